import SwiftSource

/// That code has a value of a type of the tree, be it kept in a variable, passed on or given back:
/// `send(model.repository)`.
struct ValueAtHand: Sendable {
  /// The node in whose code that is.
  var from: Int32
  /// The node of the type.
  var to: Int32
  /// The file.
  var file: Int32
  /// Byte offset of the name that gives the value.
  var offset: UInt32
  /// That name.
  var name: Name
  /// Stands in an `#if` branch that is not compiled.
  var isInactive: Bool
}

/// The values that the code of a file has: of each type that a node has the first.
struct ValuesAtHand {
  private struct Ends: Hashable {
    var from: Int32
    var to: Int32
  }

  private var first: [Ends: ValueAtHand] = [:]
  /// Where each type was met first. Most values are of types that were met before, and most types are made of
  /// several.
  private var met: [Ends: UInt32] = [:]

  /// Those values in the order of the source.
  var inOrder: [ValueAtHand] {
    first.values.sorted { ($0.offset, $0.to, $0.from) < ($1.offset, $1.to, $1.from) }
  }

  /// Notes where a type is met; false where it was met before, and not behind that: it says nothing new then.
  mutating func meets(_ type: TypeID, from: Int32, at offset: UInt32) -> Bool {
    let ends = Ends(from: from, to: type.index)
    if let known = met[ends], known <= offset { return false }
    met[ends] = offset
    return true
  }

  /// Adds one, unless the file has such a one before it.
  mutating func add(_ value: ValueAtHand) {
    let ends = Ends(from: value.from, to: value.to)
    if let known = first[ends], known.offset <= value.offset { return }
    first[ends] = value
  }
}

extension Checker {
  /// Notes of what types the value of an expression is. The base of a member is none: its member is noted.
  func noteValue(_ type: TypeID, of id: NodeID) {
    guard !place.isSilent, mayBeOfTree(type), let name = naming(id) else { return }
    let holder = Int(place.holder)
    let from = holder < place.sources.count ? place.sources[holder] : nodes.fileNode(place.index)
    guard valuesAtHand.meets(type, from: from, at: name.offset) else { return }
    for part in parts(ofTree: type) where part.node != from && !part.around.contains(.function) {
      valuesAtHand.add(
        ValueAtHand(
          from: from, to: part.node, file: Int32(place.index), offset: name.offset, name: name.name,
          isInactive: !place.view.isActive))
    }
  }

  private func mayBeOfTree(_ type: TypeID) -> Bool {
    switch arena.shape(type) {
    case .nominal, .optional, .array, .dictionary, .tuple, .composition: true
    case .outside: !arena.parts(type).isEmpty
    default: false
    }
  }

  /// The name that an expression ends in; nil for what no name gives, such as a literal.
  private func naming(_ id: NodeID) -> Node? {
    var link = id
    while let node = place.file.node(link) {
      switch node.kind {
      case .identifier, .member: return node
      case .call, .subscriptCall, .forceUnwrap, .optionalChain: link = node.firstChild
      default: return nil
      }
    }
    return nil
  }
}
