/// An interned name: equal names of one ``NameTable`` are equal numbers.
///
/// Numbers say nothing about order: what is printed must be sorted by text, never by number.
public struct Name: Hashable, Sendable {
  /// The place in the table; 0 is the empty name.
  public var id: UInt32

  /// Wraps a table index.
  @inlinable public init(id: UInt32) { self.id = id }

  /// The empty name: no label, `_`, or a declaration that has no name.
  public static let none = Name(id: 0)

  /// True for ``none``.
  @inlinable public var isEmpty: Bool { id == 0 }
}
