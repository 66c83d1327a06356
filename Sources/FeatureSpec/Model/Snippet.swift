/// A piece of Swift from the spec, ready for the hosts it may stand in.
public struct Snippet: Sendable, Equatable {
  /// As the spec has it.
  var written: String
  /// For a mutating method of a struct, or for the entity itself: as written, but for literals of `Decimal`.
  public var plain: String
  /// For a method of a class: names of the host get `self.` inside closures.
  public var hosted: String
  /// Names that the snippet takes from its surroundings, sorted.
  public var uses: [String]
  /// Those of them that it may change.
  public var changes: Set<String> = []
  /// Those of them that may have fewer elements then.
  public var shortens: Set<String> = []

  /// The statements of ``plain``, one a line.
  public var plainLines: [String]
  /// The statements of ``hosted``, one a line.
  public var hostedLines: [String]
  /// What it sets to parameters, in its order.
  public var assignments: [Assignment] = []

  /// A statement that sets a value of the host to a parameter: `speed = newSpeed`.
  public struct Assignment: Sendable, Equatable {
    /// `speed`
    public var property: String
    /// `newSpeed`
    public var parameter: String
    /// Whether it stands in no `if` or loop.
    public var isUnconditional: Bool
  }
}

extension Snippet {
  /// An expression that is the same in every host.
  init(_ expression: String, uses: [String] = []) {
    self.init(
      written: expression, plain: expression, hosted: expression, uses: uses,
      plainLines: [expression],
      hostedLines: [expression])
  }
}

extension DefaultValue {
  /// The expression for it, where one can be written anywhere.
  var snippet: Snippet? {
    switch self {
    case .null: Snippet("nil")
    case .expression(let text): Snippet(text)
    case .none, .now, .makeID: nil
    }
  }
}
