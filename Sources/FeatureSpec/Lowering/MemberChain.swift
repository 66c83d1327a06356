import Diagnostics
import SwiftSource

/// Follows the members that a snippet takes of a value, with the type of each.
///
/// A list hands its elements to closures, key paths, loops and bindings: the names that these give to an element are
/// followed in turn, as far as they reach. Where a type is not known for sure, the chain ends and says nothing.
struct MemberChain {
  let access: MemberAccess
  let lowering: Lowering
  private(set) var problems: [Diagnostic] = []
  /// The types of all chains that were followed to their ends, and those of the app whose members nobody knows here.
  private(set) var types: [TypeRef] = []
  /// How many closures and bindings are being looked into.
  private var depth = 0

  /// No person nests deeper.
  private static let maximumDepth = 8

  private var text: Quoted { access.text }

  init(access: MemberAccess, lowering: Lowering) {
    self.access = access
    self.lowering = lowering
  }

  /// A type and the index of what follows.
  typealias Step = (type: TypeRef, next: Int)

  /// Follows a chain that begins with a type's name; what it gives where the whole chain is understood.
  mutating func followType(_ name: String, at base: Int) -> Step? {
    if text.kind(base - 1) == .backslash {
      if lowering.entities.contains(where: { $0.name == name }) {
        _ = step(.entity(name), from: base + 1)
      }
      return nil
    }
    guard text.kind(base + 1) == .period,
      let enumeration = lowering.enums.first(where: { $0.name == name })
    else { return nil }
    let member = text.word(base + 2)
    let cases = enumeration.cases.map(\.name)
    var end: Step?
    if member == "allCases" {
      end = step(.array(.enumeration(name)), from: base + 3)
    } else if cases.contains(member) {
      end = step(.enumeration(name), from: base + 3)
    } else if !["init", "self", "ID"].contains(member) {
      missing(member, of: name, ["allCases"] + cases, base + 2)
    }
    bind(end, to: base)
    return end
  }

  /// Follows a chain that begins with a value; what it gives where the whole chain is understood.
  @discardableResult
  mutating func follow(_ type: TypeRef, of base: Int) -> Step? {
    let isShorthand = [.let, .var].contains(text.kind(base - 1) ?? .end)
    if isShorthand {
      follow(type.unwrapped, named: text.word(base), in: base + 1..<text.tokens.all.count)
      return nil
    }
    let end = step(type, from: base + 1)
    if let end { types.append(end.type) }
    bind(end, to: base)
    return end
  }

  private mutating func step(_ start: TypeRef, from index: Int) -> Step? {
    var current = (type: start, next: index)
    while true {
      switch text.kind(current.next) {
      case .postfixQuestion, .exclamation:
        current = (current.type.unwrapped, current.next + 1)
      case .leftBracket where text.token(current.next)?.flags.contains(.newlineBefore) == false:
        guard let end = text.partner(of: current.next), let element = current.type.element,
          !isSlice(current.next..<end)
        else { return nil }
        current = (element, end + 1)
      case .period:
        guard let next = member(of: current.type, at: current.next + 1) else { return nil }
        current = next
      default: return current
      }
    }
  }

  private func isSlice(_ range: Range<Int>) -> Bool {
    range.contains { text.word($0).hasPrefix("..") }
  }

  private mutating func member(of type: TypeRef, at index: Int) -> Step? {
    let name = text.word(index)
    if name == "self" { return (type, index + 1) }
    if case .optional(let wrapped) = type {
      if ["map", "flatMap"].contains(name) {
        _ = look(index + 1, at: wrapped, second: false)
      } else if lowering.members(of: wrapped)?[name] != nil {
        mayBeNil(before: index)
      }
      return nil
    }
    if let element = type.element { return member(name, ofListOf: element, at: index) }
    if case .external = type { types.append(type) }
    guard let members = lowering.members(of: type) else { return nil }
    guard let next = members[name] else {
      missing(name, of: type.swift, members.keys.sorted(), index)
      return nil
    }
    return (next, index + 1)
  }

  // MARK: - Lists

  /// What a member of a list gives.
  private enum ListMember {
    /// The list again, or a part of it.
    case list
    /// An element, where there is one.
    case found
    /// An element.
    case element
    /// What a closure makes of each element: as it is, without nil, or joined.
    case mapped, compact, flat
    /// What has no elements any more; a closure takes the element first, or after what was made so far.
    case other, folded
  }

  private static let listMembers: [String: ListMember] = [
    "allSatisfy": .other, "compactMap": .compact, "contains": .other, "count": .other,
    "drop": .list, "dropFirst": .list, "dropLast": .list, "filter": .list, "first": .found,
    "firstIndex": .other, "flatMap": .flat, "forEach": .other, "last": .found,
    "lastIndex": .other, "map": .mapped, "max": .found, "min": .found, "partition": .other,
    "popLast": .found, "prefix": .list, "randomElement": .found, "reduce": .folded,
    "remove": .element, "removeAll": .other, "removeFirst": .element, "removeLast": .element,
    "reversed": .list, "shuffled": .list, "sort": .other, "sorted": .list, "suffix": .list,
  ]

  private mutating func member(
    _ name: String, ofListOf element: TypeRef, at index: Int
  ) -> Step? {
    guard let member = Self.listMembers[name] else { return nil }
    let (made, next) = look(index + 1, at: element, second: member == .folded)
    switch member {
    case .list: return (.array(element), next)
    case .found: return (.optional(element), next)
    case .element: return (element, next)
    case .mapped: return made.map { (.array($0), next) }
    case .compact: return made.map { (.array($0.unwrapped), next) }
    case .flat: return made?.element.map { (.array($0), next) }
    case .other, .folded: return nil
    }
  }

