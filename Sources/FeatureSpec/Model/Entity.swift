/// A value type of the feature.
public struct Entity: Sendable, Equatable {
  /// `Bookmark`
  public var name: String
  /// `Bookmarks`
  public var plural: String
  /// Whether the feature has one value of it, not a list.
  public var isSingle: Bool
  /// All properties in order, the id (if any) first.
  public var fields: [Field]
  /// The name of the field that a row shows first.
  public var titleField: String?
  /// The name of the field that a row shows second.
  public var subtitleField: String?
  /// Sample values: for each the Swift expressions of its stored fields, in their order.
  public var samples: [[String]]
  /// Whether the samples are known to pass every validation; false where one is too clever to see.
  public var samplesAreValid: Bool
  /// One of many rows: for each stored field, what it has in the row of a number.
  public var numbered: [NumberedValue] = []

  /// The field of that name.
  public func field(_ name: String) -> Field? { fields.first { $0.name == name } }
  /// The fields that are stored, the id included.
  public var stored: [Field] { fields.filter { $0.derived == nil } }
  /// By what a store without an order of its own sorts: when a row came to be, else what it shows first, else what
  /// else can be compared, and what may be missing last. Nil where nothing can.
  public var order: Field? {
    let comparable = stored.filter {
      guard case .builtin(let type) = $0.type.unwrapped, !$0.isPassword else { return false }
      return [.date, .string, .int, .double, .decimal].contains(type)
    }
    func first(among fields: [Field]) -> Field? {
      fields.first { $0.type.unwrapped == .builtin(.date) }
        ?? fields.first { $0.name == titleField } ?? fields.first { !$0.isID } ?? fields.first
    }
    return first(among: comparable.filter { !$0.type.isOptional }) ?? first(among: comparable)
  }
  /// Those that say when a value of it has changed last.
  public var renewed: [Field] { fields.filter(\.isRenewed) }
  /// Whether something must hold for a value of it.
  public var hasRules: Bool { stored.contains { !$0.validations.isEmpty } }
  /// The id, unless the entity is single.
  public var id: Field? { fields.first { $0.isID } }
}

/// A property of an entity.
public struct Field: Sendable, Equatable {
  /// `createdAt`
  public var name: String
  /// Its type.
  public var type: TypeRef
  /// What a person reads beside it.
  public var label: String
  /// Its identity.
  public var isID: Bool
  /// The value of a new one.
  public var defaultValue: DefaultValue
  /// The expression of a derived field.
  public var derived: Snippet?
  /// Statements to run when the value has changed.
  public var onChange: Snippet?
  /// What must hold, in order.
  public var validations: [Validation]
  /// How a form shows it.
  public var control: Control
  /// Whether it says when the value has changed last: a form that changes the value sets it anew.
  public var isRenewed = false

  /// Whether it is a password.
  public var isPassword: Bool { type.isPassword(named: name) }
}

/// The value of a property or parameter when nothing else is said.
public enum DefaultValue: Sendable, Equatable {
  /// There is none: a value must be given.
  case none
  /// `nil`, for every optional without a default of its own.
  case null
  /// The injected clock's time.
  case now
  /// A new identity from the injected source.
  case makeID
  /// A Swift expression.
  case expression(String)
}

/// A condition on a field, with what to say when it does not hold.
public struct Validation: Sendable, Equatable {
  /// What the user reads.
  public var message: String
  /// The condition.
  public var condition: Snippet
  /// A Swift expression for a value of the field that fails it, where one can be told.
  public var failing: String?
}

/// The control that a form shows for a value.
public enum Control: String, Sendable, CaseIterable {
  /// A text field.
  case text
  /// A text field for a number; what cannot be read is a validation message.
  case number
  /// A toggle.
  case toggle
  /// A date picker.
  case date
  /// A picker over the cases of an enum: for one, or for any number of them.
  case picker
  /// A picker over the values of an entity: for one, or for any number of them.
  case reference
  /// A text field for an address, checked.
  case url
  /// A text field with a line for each element.
  case list
  /// Shown as text, not changed.
  case readonly
  /// Not shown.
  case hidden
}
