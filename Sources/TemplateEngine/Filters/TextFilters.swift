/// Tests and replacements of StencilSwiftKit.
let textFilters: [Filter] =
  Filter.test("contains") { $0.contains(part: $1) }
  + Filter.test("hasPrefix") { $0.hasPrefix($1) }
  + Filter.test("hasSuffix") { $0.hasSuffix($1) }
  + [
    Filter("replace", 2...2) { (value, arguments) throws(FilterError) in
      let source = try value.requireText()
      let old = try arguments[0].requireText()
      let new = try arguments[1].requireText()
      let pieces = source.components(separatedBy: old)
      try Filter.requireLength(new.utf8.count, times: pieces.count)
      return .string(pieces.joined(separator: new))
    },
    Filter("removeNewlines", 0...1) { (value, arguments) throws(FilterError) in
      let source = try value.requireText()
      switch arguments.first?.text ?? "all" {
      case "all":
        return .string(source.filter { !$0.isWhitespace })
      case "leading":
        let joined = source.lines.map { $0.drop(while: \.isWhitespace) }.joined()
        return .string(joined.trimmingWhitespace)
      case let mode:
        throw FilterError(message: "knows the modes 'all' and 'leading', not '\(mode)'")
      }
    },
  ]

extension String {
  fileprivate var trimmingWhitespace: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
