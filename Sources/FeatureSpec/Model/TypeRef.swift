import Names

/// The type of a field, a parameter or a property.
public indirect enum TypeRef: Sendable, Equatable, Hashable {
  /// The types that every feature has.
  public enum Builtin: String, Sendable, CaseIterable {
    /// Text.
    case string = "String"
    /// Whole numbers.
    case int = "Int"
    /// Binary floating-point numbers.
    case double = "Double"
    /// Decimal numbers, for money.
    case decimal = "Decimal"
    /// Truth values.
    case bool = "Bool"
    /// Points in time.
    case date = "Date"
    /// Addresses.
    case url = "URL"
    /// Identities.
    case uuid = "UUID"
  }

  /// A type of the standard library or of Foundation.
  case builtin(Builtin)
  /// An enum of the spec.
  case enumeration(String)
  /// An entity of the spec.
  case entity(String)
  /// The `ID` of an entity of the spec.
  case entityID(String)
  /// A type of the host app.
  case external(String)
  /// `[T]`
  case array(TypeRef)
  /// `T?`
  case optional(TypeRef)

  /// As Swift writes it.
  public var swift: String {
    switch self {
    case .builtin(let type): type.rawValue
    case .enumeration(let name), .entity(let name), .external(let name): name
    case .entityID(let name): name + ".ID"
    case .array(let element): "[\(element.swift)]"
    case .optional(let wrapped): wrapped.swift + "?"
    }
  }

  /// True for `T?`.
  public var isOptional: Bool { if case .optional = self { true } else { false } }
  /// True for `[T]`.
  public var isArray: Bool { if case .array = self { true } else { false } }
  /// `T` of `T?`, else itself.
  public var unwrapped: TypeRef { if case .optional(let wrapped) = self { wrapped } else { self } }
  /// `T` of `[T]` or `[T]?`.
  public var element: TypeRef? {
    if case .array(let element) = unwrapped { element } else { nil }
  }
  /// Whether a configurator has a control for it, which sets a value in place: it has none that adds a text to a
  /// list, that has no address while none is typed, nor for a third state of a toggle.
  public var isSetInPlace: Bool {
    switch self {
    case .builtin(let type): type != .url && type != .uuid
    case .optional(.builtin(let type)): type != .uuid && type != .bool
    case .enumeration, .optional(.enumeration), .array(.enumeration), .array(.builtin(.double)):
      true
    case .entity, .entityID, .external, .array, .optional: false
    }
  }
  /// The entity of `E`, `E.ID`, and of what holds these.
  var mentionedEntity: String? {
    switch self {
    case .entity(let name), .entityID(let name): name
    case .array(let type), .optional(let type): type.mentionedEntity
    case .builtin, .enumeration, .external: nil
    }
  }
  /// The entity that a value of `E.ID`, `E.ID?` or `[E.ID]` refers to.
  public var reference: String? {
    switch self {
    case .entityID(let name), .optional(.entityID(let name)), .array(.entityID(let name)): name
    default: nil
    }
  }
  /// The entity of `E`.
  public var entityName: String? { if case .entity(let name) = self { name } else { nil } }
}

extension TypeRef {
  /// Whether a value of that name is a password: it is typed unseen, and no row or detail shows it.
  public func isPassword(named name: String) -> Bool {
    unwrapped == .builtin(.string)
      && ["password", "passcode", "passphrase"].contains(
        NameWords.words(of: name).last?.lowercased())
  }
}
