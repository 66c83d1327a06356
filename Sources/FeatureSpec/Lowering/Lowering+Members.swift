import Diagnostics
import SwiftSource

/// Names of a snippet whose members may be known.
struct MemberAccess {
  var text: Quoted
  /// Token indices of the names.
  var bases: [Int]
  /// Token indices of the braces that open closures.
  var closures: Set<Int>
  var scope: SnippetScope
}

extension Lowering {
  /// Members of the spec's own types must be there: `shape.lable`, `Category.dgo`, `items.map(\.nmae)`.
  ///
  /// Only chains that begin with a known name are followed, and only as far as types of the spec and lists of them
  /// reach; what the standard library has is the compiler's matter.
  mutating func checkMembers() {
    for access in accesses {
      for base in access.bases where !isOverwhelmed { problems += chain(access, base).problems }
    }
  }

  private func chain(_ access: MemberAccess, _ base: Int) -> MemberChain {
    let name = access.text.word(base)
    var chain = MemberChain(access: access, lowering: self)
    if typeNames.contains(name), !access.scope.host.contains(name) {
      chain.followType(name, at: base)
    } else if let type = valueType(name, access.scope) {
      chain.follow(type, of: base)
    }
    return chain
  }

  /// The literals of a snippet that `Decimal`s are computed with, by token, as exact as they are written.
  ///
  /// Where the snippet knows `Double`s or types of the app, too, it cannot be told by names alone what is which: there they stay.
  func decimals(in access: MemberAccess, _ expected: TypeRef?) -> [Int: String] {
    let text = access.text
    let floats = text.tokens.all.indices.filter { text.kind($0) == .float }
    guard !floats.isEmpty else { return [:] }
    let types = access.bases.flatMap { chain(access, $0).types } + [expected].compactMap { $0 }
    let builtins = types.map { ($0.element ?? $0).unwrapped }
    let isMixed =
      builtins.contains { type in
        if case .external = type {
          true
        } else {
          [.builtin(.double), .builtin(.date)].contains(type)
        }
      }
      || text.tokens.all.indices.contains {
        ["Date", "Double", "Float", "TimeInterval"].contains(text.word($0))
      }
    guard builtins.contains(.builtin(.decimal)), !isMixed else { return [:] }
    var words: [Int: String] = [:]
    for index in floats where !text.isArgument(index) {
      words[index] = DecimalLiteral.quotient(text.word(index)).map { "(\($0) as Decimal)" }
    }
    return words
  }

  /// The type of a name of a snippet, where it is known.
  func valueType(_ name: String, _ scope: SnippetScope) -> TypeRef? {
    if scope.locals.contains(name) { return scope.localTypes[name] }
    if let entity = scope.entity {
      return entities.first { $0.name == entity }?.field(name)?.type ?? fieldTypes[entity]?[name]
    }
    return state.first { $0.name == name }?.type
  }

  /// The members of a type of the spec with their types; nil for other types.
  func members(of type: TypeRef) -> [String: TypeRef]? {
    var members: [String: TypeRef] = ["hashValue": .builtin(.int)]
    switch type {
    case .entity(let name):
      guard let entity = entities.first(where: { $0.name == name }) else { return fieldTypes[name] }
      for field in entity.fields { members[field.name] = field.type }
    case .enumeration(let name):
      guard let enumeration = enums.first(where: { $0.name == name }) else { return nil }
      members["rawValue"] = .builtin(.string)
      members["id"] = .builtin(.string)
      members["label"] = .builtin(.string)
      for property in enumeration.properties { members[property.name] = property.type }
    default: return nil
    }
    return members
  }
}
