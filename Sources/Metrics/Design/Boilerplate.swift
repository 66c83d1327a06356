import DependencyGraph
import SwiftSource

/// Boilerplate: the share of the code that only connects: imports, requirements of protocols, and in
/// bodies the assignments of an initialiser and calls that hand on what they got.
///
/// Measured in tokens, so that neither long names nor line breaks weigh.
struct Boilerplate: Metric {
  let description = MetricDescription(
    id: "boilerplate", title: "Boilerplate", unit: "ratio",
    formula:
      "tokens in imports, requirements, 'self.a = a' of initialisers, bodies that only hand on / all",
    source: "archgen",
    meaning: """
      The share of the code that decides nothing. It is the price of seams; whether they are \
      worth it, the tests and the changes tell.
      """)

  let readsBodies = true

  // A: 4 of 8 tokens; C: 5 in 'self.d = d' and 7 in '{ d.e() }' of 34.
  let example = MetricExample(
    level: .file,
    files: [
      ("A.swift", "protocol P { func a() }"), ("B.swift", "func b() { if true { } }"),
      ("C.swift", "struct C { let d: D; init(d: D) { self.d = d }; func e() { d.e() } }"),
    ],
    units: ["A.swift": 0.5, "B.swift": 0, "C.swift": 12.0 / 34], total: 16.0 / 52)

  func values(_ input: Measured) -> MetricValues {
    let selfName = input.graph.code.names.name(for: "self")
    return input.shareOfBodies { index, file in
      let handsOn = { input.handsOn($0, inFile: index) }
      return (file.connectingTokens(selfName: selfName, handsOn), file.tokens(from: 0, to: .max))
    }
  }
}

extension SourceFile {
  /// Whether bodies were kept: some body is there, or nothing in the file has one.
  var hasTrees: Bool {
    declarations.contains { !$0.body.isNone }
      || !declarations.contains { $0.kind == .func && $0.flags.contains(.hasBody) }
  }

  /// The tokens that only connect.
  fileprivate func connectingTokens(selfName: Name?, _ handsOn: (Int) -> Bool) -> Int {
    var count = imports.reduce(0) { $0 + tokens(from: $1.start, to: $1.end) }
    for (index, item) in declarations.enumerated() where !item.isLocal {
      let parent = Int(item.parent)
      if parent < declarations.count, declarations[parent].kind == .protocol {
        count += tokens(from: item.start, to: item.end)
      } else if item.kind == .`init` {
        count += assignedTokens(item, selfName)
      } else if item.kind == .func, handsOn(index), let body = node(item.body) {
        count += tokens(from: body.offset, to: item.end)
      }
    }
    return count
  }

  /// The tokens in an initialiser's statements `self.a = a`.
  private func assignedTokens(_ item: Declaration, _ selfName: Name?) -> Int {
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
}
