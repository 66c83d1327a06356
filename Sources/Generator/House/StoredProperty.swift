import SwiftSource

/// A property that holds its value.
struct StoredProperty {
  /// The tokens of its type, empty where its value tells it.
  let typeRange: Range<Int>
  /// Its type as it is written; nil where its value tells it.
  let type: String?
  /// The index of the first token of its value, where it has one.
  let valueStart: Int?
  /// That token.
  private let value: String?

  /// Whether its value is a text, a number or one of Foundation's values, and not an object of the
  /// feature; nil without a value.
  var hasPlainValue: Bool? {
    value.map {
      ["Date", "UUID"].contains($0) || $0.first == "\"" || $0.first?.isNumber == true
    }
  }

  /// The name of its type, as its declaration or a call of an initializer says it.
  var name: String? { type ?? value }

  /// The property whose `var` or `let` stands at `keyword`; nil for a computed one.
  init?(_ code: CodeTokens, _ keyword: Int) {
    let start = keyword + 2
    var end = start
    var valueStart: Int?
    while end < code.all.count {
      let isContinued = [.colon, .equal].contains(code.kind(end - 1))
      if code.all[end].flags.contains(.newlineBefore), !isContinued { break }
      if code.kind(end) == .rightBrace { break }
      if code.kind(end) == .leftBrace {
        guard ["didSet", "willSet"].contains(code.text(end + 1)) else { return nil }
        break
      }
      if code.kind(end) == .equal {
        valueStart = end + 1
        break
      }
      end += 1
    }
    self.valueStart = valueStart
    value = valueStart.map(code.text)
    typeRange = code.kind(start) == .colon && start + 1 < end ? start + 1..<end : start..<start
    type = typeRange.isEmpty ? nil : code.line(typeRange)
  }
}
