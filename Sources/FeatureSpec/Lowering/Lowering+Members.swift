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
  /// The type that the whole is to have, where it is an expression.
  var expected: TypeRef?
}

extension Lowering {
  /// Members of the spec's own types must be there: `shape.lable`, `Category.dgo`, `items.map(\.nmae)`.
  ///
  /// Only chains that begin with a known name are followed, and only as far as types of the spec and lists of them
  /// reach; what the standard library has is the compiler's matter. So is the type of what is more than one chain.
  mutating func checkMembers() {
    for access in accesses {
      for base in access.bases where !isOverwhelmed {
        let (chain, end) = chain(access, base)
        problems += chain.problems
        checkType(of: access, base, end)
      }
    }
  }

  /// What a name of a snippet leads to; its type and the index behind it where all of that is understood.
  private func chain(_ access: MemberAccess, _ base: Int) -> (MemberChain, end: MemberChain.Step?) {
    let name = access.text.word(base)
    var chain = MemberChain(access: access, lowering: self)
    var end: MemberChain.Step?
    if typeNames.contains(name), !access.scope.host.contains(name) {
      end = chain.followType(name, at: base)
    } else if let type = valueType(name, access.scope) {
      end = chain.follow(type, of: base)
    }
    return (chain, end)
  }

  /// What is nothing but one chain must have the type that is wanted of it: of a whole expression, or of what an
  /// assignment gives a value to.
  private mutating func checkType(of access: MemberAccess, _ base: Int, _ end: MemberChain.Step?) {
    guard let end else { return }
    let text = access.text
    if let expected = access.expected, base == 0, end.next == text.tokens.all.count {
      checkFit(end.type, expected, of: text)
    } else if text.kind(end.next) == .equal, access.expected == nil {
      let value = end.next + 1
      let valueEnd = access.bases.contains(value) ? chain(access, value).end : nil
      if let valueEnd, text.endsStatement(valueEnd.next) {
        checkFit(valueEnd.type, end.type, of: text.part(value..<valueEnd.next))
      } else if text.endsStatement(value + 1) {
        checkLiteral(text.part(value..<value + 1), end.type)
      }
    }
  }

  private mutating func checkFit(_ type: TypeRef, _ expected: TypeRef, of text: Quoted) {
    guard !fits(type, expected) else { return }
    var help = "write a value of type '\(expected.swift)'"
    if fits(type.unwrapped, expected) {
      help = "say what stands for nil: '\(text.text) ?? …'"
    } else if expected == .builtin(.bool) {
      help = "say what must hold, such as '\(Self.condition(text.text, type))'"
    }
    error(
      "'\(text.text)' is '\(type.swift)', and '\(expected.swift)' is wanted here",
      at: text.place(in: source), help: help)
  }

  private static func condition(_ value: String, _ type: TypeRef) -> String {
    switch type {
    case .array: "!\(value).isEmpty"
    case .optional: "\(value) != nil"
    default: "\(value) == …"
    }
  }

  /// Whether a value of a type can stand where another is wanted, as far as the types are the spec's.
  private func fits(_ type: TypeRef, _ expected: TypeRef) -> Bool {
    switch (type, expected) {
    case (.external, _), (_, .external): return true
    case (.optional(let type), .optional(let expected)), (.array(let type), .array(let expected)):
      return fits(type, expected)
    case (_, .optional(let expected)): return fits(type, expected)
    case (.entityID(let name), .entityID(let other)) where name == other: return true
    case (.entityID(let name), _): return identity(of: name).map { fits($0, expected) } ?? true
    case (_, .entityID(let name)): return identity(of: name).map { fits(type, $0) } ?? true
    default: return type == expected
    }
  }

  func identity(of entity: String) -> TypeRef? {
    entities.first { $0.name == entity }?.id?.type
  }

  /// The literals of a snippet that `Decimal`s are computed with, by token, as exact as they are written.
  ///
  /// Where the snippet knows `Double`s or types of the app, too, it cannot be told by names alone what is which: there they stay.
  func decimals(in access: MemberAccess, _ expected: TypeRef?) -> [Int: String] {
    let text = access.text
    let floats = text.tokens.all.indices.filter { text.kind($0) == .float }
    guard !floats.isEmpty else { return [:] }
    let types = access.bases.flatMap { chain(access, $0).0.types } + [expected].compactMap { $0 }
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
      members["id"] = type
      members["label"] = .builtin(.string)
      for property in enumeration.properties { members[property.name] = property.type }
    default: return nil
    }
    return members
  }
}
