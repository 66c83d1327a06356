/// Stencil's `default`, `join`, `split`, `indent` and `filter`.
let basicFilters: [Filter] = [
  Filter("default", 0...16, takesUndefined: true) { (value, arguments) throws(FilterError) in
    value != .none ? value : arguments.first { $0 != .none } ?? .none
  },
  Filter("join", 0...1) { (value, arguments) throws(FilterError) in
    guard case .array(let array) = value else { return value }
    let separator = arguments.first?.text ?? ""
    try Filter.requireLength(separator.utf8.count, times: array.count)
    return .string(array.map(\.text).joined(separator: separator))
  },
  Filter("split", 0...1) { (value, arguments) throws(FilterError) in
    guard case .string(let string) = value else { return value }
    let parts = string.components(separatedBy: arguments.first?.text ?? " ")
    return .array(parts.map { .string($0) })
  },
  Filter("indent", 0...3) { (value, arguments) throws(FilterError) in
    var width = 4
    var filler = " "
    var indentsFirst = false
    if let argument = arguments.first {
      guard case .int(let int) = argument else {
        throw FilterError(message: "needs a whole number as width, not \(argument.kind)")
      }
      guard (0...10_000).contains(int) else {
        throw FilterError(message: "needs a width from 0 to 10000, not \(int)")
      }
      width = int
    }
    if arguments.count > 1 {
      guard case .string(let string) = arguments[1] else {
        throw FilterError(message: "needs a string to indent with, not \(arguments[1].kind)")
      }
      filler = string
    }
    if arguments.count > 2 {
      guard case .bool(let bool) = arguments[2] else {
        throw FilterError(message: "needs true or false for the first line")
      }
      indentsFirst = bool
    }
    let text = value.text
    let lines = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    try Filter.requireLength(filler.utf8.count * width, times: lines)
    let indentation = String(repeating: filler, count: width)
    return .string(text.indented(by: indentation, first: indentsFirst))
  },
  // The renderer knows how to find a filter by name; see `Renderer.filtered`.
  Filter("filter", 1...1) { (value, _) throws(FilterError) in value },
]

extension String {
  /// Puts `indentation` before every line but empty ones, before the first one only if asked.
  fileprivate func indented(by indentation: String, first: Bool) -> String {
    guard !indentation.isEmpty else { return self }
    var out = first ? indentation : ""
    for (index, line) in lines.enumerated() {
      if index > 0 { out += line.isEmpty ? "\n" : "\n" + indentation }
      out += line
    }
    return out
  }

  /// The pieces between line breaks.
  var lines: [Substring] {
    split(omittingEmptySubsequences: false) { $0.isNewline }
  }
}
