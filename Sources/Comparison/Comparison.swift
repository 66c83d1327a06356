import SwiftSource

/// Lays subjects side by side.
public enum Comparison {
  /// Why a subject has no figure for changes that others have one for, a sentence for each reason.
  public static func absences(_ subjects: [MeasuredSubject]) -> [String] {
    let rows = StyleSubjects.inTable.filter { experiment in
      subjects.contains { $0.subject.impacts[experiment] != nil }
    }
    var found: [(column: String, reason: String, rows: [String])] = []
    for measured in subjects {
      for experiment in rows {
        guard case .impossible(let reason)? = measured.subject.outcomes[experiment] else {
          continue
        }
        if let last = found.indices.last, found[last].column == measured.subject.name,
          found[last].reason == reason
        {
          found[last].rows.append(experiment.rawValue)
        } else {
          found.append((measured.subject.name, reason, [experiment.rawValue]))
        }
      }
    }
    return found.map {
      "\($0.column) has no cost of \($0.rows.joined(separator: ", ")): \($0.reason)."
    }
  }

  /// Makes the table of subjects that were measured; rows in which no subject has a value are left
  /// out.
  public static func table(
    title: String, _ subjects: [MeasuredSubject], notes: [String]
  ) -> ComparisonTable {
    let rows = ComparisonRows.all.enumerated().compactMap {
      index, definition -> ComparisonTable.Row? in
      let figures = subjects.map { $0.figures[index] }
      guard figures.contains(where: { $0.value != nil }) else { return nil }
      return ComparisonTable.Row(
        metric: definition.metric, label: definition.label, unit: definition.unit,
        figures: figures, isDetail: definition.isDetail)
    }
    return ComparisonTable(
      title: title, columns: subjects.map(\.subject.name), rows: rows, notes: notes)
  }
}

/// A subject with its figures. Subjects can be measured side by side, on any threads.
public struct MeasuredSubject: Sendable {
  /// What was measured.
  public let subject: Subject
  /// Who knows whom, role by role; nil without roles.
  public let roles: RoleGraph?
  /// The files that were not read in full: what was skipped in them is in no figure.
  public let skipped: [SourceFile]
  /// One for each of ``ComparisonRows/all``.
  let figures: [Figure]
  /// What claims are judged by; empty where nobody asked.
  let measures: [String: Double]

  /// Reads a subject back and measures it, with `claims` also what they are judged by.
  public init(_ subject: Subject, claims: [Claim] = []) {
    let measurement = Measurement(subject)
    self.subject = subject
    roles = RoleGraph(measurement)
    skipped = (measurement.graph.code.files + measurement.tests).filter { !$0.problems.isEmpty }
    figures = ComparisonRows.all.map { $0.measure(measurement) }
    var measures: [String: Double] = [:]
    for measure in claims.flatMap(\.measures) where measures[measure.id] == nil {
      measures[measure.id] = measure.value(measurement)
    }
    self.measures = measures
  }
}
