import Arguments
import Generator

/// A run that changes recorded features: what it plans is shown, or carried out.
struct RecordedRun {
  /// What a run would do, and what it says once it has.
  struct Outcome {
    let changes: Changes
    let report: () -> String

    init(_ changes: Changes, report: @escaping () -> String) {
      self.changes = changes
      self.report = report
    }
  }

  private let project: Project
  private let arguments: ParsedArguments
  private let context: Context

  init(_ project: Project, _ arguments: ParsedArguments, _ context: Context) {
    self.project = project
    self.arguments = arguments
    self.context = project.context(context)
  }

  /// Plans, and shows the plan or carries it out; status 1 where a person must settle something.
  func run(
    _ plan: ([FeatureRecord], RecordStore, Context) throws -> Outcome
  ) throws -> ExitStatus {
    guard !PlanOutput.isAsked(arguments) else {
      let changes = try planned(plan).changes
      PlanOutput.show(changes, arguments, context)
      guard changes.problems.isEmpty else { throw Stop(.findings, changes.problems) }
      return changes[.conflict].isEmpty ? .done : .findings
    }
    return try Writing.alone(in: project.folder, context) {
      let outcome = try planned(plan)
      guard outcome.changes.problems.isEmpty else {
        throw Stop(.findings, outcome.changes.problems)
      }
      try Writing.apply(outcome.changes, context)
      context.out.write(outcome.report())
      let conflicts = UpdateReport(outcome.changes).conflicts
      context.report(conflicts)
      return conflicts.isEmpty ? .done : .findings
    }
  }

  private func planned(
    _ plan: ([FeatureRecord], RecordStore, Context) throws -> Outcome
  ) throws -> Outcome {
    let store = RecordStore(context)
    let records = try store.all()
    guard !records.isEmpty else {
      throw Stop(.usage, "nothing is recorded here", help: store.helpWithoutRecords)
    }
    return try plan(records, store, context)
  }
}
