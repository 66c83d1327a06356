/// Why a filter cannot be applied; the renderer adds the place.
struct FilterError: Error {
  var message: String
}

/// A filter: `value|name:argument,argument`.
struct Filter: Sendable {
  typealias Body =
    @Sendable (TemplateValue, [TemplateValue]) throws(FilterError) -> TemplateValue

  var name: String
  /// How many arguments it takes.
  var arity: ClosedRange<Int>
  /// Whether it takes an undefined value, as `default` does.
  var takesUndefined = false
  var body: Body

  init(
    _ name: String, _ arity: ClosedRange<Int> = 0...0, takesUndefined: Bool = false,
    _ body: @escaping Body
  ) {
    self.name = name
    self.arity = arity
    self.takesUndefined = takesUndefined
    self.body = body
  }

  /// A filter from text to text; whole arrays are mapped.
  static func mapping(_ name: String, _ map: @escaping @Sendable (String) -> String) -> Filter {
    Filter(name) { (value, _) throws(FilterError) in
      guard case .array(let array) = value else { return .string(map(value.text)) }
      return .array(array.map { .string(map($0.text)) })
    }
  }

  /// A filter from text to text, with an error for anything without a text form.
  static func text(_ name: String, _ map: @escaping @Sendable (String) -> String) -> Filter {
    Filter(name) { (value, _) throws(FilterError) in .string(map(try value.requireText())) }
  }

  /// A test of text against text, and its negation as `!name`.
  static func test(
    _ name: String, _ test: @escaping @Sendable (String, String) -> Bool
  ) -> [Filter] {
    [false, true].map { isNegated in
      Filter(isNegated ? "!" + name : name, 1...1) { (value, arguments) throws(FilterError) in
        .bool(test(try value.requireText(), try arguments[0].requireText()) != isNegated)
      }
    }
  }
}

/// Every filter; a new one is a line in its file, a new file a line here.
enum FilterList {
  static let all: [Filter] =
    basicFilters + letterCaseFilters + swiftNameFilters + wordCaseFilters + inflectionFilters
    + textFilters + pathFilters + numberFilters

  static let numbers = Dictionary(
    all.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The place of the filter that applies a filter by name, which needs the renderer.
  static let dynamic = numbers["filter"] ?? -1

  /// `no argument`, `1 argument`, `at most 3 arguments`.
  static func describe(_ arity: ClosedRange<Int>) -> String {
    if arity == 0...0 { return "no argument" }
    let noun = arity.upperBound == 1 ? "argument" : "arguments"
    if arity.lowerBound == arity.upperBound { return "\(arity.upperBound) \(noun)" }
    if arity.lowerBound == 0 { return "at most \(arity.upperBound) \(noun)" }
    return "\(arity.lowerBound) to \(arity.upperBound) arguments"
  }
}

extension Filter {
  /// Ends a filter that would make a text beyond all use before it takes the memory.
  static func requireLength(_ length: Int, times count: Int) throws(FilterError) {
    let (bytes, isHuge) = length.multipliedReportingOverflow(by: count)
    guard !isHuge, bytes <= TemplateLimits.outputBytes else {
      throw FilterError(message: "makes a text of more than \(TemplateLimits.outputBytes) bytes")
    }
  }
}

extension TemplateValue {
  /// The text of a string, a number or a truth value.
  func requireText() throws(FilterError) -> String {
    switch self {
    case .string(let string): return string
    case .int, .double, .bool: return text
    case .none, .array, .object: throw FilterError(message: "needs a string, not \(kind)")
    }
  }

  /// A truth value, or one of the words that StencilSwiftKit takes for one.
  func requireBool() throws(FilterError) -> Bool {
    switch self {
    case .bool(let bool): return bool
    case .string(let string):
      switch string.lowercased() {
      case "true", "yes", "1": return true
      case "false", "no", "0": return false
      default: break
      }
    default: break
    }
    throw FilterError(message: "needs true or false, not \(kind)")
  }
}
