import SwiftSource

/// A member that is written without its type: `.shared` in `let store: Store = .shared`, behind a value that
/// stands for the type, or in a key path into SwiftUI's environment. The type may be outside the tree.
public struct ImplicitMember: Hashable, Sendable {
  /// The file.
  public var file: Int32
  /// Index of the declaration that holds it, or `Declaration.none`.
  public var holder: UInt32
  /// Byte offset of the member's name.
  public var offset: UInt32
  /// The last name of the type that its position expects, or that the value stands for.
  public var type: Name
  /// The node of that type; -1 for one outside the tree.
  public var node: Int32
  /// The member; `init` for making one.
  public var member: Name
  /// The type outside the tree that a value of the environment is of: `ModelContext` of `\.modelContext`.
  public var value: Name?

  static func isBefore(_ a: Self, _ b: Self) -> Bool {
    (a.file, a.offset, a.type.id, a.node) < (b.file, b.offset, b.type.id, b.node)
  }
}
