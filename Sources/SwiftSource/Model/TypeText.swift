extension SourceFile {
  /// A type as it would be written, with one space where the source may have had any:
  /// `[String: Avatar.ID?]`, `any P & Q`, `(A, b: B) -> C`.
  public func typeText(_ type: NodeID, names: NameTable) -> String {
    guard let node = node(type) else { return "" }
    let parts = children(of: type).map { $0 }
    func text(_ index: Int) -> String {
      parts.indices.contains(index) ? typeText(parts[index], names: names) : ""
    }
    func list(_ nodes: some Sequence<NodeID>, _ separator: String = ", ") -> String {
      nodes.map { typeText($0, names: names) }.joined(separator: separator)
    }
    func named(_ name: String, _ arguments: ArraySlice<NodeID>) -> String {
      arguments.isEmpty ? name : "\(name)<\(list(arguments))>"
    }
    switch node.kind {
    case .typeName: return named(names[node.name], parts[...])
    case .typeMember: return text(0) + "." + named(names[node.name], parts.dropFirst())
    case .typeOptional: return wrapped(parts.first, names: names) + "?"
    case .typeUnwrapped: return wrapped(parts.first, names: names) + "!"
    case .typeArray: return "[\(text(0))]"
    case .typeDictionary: return "[\(text(0)): \(text(1))]"
    case .typeInlineArray: return "[\(text(0)) of \(text(1))]"
    case .typeTuple: return "(\(list(parts)))"
    case .typeElement:
      let label = node.name.isEmpty ? "" : names[node.name] + ": "
      return label + text(0) + (node.flags.contains(.trailing) ? "..." : "")
    case .typeFunction:
      let effects = node.flags.contains(.async) ? " async" : ""
      let parameters = parts.filter { self.node($0)?.kind == .typeElement }
      return "(\(list(parameters)))\(effects) -> \(text(parts.count - 1))"
    case .typeSome: return "some \(text(0))"
    case .typeAny: return "any \(text(0))"
    case .typeComposition: return list(parts, " & ")
    case .typeSuppressed: return "~\(text(0))"
    case .typeMeta:
      return wrapped(parts.first, names: names)
        + (node.flags.contains(.protocol) ? ".Protocol" : ".Type")
    case .typePack: return "each \(text(0))"
    case .typeOther where !node.name.isEmpty: return names[node.name]
    default: return "_"
    }
  }

  /// A type before a suffix: in parentheses where it would bind otherwise.
  private func wrapped(_ type: NodeID?, names: NameTable) -> String {
    guard let type, let node = node(type) else { return "" }
    let text = typeText(type, names: names)
    switch node.kind {
    case .typeFunction, .typeSome, .typeAny, .typeComposition, .typeSuppressed, .typePack:
      return "(\(text))"
    default: return text
    }
  }
}
