import SwiftSource

/// A node of the graph: a nominal type outside bodies, what a file declares beside types, or what it adds
/// to a type outside the tree or to a protocol.
public struct GraphNode: Sendable {
  /// The file of the declaration.
  public var file: Int32
  /// The declaration in that file, of what is added the first extension, or -1 for the free functions and
  /// globals of a file.
  public var declaration: Int32
  /// What it is; nil for what is no type.
  public var kind: DeclarationKind?
  /// The node of the type around it, of what is added that of its file or of the
  /// protocol, or -1.
  public var outer: Int32
  /// Byte offset of the name.
  public var offset: UInt32
  /// The entity: a type, or what is extended; -1 for a file.
  var entity: Int32

  /// True for a type.
  public var isType: Bool { kind != nil }
  /// True for what a file adds to a type outside the tree or to a protocol.
  public var isAddition: Bool { kind == nil && entity >= 0 }
}
