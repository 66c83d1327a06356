/// Breaks a line that is too long where swift-format would accept a break: between the elements of its
/// widest outermost pair of brackets, or between the conditions of a `guard` or an `if`.
struct LineFitter {
  /// The columns of a line.
  let width: Int
  /// What a broken line is indented by.
  let step: String

  /// How often what a line was broken into is broken again. Each time costs its length, and nobody
  /// reads code that is broken deeper.
  private static let deepest = 20

  /// The line, or the lines that it becomes. A line without a place to break stays as it is.
  func fit(_ line: String) -> [String] {
    fit(line, deeper: Self.deepest)
  }

  private func fit(_ line: String, deeper: Int) -> [String] {
    // swift-format counts the comma that the last element of an array would have in lines of its own.
    let width = line.hasSuffix("])") ? width - 1 : width
    // Bytes are counted first: that is cheap, and a line has no more characters.
    guard line.utf8.count > width, line.count > width, deeper > 0 else { return [line] }
    func fit(_ lines: [String]) -> [String] {
      lines.flatMap { self.fit($0, deeper: deeper - 1) }
    }
    let indent = String(line.prefix(while: \.isBlank))
    let code = Array(line.dropFirst(indent.count))
    if code.starts(with: "//") { return comment(line, indent: indent) }
    let map = BracketMap(code)
    if let lines = conditions(code, map, indent: indent) { return fit(lines) }
    if let lines = halves(code, map, indent: indent) { return fit(lines) }
    if let lines = inheritance(code, map, indent: indent) { return lines }
    if let lines = closure(code, map, indent: indent) { return fit(lines) }
    guard let pair = map.widestOutermostPair else { return assignment(code, map, line, indent) }
    let elements = map.elements(in: pair)
    guard !elements.isEmpty else { return assignment(code, map, line, indent) }
    var lines = [indent + String(code[...pair.open])]
    for (number, element) in elements.enumerated() {
      let isLast = number == elements.count - 1
      let needsComma = !isLast || (code[pair.open] == "[" && elements.count > 1)
      lines.append(indent + step + String(code[element]) + (needsComma ? "," : ""))
    }
    lines.append(indent + String(code[pair.close...]))
    return fit(lines)
  }

  /// Where a text stands outside all brackets.
  private func index(of text: String, _ code: [Character], _ map: BracketMap) -> Int? {
    let text = Array(text)
    return code.indices.first { map.depth[$0] == 0 && code[$0...].starts(with: text) }
  }

  /// `a == b` and `a ? b : c`, broken before the operator; `let name: Type` and `name: @escaping …`, broken after the
  /// colon; `{ [captures] in`, broken after the brace.
  private func halves(
    _ code: [Character], _ map: BracketMap, indent: String
  ) -> [String]? {
    func index(of text: String) -> Int? { self.index(of: text, code, map) }
    if let index = index(of: " == ") {
      return [indent + String(code[..<index]), indent + step + String(code[(index + 1)...])]
    }
    if let index = index(of: " ? "), !code.starts(with: "? "), !code.contains("="),
      let other = self.index(of: " : ", code, map), index < other
    {
      return [indent + String(code[..<index]), indent + step + String(code[(index + 1)...])]
    }
    let label = code.prefix { $0 != ":" }
    if label.allSatisfy({ $0.isLetter || $0.isNumber }),
      code.dropFirst(label.count).starts(with: ": @escaping ")
    {
      return [
        indent + String(code[...label.count]), indent + step + String(code[(label.count + 2)...]),
      ]
    }
    if code.reversed().starts(with: "ni ]"), let index = index(of: " { [") {
      return [
        indent + String(code[...(index + 1)]), indent + step + String(code[(index + 3)...]),
      ]
    }
    let words = String(code.prefix { $0 != ":" }).split(separator: " ").dropLast()
    let isProperty =
      words.last.map { ["let", "var"].contains($0) } ?? false
      && words.dropLast().allSatisfy { $0 == "private" || $0.hasPrefix("@") }
    if isProperty, index(of: " = ") == nil, code.last != "{", let index = index(of: ": ") {
      return [indent + String(code[...index]), indent + step + String(code[(index + 2)...])]
    }
    return nil
  }

  /// `call { input in work }` where nothing but the closure has brackets, its statement on its own.
  private func closure(
    _ code: [Character], _ map: BracketMap, indent: String
  ) -> [String]? {
    let end = code.last == "," ? code.count - 2 : code.count - 1
    guard code.indices.contains(end), code[end] == "}",
      let pair = map.pairs.first(where: { $0.close == end && $0.depth == 0 }),
      pair.open > 0, code[pair.open - 1] == " ",
      !map.pairs.contains(where: { $0.depth == 0 && $0.close > $0.open + 1 && $0.close != end })
    else { return nil }
    let inside = String(code[(pair.open + 1)..<end]).split(separator: " ")
    let marker = inside.firstIndex(of: "in").map { $0 + 1 } ?? 0
    let takes = inside[..<marker].allSatisfy {
      $0.allSatisfy { $0.isLetter || "$_,[]".contains($0) }
    }
    let head = takes ? inside[..<marker] : []
    let body = inside[head.endIndex...]
    guard !body.isEmpty else { return nil }
    return [
      indent + String(code[...pair.open]) + head.map { " " + $0 }.joined(),
      indent + step + body.joined(separator: " "), indent + String(code[end...]),
    ]
  }

