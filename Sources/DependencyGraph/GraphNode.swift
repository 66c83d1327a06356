import SwiftSource

/// A node of the graph: a nominal type outside bodies, or what a file declares beside types.
public struct GraphNode: Sendable {
  /// The file of the declaration.
  public var file: Int32
  /// The declaration in that file, or -1 for the free functions and globals of a file.
  public var declaration: Int32
  /// What it is; nil for the free functions and globals of a file.
  public var kind: DeclarationKind?
  /// The node of the type around it, or -1.
  public var outer: Int32
  /// Byte offset of the name.
  public var offset: UInt32
  /// The entity, for a type; -1 for a file.
  var entity: Int32

  /// True for a type, false for a file's free functions and globals.
  public var isType: Bool { kind != nil }
}
