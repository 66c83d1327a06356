import DependencyGraph
import SwiftSource

/// Boilerplate: the share of the code that only connects: imports, requirements of protocols, and in
/// bodies the assignments of an initialiser and calls that hand on what they got.
///
/// Measured in bytes of source, because bytes have a place and tokens are not kept; all = declarations
/// at the top of files, and imports. It needs syntax trees of bodies (`--evidence all`).
struct Boilerplate: Metric {
  let description = MetricDescription(
    id: "boilerplate", title: "Boilerplate", unit: "ratio",
    formula:
      "bytes in imports, requirements, initialisers that only assign, bodies that only forward / all",
    source: "archgen",
    meaning: """
      The share of the code that decides nothing. It is the price of seams; whether they are \
      worth it, the tests and the changes tell.
      """)

  let example = MetricExample(
    level: .file,
    files: [("A.swift", "protocol P { func a() }"), ("B.swift", "func b() { if true { } }")],
    units: ["A.swift": 8.0 / 23, "B.swift": 0], total: 8.0 / 47)

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
    var whole = 0

    init(_ file: SourceFile, selfName: Name?) {
      for item in file.imports {
        part += Int(item.end - item.start)
        whole += Int(item.end - item.start)
      }
      for item in file.declarations where !item.isLocal {
        let parent = Int(item.parent)
        let size = Int(item.end) - Int(item.start)
        if parent >= file.declarations.count { whole += size }
        if parent < file.declarations.count, file.declarations[parent].kind == .protocol {
          part += size
        } else if item.kind == .`init`, file.onlyAssigns(item.body, selfName) {
          part += size
        } else if item.kind == .func, file.onlyForwards(item.body) {
          part += size
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

  /// `self.a = a` and nothing else.
  func onlyAssigns(_ body: NodeID, _ selfName: Name?) -> Bool {
    let statements = Array(children(of: body))
    return !statements.isEmpty
      && statements.allSatisfy { id in
        let parts = Array(children(of: id)).compactMap { node($0) }
        guard node(id)?.kind == .sequence, parts.count == 3 else { return false }
        return parts[0].kind == .member && parts[1].kind == .assignment
          && parts[2].kind == .identifier && node(parts[0].firstChild)?.name == selfName
      }
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
