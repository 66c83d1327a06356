import Arguments
import Diagnostics
import Generator
import Linter

/// `archgen new NAME --style ID`
struct NewCommand: Command {
  let declaration = CommandDeclaration(
    "new", "writes a feature: sources, tests, doubles, previews and wiring",
    discussion: """
      Without --spec the feature is a list of one entity with a title: 'Notes' has 'Note'.
      Nothing is written unless everything can be: a file that is there with another content stops
      the run, and a failure on the way takes everything back.
      """,
    positionals: [NewRequest.name], options: NewRequest.options,
    examples: [
      Example("archgen new Bookmark --style viper", "writes ./Bookmark in VIPER"),
      Example(
        "archgen new Notes --style mvvm --package", "makes ./Notes a package to build and test"),
      Example("archgen new --spec Report.json5 --style all", "writes the feature in every style"),
      Example(
        "archgen new Notes --style mvvm --output Sources/App/Notes",
        "adds the feature to a target that is there"),
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let library = try StyleFolders.library(arguments, context)
    let request = try NewRequest(arguments, library, context)
    let generations = try request.generate(library)
    let plan = Plan(folder: request.folder, files: generations.flatMap { $0.plan.files })
    let isForced = arguments.has(NewRequest.force)

    let transaction = Transaction(
      in: context.files, currentFolder: context.currentFolder,
      isInterrupted: { Interruption.isRequested })
    if !arguments.has(NewRequest.dryRun) {
      if try Interruption.guarding({ try transaction.recover(near: request.folder) }) {
        context.report([.note("cleared up after a run that was cut off", at: nil)])
      }
    }
    let changes = try Changes(plan, in: context.files, force: isForced)
    let report = NewReport(plan, changes)
    if arguments.has(NewRequest.dryRun) { context.out.write(report.files) }
    guard changes.conflicts.isEmpty else { throw Stop(.findings, changes.conflicts) }
    guard !arguments.has(NewRequest.dryRun) else { return .done }

    do {
      try Interruption.guarding { try transaction.apply(changes) }
    } catch is Interrupted {
      throw Stop(.interrupted, "interrupted; nothing was written")
    }
    context.out.write(report.summary)
    var status = ExitStatus.done
    for (style, generation) in zip(request.styles, generations) {
      var lint: LintReport?
      do {
        lint = try GeneratedLint.report(generation.plan, style, library, context)
      } catch let problems as Diagnostics {
        // The files are good; the style's rules are not.
        context.report(problems.all)
        status = .usage
      }
      context.out.write(request.next(generation, style, lint))
    }
    return status
  }
}
