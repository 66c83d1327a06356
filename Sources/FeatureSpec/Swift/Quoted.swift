import Diagnostics
import JSON5
import SwiftSource

/// Swift text inside a string of the spec; it knows where each of its bytes stands in the file.
struct Quoted {
  /// The Swift text.
  let text: String
  /// Its tokens; offsets are those of ``text``.
  let tokens: Tokens
  private let value: JSONValue
  private let start: Int

  /// The whole of a string value.
  init?(_ value: JSONValue) {
    guard let text = value.string else { return nil }
    self.init(text, of: value, from: 0)
  }

  private init(_ text: String, of value: JSONValue, from start: Int) {
    self.text = text
    tokens = Tokens(text)
    self.value = value
    self.start = start
  }

  /// The part made of these tokens, with what stands between them.
  func part(_ range: Range<Int>) -> Quoted {
    guard let first = token(range.lowerBound), let last = token(range.upperBound - 1),
      !range.isEmpty
    else { return Quoted("", of: value, from: start + text.utf8.count) }
    let bytes = tokens.bytes[Int(first.start)..<Int(last.end)]
    return Quoted(String(decoding: bytes, as: UTF8.self), of: value, from: start + Int(first.start))
  }

  /// The token at an index; nil past the ends.
  func token(_ index: Int) -> Token? {
    tokens.all.indices.contains(index) ? tokens.all[index] : nil
  }

  /// The kind of the token at an index.
  func kind(_ index: Int) -> TokenKind? { token(index)?.kind }

  /// The text of the token at an index; empty past the ends.
  func word(_ index: Int) -> String { token(index).map { tokens.text(of: $0) } ?? "" }

  /// The bracket that closes the one there.
  func partner(of index: Int) -> Int? {
    var depth = 0
    for place in index..<tokens.all.count {
      depth += kind(place)?.nesting ?? 0
      if depth == 0 { return place }
    }
    return nil
  }

  /// Whether a token stands among the arguments of a call that may take another type than its neighbours have.
  func isArgument(_ index: Int) -> Bool {
    var depth = 0
    for place in (0..<index).reversed() {
      depth -= kind(place)?.nesting ?? 0
      guard depth < 0 else { continue }
      return kind(place) == .leftParenthesis && kind(place - 1)?.isIdentifier == true
        && !["abs", "max", "min", "reduce"].contains(word(place - 1))
    }
    return false
  }

  /// The names before `in` of a closure; nil where it names none.
  func closureParameters(after brace: Int) -> [String]? {
    var names: [String] = []
    var index = brace + 1
    var followsColon = false
    while index < brace + Self.closureHead, let token = token(index) {
      switch token.kind {
      case .in: return names
      case .comma, .leftParenthesis, .rightParenthesis: followsColon = false
      case .wildcard: names.append(word(index))
      case .colon: followsColon = true
      case .leftBracket, .rightBracket, .postfixQuestion, .period, .arrow, .inout: break
      case _ where token.kind.isIdentifier:
        if !followsColon { names.append(word(index)) }
      default: return nil
      }
      index += 1
    }
    return nil
  }

  /// Tokens before the `in` of a closure, at most.
  private static let closureHead = 64

  /// Whether what stands before a token is a whole statement or condition.
  func endsStatement(_ index: Int) -> Bool {
    guard let token = token(index) else { return true }
    return [.comma, .semicolon, .leftBrace, .rightBrace, .else].contains(token.kind)
      || token.flags.contains(.newlineBefore) && token.kind.isIdentifier
  }

  /// Where a token stands in the spec.
  func place(of index: Int, in source: SourceText) -> Place {
    guard let token = token(index) else { return place(in: source) }
    return place(Span(Int(token.start), Int(token.end)), in: source)
  }

  /// Where the whole text stands in the spec.
  func place(in source: SourceText) -> Place {
    text.isEmpty ? Place(source, value.span) : place(Span(0, text.utf8.count), in: source)
  }

  private func place(_ part: Span, in source: SourceText) -> Place {
    Place(source, value.span(of: Span(start + part.start, start + part.end), in: source))
  }
}

extension TokenKind {
  /// How much deeper in brackets what follows stands: 1 behind one that opens, -1 behind one that closes, else 0.
  var nesting: Int {
    switch self {
    case .leftParenthesis, .leftBracket, .leftBrace, .interpolationStart: 1
    case .rightParenthesis, .rightBracket, .rightBrace, .interpolationEnd: -1
    default: 0
    }
  }
}
