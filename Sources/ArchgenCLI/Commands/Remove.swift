import Arguments
import Generator

/// `archgen remove FEATURE`
struct RemoveCommand: Command {
  static let feature = Positional("FEATURE", "a recorded feature")

  let declaration = CommandDeclaration(
    "remove", "deletes what was generated for a feature and not edited",
    discussion: "Edited files stay and are named; files that other features share stay, too.",
    positionals: [feature], options: [PlanOutput.dryRun, PlanOutput.diff],
    examples: [Example("archgen remove Notes --dry-run", "shows what would be deleted")])

  func run(_ arguments: ParsedArguments, _ outer: Context) throws -> ExitStatus {
    try RecordedRun(Project(outer), arguments, outer).run { records, store, context in
      let record = try store.record(arguments[Self.feature] ?? "", in: records)
      try RecordBounds(context).check(record)
      let others = records.filter { $0.id != record.id }
      let removal = try Regeneration(
        of: record, to: nil, claimed: others.reduce(into: []) { $0.formUnion($1.paths) },
        in: context.files)
      var changes = Changes(
        folder: context.currentFolder, removal.changes, problems: removal.problems)
      changes.records = try store.changes(removing: record)
      return .init(changes) { UpdateReport(changes).removal(of: record.id) }
    }
  }
}
