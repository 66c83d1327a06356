import Diagnostics
import SwiftSource

/// Names of a snippet whose members may be known.
struct MemberAccess {
  var text: Quoted
  /// Token indices of the names.
  var bases: [Int]
  var scope: SnippetScope
}

extension Lowering {
  /// Members of the spec's own types must be there: `shape.lable`, `Category.dgo`.
  ///
  /// Only chains that begin with a known name are followed, and only as far as types of the spec
  /// reach; what the standard library has is the compiler's matter.
  mutating func checkMembers() {
    for access in accesses {
      for base in access.bases where !isOverwhelmed { check(access, from: base) }
    }
  }

  private mutating func check(_ access: MemberAccess, from base: Int) {
    let text = access.text
    let name = text.word(base)
    if typeNames.contains(name), !access.scope.host.contains(name) {
      return checkStatic(of: name, text, base + 1)
    }
    var type = valueType(name, access.scope)
    var index = base + 1
    while let current = type {
      let isUnwrapped = [.postfixQuestion, .exclamation].contains(text.kind(index) ?? .end)
      if isUnwrapped { index += 1 }
      guard text.kind(index) == .period, let members = members(of: current.unwrapped) else {
        return
      }
      let member = text.word(index + 1)
      if current.isOptional, !isUnwrapped {
        if members[member] != nil { mayBeNil(text, index) }
        return
      }
      guard let next = members[member] else {
        return missing(member, of: current.unwrapped.swift, members.keys.sorted(), text, index + 1)
      }
      type = next
      index += 2
    }
  }

  /// The type of a name of a snippet, where it is known.
  func valueType(_ name: String, _ scope: SnippetScope) -> TypeRef? {
    if scope.locals.contains(name) { return scope.localTypes[name] }
    if let entity = scope.entity {
      return entities.first { $0.name == entity }?.field(name)?.type
    }
    return state.first { $0.name == name }?.type
  }

  /// The members of a type of the spec with their types; nil for other types.
  func members(of type: TypeRef) -> [String: TypeRef]? {
    var members: [String: TypeRef] = ["hashValue": .builtin(.int)]
    switch type {
    case .entity(let name):
      guard let entity = entities.first(where: { $0.name == name }) else { return nil }
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

  private mutating func checkStatic(of name: String, _ text: Quoted, _ index: Int) {
    guard text.kind(index) == .period, let enumeration = enums.first(where: { $0.name == name })
    else { return }
    let member = text.word(index + 1)
    let known = ["allCases", "init", "self", "ID"] + enumeration.cases.map(\.name)
    guard !known.contains(member) else { return }
    missing(member, of: name, ["allCases"] + enumeration.cases.map(\.name), text, index + 1)
  }

  private mutating func mayBeNil(_ text: Quoted, _ period: Int) {
    error(
      "'\(text.word(period - 1))' may be nil", at: text.place(of: period - 1, in: source),
      help: "write '\(text.word(period - 1))?.\(text.word(period + 1))'")
  }

  private mutating func missing(
    _ member: String, of type: String, _ known: [String], _ text: Quoted, _ index: Int
  ) {
    let declared = (members("entities") + self.members("enums"))
      .first { $0.key == type }?.value.object
    // A broken field is there all the same.
    guard declared?[member] == nil else { return }
    error(
      "'\(type)' has no '\(member)'", at: text.place(of: index, in: source),
      help: Suggestion.didYouMean(member, in: known)
        ?? "it has: \(known.prefix(12).joined(separator: ", "))")
  }
}
