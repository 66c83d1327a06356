/// A JSON value that a report wants to write: keys keep the order in which they are given.
enum JSONOutput {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSONOutput])
  case object([(key: String, value: JSONOutput?)])

  /// The text; every level deeper than `depth` stands on one line. Members without a value are left out.
  func text(spreading depth: Int) -> String {
    var out = ""
    write(into: &out, depth: depth, indent: 0)
    out += "\n"
    return out
  }

  private func write(into out: inout String, depth: Int, indent: Int) {
    switch self {
    case .null: out += "null"
    case .bool(let value): out += value ? "true" : "false"
    case .int(let value): out += String(value)
    // JSON has no words for infinity and for what is not a number.
    case .double(let value): out += value.isFinite ? "\(value)" : "null"
    case .string(let value): Self.quote(value, into: &out)
    case .array(let items):
      Self.list(items, "[", "]", &out, depth, indent) { item, out in
        item.write(into: &out, depth: depth - 1, indent: indent + 1)
      }
    case .object(let members):
      let present = members.compactMap { member in member.value.map { (member.key, $0) } }
      Self.list(present, "{", "}", &out, depth, indent) { member, out in
        Self.quote(member.0, into: &out)
        out += ": "
        member.1.write(into: &out, depth: depth - 1, indent: indent + 1)
      }
    }
  }

  private static func list<Item>(
    _ items: [Item], _ open: String, _ close: String, _ out: inout String, _ depth: Int,
    _ indent: Int, _ write: (Item, inout String) -> Void
  ) {
    let lineBreak = depth > 0 && !items.isEmpty
    out += open
    for (index, item) in items.enumerated() {
      if index > 0 { out += lineBreak ? "," : ", " }
      if lineBreak { out += "\n" + String(repeating: "  ", count: indent + 1) }
      write(item, &out)
    }
    if lineBreak { out += "\n" + String(repeating: "  ", count: indent) }
    out += close
  }

  /// A string literal; control characters, and the two line separators that break scripts, are escaped.
  static func quote(_ text: String, into out: inout String) {
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let hex = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: out.unicodeScalars.append(scalar)
      }
    }
    out += "\""
  }
}

extension JSONOutput {
  /// A string, or nothing where there is none.
  static func optional(_ text: String?) -> JSONOutput? { text.map(JSONOutput.string) }
}