  /// `a = b ?? c`, broken after the sign: where nothing else can be.
  private func assignment(
    _ code: [Character], _ map: BracketMap, _ line: String, _ indent: String
  ) -> [String] {
    let sign = Array(" = ")
    let choice = Array(" ?? ")
    guard
      code.indices.contains(where: {
        map.depth[$0] == 0 && code[$0...].starts(with: choice)
      }),
      let index = code.indices.first(where: {
        map.depth[$0] == 0 && code[$0...].starts(with: sign)
      })
    else { return [line] }
    return [
      indent + String(code[...(index + 1)]), indent + step + String(code[(index + 3)...]),
    ]
  }

  /// `guard a, b else { return }`, one condition a line.
  private func conditions(
    _ code: [Character], _ map: BracketMap, indent: String
  ) -> [String]? {
    guard code.starts(with: "guard ") else { return nil }
    let marker = Array(" else {")
    guard
      let end = code.indices.first(where: { map.depth[$0] == 0 && code[$0...].starts(with: marker) }
      )
    else { return nil }
    var parts = map.split(0..<end)
    var lines: [String] = []
    if let first = parts.first, indent.count + first.count >= width {
      lines.append(indent + "guard")
      parts[0] = (first.lowerBound + "guard ".count)..<first.upperBound
    }
    for (number, part) in parts.enumerated() {
      let text = String(code[part]) + (number < parts.count - 1 ? "," : "")
      if let last = lines.last, last != indent + "guard", last.count + 1 + text.count <= width {
        lines[lines.count - 1] = last + " " + text
      } else {
        lines.append(lines.isEmpty ? indent + text : indent + step + text)
      }
    }
    lines.append(indent + String(code[(end + 1)...]))
    return lines
  }

  /// `enum Name: First, Second {`, as many types a line as fit, the brace on its own.
  private func inheritance(
    _ code: [Character], _ map: BracketMap, indent: String
  ) -> [String]? {
    let words = String(code).split(separator: " ")
    let kinds: Set<Substring> = ["actor", "class", "enum", "extension", "protocol", "struct"]
    guard words.last == "{", let kind = words.firstIndex(where: kinds.contains),
      words.indices.contains(kind + 1), words[kind + 1].hasSuffix(":"),
      code.allSatisfy({ !"([".contains($0) })
    else { return nil }
    var lines = [indent + words[...(kind + 1)].joined(separator: " ")]
    for word in words[(kind + 2)...].dropLast() {
      let last = lines[lines.count - 1]
      if last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(indent + step + word)
      }
    }
    return lines + [indent + "{"]
  }

  /// A comment, filled anew.
  private func comment(_ line: String, indent: String) -> [String] {
    let words = line.split(separator: " ")
    guard let marker = words.first else { return [line] }
    var lines: [String] = []
    var current = indent + marker
    for word in words.dropFirst() {
      if current.count + 1 + word.count > width, current.count > indent.count + marker.count {
        lines.append(current)
        current = indent + marker
      }
      current += " " + word
    }
    lines.append(current)
    return lines
  }
}

/// The brackets of one line of Swift, outside strings and comments.
struct BracketMap {
  struct Pair {
    var open: Int
    var close: Int
    var depth: Int
  }

  let code: [Character]
  private(set) var pairs: [Pair] = []
  /// How many brackets are open before each character; -1 inside strings and comments.
  private(set) var depth: [Int]

  init(_ code: [Character]) {
    self.code = code
    depth = Array(repeating: -1, count: code.count)
    var open: [Int] = []
    var index = 0
    while index < code.count {
      let character = code[index]
      if character == "\"" {
        index = endOfString(from: index)
        continue
      }
      if character == "/", index + 1 < code.count, code[index + 1] == "/" { return }
      if "([{".contains(character) {
        depth[index] = open.count
        open.append(index)
      } else if ")]}".contains(character) {
        if let start = open.popLast() {
          pairs.append(Pair(open: start, close: index, depth: open.count))
        }
        depth[index] = open.count
      } else {
        depth[index] = open.count
      }
      index += 1
    }
  }

  /// The index after the string that starts at `start`; an interpolation belongs to it.
  private func endOfString(from start: Int) -> Int {
    var index = start + 1
    var nested = 0
    while index < code.count {
      if code[index] == "\\" {
        if index + 1 < code.count, code[index + 1] == "(" { nested += 1 }
        index += 2
        continue
      }
      if nested > 0 {
        if code[index] == "(" { nested += 1 }
        if code[index] == ")" { nested -= 1 }
      } else if code[index] == "\"" {
        return index + 1
      }
      index += 1
    }
    return index
  }

  /// Of the parentheses and square brackets inside no other, the pair with most between; what stands
  /// in an open brace counts as outermost too.
  var widestOutermostPair: Pair? {
    let candidates = pairs.filter { code[$0.open] != "{" && $0.close > $0.open + 1 }
    guard let outermost = candidates.map(\.depth).min() else { return nil }
    return candidates.filter { $0.depth == outermost }
      .max { ($0.close - $0.open, $1.open) < ($1.close - $1.open, $0.open) }
  }

  /// The ranges of the elements between a pair, without blanks and commas.
  func elements(in pair: Pair) -> [Range<Int>] {
    split(pair.open + 1..<pair.close)
  }

  /// A range cut at its own commas.
  func split(_ range: Range<Int>) -> [Range<Int>] {
    guard let first = range.first else { return [] }
    let level = depth[first] == -1 ? depth[range].filter { $0 >= 0 }.min() ?? -1 : depth[first]
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where code[index] == "," && depth[index] == level {
      parts.append(trimmed(start..<index))
      start = index + 1
    }
    parts.append(trimmed(start..<range.upperBound))
    return parts.filter { !$0.isEmpty }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, code[lower].isBlank { lower += 1 }
    while upper > lower, code[upper - 1].isBlank { upper -= 1 }
    return lower..<upper
  }
}
