import Diagnostics

extension SourceFile {
  /// The line and column of a byte offset, both from 1; a byte order mark takes no columns. Logarithmic in the
  /// number of lines.
  public func location(of offset: UInt32) -> SourceLocation {
    let offset = max(offset, lineStarts[0])
    let line = lineStarts.count(startingBy: offset)
    return SourceLocation(line: line, column: Int(offset - lineStarts[line - 1]) + 1)
  }

  /// The byte offset at which a line starts, counted from 1, of the first behind a byte order mark; nil where
  /// the file has no such line.
  public func start(ofLine line: Int) -> UInt32? {
    (1...lineStarts.count).contains(line) ? lineStarts[line - 1] : nil
  }

  /// The index of the last declaration that starts at a byte offset or before it: all that stand around
  /// the offset are among it and its parents. Logarithmic in the number of declarations.
  public func lastDeclaration(startingBy offset: UInt32) -> Int? {
    let next = declarations.partitioningIndex { $0.start > offset }
    return next == 0 ? nil : next - 1
  }

  /// A declaration and those that it stands in, from the inside out; none for ``Declaration/none``.
  @inlinable public func scopes(from declaration: UInt32) -> DeclarationScopes {
    DeclarationScopes(declarations: declarations, next: Int(declaration))
  }

  /// Whether a byte offset lies in a `#Preview` or `#Playground` at the top of the file. Logarithmic in their
  /// number.
  public func isInPreview(_ offset: UInt32) -> Bool {
    let previews = content.draft.previews
    if previews.isEmpty { return false }
    let next = previews.partitioningIndex { $0.lowerBound > offset }
    return next > 0 && previews[next - 1].contains(offset)
  }

  /// The direct members of a declaration, in source order; with nil what stands at the top of the file.
  public func members(ofDeclaration holder: Int?) -> [Int] {
    let end = holder.map { Int(declarations[$0].subtreeEnd) } ?? declarations.count
    var members: [Int] = []
    var next = holder.map { $0 + 1 } ?? 0
    while next < min(end, declarations.count) {
      members.append(next)
      next = max(next + 1, Int(declarations[next].subtreeEnd))
    }
    return members
  }

  /// How many tokens start from one byte offset up to another. Only with ``ReadOptions/expressions``;
  /// without them none. Logarithmic in the number of tokens.
  public func tokens(from start: UInt32, to end: UInt32) -> Int {
    max(0, tokens(before: end) - tokens(before: start))
  }

  private func tokens(before offset: UInt32) -> Int {
    content.draft.tokenStarts.partitioningIndex { $0 >= offset }
  }

  /// The children of a node, in source order.
  @inlinable public func children(of node: NodeID) -> NodeChildren {
    NodeChildren(file: self, parent: node)
  }

  /// The node at an id, or nil for `.none`.
  @inlinable public func node(_ id: NodeID) -> Node? {
    let nodes = content.draft.nodes
    return Int(id.index) < nodes.count ? nodes[Int(id.index)] : nil
  }

  /// The parts of the type-like name of a reference.
  @inlinable public func parts(of reference: Reference) -> ArraySlice<NamePart> {
    let first = Int(reference.firstPart)
    return parts[first..<first + Int(reference.partCount)]
  }

  /// The member names that follow the type-like name of a reference.
  @inlinable public func members(of reference: Reference) -> ArraySlice<NamePart> {
    let first = Int(reference.firstPart) + Int(reference.partCount)
    return parts[first..<first + Int(reference.memberCount)]
  }

  /// The text of a reference: `Avatar.ID`.
  public func text(of reference: Reference, names: NameTable) -> String {
    parts(of: reference).map { names[$0.name] }.joined(separator: ".")
  }

  /// The name of a declaration behind the names of those around it: `Outer`, `Inner`. An extension has
  /// those of its type.
  public func namePath(of declaration: Int) -> [Name] {
    var path: [Name] = []
    for index in scopes(from: UInt32(declaration)) {
      let item = declarations[index]
      if item.kind == .extension {
        path += namePath(of: item.type).reversed()
      } else {
        path.append(item.name)
      }
    }
    path.reverse()
    return path
  }

  /// The names of a written type without generic arguments: `A`, `B` for `A<Int>.B?`. Sugar is the
  /// type it stands for. Empty for tuples, functions and compositions. Those of a type in an expression, too.
  public func namePath(of type: NodeID) -> [Name] {
    var path: [Name] = []
    var current = type
    while let node = node(current) {
      switch node.kind {
      case .typeName, .identifier:
        path.append(node.name)
        path.reverse()
        return path
      case .typeMember, .member: path.append(node.name)
      case .typeOptional, .typeUnwrapped, .typeAny, .typeSome, .typePack, .typeSuppressed: break
      default: return []
      }
      current = node.firstChild
    }
    path.reverse()
    return path
  }

  /// The name with the names of all enclosing declarations: `Outer.Inner`.
  public func qualifiedName(of declaration: Int, names: NameTable) -> String {
    Self.dotted(namePath(of: declaration), names)
  }

  /// A type's dotted name without generic arguments: `A.B` for `A<Int>.B?`; empty for other types.
  public func typeName(of type: NodeID, names: NameTable) -> String {
    Self.dotted(namePath(of: type), names)
  }

  private static func dotted(_ path: [Name], _ names: NameTable) -> String {
    path.map { names[$0] }.joined(separator: ".")
  }
}

/// The children of a node, walked along their links.
public struct NodeChildren: Sequence, IteratorProtocol {
  @usableFromInline let nodes: [Node]
  @usableFromInline var current: NodeID

  @usableFromInline init(file: SourceFile, parent: NodeID) {
    nodes = file.nodes
    current = file.node(parent)?.firstChild ?? .none
  }

  /// The next child.
  @inlinable public mutating func next() -> NodeID? {
    guard Int(current.index) < nodes.count else { return nil }
    defer { current = nodes[Int(current.index)].next }
    return current
  }
}

/// A declaration and those that it stands in, walked outward.
public struct DeclarationScopes: Sequence, IteratorProtocol {
  @usableFromInline let declarations: [Declaration]
  @usableFromInline var current: Int

  @usableFromInline init(declarations: [Declaration], next: Int) {
    self.declarations = declarations
    current = next
  }

  /// The next one, further out.
  @inlinable public mutating func next() -> Int? {
    guard current < declarations.count else { return nil }
    defer { current = Int(declarations[current].parent) }
    return current
  }
}
