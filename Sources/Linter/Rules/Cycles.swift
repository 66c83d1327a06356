import DependencyGraph

/// `{ cycles: 'type' }`: no cycle at a level. One finding for each of the fewest edges that would have
/// to go; it shows the shortest way back. `in: 'view'` leaves out types that are in no cycle with a view.
struct Cycles: Rule {
  /// What can be in a cycle.
  static let levels: [Level] = [.type, .file, .role, .slice, .module]

  /// The most units of which a baseline names each; a longer cycle is known by the edge that is shown.
  private static let longestNamed = 64

  let level: Level
  let roles: RoleSet?
  let evidence: Code.Evidence

  var inferenceNeed: InferenceNeed { evidence.need(.everything) }
  var looksAtWhole: Bool { true }
  var summary: String {
    "no cycle between \(level.rawValue)s" + (roles.map { " with \($0.spoken)" } ?? "")
  }

  func findings(in code: Code) -> [Finding] {
    let units = Units(level, code)
    let references = units.references(evidence)
    let components = references.components
    // Most units are in no cycle, and what joins them is looked at no further.
    let inside = references.graph(inside: components)
    let cycles = CanonicalCycles(inside, components, id: units.id) { unit in
      roles.map { units.plays(unit, $0) } ?? true
    }
    let ways = cycles.ways
    if ways.isEmpty { return [] }
    let first = references.first(
      of: ways.flatMap { zip($0, $0.dropFirst()).map { Step(from: $0, to: $1) } })
    return ways.compactMap { way in
      guard let reference = first[way[0], way[1]] else { return nil }
      let size = cycles.size(around: way[0])
      let ends = way.map(units.end)
      return Finding(
        rule: "", place: code.place(of: reference), from: ends[0], to: ends[1],
        kind: "cycle",
        message: "\(level.rawValue)s form a cycle: \(Self.spoken(ends))"
          + (size > way.count - 1 ? ", one of several among \(size) \(level.rawValue)s" : ""),
        members: way.count > Self.longestNamed ? [] : ends.dropFirst().map(\.id).sorted(),
        related: way.indices.dropFirst().dropLast().compactMap { place in
          first[way[place], way[place + 1]].map {
            let (from, to) = (ends[place], ends[place + 1])
            return RelatedPlace(
              code.place(of: $0), Self.spoken([from, to]), from: from, to: to)
          }
        }, count: 1)
    }
  }

  /// How many units are in a cycle, whatever roles they play.
  func unitsInCycles(of code: Code) -> Int {
    let components = Units(level, code).references(evidence).components
    return (0..<components.count).lazy.map(components.size).filter { $0 > 1 }.reduce(0, +)
  }

  /// `A → B → A`; long ways are cut.
  private static func spoken(_ way: [FindingEnd]) -> String {
    let left = way.count > 8 ? 4..<way.count - 3 : 0..<0
    var text = ""
    for (position, end) in way.enumerated() {
      if left.contains(position), position > left.lowerBound { continue }
      if position > 0 { text += " → " }
      text += left.contains(position) ? "… \(left.count) more …" : end.name
    }
    return text
  }

  func vacuity(in code: Code) -> VacuityReason? {
    roles?.vacuity(in: code)
      ?? (Units(level, code).count < 2 ? "there are fewer than two \(level.rawValue)s" : nil)
  }
}

/// The kind of ``Cycles``.
struct CyclesKind: RuleKind {
  let name = "cycles"
  let summary = "types, files, roles, slices or modules must not depend on each other in a circle"
  let cure =
    "turn one of these edges round with a protocol, or move what both ends need to a third place"
  let required = [
    RuleKey(
      "cycles", .word(Cycles.levels.map(\.rawValue)),
      "what must form no cycle; a type counts with those that are nested in it, unless it only gives them a name"
    )
  ]
  let optional = [
    RuleKey("in", .roles, "only cycles of types of which one plays one of these"), .evidence,
  ]

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard let level = entry.text("cycles").flatMap(Level.init(rawValue:)) else { return nil }
    if level != .type {
      entry.refuse(
        "in", "only cycles of types have 'in'", help: "remove it, or write cycles: 'type'")
    }
    return Cycles(level: level, roles: entry.roles("in"), evidence: entry.evidence)
  }

  private static func configuration(_ level: String) -> String {
    """
    {
      roles: { view: { conforms: 'View' }, model: { named: '*Model' } },
      slices: 'Features/{slice}/**',
      rules: [{ id: 'cycle', cycles: '\(level)' }],
    }
    """
  }

  static let examples = [
    RuleExample(
      "values may know each other, where only views must not",
      """
      {
        roles: { view: { conforms: 'View' } },
        rules: [{ id: 'cycle', cycles: 'type', in: 'view' }],
      }
      """,
      """
      struct Order { var items: [Item]; var first: Item? }
      struct Item { var order: Order? }
      struct NoteView: View { var row: ↓NoteRow }
      struct NoteRow: View { var back: NoteView? }
      """),
    RuleExample(
      "the way through a view shares its edge with a shorter one",
      """
      {
        roles: { view: { conforms: 'View' } },
        rules: [{ id: 'cycle', cycles: 'type', in: 'view' }],
      }
      """,
      """
      struct Order { var items: [↓Item] }
      struct Item { var order: Order?; var row: ItemRow? }
      struct ItemRow: View { var order: Order }
      """),
    RuleExample(
      "types in one direction; a nested type knows the one around it", configuration("type"),
      """
      struct A { var b: B; struct Inner { var a: [A] } }
      struct B { var c: C }
      struct C {}
      """),
    RuleExample(
      "what an enum without cases only gives a name to stands by itself", configuration("type"),
      """
      enum Stored {
        static func sample() -> Country { Country() }
        final class Country { var details: Details? }
        final class Details { var country: ↓Country?; let name = Stored.sample() }
      }
      """),
    RuleExample(
      "three types in a circle", configuration("type"),
      """
      final class A { var b: B? }
      final class B { var c: C? }
      final class C { var a: ↓A? }
      """),
    RuleExample(
      "the way with fewer references is shown", configuration("type"),
      """
      final class A { var b: B?; var other: B? }
      final class B { var a: ↓A? }
      """),
    RuleExample(
      "two files know each other", configuration("file"),
      [("A.swift", "struct A { var b: B }"), ("B.swift", "struct B { static let all: [↓A] = [] }")]
    ),
    RuleExample(
      "a file names what the extension of its type adds in another", configuration("file"),
      [
        ("Cart.swift", "struct Cart { var state: ↓State }"),
        ("Cart+State.swift", "extension Cart { enum State { case empty } }"),
      ]),
    RuleExample(
      "two roles know each other", configuration("role"),
      """
      struct NoteView: View { var model: ↓NoteModel }
      final class NoteModel { var view: NoteView? }
      """),
    RuleExample(
      "two slices know each other", configuration("slice"),
      [
        ("Features/A/A.swift", "struct A { var b: B }"),
        ("Features/B/B.swift", "struct B { var c: C2 }; struct C2 { static let all: [↓A] = [] }"),
      ]),
  ]
}
