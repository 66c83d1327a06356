/// A run of elements of one of the arrays of a ``SourceFile``.
public struct Run: Hashable, Sendable {
  /// Index of the first element.
  public var first: UInt32
  /// Number of elements.
  public var count: UInt32

  /// The run `first ..< first + count`.
  init(first: Int, count: Int) {
    self.first = UInt32(truncatingIfNeeded: first)
    self.count = UInt32(truncatingIfNeeded: count)
  }

  /// No elements.
  static let empty = Run(first: 0, count: 0)

  /// The indices.
  @inlinable public var range: Range<Int> { Int(first)..<(Int(first) + Int(count)) }

  /// True when there are no elements.
  @inlinable public var isEmpty: Bool { count == 0 }
}

/// The kinds of declarations, spelt as `archgen inspect` prints them.
public enum DeclarationKind: UInt8, CaseIterable, Sendable {
  case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`, `associatedtype`
  case `func`, `init`, `deinit`, `subscript`, `var`, `let`, `case`, macro, `operator`
  case `precedencegroup`

  /// The word for it: the name of its case, written out, because to describe one looks through its type, and every
  /// configuration has some.
  public var word: String {
    switch self {
    case .class: "class"
    case .struct: "struct"
    case .enum: "enum"
    case .actor: "actor"
    case .protocol: "protocol"
    case .extension: "extension"
    case .typealias: "typealias"
    case .associatedtype: "associatedtype"
    case .func: "func"
    case .`init`: "init"
    case .deinit: "deinit"
    case .subscript: "subscript"
    case .var: "var"
    case .let: "let"
    case .case: "case"
    case .macro: "macro"
    case .operator: "operator"
    case .precedencegroup: "precedencegroup"
    }
  }

  /// True for class, struct, enum, actor and protocol.
  public var isNominal: Bool { rawValue <= DeclarationKind.protocol.rawValue }
}

/// Written access of a declaration.
public enum Access: UInt8, CaseIterable, Sendable {
  /// No access modifier is written.
  case unwritten
  case `private`, `fileprivate`, `internal`, package, `public`, open

  /// The word for it; what is not written is `internal`.
  public var word: String { self == .unwritten ? "internal" : String(describing: self) }
}

/// Modifiers and other marks of a declaration.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: UInt32

  /// Wraps the bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  init(bit: Int) { rawValue = 1 << UInt32(bit) }

  /// `static`.
  public static let `static` = Modifiers(bit: 0)
  /// `class func`, `class var`.
  public static let `class` = Modifiers(bit: 1)
  /// `final`.
  static let final = Modifiers(bit: 2)
  /// `override`.
  static let override = Modifiers(bit: 3)
  /// `mutating`.
  static let mutating = Modifiers(bit: 4)
  /// `nonmutating`.
  static let nonmutating = Modifiers(bit: 5)
  /// `lazy`.
  static let lazy = Modifiers(bit: 6)
  /// `weak`.
  public static let weak = Modifiers(bit: 7)
  /// `unowned`.
  public static let unowned = Modifiers(bit: 8)
  /// `optional`.
  static let optional = Modifiers(bit: 9)
  /// `required`.
  static let required = Modifiers(bit: 10)
  /// `convenience`.
  public static let convenience = Modifiers(bit: 11)
  /// `dynamic`.
  static let dynamic = Modifiers(bit: 12)
  /// `indirect`.
  static let indirect = Modifiers(bit: 13)
  /// `prefix`.
  static let prefix = Modifiers(bit: 14)
  /// `postfix`.
  static let postfix = Modifiers(bit: 15)
  /// `infix`.
  static let infix = Modifiers(bit: 16)
  /// `nonisolated`.
  public static let nonisolated = Modifiers(bit: 17)
  /// `isolated`.
  static let isolated = Modifiers(bit: 18)
  /// `distributed`.
  static let distributed = Modifiers(bit: 19)
  /// `borrowing`.
  static let borrowing = Modifiers(bit: 20)
  /// `consuming`.
  static let consuming = Modifiers(bit: 21)
  /// `sending`.
  static let sending = Modifiers(bit: 22)
  /// `async`.
  public static let async = Modifiers(bit: 23)
  /// `throws`.
  public static let `throws` = Modifiers(bit: 24)
  /// `rethrows`.
  static let `rethrows` = Modifiers(bit: 25)
  /// `__consuming`, `_const`, `_local` and other underscored ones.
  static let underscored = Modifiers(bit: 26)
  /// `reasync`.
  static let reasync = Modifiers(bit: 27)

  /// The modifiers as written words, in the order of the bits; effects (`async throws`) are not
  /// modifiers and are left out.
  public var words: [String] {
    Self.spelling.filter { contains($0.0) }.map(\.1)
  }

  private static let spelling: [(Modifiers, String)] = [
    (.static, "static"), (.class, "class"), (.final, "final"), (.override, "override"),
    (.mutating, "mutating"), (.nonmutating, "nonmutating"), (.lazy, "lazy"), (.weak, "weak"),
    (.unowned, "unowned"), (.optional, "optional"), (.required, "required"),
    (.convenience, "convenience"), (.dynamic, "dynamic"), (.indirect, "indirect"),
    (.prefix, "prefix"), (.postfix, "postfix"), (.infix, "infix"), (.nonisolated, "nonisolated"),
    (.isolated, "isolated"), (.distributed, "distributed"), (.borrowing, "borrowing"),
    (.consuming, "consuming"), (.sending, "sending"),
  ]
}

/// What else is known of a declaration.
public struct DeclarationFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: UInt8

  /// Wraps the bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It stands inside a body (a function, an accessor, a closure, an initialiser).
  public static let isLocal = DeclarationFlags(rawValue: 1)
  /// A `{ … }` of its own is written: a function body, accessors, the members of a type.
  public static let hasBody = DeclarationFlags(rawValue: 2)
  /// A variable with accessors that compute it (`{ expr }`, `get`), so it stores nothing.
  public static let isComputed = DeclarationFlags(rawValue: 4)
  /// A variable with a written initial value, a case with a raw value.
  public static let hasInitialValue = DeclarationFlags(rawValue: 8)
  /// One name of a tuple pattern, `let (a, b) = …`: its type is not the initialiser's.
  public static let isDestructured = DeclarationFlags(rawValue: 16)
  /// `init?` or `init!`.
  public static let isFailable = DeclarationFlags(rawValue: 32)
}

/// One declaration. ``SourceFile/declarations`` holds them in source order, parents before their
/// members, so a subtree is the run up to ``subtreeEnd``.
public struct Declaration: Sendable {
  /// What it is.
  public var kind: DeclarationKind
  /// Written access.
  public var access: Access = .unwritten
  /// More facts.
  public var flags: DeclarationFlags = []
  /// Its name; of an extension the last part of the extended type; of `init`, `deinit` and
  /// `subscript` that word. Of an operator function its operator.
  public var name: Name
  /// Byte offset of the name (of `init`, `deinit`, `subscript`, of the extended type).
  public var nameOffset: UInt32
  /// Byte offset of the first token, attributes included.
  public var start: UInt32
  /// Byte offset just past the last token.
  public var end: UInt32 = 0
  /// Index of the declaration that holds it, or ``Declaration/none``.
  public var parent: UInt32
  /// Index just past its last descendant.
  public var subtreeEnd: UInt32 = 0
  /// Innermost `#if` branch: index in ``SourceFile/conditions``; 0 is "always".
  public var condition: UInt32
  /// Written modifiers and effects.
  public var modifiers: Modifiers = []
  /// In ``SourceFile/attributes``.
  public var attributes = Run.empty
  /// In ``SourceFile/genericParameters``; a protocol's primary associated types are there too.
  public var genericParameters = Run.empty
  /// The `where` clause, in ``SourceFile/requirements``.
  public var requirements = Run.empty
  /// The inheritance clause: types, in ``SourceFile/inheritance``.
  public var inherits = Run.empty
  /// Parameters of functions, initialisers, subscripts and macros, associated values of a case, the groups
  /// that an operator names, what a precedence group says under its labels (`higherThan: A`), in
  /// ``SourceFile/parameters``.
  public var parameters = Run.empty
  /// Declared type of a variable, result of a function, subscript or macro, target of a
  /// typealias, default of an associated type, the extended type.
  public var type = NodeID.none
  /// Thrown type of `throws(E)`.
  public var thrownType = NodeID.none
  /// Initial value of a variable, raw value of a case, definition of a macro, default. Only with
  /// ``ReadOptions/expressions``.
  public var initialValue = NodeID.none
  /// The body: a ``NodeKind/block``; of a variable or subscript with accessors a block of
  /// ``NodeKind/accessor``. Only with ``ReadOptions/expressions``.
  public var body = NodeID.none