  /// Looks at what is handed to a method that gives an element to it: what that makes of the element, where it is
  /// one chain, and the index behind the call.
  private mutating func look(
    _ start: Int, at element: TypeRef, second: Bool
  ) -> (made: TypeRef?, next: Int) {
    var made: TypeRef?
    var next = start
    if text.kind(start) == .leftParenthesis, let close = text.partner(of: start) {
      next = close + 1
      var index = start + 1
      while index < close {
        if text.kind(index) == .backslash, text.kind(index + 1) == .period {
          let end = step(element, from: index + 1)
          if let end, [.comma, .rightParenthesis].contains(text.kind(end.next) ?? .end) {
            made = end.type
          }
        } else if access.closures.contains(index) {
          made = closure(at: index, of: element, second: second)
        }
        let isBracket = (text.kind(index)?.nesting ?? 0) > 0
        index = (isBracket ? text.partner(of: index) ?? close : index) + 1
      }
    }
    if access.closures.contains(next), let close = text.partner(of: next) {
      made = closure(at: next, of: element, second: second)
      next = close + 1
    }
    return (made, next)
  }

  /// Follows what a closure calls the element; its type where it is no more than one chain.
  private mutating func closure(at brace: Int, of element: TypeRef, second: Bool) -> TypeRef? {
    guard let close = text.partner(of: brace) else { return nil }
    let parameters = text.closureParameters(after: brace)
    var names = parameters ?? ["$0", "$1"]
    if second { names = Array(names.dropFirst()) }
    var body = brace + 1
    if parameters != nil {
      body = (body..<close).first { text.kind($0) == .in }.map { $0 + 1 } ?? body
    }
    var made: TypeRef?
    for name in names where name != "_" {
      let end = follow(element, named: name, in: body..<close)
      if let end, end.next == close { made = end.type }
    }
    return made
  }

  // MARK: - Names

  /// Follows all uses of a name; what the first of them gives where the range begins with it.
  @discardableResult
  private mutating func follow(_ type: TypeRef, named name: String, in range: Range<Int>) -> Step? {
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    var first: Step?
    var index = range.lowerBound
    while index < range.upperBound {
      if access.closures.contains(index), hides(name, closureAt: index) {
        index = text.partner(of: index) ?? range.upperBound
      } else if text.word(index) == name, isUse(index) {
        // Declared once more, it is something else from here on.
        if isDeclaration(index) { return nil }
        let end = follow(type, of: index)
        if index == range.lowerBound { first = end }
      }
      index += 1
    }
    return first
  }

  private func hides(_ name: String, closureAt brace: Int) -> Bool {
    let parameters = text.closureParameters(after: brace)
    return name.hasPrefix("$") ? parameters == nil : parameters?.contains(name) == true
  }

  private func isUse(_ index: Int) -> Bool {
    guard text.kind(index - 1) != .period else { return false }
    let isLabel =
      text.kind(index + 1) == .colon
      && [.leftParenthesis, .comma].contains(text.kind(index - 1) ?? .end)
    return !isLabel
  }

  private func isDeclaration(_ index: Int) -> Bool {
    switch text.kind(index - 1) {
    case .let, .var: text.kind(index + 1) == .equal
    case .for: true
    default: false
    }
  }

  /// Follows the name that a chain's value or elements get: `for item in items`, `if let item = items.first`.
  private mutating func bind(_ end: Step?, to base: Int) {
    guard let end else { return }
    let name = text.word(base - 2)
    let rest = end.next..<text.tokens.all.count
    switch (text.kind(base - 3), text.kind(base - 1)) {
    case (.for, .in):
      guard let element = end.type.element, let block = block(after: end.next) else { return }
      follow(element, named: name, in: end.next..<block)
    case (.let, .equal), (.var, .equal):
      guard text.endsStatement(end.next) else { return }
      let unwraps = [.if, .guard, .while, .comma].contains(text.kind(base - 4) ?? .end)
      follow(unwraps ? end.type.unwrapped : end.type, named: name, in: rest)
    default: return
    }
  }

  /// The end of the block of a loop whose head goes on at an index.
  private func block(after index: Int) -> Int? {
    (index..<text.tokens.all.count).first {
      text.kind($0) == .leftBrace && !access.closures.contains($0)
    }
    .flatMap(text.partner)
  }

  // MARK: - Problems

  private mutating func mayBeNil(before index: Int) {
    let value = index - 2
    let isName = text.kind(value)?.isIdentifier == true
    error(
      isName
        ? "'\(text.word(value))' may be nil" : "what '.\(text.word(index))' is taken of may be nil",
      isName ? value : index, help: "write '\(isName ? text.word(value) : "")?.\(text.word(index))'"
    )
  }

  private mutating func missing(_ member: String, of type: String, _ known: [String], _ index: Int)
  {
    let declared = (lowering.members("entities") + lowering.members("enums"))
      .first { $0.key == type }?.value.object
    // A broken field is there all the same.
    guard declared?[member] == nil else { return }
    error(
      "'\(type)' has no '\(member)'", index,
      help: Suggestion.didYouMean(member, in: known)
        ?? "it has: \(known.prefix(12).joined(separator: ", "))")
  }

  private mutating func error(_ message: String, _ index: Int, help: String) {
    problems.append(.error(message, at: text.place(of: index, in: lowering.source), help: help))
  }
}
