/// What templates may name, learned from sample contexts: the union of their members.
///
/// A list offers what any of its elements has; what is null or empty in all samples may have any member.
public indirect enum TemplateOffer: Sendable, Equatable {
  /// Nothing is known yet: whatever else is known holds.
  case unknown
  /// A truth value or a number.
  case scalar
  /// Text.
  case string
  /// A list of such elements.
  case list(TemplateOffer)
  /// Members by name.
  case object([String: TemplateOffer])
  /// Samples contradict each other, so that nothing can be said.
  case anything

  /// What all these contexts offer together.
  public init(_ contexts: [TemplateObject]) {
    self = contexts.reduce(.object([:])) { $0.merging(TemplateOffer(.object($1))) }
  }

  /// What a value offers.
  init(_ value: TemplateValue) {
    switch value {
    case .none: self = .unknown
    case .bool, .int, .double: self = .scalar
    case .string: self = .string
    case .array(let array):
      self = .list(array.reduce(.unknown) { $0.merging(TemplateOffer($1)) })
    case .object(let object):
      self = .object(
        Dictionary(
          object.entries.map { ($0.key, TemplateOffer($0.value)) },
          uniquingKeysWith: { first, _ in first }))
    }
  }

  /// What either offers; a sample of no value does not restrict the other. The order of merging does
  /// not matter.
  func merging(_ other: TemplateOffer) -> TemplateOffer {
    switch (self, other) {
    case (.unknown, _): other
    case (_, .unknown): self
    case (.scalar, .scalar), (.string, .string): self
    case (.list(let a), .list(let b)): .list(a.merging(b))
    case (.object(let a), .object(let b)): .object(a.merging(b) { $0.merging($1) })
    default: .anything
    }
  }

  /// The value at a path such as `main.rows`, unknown where there is none.
  public func at(_ path: String) -> TemplateOffer {
    path.split(separator: ".").reduce(self) { offer, name in
      guard case .object(let members) = offer else { return .unknown }
      return members[String(name)] ?? .unknown
    }
  }

  /// The element of a list.
  public var element: TemplateOffer {
    switch self {
    case .list(let element): element
    case .unknown: .unknown
    default: .anything
    }
  }

  /// A member; nil if it is certain that there is none.
  func member(_ name: String) -> TemplateOffer? {
    switch self {
    case .unknown, .anything: self
    case .scalar: nil
    case .string: ["first", "last", "count"].contains(name) || Int(name) != nil ? .string : nil
    case .list(let element):
      name == "count"
        ? .scalar : ["first", "last"].contains(name) || Int(name) != nil ? element : nil
    case .object(let members): members[name] ?? (name == "count" ? .scalar : nil)
    }
  }

  /// The names of members, for suggestions.
  var names: [String] {
    switch self {
    case .object(let members): Array(members.keys)
    case .list, .string: ["first", "last", "count"]
    case .unknown, .scalar, .anything: []
    }
  }
}
