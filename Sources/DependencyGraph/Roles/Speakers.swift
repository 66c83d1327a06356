/// Who speaks in a file that extends a type of another: a role is played by whoever does.
extension RoleAssignment {
  /// A reference from and to those who speak at its ends.
  public func spoken(_ item: Dependency, in graph: DependencyGraph) -> Dependency {
    var item = item
    item.from = Int32(speaker(for: Int(item.from), in: Int(item.file), at: item.offset, of: graph))
    if !item.kind.isWritten {
      item.to = Int32(speaker(for: Int(item.to), in: Int(item.toFile), of: graph))
    }
    return item
  }

  /// Who speaks in a file for a node that is declared or extended there, at a place in that: an extension of a
  /// protocol may be for types with a role only.
  public func speaker(
    for node: Int, in file: Int, at offset: UInt32? = nil, of graph: DependencyGraph
  ) -> Int {
    if let offset, let addition = addition(toProtocolAt: offset, inFile: file) { return addition }
    let home = Int(graph.nodes[node].file)
    if home == file || isPreview(node) { return node }
    let ofFile = graph.fileNode(file)
    let modules = graph.code.moduleOfFile
    if modules[file] != modules[home] { return ofFile }
    return role(ofFile: file, apartFrom: node, in: graph) == nil ? node : ofFile
  }
}
