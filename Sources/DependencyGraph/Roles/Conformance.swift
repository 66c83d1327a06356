import SwiftSource

/// What is asked about one node; ``RoleAssignment`` asks for all of them at once.
extension DependencyGraph {
  /// Whether a name that fits stands in the inheritance clauses of a type, or of its supertypes in the
  /// tree or in a library that is known; an extension's clauses are among them, and what a known macro or the
  /// compiler adds.
  public func conforms(_ node: Int, to name: Glob) -> Bool {
    guard nodes[node].isType else { return false }
    let macros = macros(adding: name)
    return holds(forAnyUpFrom: node) { type in
      macros.contains { hasAttribute(nodes[type], $0) }
        || declarations(of: type).contains { inherits(name, $0.file, $0.declaration) }
        || implies(name, for: type)
    }
  }

  /// The attributes of a library that make a type conform to what fits; a macro of the tree may add anything.
  func macros(adding glob: Glob) -> [Name] {
    LibrarySupertypes.macros(addingFitting: glob).compactMap { code.names.name(for: $0) }
      .filter { !symbols.typeNames.contains($0.id) }
  }

  /// Whether something holds for a type, or for a supertype of it in the tree, near or far.
  public func holds(forAnyUpFrom node: Int, _ condition: (Int) -> Bool) -> Bool {
    holds(forAnyUpFrom: node, by: supertypes, condition)
  }

  /// The same by some of the supertypes.
  func holds(
    forAnyUpFrom node: Int, by supertypes: (Int) -> [Int], _ condition: (Int) -> Bool
  ) -> Bool {
    var seen: Set<Int> = [node]
    var front = [node]
    while let current = front.popLast() {
      if condition(current) { return true }
      front += supertypes(current).filter { seen.insert($0).inserted }
    }
    return false
  }

  /// Whether a name that fits stands in the inheritance clause of a declaration, itself, by an alias, or as
  /// what inherits that in a library.
  func inherits(_ name: Glob, _ file: Int, _ declaration: Int) -> Bool {
    inherited(byDeclaration: declaration, in: file).contains { type in
      let words = code.files[type.file].namePath(of: type.type).map { code.names[$0] }
      if RoleMatcher.fits(name, words.joined(separator: ".")) { return true }
      return words.last.map { LibrarySupertypes.above($0).contains(where: name.matches) } ?? false
        && nodes(ofType: type.type, inFile: type.file, at: type.declaration).isEmpty
    }
  }

  /// The types in the inheritance clause of a declaration, each with those that its aliases stand for.
  func inherited(byDeclaration declaration: Int, in file: Int) -> [WrittenType] {
    let source = code.files[file]
    let clause = source.inheritance[source.declarations[declaration].inherits.range]
    return clause.flatMap(source.compositionParts).flatMap { part in
      let own = WrittenType(type: part, file: file, declaration: declaration)
      return [own] + symbols.aliased(own)
    }
  }

  /// Whether the declaration of a type carries an attribute, written without `@`.
  public func hasAttribute(_ node: Int, _ name: String) -> Bool {
    code.names.name(for: name).map { hasAttribute(nodes[node], $0) } ?? false
  }

  func hasAttribute(_ node: GraphNode, _ name: Name) -> Bool {
    guard node.isType else { return false }
    let file = code.files[Int(node.file)]
    let run = file.declarations[Int(node.declaration)].attributes
    return file.attributes[run.range].contains { $0.name == name }
  }

  /// Whether the declaration of a type carries an attribute whatever is compiled: outside an `#if` of its
  /// own, or in every branch of one that has an `#else`.
  public func alwaysHasAttribute(_ node: Int, _ name: String) -> Bool {
    guard hasAttribute(node, name), let name = code.names.name(for: name) else { return false }
    let file = code.files[Int(nodes[node].file)]
    let declaration = file.declarations[Int(nodes[node].declaration)]
    let conditions = file.attributes[declaration.attributes.range].filter { $0.name == name }
      .map(\.condition)
    return file.isAlwaysRead(declaration.condition, whereOneOf: conditions)
  }
}

extension SourceFile {
  /// Whether one of some branches is read whenever another around them is.
  fileprivate func isAlwaysRead(_ outer: UInt32, whereOneOf branches: [UInt32]) -> Bool {
    guard let last = branches.max(), var lowest = branches.min() else { return false }
    // Those that hold one of them whenever they are read.
    var covered = Set(branches)
    // Those behind which, in their `#if`, there are only such, and an `#else`.
    var areCoveredBehind: Set<UInt32> = []
    var branch = last
    // A branch stands behind the one that holds it, and behind those before it.
    while branch > outer, branch >= lowest {
      defer { branch -= 1 }
      let item = conditions[Int(branch)]
      guard covered.contains(branch), item.expression.isNone || areCoveredBehind.contains(branch)
      else { continue }
      if item.previous > 0 {
        areCoveredBehind.insert(item.previous)
      } else {
        covered.insert(item.parent)
        lowest = min(lowest, item.parent)
      }
    }
    return covered.contains(outer)
  }
}
