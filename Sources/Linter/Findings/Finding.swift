import Diagnostics
import SwiftSource

/// A place in a file as a report prints it.
public struct FindingPlace: Hashable, Sendable {
  /// Path of the file, relative to the root, with `/`.
  public var path: String
  /// Line, from 1.
  public var line: Int
  /// Column in UTF-8 bytes, from 1.
  public var column: Int
  /// Bytes that are marked, at least 1.
  public var length: Int
  /// The source line without its line break, once somebody who has the file put it here.
  public var lineText: String?

  /// Names a place; the line's text may follow later.
  public init(path: String, line: Int, column: Int, length: Int = 1, lineText: String? = nil) {
    self.path = path
    self.line = line
    self.column = column
    self.length = max(1, length)
    self.lineText = lineText
  }
}

extension FindingPlace: Comparable {
  /// By path, then line, then column.
  public static func < (a: Self, b: Self) -> Bool {
    if a.path != b.path { return a.path < b.path }
    return (a.line, a.column, a.length) < (b.line, b.column, b.length)
  }
}

/// Another place that belongs to a finding: a further reference of the same kind, a step of a cycle.
public struct RelatedPlace: Hashable, Sendable {
  /// Where.
  public var place: FindingPlace
  /// What stands there, in a few words.
  public var message: String
  /// The ends of the reference that stands there, where it is a step of a cycle.
  var from: FindingEnd?
  var to: FindingEnd?

  /// Names a place and what it shows.
  public init(_ place: FindingPlace, _ message: String) {
    self.place = place
    self.message = message
  }

  /// Names the place of a step of a cycle.
  init(_ place: FindingPlace, _ message: String, from: FindingEnd, to: FindingEnd) {
    self.init(place, message)
    self.from = from
    self.to = to
  }
}

/// One end of a finding: a type, a file, a module or a role, with the role that it plays.
public struct FindingEnd: Hashable, Sendable {
  /// The module-qualified name: `App.CartScreen`; what a baseline and a program compare.
  public var id: String
  /// The name that people read: `CartScreen`.
  public var name: String
  /// Its role, where it has one.
  public var role: String?

  /// Names one end; without `name` the id is shown.
  public init(id: String, name: String? = nil, role: String? = nil) {
    self.id = id
    self.name = name ?? id
    self.role = role
  }
}

/// What a rule found: where, what, why, and what to do about it.
public struct Finding: Hashable, Sendable {
  /// The id of the rule.
  public var rule: String
  /// How much it weighs.
  public var severity: Severity
  /// The place of the reference itself.
  public var place: FindingPlace
  /// Who does it.
  public var from: FindingEnd?
  /// To whom.
  public var to: FindingEnd?
  /// How: the kind of the reference (`construction`, `annotation` …) or of the fault (`cycle`).
  public var kind: String
  /// What is wrong, in one line.
  public var message: String
  /// Why the rule exists.
  public var because: String?
  /// What to do instead.
  public var fix: String?
  /// What makes it the same one tomorrow, where that is not its two ends: the ids of all that take part in a
  /// cycle, sorted, whichever of its references is shown; the file of an import and the module.
  var members: [String]
  /// Further places of the same finding.
  public var related: [RelatedPlace]
  /// How often it occurs, or the measured value: a baseline holds it as a ceiling.
  var count: Int
  /// What the count means where it is measured.
  var measure: Measure?
  /// Whether a baseline may hold it.
  public var canBeBaselined: Bool
  /// Whether it is about more code than its places name: a chain that is cut.
  var isCut = false
  /// Whose change may cause it.
  var ground = Ground.ends

  /// On what a finding rests beside its places.
  enum Ground {
    /// On its ends.
    case ends
    /// On those that its ends name, and that name them: how many they are.
    case neighbours
    /// On all to which references lead from its ends.
    case reached
  }