  /// The parent of what stands at the top of a file.
  public static let none = UInt32.max

  init(
    _ kind: DeclarationKind, name: Name, nameOffset: UInt32, start: UInt32, parent: UInt32,
    condition: UInt32
  ) {
    self.kind = kind
    self.name = name
    self.nameOffset = nameOffset
    self.start = start
    self.parent = parent
    self.condition = condition
  }

  /// True when it stands inside a body.
  @inlinable public var isLocal: Bool { flags.contains(.isLocal) }
  /// True for a variable that keeps a value: no computing accessors.
  @inlinable public var isStored: Bool {
    (kind == .var || kind == .let) && !flags.contains(.isComputed)
  }
}

/// An attribute of a declaration.
public struct Attribute: Sendable {
  /// The name without `@`; of `@A.B` the last part.
  public var name: Name
  /// The attribute's name as a type, with its generic arguments.
  public var type: NodeID
  /// The arguments as a ``NodeKind/tuple``. Only with ``ReadOptions/decidingValues``.
  public var arguments: NodeID
  /// Innermost `#if` branch: index in ``SourceFile/conditions``; 0 is "always".
  public var condition: UInt32
}

/// `T`, `each T`, `let N: Int`, with its inline constraint.
public struct GenericParameter: Sendable {
  /// Its name.
  public var name: Name
  /// The type after the colon.
  public var constraint: NodeID
}

/// One requirement of a `where` clause.
public struct Requirement: Sendable {
  /// What stands left.
  public var left: NodeID
  /// What stands right.
  public var right: NodeID
  /// `==` instead of `:`.
  public var isSameType: Bool
}

/// A parameter of a function, or an associated value of a case.
public struct Parameter: Sendable {
  /// What callers write before the colon; empty for none.
  public var label: Name
  /// The name inside the body; empty for `_` or none.
  public var name: Name
  /// Byte offset of the name (of the first token where it has none).
  var offset: UInt32
  /// The type.
  public var type: NodeID
  /// Default value. Only with ``ReadOptions/expressions``.
  public var defaultValue: NodeID
  /// The type of the attribute before its label: a result builder, or a wrapper.
  public var attribute: NodeID
  /// `T...`, or `repeat each T`.
  public var isVariadic: Bool
  /// `= value` is written.
  public var hasDefault: Bool
  /// `inout` is written before the type.
  public var isInOut = false
}
