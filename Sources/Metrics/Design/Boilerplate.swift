import DependencyGraph
import SwiftSource

/// Boilerplate: the share of the code that only connects: imports, requirements of protocols, and in
/// bodies the assignments of an initialiser and calls that hand on what they got.
///
/// Measured in tokens, so that neither long names nor line breaks weigh. It needs syntax trees of
/// bodies (`--evidence all`).
struct Boilerplate: Metric {
  let description = MetricDescription(
    id: "boilerplate", title: "Boilerplate", unit: "ratio",
    formula:
      "tokens in imports, requirements, 'self.a = a' of initialisers, bodies that only forward / all",
    source: "archgen",
    meaning: """
      The share of the code that decides nothing. It is the price of seams; whether they are \
      worth it, the tests and the changes tell.
      """)

  // A: 4 of 8 tokens; C: 5 in 'self.d = d' and 7 in '{ d.e() }' of 34.
  let example = MetricExample(
    level: .file,
    files: [
      ("A.swift", "protocol P { func a() }"), ("B.swift", "func b() { if true { } }"),
      ("C.swift", "struct C { let d: D; init(d: D) { self.d = d }; func e() { d.e() } }"),
    ],
    units: ["A.swift": 0.5, "B.swift": 0, "C.swift": 12.0 / 34], total: 16.0 / 52)

  func values(_ input: Measured) -> MetricValues {
    guard input.view.level.isMadeOfFiles else { return MetricValues() }
    let names = input.graph.code.names
    let all = input.graph.code.files
    let files = all.indices.map { index -> (part: Int, whole: Int)? in
      let file = all[index]
      guard file.hasTrees, input.counts(file: index) else { return nil }
      let shares = Shares(file, selfName: names.name(for: "self"))
      return (shares.part, shares.whole)
    }
    var parts = [Int](repeating: 0, count: input.count)
    var wholes = parts
    for (unit, item) in input.view.units.enumerated() {
      for node in item.nodes where !input.graph.nodes[node].isType {
        guard let share = files[Int(input.graph.nodes[node].file)] else { continue }
        parts[unit] += share.part
        wholes[unit] += share.whole
      }
    }
    return MetricValues(
      units: input.eachUnit { .ratio(parts[$0], wholes[$0]) },
      total: .ratio(parts.reduce(0, +), wholes.reduce(0, +)))
  }

  private struct Shares {
    var part = 0
    var whole: Int

    init(_ file: SourceFile, selfName: Name?) {
      whole = file.tokens(from: 0, to: .max)
      for item in file.imports { part += file.tokens(from: item.start, to: item.end) }
      for item in file.declarations where !item.isLocal {
        let parent = Int(item.parent)
        if parent < file.declarations.count, file.declarations[parent].kind == .protocol {
          part += file.tokens(from: item.start, to: item.end)
        } else if item.kind == .`init` {
          part += file.assignedTokens(item, selfName)
        } else if item.kind == .func, file.onlyForwards(item.body), let body = file.node(item.body)
        {
          part += file.tokens(from: body.offset, to: item.end)
        }
      }
    }
  }
}

extension SourceFile {
  /// Whether bodies were kept: some body is there, or nothing in the file has one.
  var hasTrees: Bool {
    declarations.contains { !$0.body.isNone }
      || !declarations.contains { $0.kind == .func && $0.flags.contains(.hasBody) }
  }

  /// The tokens in an initialiser's statements `self.a = a`.
  func assignedTokens(_ item: Declaration, _ selfName: Name?) -> Int {
    let statements = Array(children(of: item.body))
    // The last statement ends before the brace.
    let starts = statements.compactMap { node($0)?.offset } + [item.end - 1]
    guard starts.count == statements.count + 1 else { return 0 }
    return statements.indices.filter { isAssignment(statements[$0], selfName) }
      .reduce(0) { $0 + tokens(from: starts[$1], to: starts[$1 + 1]) }
  }

  /// `self.a = a`
  private func isAssignment(_ statement: NodeID, _ selfName: Name?) -> Bool {
    let parts = Array(children(of: statement)).compactMap { node($0) }
    guard node(statement)?.kind == .sequence, parts.count == 3 else { return false }
    return parts[0].kind == .member && parts[1].kind == .assignment
      && parts[2].kind == .identifier && node(parts[0].firstChild)?.name == selfName
  }

  /// One call whose arguments are plain names.
  func onlyForwards(_ body: NodeID) -> Bool {
    let statements = Array(children(of: body))
    guard statements.count == 1, var current = node(statements[0]) else { return false }
    while [.returnStatement, .tryExpression, .effect].contains(current.kind) {
      guard let inner = node(current.firstChild) else { return false }
      current = inner
    }
    guard current.kind == .call, node(current.firstChild)?.kind == .member else { return false }
    var next = node(current.firstChild)?.next ?? .none
    while let argument = node(next) {
      guard let value = node(argument.firstChild), value.kind == .identifier else { return false }
      next = argument.next
    }
    return true
  }
}
