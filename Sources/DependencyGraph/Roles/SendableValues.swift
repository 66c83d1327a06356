import SwiftSource

/// The structs and enums that are `Sendable` though nothing says so: those that no other package sees, where all
/// that they store is. What is not known counts as what is not, so that somebody writes it down.
struct SendableValues {
  private let graph: DependencyGraph
  /// The types that are, as far as is known; one that holds itself never gets among them, as for the compiler.
  private(set) var types: Set<Int> = []
  /// For each type those that are only if it is, once for each time that they store it.
  private var users: [Int: [Int]] = [:]
  /// How many of what a type stores is not yet known to be.
  private var open: [Int: Int] = [:]

  init(_ graph: DependencyGraph) {
    self.graph = graph
    var needs: [Int] = []
    for type in 0..<graph.typeCount where isValue(type) && !isSeenOutside(type) {
      needs.removeAll(keepingCapacity: true)
      guard stores(type, onlySendable: &needs) else { continue }
      open[type] = needs.count
      for need in needs { users[need, default: []].append(type) }
    }
    var front = open.keys.filter { open[$0] == 0 } + users.keys.filter(graph.isSendableByWord)
    var seen = Set(front)
    while let next = front.popLast() {
      if open[next] == 0 { types.insert(next) }
      for user in users[next, default: []] {
        let left = (open[user] ?? 0) - 1
        open[user] = left
        if left == 0, seen.insert(user).inserted { front.append(user) }
      }
    }
  }

  private func isValue(_ type: Int) -> Bool {
    let node = graph.nodes[type]
    return (node.kind == .struct || node.kind == .enum)
      && declaration(of: type).genericParameters.isEmpty
  }

  private func declaration(of type: Int) -> Declaration {
    let node = graph.nodes[type]
    return graph.code.files[Int(node.file)].declarations[Int(node.declaration)]
  }

  /// Whether other packages see a type whose contents may change behind them.
  private func isSeenOutside(_ type: Int) -> Bool {
    if graph.hasAttribute(type, "frozen") { return false }
    var around = type
    while around >= 0 {
      let node = graph.nodes[around]
      let declarations = graph.code.files[Int(node.file)].declarations
      let item = declarations[Int(node.declaration)]
      var access = item.access
      if access == .unwritten, Int(item.parent) < declarations.count,
        declarations[Int(item.parent)].kind == .extension
      {
        access = declarations[Int(item.parent)].access
      }
      guard access == .public || graph.hasAttribute(around, "usableFromInline") else {
        return false
      }
      around = Int(node.outer)
    }
    return true
  }

  /// Whether nothing that a type stores is known not to be; adds the types of the tree that it stores.
  private func stores(_ type: Int, onlySendable needs: inout [Int]) -> Bool {
    let node = graph.nodes[type]
    let file = graph.code.files[Int(node.file)]
    for place in file.members(ofDeclaration: Int(node.declaration)) {
      let item = file.declarations[place]
      if item.kind == .case {
        for parameter in file.parameters[item.parameters.range] {
          guard isSendable(parameter.type, Int(node.file), place, &needs) else { return false }
        }
      } else if item.isStored, item.modifiers.isDisjoint(with: [.static, .class]) {
        for attribute in file.attributes[item.attributes.range] {
          guard isSendable(attribute.type, Int(node.file), place, &needs) else { return false }
        }
        let isKnown =
          item.type.isNone
          ? isLiteral(item.initialValue, of: file)
          : isSendable(item.type, Int(node.file), place, &needs)
        if !isKnown { return false }
      }
    }
    return true
  }

  private func isSendable(
    _ type: NodeID, _ index: Int, _ declaration: Int, _ needs: inout [Int]
  ) -> Bool {
    let file = graph.code.files[index]
    var rest = [WrittenType(type: type, file: index, declaration: declaration)]
    guard let root = file.node(type) else { return false }
    if root.kind == .typeMeta { return true }
    while let next = rest.popLast() {
      let file = graph.code.files[next.file]
      guard let node = file.node(next.type) else { return false }
      var parts = Array(file.children(of: next.type))
      switch node.kind {
      case .typeOptional, .typeUnwrapped, .typeArray, .typeDictionary, .typeTuple, .typeElement,
        .typeAny, .typeSome:
        break
      case .typeMeta: parts = []
      case .typeFunction where node.flags.contains(.sendable): parts = []
      case .typeName, .typeMember:
        if node.kind == .typeMember { parts = Array(parts.dropFirst()) }
        let found = graph.nodes(ofType: next.type, inFile: next.file, at: next.declaration)
        needs += found
        if found.isEmpty {
          let aliased = graph.symbols.aliased(next)
          rest += aliased.prefix(1)
          guard !aliased.isEmpty || Self.ofLibrary.contains(graph.code.names[node.name]) else {
            return false
          }
        }
      default: return false
      }
      rest += parts.map {
        WrittenType(type: $0, file: next.file, declaration: next.declaration)
      }
    }
    return true
  }

  private func isLiteral(_ value: NodeID, of file: SourceFile) -> Bool {
    switch file.node(value)?.kind {
    case .integerLiteral, .floatLiteral, .stringLiteral, .booleanLiteral: true
    case .arrayLiteral, .dictionaryLiteral, .tuple, .argument:
      file.children(of: value).allSatisfy { isLiteral($0, of: file) }
    default: false
    }
  }

  /// Types of libraries that are, where their arguments are.
  private static let ofLibrary: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float", "Bool", "String", "Substring", "Character", "StaticString", "Void", "Never",
    "Optional", "Array", "ArraySlice", "ContiguousArray", "Dictionary", "Set", "Result", "Range",
    "ClosedRange", "Duration", "Error", "Sendable", "Date", "DateComponents", "DateInterval",
    "TimeInterval", "TimeZone", "Calendar", "Locale", "URL", "URLRequest", "URLComponents",
    "URLQueryItem", "UUID", "Data", "Decimal", "IndexPath", "IndexSet", "CharacterSet",
    "AttributedString", "LocalizedStringResource", "PersonNameComponents", "CGFloat", "CGPoint",
    "CGSize", "CGRect", "Color", "Font",
  ]
}

extension DependencyGraph {
  /// Whether a type is `Sendable` because it or a supertype says so, or is an actor, or on one.
  func isSendableByWord(_ type: Int) -> Bool {
    nodes[type].kind == .actor || nodes[type].kind != .protocol && isOnGlobalActor(type)
      || holds(forAnyUpFrom: type) { above in
        declarations(of: above).contains { place in
          Self.sendable.contains { inherits($0, place.file, place.declaration) }
        }
      }
  }

  private static let sendable = ["Sendable"].compactMap { try? Glob($0) }
}
