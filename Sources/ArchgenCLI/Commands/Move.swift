import Arguments
import Generator

/// `archgen move FEATURE DIR`
struct MoveCommand: Command {
  static let feature = Positional("FEATURE", "a recorded feature")
  static let folder = Positional("DIR", "the folder that it gets")

  let declaration = CommandDeclaration(
    "move", "moves a recorded feature to another folder",
    discussion: """
      Its files go there with your edits, its tests to the place that belongs to it, and what is shared \
      stays unless --shared says otherwise. Files that you moved already are found there. What you \
      added to the old folder yourself stays.
      """,
    positionals: [feature, folder],
    options: [Choices.shared, Choices.testSources, PlanOutput.dryRun, PlanOutput.diff],
    examples: [
      Example("archgen move Notes App/Features/Notes", "moves the files, or finds them there")
    ])

  func run(_ arguments: ParsedArguments, _ outer: Context) throws -> ExitStatus {
    let project = Project(outer)
    let folder = project.path(arguments[Self.folder] ?? "", outer)
    var wish = Regenerated.Wish()
    wish.folders[Choices.output.name] = folder
    let folders = [Choices.shared, Choices.testSources].compactMap { option in
      arguments[option].map { FolderChoice(option: option, text: $0) }
    }
    let faults = folders.flatMap(\.unknownHoles)
    guard faults.isEmpty else { throw Stop(.usage, faults) }
    for folder in folders {
      wish.folders[folder.option.name] = project.path(folder.text, outer)
    }
    return try RecordedRun(project, arguments, outer).run { records, store, context in
      let record = try store.record(arguments[Self.feature] ?? "", in: records)
      let regenerated = try Regenerated([record], among: records, wish, context)
      guard !regenerated.features.contains(where: \.isWithoutSources) else {
        throw Stop(
          .usage, "no source of \(record.id) is in '\(folder)', nor where it was",
          help: "name the folder that has them")
      }
      return .init(regenerated.changes) {
        var text = UpdateReport(regenerated.changes).text + "\(record.id) is in '\(folder)' now\n"
        for feature in regenerated.features where record.options[Choices.package.name] == nil {
          let moved = feature.plan.files.filter { !record.paths.contains($0.path) }
          guard !moved.isEmpty else { continue }
          let step = LastStep(
            Plan(folder: folder, files: moved), to: feature.destinations, record: record.id,
            movedFrom: record.options[Choices.output.name], context)
          text += step.text.map { $0 + "\n" } ?? ""
        }
        return text
      }
    }
  }
}
