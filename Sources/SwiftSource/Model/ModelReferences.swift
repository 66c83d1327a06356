/// How a reference is written; the words are those of `archgen inspect`.
public enum ReferenceKind: UInt8, CaseIterable, Sendable {
  case inheritance, annotation, generic, constraint, attribute, construction, `static`, cast
  case pattern, keypath, `import`
  // Reached through a value: made by resolution, never by the reader.
  case member, call, `operator`, `case`, inferred

  /// The word for it.
  public var word: String { Self.words[Int(rawValue)] }
  /// Made once: to describe a case is to look through the type, and findings say thousands.
  private static let words = allCases.map { String(describing: $0) }

  /// True for the kinds of names in expressions, which may be those of values.
  var mayMeanValue: Bool { self == .construction || self == .static || self == .pattern }

  /// True for the kinds where a name of a type is written.
  public var isWritten: Bool { rawValue <= ReferenceKind.import.rawValue }
}

/// One part of a written name, with its place.
public struct NamePart: Hashable, Sendable {
  /// The part.
  public var name: Name
  /// Byte offset of its first byte.
  public var offset: UInt32
}

/// A name written in the source that may mean a type, such as `Avatar.ID`.
///
/// In types every name is one. In expressions a name is one when it starts with an upper-case
/// letter (after underscores), or one that has no case: `Avatar(…)`, `Avatar.shared`, `Avatar.self`;
/// there ``memberCount`` further names of the chain follow the type-like ones: in `Avatar.shared.name`
/// the parts are `Avatar`, the members `shared` and `name`.
public struct Reference: Sendable {
  /// Index of the first part in ``SourceFile/parts``.
  public var firstPart: UInt32
  /// Index of the declaration that holds it, or ``Declaration/none`` at the top of a file. What a
  /// declaration's own header names is held by that declaration.
  public var holder: UInt32
  /// Innermost `#if` branch: index in ``SourceFile/conditions``; 0 is "always".
  public var condition: UInt32
  /// Number of parts of the type-like name, at least 1.
  public var partCount: UInt8
  /// Number of member names that follow it in ``SourceFile/parts``.
  public var memberCount: UInt8
  /// How it is written.
  public var kind: ReferenceKind
  /// More facts.
  public var flags: ReferenceFlags
}

/// More facts about a ``Reference``.
public struct ReferenceFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: UInt8

  /// Wraps the bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The chain (with its members) is called.
  public static let called = ReferenceFlags(rawValue: 1)
  /// Written in a body (not in the header of a declaration that can be seen from outside).
  public static let inBody = ReferenceFlags(rawValue: 2)
  /// Stands in the type of a cast, also as a generic argument there.
  public static let inCast = ReferenceFlags(rawValue: 16)
  /// Means a value of a body with such a name: no file keeps it.
  static let isValue = ReferenceFlags(rawValue: 4)
  /// A type of its first name stands in a body around it, and no nearer value has that name. Without this no
  /// type in a body is meant.
  public static let isType = ReferenceFlags(rawValue: 8)
}

/// An `import`.
public struct Import: Sendable {
  /// The module.
  public var module: Name
  /// Byte offset of the module's name.
  public var offset: UInt32
  /// Byte offset of the first token, attributes included.
  public var start: UInt32
  /// Byte offset just past the last token.
  public var end: UInt32
  /// All names of the path, module first: in ``SourceFile/parts``.
  public var path: Run
  /// The kind in `import struct A.B`, nil for a whole module.
  public var symbolKind: DeclarationKind?
  /// In ``SourceFile/attributes``, such as `testable`, `_exported`, `preconcurrency`.
  public var attributes: Run
  /// Innermost `#if` branch: index in ``SourceFile/conditions``; 0 is "always".
  public var condition: UInt32
}

/// A branch of `#if`. Index 0 of ``SourceFile/conditions`` is "always".
public struct Condition: Sendable {
  /// The branch that holds this one; 0 is "always".
  public var parent: UInt32
  /// The branch before it in the same `#if`, 0 for the first one: this branch is read only when
  /// none before it is.
  public var previous: UInt32
  /// What is written after `#if` or `#elseif`, as an expression; `.none` for `#else`.
  public var expression: NodeID
}
