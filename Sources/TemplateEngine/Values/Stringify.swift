/// How values become text, as Swift and Stencil print them.
extension TemplateValue {
  /// The text that `{{ value }}` prints.
  var text: String {
    switch self {
    case .none: ""
    case .string(let string): string
    default: description
    }
  }

  /// The value as it is printed inside an array: strings in quotes, keys sorted.
  private var description: String {
    switch self {
    case .none: return "nil"
    case .bool(let bool): return bool ? "true" : "false"
    case .int(let int): return String(int)
    case .double(let double): return double.description
    case .string(let string): return string.debugDescription
    case .array(let array): return "[" + array.map(\.description).joined(separator: ", ") + "]"
    case .object(let object):
      guard !object.isEmpty else { return "[:]" }
      let entries = object.keys.sorted().map { key in
        key.debugDescription + ": " + (object[key] ?? .none).description
      }
      return "[" + entries.joined(separator: ", ") + "]"
    }
  }

  /// Empty text, arrays and objects, null, false and numbers up to zero are false.
  var isTrue: Bool {
    switch self {
    case .none: false
    case .bool(let bool): bool
    case .int(let int): int > 0
    case .double(let double): double > 0
    case .string(let string): !string.isEmpty
    case .array(let array): !array.isEmpty
    case .object(let object): !object.isEmpty
    }
  }
}
