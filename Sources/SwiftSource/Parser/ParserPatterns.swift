extension Parser {
  /// A pattern of `case`.
  mutating func parseMatchPattern() -> NodeID {
    let start = offset
    let wasPattern = inPattern
    let wasBinding = bindsNames
    let wasKind = expressionKind
    inPattern = true
    bindsNames = false
    expressionKind = .pattern
    let id = parseExpression()
    inPattern = wasPattern
    bindsNames = wasBinding
    expressionKind = wasKind
    guard !id.isNone else { return .none }
    switch file.nodes[Int(id.index)].kind {
    case .letPattern, .isPattern, .wildcardPattern, .bindingPattern: return id
    default: return makeNode(.expressionPattern, offset: start, child: id)
    }
  }

  /// A pattern of `let`, `var` and `for`: names, `_` and tuples of them.
  mutating func parseBindingPattern() -> NodeID {
    let start = offset
    guard enter() else { return .none }
    defer { depth -= 1 }
    switch kind {
    case .wildcard:
      advance()
      return makeNode(.wildcardPattern, offset: start)
    case .let, .var:
      advance()
      return makeNode(.letPattern, offset: start, child: parseBindingPattern())
    case .leftParenthesis:
      advance()
      var list = NodeList()
      while kind != .rightParenthesis, kind != .end {
        let place = offset
        var label = Name.none
        if kind.isWord, colonFollows() {
          label = builds ? tokenName() : .none
          advance()
          advance()
        }
        append(
          makeNode(.argument, name: label, offset: place, child: parseBindingPattern()), to: &list)
        if !eat(.comma) { break }
      }
      close(.rightParenthesis)
      return makeNode(.tuplePattern, offset: start, children: list)
    default:
      guard kind.isWord || kind == .dollarIdentifier else {
        problem(.unexpectedToken)
        return .none
      }
      noteValue()
      let name = builds || collectsNames ? tokenName() : .none
      if collectsNames { stacks.boundNames.append(NamePart(name: name, offset: start)) }
      advance()
      return makeNode(.bindingPattern, name: name, offset: start)
    }
  }
}
