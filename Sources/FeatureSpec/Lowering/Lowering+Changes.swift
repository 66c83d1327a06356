import SwiftSource

extension Lowering {
  /// What is handed in is a constant in every style, and what is derived has no place for a value: the compiler
  /// would refuse `recipe.title = ""` and `ids.removeAll()` in what is generated.
  mutating func checkChanges() {
    for access in accesses {
      for base in access.bases where !isOverwhelmed { checkChange(access, of: base) }
    }
  }

  private mutating func checkChange(_ access: MemberAccess, of base: Int) {
    let text = access.text
    let name = text.word(base)
    let isLocal = access.scope.locals.contains(name)
    // A parameter that hides what the state has is refused for that.
    guard isLocal != access.scope.host.contains(name), isLocal || isDerived(name, access.scope)
    else { return }
    var type = valueType(name, access.scope)
    var index = base + 1
    while true {
      // A class of the app may change wherever it stands.
      if case .external = type?.unwrapped { return }
      switch text.kind(index) {
      case .postfixQuestion, .exclamation:
        type = type?.unwrapped
        index += 1
      case .leftBracket:
        guard let end = text.partner(of: index) else { return }
        type = type?.element
        index = end + 1
      case .period:
        let member = text.word(index + 1)
        let isCall = [.leftParenthesis, .leftBrace].contains(text.kind(index + 2) ?? .end)
        if isCall {
          if Self.mutating.contains(member) { refuse(name, isLocal, access, base) }
          return
        }
        type = type.flatMap { members(of: $0.unwrapped) }?[member]
        index += 2
      case .equal, .binaryOperator:
        if text.isAssignment(index) { refuse(name, isLocal, access, base) }
        return
      default: return
      }
    }
  }

  private func isDerived(_ name: String, _ scope: SnippetScope) -> Bool {
    guard scope.host.contains(name) else { return false }
    if let entity = scope.entity {
      return entities.first { $0.name == entity }?.field(name)?.derived != nil
    }
    return state.first { $0.name == name }?.derived != nil
  }

  private mutating func refuse(
    _ name: String, _ isLocal: Bool, _ access: MemberAccess, _ base: Int
  ) {
    var help = "change the state, or a copy: 'var copy = \(name)'"
    if !isLocal {
      help = "change what it is computed from"
    } else if let entity = access.scope.localTypes[name]?.entityName,
      let rows = state.first(where: { $0.derived == nil && $0.type.element?.entityName == entity })
    {
      help = "change the row: '\(rows.name).firstIndex(where: { $0.id == \(name).id })' finds it"
    }
    error(
      "'\(name)' is \(isLocal ? "handed in" : "derived") and cannot be changed",
      at: access.text.place(of: base, in: source), help: help)
  }

  /// Members of the standard library that change the value they are called of.
  private static let mutating: Set<String> = [
    "addTimeInterval", "append", "insert", "negate", "popLast", "remove", "removeAll",
    "removeFirst", "removeLast", "removeSubrange", "replaceSubrange", "reverse", "round",
    "shuffle", "sort", "swapAt", "toggle",
  ]
}

extension Quoted {
  /// Whether `=` or an operator that assigns stands there, such as `+=`.
  fileprivate func isAssignment(_ index: Int) -> Bool {
    let word = word(index)
    return kind(index) == .equal
      || word.count > 1 && word.last == "=" && !["<", ">", "=", "!", "~"].contains(word.first)
      || ["<<=", ">>="].contains(word)
  }
}