  /// Makes a finding; rules fill `because`, `fix` and the severity from their configuration.
  public init(
    rule: String, severity: Severity = .error, place: FindingPlace, from: FindingEnd? = nil,
    to: FindingEnd? = nil, kind: String, message: String, because: String? = nil,
    fix: String? = nil, members: [String] = [], related: [RelatedPlace] = [], count: Int? = nil,
    canBeBaselined: Bool = true
  ) {
    self.rule = rule
    self.severity = severity
    self.place = place
    self.from = from
    self.to = to
    self.kind = kind
    self.message = message
    self.because = because
    self.fix = fix
    self.members = members
    self.related = related
    self.count = count ?? related.count + 1
    self.canBeBaselined = canBeBaselined
  }
}

extension Finding {
  /// The same, shown at the first of its places that stands in a file that is asked for; nil where none does.
  func shown(in includes: (_ path: String) -> Bool) -> Finding? {
    if includes(place.path) { return self }
    // Whoever mends one reference of a cycle mends it.
    let isCycle = Self.cycleKinds.contains(kind)
    let index = related.firstIndex {
      (isCycle || $0.message == Grouping.again) && includes($0.place.path)
    }
    guard let index else { return nil }
    var finding = self
    finding.place = related[index].place
    finding.related[index].place = place
    if isCycle, let from, let to {
      finding.related[index].message = "\(from.name) → \(to.name)"
      (finding.from, finding.to) = (related[index].from ?? from, related[index].to ?? to)
    }
    return finding
  }

  /// Whether it stands in one of some files, or speaks about one of some ends, as far as one can tell.
  func concerns(files: Set<String>, ends: Set<String>) -> Bool {
    isCut || files.contains(place.path) || related.contains { files.contains($0.place.path) }
      || [from, to].contains { $0.map { ends.contains($0.id) } ?? false }
      || members.contains(where: ends.contains)
  }

  /// Whether it rests on what other files say, and not only on names written where it stands: on the types of
  /// members, or on what a property's wrapper keeps.
  var restsOnOthers: Bool { Self.kindsByOthers.contains(kind) }

  /// How a finding is called for what a type holds, whatever says so.
  static let holding = "strong"
  private static let kindsByOthers = Set(
    [holding] + ReferenceKind.allCases.filter { !$0.isWritten }.map(\.word))
}

extension Finding: Comparable {
  /// By place, then rule, then the ends: the order of every report.
  public static func < (a: Self, b: Self) -> Bool {
    if a.place != b.place { return a.place < b.place }
    if a.rule != b.rule { return a.rule < b.rule }
    return (a.from?.id ?? "", a.to?.id ?? "", a.kind) < (b.from?.id ?? "", b.to?.id ?? "", b.kind)
  }
}

extension [Finding] {
  /// Puts the findings in the order of a report. A finding is large, and to copy one is to count all that it holds:
  /// so they change their places, in memory, as an array copies what changes places in it.
  mutating func putInOrder() {
    var order = order()
    withUnsafeMutableBufferPointer { findings in
      for start in order.indices {
        var place = start
        while order[place] != start {
          let next = order[place]
          findings.swapAt(place, next)
          order[place] = place
          place = next
        }
        order[place] = place
      }
    }
  }

  /// The numbers of the findings in the order of a report.
  private func order() -> [Int] {
    indices.sorted { a, b in
      if self[a].place.path != self[b].place.path {
        return self[a].place.path < self[b].place.path
      }
      if self[a].place.line != self[b].place.line {
        return self[a].place.line < self[b].place.line
      }
      return self[a] < self[b]
    }
  }
}

extension Finding {
  /// Whether it tells something about code: the others tell what a configuration or a baseline says in vain.
  public var isAboutCode: Bool { !["baseline", "vacuity"].contains(kind) }

  /// The kind of a finding whose count is a measured value.
  static let metricKind = "metric"
  /// The kind of a finding whose count is what a measured value lacks.
  static let shortfallKind = "shortfall"

  /// The kinds of findings whose related places are the further references of a cycle.
  static let cycleKinds: Set<String> = ["cycle", "strong"]
}
