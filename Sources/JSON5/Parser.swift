import Diagnostics

/// A recursive-descent parser that goes on after every error.
///
/// A missing comma is reported and then assumed; what cannot begin a value is passed up to the next
/// comma or bracket of the same level. Every byte is passed a bounded number of times.
struct Parser {
  var scanner: Scanner
  private var depth = 0
  /// The open brackets, outermost first: offset and whether it is an array.
  private var open: [(offset: Int, isArray: Bool)] = []
  private var hasReportedEnd = false
  /// The number of keys that stand twice: what they say is read, both times.
  private var duplicates = 0
  /// The number of places that could not be read.
  private var damages: Int { scanner.problems.count - duplicates }

  init(_ source: SourceText) {
    scanner = Scanner(source)
  }

  mutating func parseFile() -> JSONValue {
    guard scanner.checkEncoding() else { return JSONValue(.invalid, Span(0, 0)) }
    scanner.skipTrivia()
    guard scanner.byte != nil else {
      scanner.error(
        "the file is empty", Span(scanner.position, scanner.position), help: "begin with {}")
      return JSONValue(.invalid, Span(0, 0))
    }
    let value = parseValue()
    if case .invalid = value.kind { return value }
    scanner.skipTrivia()
    if scanner.byte != nil {
      let start = scanner.position
      scanner.error(
        "nothing may follow the value", Span(start, start + 1), help: "remove what stands here")
      // It may have been meant as a part of the value.
      if let object = value.object {
        return JSONValue(.object(JSONObject(object.members, isComplete: false)), value.span)
      }
    }
    return value
  }

  private mutating func parseValue() -> JSONValue {
    switch scanner.byte {
    case UInt8(ascii: "{"): return nested { $0.parseObject() }
    case UInt8(ascii: "["): return nested { $0.parseArray() }
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let (text, span) = scanner.string()
      return JSONValue(.string(text), span)
    case nil:
      reportEnd()
      return JSONValue(.invalid, Span(scanner.position, scanner.position))
    default: break
    }
    if scanner.startsNumber { return scanner.number() }
    if scanner.startsWord { return parseWord() }
    let start = scanner.position
    scanner.error(
      "expected a value", Span(start, start + (scanner.scalar?.length ?? 1)), help: foreignHelp)
    skipDamaged()
    return JSONValue(.invalid, Span(start, scanner.position))
  }

  private mutating func parseWord() -> JSONValue {
    let (text, span) = scanner.word()
    switch text {
    case "null": return JSONValue(.null, span)
    case "true": return JSONValue(.bool(true), span)
    case "false": return JSONValue(.bool(false), span)
    case "Infinity": return JSONValue(.number(.infinity), span)
    case "NaN": return JSONValue(.number(.nan), span)
    default:
      scanner.skipTrivia()
      if open.isEmpty, scanner.byte == UInt8(ascii: ":") {
        scanner.error(
          "the key '\(text)' stands in no object", span, help: "write { before it and } at the end")
        return JSONValue(.invalid, span)
      }
      let words = ["null", "true", "false", "Infinity", "NaN"]
      scanner.error(
        "expected a value, found '\(text)'", span,
        help: Suggestion.didYouMean(text, in: words) ?? "put quotes around it")
      return JSONValue(.invalid, span)
    }
  }

  /// What JSON5 has for what stands here, where that is known from other formats or from a word processor.
  private var foreignHelp: String? {
    switch scanner.scalar?.value {
    case "#": "a comment begins with //"
    case "“", "”", "„", "‘", "’", "`": "a string stands between ' or \""
    default: nil
    }
  }

  private mutating func nested(_ parse: (inout Parser) -> JSONValue) -> JSONValue {
    guard depth < JSON5.maximumDepth else {
      let start = scanner.position
      scanner.error("nested deeper than \(JSON5.maximumDepth) levels", Span(start, start + 1))
      skipDamaged()
      return JSONValue(.invalid, Span(start, scanner.position))
    }
    depth += 1
    open.append((scanner.position, scanner.byte == UInt8(ascii: "[")))
    defer {
      depth -= 1
      open.removeLast()
    }
    return parse(&self)
  }

  private mutating func parseArray() -> JSONValue {
    let start = scanner.position
    var elements: [JSONValue] = []
    scanner.position += 1
    while true {
      scanner.skipTrivia()
      if close(UInt8(ascii: "]")) { break }
      elements.append(parseValue())
      if !separate(close: UInt8(ascii: "]")) { break }
    }
    return JSONValue(.array(elements), Span(start, scanner.position))
  }

