extension SourceFile {
  /// Replaces every name by that of another table: `names[i]`, as ``NameTable/merge(_:)`` gives
  /// it, stands for name `i`.
  public mutating func rename(_ names: [Name]) {
    func new(_ name: inout Name) {
      name = Int(name.id) < names.count ? names[Int(name.id)] : .none
    }
    for index in parts.indices { new(&parts[index].name) }
    for index in imports.indices { new(&imports[index].module) }
    for index in declarations.indices { new(&declarations[index].name) }
    for index in attributes.indices { new(&attributes[index].name) }
    for index in genericParameters.indices { new(&genericParameters[index].name) }
    for index in parameters.indices {
      new(&parameters[index].label)
      new(&parameters[index].name)
    }
    for index in nodes.indices {
      // These carry an index in the place of a name.
      let kind = nodes[index].kind
      if kind != .declaration, kind != .conditionalBranch { new(&nodes[index].name) }
    }
  }
}
