import SwiftSource

/// Something that a type-like name can mean: a nominal type, a typealias, an associated type or a
/// macro; or a type outside the tree that the tree extends.
struct Entity: Sendable {
  /// Who may name it.
  enum Reach: UInt8, Sendable {
    case file, module, package, everywhere
  }

  /// What it is; `extension` for a type outside the tree.
  var kind: DeclarationKind
  var reach: Reach
  /// In an active `#if` branch.
  var isActive: Bool
  /// Declared inside a body.
  var isLocal: Bool
  /// Its file, or -1 outside the tree.
  var file: Int32
  /// Its index in the file's declarations.
  var declaration: Int32
  var name: Name
  /// Byte offset of the name.
  var nameOffset: UInt32
  /// The type that it is a member of, or -1.
  var owner: Int32
  /// Its module, or -1 outside the tree.
  var module: Int32

  /// True when the tree declares it.
  var isInTree: Bool { file >= 0 }

  /// Whether another one of its name in its file can never be meant: it is seen wherever that one is, and is
  /// no worse.
  func precedes(_ other: Entity) -> Bool {
    file == other.file && reach.rawValue >= other.reach.rawValue && (isActive || !other.isActive)
      && (kind != .associatedtype || other.kind == .associatedtype)
  }
}