  private mutating func parseObject() -> JSONValue {
    let start = scanner.position
    let damagesBefore = damages
    var members: [JSONMember] = []
    var seen = SeenKeys()
    scanner.position += 1
    while true {
      scanner.skipTrivia()
      if close(UInt8(ascii: "}")) { break }
      if let member = parseMember() {
        if let first = seen.place(of: member.key, in: members) {
          scanner.error(
            "the key '\(member.key)' is there twice", member.keySpan, help: "keep one of the two",
            notes: [.note("the first one is here", at: scanner.place(first))])
          duplicates += 1
        }
        members.append(member)
      }
      if !separate(close: UInt8(ascii: "}")) { break }
    }
    let object = JSONObject(members, isComplete: damages == damagesBefore)
    return JSONValue(.object(object), Span(start, scanner.position))
  }

  private mutating func parseMember() -> JSONMember? {
    let key: (text: String, span: Span)
    switch scanner.byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): key = scanner.string()
    case _ where scanner.startsWord: key = scanner.word()
    default:
      let start = scanner.position
      scanner.error(
        "expected a key", Span(start, start + (scanner.scalar?.length ?? 1)),
        help: foreignHelp ?? "a key is a word or a string")
      skipDamaged()
      return nil
    }
    scanner.skipTrivia()
    guard scanner.byte == UInt8(ascii: ":") else {
      scanner.error(
        "expected ':' after the key '\(key.text)'", key.span,
        help: "write ':' between it and its value")
      if scanner.byte == UInt8(ascii: "=") { scanner.position += 1 }
      skipDamaged()
      return nil
    }
    scanner.position += 1
    scanner.skipTrivia()
    return JSONMember(key: key.text, keySpan: key.span, value: parseValue())
  }

  /// Passes the closing bracket; true when the array or object ends here, rightly or not.
  private mutating func close(_ bracket: UInt8) -> Bool {
    guard let byte = scanner.byte else {
      reportEnd()
      return true
    }
    if byte == bracket {
      scanner.position += 1
      return true
    }
    guard byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") else { return false }
    let name = Character(Unicode.Scalar(bracket))
    let start = open.last?.offset ?? 0
    scanner.error(
      "expected '\(name)' here", Span(scanner.position, scanner.position + 1),
      notes: [.note("it closes this", at: scanner.place(Span(start, start + 1)))])
    // A bracket of an outer level is left to it; a stray one is taken for the right one.
    let isArray = byte == UInt8(ascii: "]")
    if !open.dropLast().contains(where: { $0.isArray == isArray }) { scanner.position += 1 }
    return true
  }

  /// Passes the comma after an element; false when the array or object has ended.
  private mutating func separate(close bracket: UInt8) -> Bool {
    scanner.skipTrivia()
    if scanner.byte == UInt8(ascii: ",") {
      scanner.position += 1
      return true
    }
    if close(bracket) { return false }
    let start = scanner.position
    scanner.error(
      "expected ',' or '\(Character(Unicode.Scalar(bracket)))'",
      Span(start, start + (scanner.scalar?.length ?? 1)),
      help: canBegin(bracket) ? "write a comma before it" : "remove what stands here")
    if !canBegin(bracket) {
      skipDamaged()
      if scanner.byte == UInt8(ascii: ",") { scanner.position += 1 }
    }
    return true
  }

  /// True where the next element may begin, so that only the comma is missing.
  private func canBegin(_ bracket: UInt8) -> Bool {
    switch scanner.byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): true
    case UInt8(ascii: "{"), UInt8(ascii: "["): bracket == UInt8(ascii: "]")
    default: scanner.startsWord || (bracket == UInt8(ascii: "]") && scanner.startsNumber)
    }
  }

  /// Passes everything up to the next comma or closing bracket of this level.
  private mutating func skipDamaged() {
    var levels = 0
    while let byte = scanner.byte {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): levels += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if levels == 0 { return }
        levels -= 1
      case UInt8(ascii: ","):
        if levels == 0 { return }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        _ = scanner.string()
        continue
      default: break
      }
      let before = scanner.position
      scanner.skipTrivia()
      if scanner.position == before { scanner.position += scanner.scalar?.length ?? 1 }
    }
  }

  private mutating func reportEnd() {
    guard !hasReportedEnd else { return }
    hasReportedEnd = true
    let end = scanner.position
    guard let last = open.last else {
      return scanner.error("expected a value before the end of the file", Span(end, end))
    }
    scanner.error(
      "the file ends before this is closed", Span(last.offset, last.offset + 1),
      help: "write '\(last.isArray ? "]" : "}")' at its end")
  }
}

/// Finds the keys of an object that were read before. Few are compared sooner than they are hashed.
private struct SeenKeys {
  private static let few = 16
  private var places: [String: Span] = [:]
  /// How many of the members are in ``places``.
  private var count = 0

  /// Where the first of some members with a key has it; they are those of the last call and what has come since.
  mutating func place(of key: String, in members: [JSONMember]) -> Span? {
    guard members.count > Self.few else { return members.first { $0.key == key }?.keySpan }
    for member in members[count...] where places[member.key] == nil {
      places[member.key] = member.keySpan
    }
    count = members.count
    return places[key]
  }
}
