/// What a value may look like: declared once, it checks what was read and gives the JSON Schema.
public indirect enum JSONShape: Sendable {
  /// Anything; whoever reads the value checks it.
  case any
  /// A string; `meaning` says which, for the schema.
  case string(_ meaning: String = "")
  /// One of these words; `meant` has others that people write for them, `refused` such as are known
  /// elsewhere, with what to do instead.
  case choice([String], meant: [String: String] = [:], refused: [String: String] = [:])
  /// `true` or `false`
  case bool
  /// A whole number in this range.
  case integer(ClosedRange<Int>)
  /// Any finite number.
  case number
  /// An array of such values.
  case array(JSONShape)
  /// An object with declared keys.
  case object(JSONObjectShape)
  /// An object with any keys and such values.
  case map(JSONShape)
  /// One of these, told apart by their JSON type (string, array, object …).
  case either([JSONShape])
  /// A shape that contains itself, by name.
  case recursive(name: String, @Sendable () -> JSONShape)
}

/// The keys that an object may have.
public struct JSONObjectShape: Sendable {
  /// A key of an object, with what may stand there.
  public struct Key: Sendable {
    /// The key.
    public var name: String
    /// What it means, in a line, for the schema and for help; made when it is asked for.
    public var summary: String { makeSummary() }
    /// What its value may look like.
    public var shape: JSONShape
    /// Whether an object without it is an error.
    public var isRequired: Bool

    private let makeSummary: @Sendable () -> String

    /// Declares a key.
    public init(
      _ name: String, _ shape: JSONShape, required: Bool = false,
      _ summary: @autoclosure @escaping @Sendable () -> String
    ) {
      self.name = name
      self.shape = shape
      self.isRequired = required
      self.makeSummary = summary
    }
  }

  /// What such an object is, for messages: `an entity`.
  public var what: String
  /// The declared keys, in the order of help.
  public var keys: [Key]
  /// The shape of the values of all other keys; nil when there may be none.
  public var others: JSONShape?
  /// What to do about an object that has none of the keys: it is likely to be something else.
  public var otherwise: String?

  /// Declares an object.
  public init(_ what: String, keys: [Key], others: JSONShape? = nil, otherwise: String? = nil) {
    self.what = what
    self.keys = keys
    self.others = others
    self.otherwise = otherwise
  }
}
