import Diagnostics
import SwiftSource

/// Takes out the findings that a comment in the source allows, and reports the comments that allow
/// nothing, give no reason, name no known rule, or are past their date.
struct Suppressions {
  /// What a comment allows.
  private struct Scope: Hashable {
    var rule: String
    var path: String
    /// Nil for the whole file.
    var line: Int?
  }

  private struct Entry {
    var place: FindingPlace
    var scope: Scope
  }

  private var entries: [Entry] = []
  /// What is allowed, and whether a finding needed it.
  private var isUsed: [Scope: Bool] = [:]
  private var faults: [Finding] = []

  /// Reads the comments of all files. `rules` are the ids that exist; `today` ends what is dated.
  init(_ files: [SourceFile], rules: Set<String>, today: CalendarDate) {
    for file in files {
      for comment in file.suppressions { add(comment, in: file, rules, today) }
    }
  }

  private mutating func add(
    _ comment: Suppression, in file: SourceFile, _ rules: Set<String>, _ today: CalendarDate
  ) {
    let location = file.location(of: comment.offset)
    let place = FindingPlace(
      path: file.path, line: location.line, column: location.column,
      length: "archgen:allow".utf8.count)
    func fault(_ rule: String, _ message: String, fix: String) {
      faults.append(
        Finding(
          rule: rule, place: place, kind: "suppression", message: message, fix: fix,
          canBeBaselined: false))
    }
    if comment.rules.isEmpty {
      fault(
        "suppression-of-unknown-rule", "the comment names no rule",
        fix: "write '// archgen:allow RULE -- reason'")
    }
    if comment.reason == nil {
      fault(
        "suppression-without-reason", "the comment gives no reason",
        fix: "write the reason after '--'")
    }
    var isPast = false
    if let until = comment.until {
      if let date = CalendarDate(until) {
        isPast = date < today
        if isPast {
          fault(
            "expired-suppression", "the comment allowed this until \(date)",
            fix: "mend what it allows, or give it a new date")
        }
      } else {
        isPast = true
        fault(
          "expired-suppression", "'\(until)' is not a date", fix: "write it as 'until 2027-01-31'")
      }
    }
    for rule in comment.rules {
      guard rules.contains(rule) else {
        fault(
          "suppression-of-unknown-rule", "there is no rule '\(rule)'",
          fix: Suggestion.didYouMean(rule, in: rules)
            ?? "archgen lint --print-config lists the rules")
        continue
      }
      guard comment.reason != nil, !isPast else { continue }
      let scope = Scope(
        rule: rule, path: file.path, line: comment.coversFile ? nil : Int(comment.coveredLine))
      isUsed[scope] = false
      entries.append(Entry(place: place, scope: scope))
    }
  }

  /// Whether a comment allows the finding at its place; the comment then counts as used.
  mutating func allows(_ finding: Finding) -> Bool {
    var scope = Scope(rule: finding.rule, path: finding.place.path, line: finding.place.line)
    let line = isUsed.updateValue(true, ifKnown: scope)
    scope.line = nil
    let file = isUsed.updateValue(true, ifKnown: scope)
    return line || file
  }

  /// What is wrong with the comments, once every finding was asked about.
  var findings: [Finding] {
    faults
      + entries.filter { isUsed[$0.scope] == false }.map { entry in
        Finding(
          rule: "unused-suppression", place: entry.place, kind: "suppression",
          message: "nothing here breaks '\(entry.scope.rule)'", fix: "remove the comment",
          canBeBaselined: false)
      }
  }
}

extension Dictionary {
  /// Changes the value of a key that is there; false for another.
  fileprivate mutating func updateValue(_ value: Value, ifKnown key: Key) -> Bool {
    guard let index = index(forKey: key) else { return false }
    values[index] = value
    return true
  }
}
