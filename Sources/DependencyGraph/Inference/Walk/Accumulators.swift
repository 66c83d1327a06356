import SwiftSource

// Collections that begin empty, and of which only what is put into them says what they hold:
// `reduce(into: [:]) { $0[$1.key, default: []].append($1) }`.
extension Checker {
  /// Whether a type is a collection of which it is not known what it holds.
  func isUntoldCollection(_ type: TypeID) -> Bool {
    switch arena.shape(type) {
    case .array, .dictionary: arena.parts(type).contains { $0.isUnknown || isUntoldCollection($0) }
    default: false
    }
  }

  /// What an expression begins with: of an empty array that, too, where nothing is expected.
  func beginning(_ id: NodeID, _ type: TypeID) -> TypeID {
    guard type.isUnknown, kind(id) == .arrayLiteral, firstElement(of: id) == nil else {
      return type
    }
    return arena.make(.array, of: .unknown)
  }

  /// A dictionary whose keys, and by `default:` whose values, its subscript is the first to say; any other type
  /// stays.
  func told(_ base: TypeID, by arguments: [Argument], at id: NodeID) -> TypeID {
    guard arena.shape(base) == .dictionary, arena.part(base).isUnknown,
      let key = arguments.first?.value
    else { return base }
    let found = ahead {
      [infer(key)] + arguments.dropFirst().prefix(1).map { beginning($0.value, infer($0.value)) }
    }
    guard let types = found else { return base }
    return settle(id, arena.make(.dictionary, types.count == 2 ? types : types + [.unknown]))
  }

  /// `all.append(value)`: the first says what an array holds that was empty. Nil for other calls.
  func grown(_ callee: Node, _ base: TypeID, _ arguments: [Argument]) -> TypeID? {
    guard arena.shape(base) == .array, isUntoldCollection(base), arguments.count == 1,
      arguments[0].label.isEmpty, words.text(callee.name) == "append"
    else { return nil }
    settle(callee.firstChild, arena.make(.array, of: infer(arguments[0].value)))
    return arena.make(.tuple)
  }

  /// Says of a local, or of the values of a local dictionary, what was not known of its type before.
  @discardableResult
  func settle(_ id: NodeID, _ type: TypeID) -> TypeID {
    guard let node = place.file.node(id), !type.isUnknown else { return type }
    switch node.kind {
    case .identifier:
      if let number = shorthandNumber(node.name) {
        if number < shorthands.count { shorthands[number] = type }
      } else {
        locals.settle(node.name, type)
      }
    case .subscriptCall:
      if let owner = ahead({ infer(node.firstChild) }), arena.shape(owner) == .dictionary,
        isUntoldCollection(owner)
      {
        let parts = [arena.part(owner), arena.unwrapped(type)]
        settle(node.firstChild, arena.make(.dictionary, parts))
      }
    default: break
    }
    return type
  }
}
