import Diagnostics
import SwiftSource

/// Takes out the findings that a comment in the source allows, and reports the comments that allow
/// nothing, give no reason, name no known rule, or are past their date.
struct Suppressions: Sendable {
  /// A line of a file for which a rule is allowed.
  private struct Scope: Hashable {
    var rule: String
    var path: String
    /// Nil for the whole file.
    var line: Int?
  }

  /// What a comment allows.
  private struct Entry {
    var place: FindingPlace
    var rule: String
    var coversFile: Bool
    /// Whether a finding needed it.
    var isUsed = false
  }

  private var entries: [Entry] = []
  /// The ids of rules whose findings stand for whole files.
  private let rulesOfFiles: Set<String>
  /// The entries that speak for a scope, by their indices.
  private var allowing: [Scope: [Int]] = [:]
  private var faults: [Finding] = []
  /// The rules that are nearest to names that are none, nil for nothing near: one that was renamed stands in many
  /// comments.
  private var nearest: [String: String?] = [:]
  /// The most names for which the nearest rule is looked for.
  private static let mostNearest = 200

  /// Reads the comments of all files. `rules` are the ids that judge, `ofFiles` those of them whose findings
  /// stand for whole files, `turnedOff` those that do not now; `today` ends what is dated.
  init(
    _ files: [SourceFile], rules: Set<String>, ofFiles: Set<String> = [], turnedOff: Set<String>,
    today: CalendarDate
  ) {
    rulesOfFiles = ofFiles
    for file in files {
      for comment in file.suppressions { add(comment, in: file, rules, turnedOff, today) }
    }
  }

  private mutating func add(
    _ comment: Suppression, in file: SourceFile, _ rules: Set<String>, _ turnedOff: Set<String>,
    _ today: CalendarDate
  ) {
    let location = file.location(of: comment.offset)
    let place = FindingPlace(
      path: file.path, line: location.line, column: location.column,
      length: comment.word.utf8.count)
    func fault(_ rule: OwnRule, _ message: String, fix: String) {
      faults.append(Self.finding(rule, place, message, fix: fix))
    }
    guard [Suppression.word, Suppression.wordForFile].contains(comment.word) else {
      // A sentence may begin so, too: `archgen: ignore what follows`.
      guard
        !comment.word.contains(where: \.isWhitespace)
          || comment.rules.count <= (comment.reason == nil ? 0 : 1)
          || comment.rules.contains(where: { rules.contains($0) || turnedOff.contains($0) })
      else { return }
      fault(
        .unknownComment, "'\(comment.word)' means nothing",
        fix: "write '// archgen:allow RULE -- reason', or 'archgen:allow:file' for the whole file")
      return
    }
    if comment.rules.isEmpty {
      fault(
        .suppressionOfUnknownRule, "the comment names no rule",
        fix: "write '// archgen:allow RULE -- reason'")
    }
    if comment.reason == nil {
      fault(
        .suppressionWithoutReason, "the comment gives no reason",
        fix: "write the reason after '--'")
    }
    var isPast = false
    if let until = comment.until {
      if let date = CalendarDate(until) {
        isPast = date < today
        if isPast {
          fault(
            .expiredSuppression, "the comment allowed this until \(date)",
            fix: "mend what it allowed and remove it, or give it a new date")
        }
      } else {
        isPast = true
        fault(
          .expiredSuppression, "'\(until)' is not a date", fix: "write it as 'until 2027-01-31'")
      }
    }
    // Without a reason the words behind the first may be one that is not marked as such.
    let named = comment.reason == nil ? comment.rules.prefix(1) : comment.rules[...]
    for rule in named where !turnedOff.contains(rule) {
      guard rules.contains(rule) else {
        fault(
          .suppressionOfUnknownRule, "there is no rule '\(rule)'",
          fix: didYouMean(rule, rules)
            ?? "archgen lint --print-config lists the rules")
        continue
      }
      guard comment.reason != nil, !isPast else { continue }
      let lines: [Int?] =
        comment.coversFile ? [nil] : comment.coveredLines.map(\.self)
      for line in lines {
        allowing[Scope(rule: rule, path: file.path, line: line), default: []].append(entries.count)
      }
      entries.append(Entry(place: place, rule: rule, coversFile: comment.coversFile))
    }
  }

  /// What a name that is no rule's may be meant for.
  private mutating func didYouMean(_ name: String, _ rules: Set<String>) -> String? {
    if let known = nearest[name] { return known }
    guard nearest.count < Self.mostNearest else { return nil }
    let found = Suggestion.didYouMean(name, in: rules)
    nearest[name] = .some(found)
    return found
  }

  /// Whether no comment allows anything.
  var allowNothing: Bool { allowing.isEmpty }

  /// The comments, by their numbers, that allow a finding at its place.
  func comments(allowing finding: Finding) -> [Int] {
    return [finding.place.line, nil].flatMap { line in
      allowing[Scope(rule: finding.rule, path: finding.place.path, line: line)] ?? []
    }
  }

  /// Notes comments as needed.
  mutating func use(_ comments: Set<Int>) {
    for comment in comments { entries[comment].isUsed = true }
  }

  /// What is wrong with the comments, once every finding was asked about.
  var findings: [Finding] {
    faults
      + entries.filter { !$0.isUsed }.map { entry in
        Self.finding(
          .unusedSuppression, entry.place,
          "nothing \(entry.coversFile ? "in this file" : "here") breaks '\(entry.rule)'",
          fix: fix(of: entry))
      }
  }

  /// What to do about a comment that allows nothing.
  private func fix(of entry: Entry) -> String {
    if entry.coversFile { return "remove it" }
    return rulesOfFiles.contains(entry.rule)
      ? "'\(entry.rule)' is about whole files: write '// \(Suppression.wordForFile) \(entry.rule) -- reason'"
      : "remove it, or put it above what does: braces below it need a comment of their own"
  }

  private static func finding(
    _ rule: OwnRule, _ place: FindingPlace, _ message: String, fix: String
  ) -> Finding {
    Finding(
      rule: rule.id, place: place, kind: "suppression", message: message, fix: fix,
      canBeBaselined: false)
  }
}
