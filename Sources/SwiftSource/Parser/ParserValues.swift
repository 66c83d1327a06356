/// A name in a body that looks like a type's.
struct LocalName {
  /// The name.
  var name: Name
  /// Where a value is, or what comes before all that sees it.
  var offset: UInt32
  /// It is a type's: values of the name further out are hidden wherever this is seen.
  var isType = false
}

// Values in bodies whose names look like those of types, and types in bodies: who says such a name means
// these.
extension Parser {
  /// Notes the current token, the name of a value in a body or of a statement.
  @inline(__always)
  mutating func noteValue() {
    if kind.isIdentifier, isTypeLike(lexer.token) {
      stacks.values.append(LocalName(name: tokenName(), offset: offset))
    }
  }

  /// Notes the current token, the name of a function: the whole block around it sees it.
  mutating func noteFunction() {
    guard isLocal, isTypeLike(lexer.token) else { return }
    stacks.values.append(LocalName(name: tokenName(), offset: 0))
  }

  /// What was noted last, from a count on up to another, is seen behind what was read last only: an initial
  /// value does not see the name that it is for.
  mutating func showValues(_ range: Range<Int>) {
    for place in range where !stacks.values[place].isType {
      stacks.values[place].offset = lexer.previousEnd
    }
  }

  /// Notes the name of a type, which hides what has it further out.
  @inline(__always)
  mutating func noteType(_ name: Name) {
    stacks.values.append(LocalName(name: name, offset: offset, isType: true))
  }

  /// Notes the parameters of a declaration as values of its body, and the generic ones as types.
  mutating func noteParameters(of index: Int) {
    // Values further out may have the name of a generic parameter.
    if stacks.values.count > 0 {
      let types = file.declarations[index].genericParameters
      for place in types.range { noteType(file.genericParameters[place].name) }
    }
    let parameters = file.declarations[index].parameters
    for place in parameters.range {
      let parameter = file.parameters[place]
      guard names.isTypeLike(parameter.name) else { continue }
      stacks.values.append(LocalName(name: parameter.name, offset: parameter.offset))
    }
  }

  /// Where a block begins, at the end of which the values that are noted in it are seen no more.
  struct ValueScope {
    var values: UInt32 = 0
    var references: UInt32 = 0
  }

  /// The scope that begins here.
  var valueScope: ValueScope {
    mutating get {
      ValueScope(
        values: UInt32(truncatingIfNeeded: stacks.values.count),
        references: UInt32(truncatingIfNeeded: file.references.count))
    }
  }

  /// Marks the references in a scope which mean a value or a type that was noted in it, and forgets these.
  mutating func end(_ scope: ValueScope) {
    guard stacks.values.count > Int(scope.values) else { return }
    markValues(of: scope)
    stacks.values.truncate(to: Int(scope.values))
  }

  /// Lets what follows see none of the values that were noted in a scope, up to ``showValues(of:)``: the
  /// `else` of a `guard` does not see what its conditions bind, nor a branch of `#if` what others do.
  mutating func hideValues(of scope: ValueScope) {
    guard stacks.values.count > Int(scope.values) else { return }
    markValues(of: scope)
    for place in Int(scope.values)..<stacks.values.count where !stacks.values[place].isType {
      stacks.values[place].offset = .max
    }
  }

  /// Lets what follows see the values that were noted in a scope.
  mutating func showValues(of scope: ValueScope) {
    showValues(Int(scope.values)..<max(Int(scope.values), stacks.values.count))
  }

  private mutating func markValues(of scope: ValueScope) {
    let start = Int(scope.references)
    var places: [Name: UInt32] = [:]
    var types: Set<Name> = []
    for place in Int(scope.values)..<stacks.values.count {
      let value = stacks.values[place]
      if value.isType {
        types.insert(value.name)
      } else {
        places[value.name] = min(value.offset, places[value.name] ?? .max)
      }
    }
    for index in start..<max(start, file.references.count) {
      if file.references[index].flags.contains(.isType) { continue }
      let part = file.parts[Int(file.references[index].firstPart)]
      if file.references[index].kind.mayMeanValue, let place = places[part.name],
        place < part.offset
      {
        file.references[index].flags.insert(.isValue)
        hasValueReferences = true
      } else if types.contains(part.name) {
        file.references[index].flags.insert(.isType)
      }
    }
  }
}
