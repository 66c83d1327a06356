import SwiftSource

/// The syntax tree of a `Package.swift`, and what is asked of its calls.
struct Manifest {
  let file: SourceFile
  let names: NameTable
  let bytes: [UInt8]

  /// All calls, those in the arguments of others before these.
  var calls: some Sequence<NodeID> {
    file.nodes.indices.lazy.filter { file.nodes[$0].kind == .call }.map { NodeID(UInt32($0)) }
  }

  /// The function that is called: `target` of `.target(…)`.
  func callee(of call: NodeID) -> Node? {
    file.node(call).flatMap { file.node($0.firstChild) }
  }

  /// The value of the argument of a label.
  func argument(_ label: String, of call: NodeID) -> NodeID? {
    guard let label = names.name(for: label) else { return nil }
    return file.children(of: call).lazy.compactMap { file.node($0) }
      .first { $0.kind == .argument && $0.name == label }?.firstChild
  }

  /// The text of an argument that is a plain string literal, or a constant made with one.
  func literal(_ label: String, of call: NodeID) -> String? {
    argument(label, of: call).flatMap { text(of: constant($0)) }
  }

  /// A value, or what the last constant of that name before it is made with.
  func constant(_ id: NodeID) -> NodeID {
    guard let node = file.node(id), node.kind == .identifier else { return id }
    return file.declarations.last {
      $0.kind == .let && $0.name == node.name && !$0.initialValue.isNone
        && file.node($0.initialValue)?.offset ?? .max < node.offset
    }?.initialValue ?? id
  }

  /// The plain string literals of an array, of a constant that is one, or of a sum of such, and whether these are all
  /// that it holds.
  func texts(of list: NodeID) -> (known: [String], isWhole: Bool) {
    let list = constant(list)
    let isSum = file.node(list)?.kind == .sequence
    let terms = isSum ? file.children(of: list).map(constant) : [list]
    var (known, isWhole) = ([String](), true)
    for term in terms where file.node(term)?.kind != .binaryOperator {
      guard file.node(term)?.kind == .arrayLiteral else {
        isWhole = false
        continue
      }
      let texts = file.children(of: term).map { text(of: constant($0)) }
      known += texts.compactMap(\.self)
      isWhole = isWhole && !texts.contains(nil)
    }
    return (known, isWhole)
  }

  /// The platforms in `.when(platforms: [.linux])`; nil without them.
  func platforms(when condition: NodeID) -> Set<String>? {
    guard let list = argument("platforms", of: condition) else { return nil }
    return Set(
      file.children(of: constant(list)).compactMap {
        file.node($0).map { names[$0.name].lowercased() }
      })
  }

  /// The plain string literals; what a constant is made with is more often a part of a path.
  var literals: Set<String> {
    let constants = Set(file.declarations.lazy.filter { $0.kind == .let }.map(\.initialValue))
    return Set(
      file.nodes.indices.lazy.map { NodeID(UInt32($0)) }.filter { !constants.contains($0) }
        .compactMap(text))
  }

  /// The text of a plain string literal; nil for everything else.
  func text(of value: NodeID) -> String? {
    guard let node = file.node(value), node.kind == .stringLiteral, node.firstChild.isNone else {
      return nil
    }
    let start = Int(node.offset) + 1
    guard start <= bytes.count, bytes[start - 1] == UInt8(ascii: "\"") else { return nil }
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
