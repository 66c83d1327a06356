extension Draft {
  /// Replaces every name by that of another table: `names[i]`, as ``NameTable/add(_:to:)`` gives
  /// it, stands for name `i`.
  mutating func rename(_ names: [Name]) {
    names.withUnsafeBufferPointer { names in
      @inline(__always) func new(_ name: inout Name) {
        name = Int(name.id) < names.count ? names[Int(name.id)] : .none
      }
      parts.mutateEach { new(&$0.name) }
      imports.mutateEach { new(&$0.module) }
      declarations.mutateEach { new(&$0.name) }
      attributes.mutateEach { new(&$0.name) }
      genericParameters.mutateEach { new(&$0.name) }
      parameters.mutateEach {
        new(&$0.label)
        new(&$0.name)
      }
      nodes.mutateEach {
        // These carry an index in the place of a name.
        if $0.kind != .declaration, $0.kind != .conditionalBranch { new(&$0.name) }
      }
    }
  }
}
