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
  /// No line that anybody reads has more arrays in its last brackets.
  private static let mostCommas = 8

  /// The line, or the lines that it becomes. A line without a place to break stays as it is.
  func fit(_ line: String) -> [String] {
    fit(line, deeper: Self.deepest)
  }

  private func fit(_ line: String, deeper: Int) -> [String] {
    // Bytes are counted first: that is cheap, and a line has no more characters.
    guard line.utf8.count > width - Self.mostCommas, deeper > 0 else { return [line] }
    func fit(_ lines: [String]) -> [String] {
      lines.flatMap { self.fit($0, deeper: deeper - 1) }
    }
    let indent = String(line.prefix(while: \.isBlank))
    let code = Array(line.dropFirst(indent.count))
    let map = BracketMap(code)
    guard indent.count + code.count > width - min(map.possibleCommas, Self.mostCommas) else {
      return [line]
    }
    if code.starts(with: "//") { return comment(line, indent: indent) }
    if let lines = conditions(code, map, indent: indent) { return fit(lines) }
    if let lines = body(code, map, indent: indent) { return fit(lines) }
    if let lines = alias(code, map, indent: indent) { return lines }
    if let lines = choice(code, map, indent: indent) { return fit(lines) }
    if let lines = halves(code, map, indent: indent) { return fit(lines) }
    if let lines = inheritance(code, indent: indent) { return lines }
    if let lines = patterns(code, indent: indent) { return lines }
    if let lines = assignment(code, map, indent: indent) { return fit(lines) }
    if let lines = closure(code, map, indent: indent) { return fit(lines) }
    if let lines = result(code, map, indent: indent) { return lines }
    if let lines = closureType(code, map, indent: indent) { return fit(lines) }
    if let lines = alternative(code, map, indent: indent) { return fit(lines) }
    if let lines = generics(code, map, indent: indent) { return fit(lines) }
    if let lines = value(code, map, indent: indent) { return fit(lines) }
    guard let pair = map.widestOutermostPair else { return [line] }
    let elements = map.elements(in: pair)
    guard !elements.isEmpty else { return [line] }
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
    guard let first = text.first else { return nil }
    return code.indices.first {
      map.depth[$0] == 0 && code[$0] == first && code[$0...].starts(with: text)
    }
  }

  /// What stands before a place, and on a line of its own what stands behind it.
  private func cut(
    _ code: [Character], at place: Int, indent: String, deeper: String? = nil
  ) -> [String] {
    let rest = code[place...].drop(while: \.isBlank)
    return [indent + String(code[..<place]), indent + (deeper ?? step) + String(rest)]
  }

  /// `a ? b : c`, `a == b` and `a || b == c`, broken before the first operator, and `name = a ? b : c` after the
  /// sign; `let name: Type`, `name: @escaping …` and `_ name: @escaping …`, broken after the colon;
  /// `var name: [Type] = value`, after the sign if that fits; `{ [captures] in` and `{ input throws(E) in`, broken
  /// after the brace.
  private func halves(
    _ code: [Character], _ map: BracketMap, indent: String
  ) -> [String]? {
    func index(of text: String) -> Int? { self.index(of: text, code, map) }
    func halves(at place: Int) -> [String] { cut(code, at: place, indent: indent) }
    if code.starts(with: "? "), let other = index(of: " : ") {
      return cut(code, at: other, indent: indent, deeper: "")
    }
    if let index = index(of: " ? "), let other = self.index(of: " : ", code, map), index < other {
      return halves(at: self.index(of: " = ", code, map).map { $0 + 2 } ?? index)
    }
    if let equal = index(of: " == ") { return halves(at: index(of: " || ") ?? equal) }
    let label = code.prefix { $0 != ":" }
    if label.allSatisfy({ $0.isLetter || $0.isNumber || "_ @".contains($0) }),
      code.dropFirst(label.count).starts(with: ": @escaping ")
    {
      return halves(at: label.count + 1)
    }
    if code.reversed().starts(with: "ni ]"), let index = index(of: " { [") {
      return halves(at: index + 2)
    }
    if code.reversed().starts(with: "ni )"), let index = index(of: " { "),
      String(code[index...]).contains(" throws("),
      !map.pairs.contains(where: { $0.depth == 0 && $0.close < index && $0.close > $0.open + 1 })
    {
      return halves(at: index + 2)
    }
    let words = String(code.prefix { $0 != ":" }).split(separator: " ").dropLast()
    let isProperty =
      words.last.map { ["let", "var"].contains($0) } ?? false
      && words.dropLast().allSatisfy { $0.hasPrefix("private") || $0.hasPrefix("@") }
    guard isProperty, let colon = index(of: ": ") else { return nil }
    if code[colon + 2] == "[", ["] {", "]? {"].contains(where: String(code).hasSuffix) {
      return halves(at: colon + 1).dropLast()
        + [indent + step + String(code[(colon + 2)...].dropLast(2)), indent + "{"]
    }
    guard code.last != "{" else { return nil }
    guard let equals = index(of: " = ") else { return halves(at: colon + 1) }
    guard code[colon + 2] == "[" || map.widestOutermostPair == nil else { return nil }
    return halves(at: indent.count + equals + 1 < width ? equals + 2 : colon + 1)
  }

  /// `if condition { work }` and `for name in names { work }`, the work on a line of its own.
  private func body(_ code: [Character], _ map: BracketMap, indent: String) -> [String]? {
    guard code.starts(with: "if ") || code.starts(with: "for "), code.last == "}",
      let pair = map.pairs.last, pair.depth == 0, code[pair.open] == "{"
    else { return nil }
    let work = String(code[(pair.open + 1)..<pair.close]).split(separator: " ")
    return [
      indent + String(code[...pair.open]), indent + step + work.joined(separator: " "),
      indent + String(code[pair.close...]),
    ]
  }

  /// `typealias Name = Module.Type`, broken before the last dot, or after the sign where the type is none of a module;
  /// the elements of a tuple stand on lines of their own.
  private func alias(
    _ code: [Character], _ map: BracketMap, indent: String
  ) -> [String]? {
    guard let equals = index(of: " = ", code, map),
      String(code[..<equals]).split(separator: " ").contains("typealias"),
      code[equals + 3] != "(" || code.last != ")"
    else { return nil }
    let dot = code[(equals + 3)...].contains(" ") ? nil : code.lastIndex(of: ".")
    return cut(code, at: dot ?? equals + 2, indent: indent)
  }

  /// `return (a ? b : c)`, broken after the word, and `(a ? b : c)`, before the question mark.
  private func choice(_ code: [Character], _ map: BracketMap, indent: String) -> [String]? {
    guard let pair = map.pairs.last, pair.depth == 0, pair.close == code.count - 1,
      code[pair.open] == "(",
      let mark = (pair.open..<pair.close).first(where: {
        map.depth[$0] == 1 && code[$0...].starts(with: " ? ")
      })
    else { return nil }
    let before = String(code[..<pair.open])
    if before == "return " { return cut(code, at: pair.open - 1, indent: indent) }
    return before.isEmpty ? cut(code, at: mark, indent: indent, deeper: "") : nil
  }

  /// `func name(…) -> [Type]` and `func name() throws(E) -> Type`, the result on a line of its own, and so is the brace
  /// behind it: without parameters, or where it is wider than they are.
  private func result(
    _ code: [Character], _ map: BracketMap, indent: String
  ) -> [String]? {
    let brace = code.suffix(2) == [" ", "{"] ? ["{"] : []
    let end = code.count - (brace.isEmpty ? 0 : 2)
    guard let arrow = index(of: " -> ", code, map), let widest = map.widestOutermostPair else {
      return nil
    }
    let isList =
      code[arrow...].starts(with: " -> [") && code[..<end].last == "]" && widest.open > arrow
    let isOfNone = index(of: "() throws(", code, map).map { $0 + 9 == widest.open } ?? false
    guard isList || isOfNone else { return nil }
    return [indent + String(code[..<arrow]), indent + step + String(code[(arrow + 1)..<end])]
      + brace.map { indent + $0 }
  }

  /// `@escaping (Input) -> [Output]` on a line of its own, broken behind the arrow where the result is wider than the
  /// parameters.
  private func closureType(
    _ code: [Character], _ map: BracketMap, indent: String
  ) -> [String]? {
    guard code.first == "@", let arrow = index(of: " -> [", code, map),
      let widest = map.widestOutermostPair, widest.open > arrow
    else { return nil }
    return cut(code, at: arrow + 3, indent: indent, deeper: "")
  }

  /// `a.b ?? call(c)`, broken before the operator and in the brackets.
  private func alternative(
    _ code: [Character], _ map: BracketMap, indent: String
  ) -> [String]? {
    guard let place = index(of: " ?? ", code, map), let pair = map.widestOutermostPair,
      pair.open > place
    else { return nil }
    return [
      indent + String(code[..<place]), indent + step + String(code[(place + 1)...pair.open]),
      indent + step + step + String(code[(pair.open + 1)..<pair.close]),
      indent + step + String(code[pair.close...]),
    ]
  }

  /// `call { input in work }` and `(a + b).call { work }`, where nothing else before the closure has brackets, its
  /// statement on its own; behind it stands nothing but what is asked of the result, and what is there instead of nil.
  private func closure(
    _ code: [Character], _ map: BracketMap, indent: String
  ) -> [String]? {
    let outermost = map.pairs.filter {
      $0.depth == 0 && $0.close > $0.open + 1 && !map.isFixedIndex($0)
        && !($0.open == 0 && code[($0.close + 1)...].first == ".")
    }
    guard let pair = outermost.min(by: { $0.open < $1.open }), code[pair.open] == "{",
      pair.open > 0, code[pair.open - 1] == " "
    else { return nil }
    let end = pair.close
    let rest = String(code[(end + 1)...])
    guard rest.isEmpty || rest == "," || [" ?? ", ".", "?."].contains(where: rest.hasPrefix) else {
      return nil
    }
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

  /// `a = b ?? c`, `a = b && c` and `a = b[0].c`, broken after the sign.
  private func assignment(
    _ code: [Character], _ map: BracketMap, indent: String
  ) -> [String]? {
    guard !code.starts(with: "if "), let last = code.last, !"{([".contains(last),
      !String(code).hasSuffix(" in"), let index = index(of: " = ", code, map),
      [" ?? ", " && ", " || "].contains(where: { self.index(of: $0, code, map) != nil })
        || map.pairs.contains(where: map.isFixedIndex) && map.widestOutermostPair == nil
    else { return nil }
    return cut(code, at: index + 2, indent: indent)
  }

  /// `case pattern: value` and `default: value`, broken after the colon; `name: value` and `name = value`,
  /// after the colon or the sign where what stands before the brackets of the value is too wide itself.
  private func value(_ code: [Character], _ map: BracketMap, indent: String) -> [String]? {
    guard let last = code.last, !"{[".contains(last) else { return nil }
    let isCase = code.starts(with: "case ") || code.starts(with: "default: ")
    let name = code.prefix { $0.isLetter || $0.isNumber }
    let isLabeled = isCase || code.dropFirst(name.count).starts(with: ": ")
    guard let sign = index(of: isLabeled ? ": " : " = ", code, map), isLabeled || last != "(" else {
      return nil
    }
    let head = map.widestOutermostPair.map { indent.count + $0.open + 1 }
    guard isCase || head.map({ $0 > width }) ?? true else { return nil }
    return cut(code, at: isLabeled ? sign + 1 : sign + 2, indent: indent)
  }

  /// `guard a, b else { return }` and `if a, b {`, one condition a line.
  private func conditions(
    _ code: [Character], _ map: BracketMap, indent: String
  ) -> [String]? {
    let isGuard = code.starts(with: "guard ")
    guard let end = isGuard ? index(of: " else {", code, map) : endOfConditions(code, map) else {
      return nil
    }
    var parts = map.split(0..<end)
    guard isGuard || parts.count > 1 else { return member(code, map, end: end, indent: indent) }
    var lines: [String] = []
    if isGuard, let first = parts.first, indent.count + first.count >= width {
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

  /// `if let a = host.a {`: the brace on a line of its own, and the member, where that is too wide still.
  private func member(
    _ code: [Character], _ map: BracketMap, end: Int, indent: String
  ) -> [String]? {
    guard code.starts(with: "if let "), map.widestOutermostPair == nil else { return nil }
    let brace = indent + "{"
    guard indent.count + end > width, let dot = code[..<end].lastIndex(of: ".") else {
      return [indent + String(code[..<end]), brace]
    }
    return [
      indent + String(code[..<dot]), indent + step + String(code[dot..<end]), brace,
    ]
  }

  /// Where the conditions end of an `if` whose brace ends the line.
  private func endOfConditions(_ code: [Character], _ map: BracketMap) -> Int? {
    let end = code.count - 2
    guard code.starts(with: "if "), code.suffix(2) == [" ", "{"], map.depth[end] == 0 else {
      return nil
    }
    return end
  }

  /// `name = Type<Argument>()`, where nothing else has brackets: the generic arguments on a line of their own.
  private func generics(_ code: [Character], _ map: BracketMap, indent: String) -> [String]? {
    guard map.widestOutermostPair == nil,
      let pair = map.generics.last(where: { $0.depth == 0 }), indent.count + pair.open < width
    else { return nil }
    return [
      indent + String(code[...pair.open]),
      indent + step + String(code[(pair.open + 1)..<pair.close]),
      indent + String(code[pair.close...]),
    ]
  }

  /// `enum Name: First, Second {`, as many types a line as fit, the brace on its own, with `}` where nothing follows.
  private func inheritance(_ code: [Character], indent: String) -> [String]? {
    guard let last = code.last, "{}".contains(last) else { return nil }
    let words = String(code).split(separator: " ")
    let kinds: Set<Substring> = ["actor", "class", "enum", "extension", "protocol", "struct"]
    guard let brace = words.last, brace.hasPrefix("{"),
      let kind = words.firstIndex(where: kinds.contains),
      words.indices.contains(kind + 1), words[kind + 1].hasSuffix(":"),
      code.allSatisfy({ !"([".contains($0) })
    else { return nil }
    if brace == "{}", indent.count + code.count - 1 <= width {
      return [indent + String(code.dropLast()), indent + "}"]
    }
    return fill(words[(kind + 2)...].dropLast(), after: words[...(kind + 1)], indent: indent)
      + [indent + brace]
  }

  /// `case .first, .second:`, as many patterns a line as fit.
  private func patterns(_ code: [Character], indent: String) -> [String]? {
    guard code.last == ":", code.starts(with: "case "), code.allSatisfy({ !"([".contains($0) })
    else { return nil }
    let words = String(code).split(separator: " ")
    return fill(words.dropFirst(2), after: words.prefix(2), indent: indent)
  }

  /// As many words a line as fit.
  private func fill(
    _ words: ArraySlice<Substring>, after first: ArraySlice<Substring>, indent: String
  ) -> [String] {
    var lines = [indent + first.joined(separator: " ")]
    for word in words {
      let last = lines[lines.count - 1]
      if last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(indent + step + word)
      }
    }
    return lines
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
