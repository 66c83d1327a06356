import SwiftSource

/// One piece of evidence that a node of the graph depends on another: a place in a source file.
public struct Dependency: Sendable {
  /// The node that depends.
  public var from: Int32
  /// The node that is depended on.
  public var to: Int32
  /// The file in which it is written.
  public var file: Int32
  /// The file that declares what is named: of a member of an extension the extension's.
  public var toFile: Int32
  /// Byte offset of the name.
  public var offset: UInt32
  /// The name: of one part its `Name`, of several the index of the first in the file's parts.
  var text: UInt32
  var partCount: UInt8
  /// How it is written.
  public var kind: ReferenceKind
  /// More facts.
  public var flags: Flags

  /// More facts about a ``Dependency``.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits.
    public var rawValue: UInt8

    /// Wraps the bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Stands in an `#if` branch that is not compiled, or means something that does.
    public static let isInactive = Flags(rawValue: 1)
    /// `Outer` in `Outer.Inner`: counts between files, not between types.
    public static let isQualifier = Flags(rawValue: 2)
    /// Written in a body, not in the header of a declaration.
    public static let isInBody = Flags(rawValue: 4)
    /// The name is called: `Avatar(…)`, `Avatar.init(…)`.
    public static let isCalled = Flags(rawValue: 8)
    /// No name of the type is written there: `.init()`.
    public static let isInferred = Flags(rawValue: 16)
    /// Stands in the type of a cast, also as a generic argument there.
    public static let isInCast = Flags(rawValue: 32)
    /// A stored property is of it: no name of the type is written there.
    public static let isHeld = Flags(rawValue: 64)
    /// A value of it is at hand there, and no name of the type is written.
    public static let isGot = Flags(rawValue: 128)

    /// What a reference says of itself.
    @inline(__always)
    init(_ reference: Reference) {
      self = reference.flags.contains(.inBody) ? .isInBody : []
      if reference.flags.contains(.inCast) { insert(.isInCast) }
      if reference.flags.contains(.called),
        reference.memberCount == 0 || reference.kind == .construction
      {
        insert(.isCalled)
      }
    }
  }

  /// Whether the name is one word, as nearly all are.
  public var isOneWord: Bool { partCount < 2 }

  /// Whether a name of a type is written there.
  public var isWritten: Bool { kind.isWritten && !flags.contains(.isInferred) }
}

/// How many references were resolved.
public struct ResolutionCounts: Hashable, Sendable {
  /// All that were looked at: `resolved + external + ambiguous + unresolved`.
  public var references: Int { resolved + external + ambiguous + unresolved }
  /// A declaration of the tree was found, or a generic parameter.
  public var resolved = 0
  /// Nothing in the tree has that name: it comes from elsewhere.
  public var external = 0
  /// Several declarations fit equally well; none was taken.
  public var ambiguous = 0
  /// The tree has a type of the first name, but nothing of the rest in it.
  public var unresolved = 0

  /// No references.
  init() {}

  /// Adds the counts of another part.
  public static func += (a: inout Self, b: Self) {
    a.resolved += b.resolved
    a.external += b.external
    a.ambiguous += b.ambiguous
    a.unresolved += b.unresolved
  }
}

/// A reference that was not decided: listed, never guessed.
public struct Undecided: Hashable, Sendable {
  /// The file.
  public var file: Int32
  /// Byte offset of the name that was not found.
  public var offset: UInt32
  /// That name.
  public var name: Name
  /// Several fit, rather than none.
  public var isAmbiguous: Bool
}
