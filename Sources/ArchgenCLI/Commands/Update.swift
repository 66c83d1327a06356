import Arguments
import Diagnostics
import Generator

/// `archgen update [FEATURE]`
struct UpdateCommand: Command {
  static let feature = Positional(
    "FEATURE", count: .optional, "a recorded feature; else all of them")
  static let spec = Option.value("spec", "FILE", .file, "describe the feature by this spec now")

  let declaration = CommandDeclaration(
    "update", "generates recorded features again and keeps your edits",
    discussion: """
      The spec is the file that 'new' was given, or .archgen/features/FEATURE/spec.json5. Files that \
      nobody edited follow what is generated now; edited ones are merged by line. What does not fit \
      stands in the file between marks and is listed, with exit status 1. What you deleted stays \
      deleted; a renamed entity renames its files. A spec names its feature, so FEATURE may be left \
      out with --spec.
      """,
    positionals: [feature],
    options: [spec, PlanOutput.dryRun, PlanOutput.diff, StyleFolders.option],
    examples: [
      Example("archgen update", "brings every recorded feature up to date"),
      Example("archgen update Notes --diff", "shows what would change, as a patch"),
      Example("archgen update Notes --spec Notes.json5", "describes Notes by another spec"),
    ])

  func run(_ arguments: ParsedArguments, _ outer: Context) throws -> ExitStatus {
    var name = arguments[Self.feature]
    var wish = Regenerated.Wish()
    let project = Project(outer)
    wish.spec = arguments[Self.spec].map { project.path($0, outer) }
    wish.templates = arguments[StyleFolders.option].map { project.path($0, outer) }
    let described = try wish.spec.map {
      try FeatureSource(FeatureSource.text($0, project.context(outer)))
    }
    name = name ?? described?.model.name
    return try RecordedRun(project, arguments, outer).run { records, store, context in
      let chosen = try name.map { try store.records($0, in: records) } ?? records
      // A record's id may say more than the feature: 'Notes.mvvm'.
      for record in chosen { try described?.expect(record.feature) }
      for record in chosen where record.hasNoSources(in: context.files) {
        let id = OneLine.name(record.id)
        context.report([.note("\(id) is not there any more: \(FeatureStatus.cure(ofGone: id))")])
      }
      for record in chosen {
        if let note = try RevertedFiles(of: record, context).note { context.report([note]) }
      }
      let regenerated = try Regenerated(chosen, among: records, wish, context)
      context.report(regenerated.notes)
      return .init(regenerated.changes) { UpdateReport(regenerated.changes).text }
    }
  }
}
