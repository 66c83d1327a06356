import Diagnostics

extension JSONShape {
  /// All that is wrong with a value, in the order of the text: unknown keys (with a suggestion),
  /// missing keys, wrong types.
  ///
  /// What could not be read counts as right: the reader has reported it.
  public func problems(in value: JSONValue, of source: SourceText) -> [Diagnostic] {
    var check = ShapeCheck(source: source)
    check.check(value, self)
    return check.problems.enumerated()
      .map { (start: $1.place?.span.start ?? 0, index: $0, problem: $1) }
      .sorted { ($0.start, $0.index) < ($1.start, $1.index) }
      .map(\.problem)
  }

  /// What is expected, with its article: `a string`.
  var expectation: String {
    switch self {
    case .any: "anything"
    case .string: "a string"
    case .choice(let words, _, _): words.map { "'\($0)'" }.joined(separator: " or ")
    case .bool: "true or false"
    case .integer(let range):
      if range.lowerBound == range.upperBound {
        "\(range.lowerBound)"
      } else if range.upperBound == .max {
        "a whole number from \(range.lowerBound)"
      } else {
        "a whole number from \(range.lowerBound) to \(range.upperBound)"
      }
    case .number: "a number"
    case .array(let element): "an array, each element \(element.expectation)"
    case .object(let shape): shape.what
    case .map: "an object"
    case .either(let shapes): shapes.map(\.expectation).joined(separator: " or ")
    case .recursive(_, let shape): shape().expectation
    }
  }

  /// Which keys the expected object has, as far as a line holds them; nil where none is expected.
  fileprivate var keysInWords: String? {
    switch self {
    case .object(let shape) where !shape.keys.isEmpty:
      "\(shape.what) has the keys \(shape.keys.prefix(9).map(\.name).joined(separator: ", "))"
        + (shape.keys.count > 9 ? " …" : "") + (shape.others == nil ? "" : " and names of your own")
    case .either(let shapes): shapes.lazy.compactMap(\.keysInWords).first
    case .recursive(_, let shape): shape().keysInWords
    default: nil
    }
  }

  /// That names are meant where a list stands; nil elsewhere.
  fileprivate func names(instead value: JSONValue, meaning: String?) -> String? {
    guard case .map = self, value.array != nil, meaning?.contains("{") != true else { return nil }
    return (meaning.map { $0 + ": " } ?? "write ") + "{ name: … }, not [ … ]"
  }

  /// Whether the JSON type of a value is the one that is expected.
  fileprivate func admits(_ kind: JSONValue.Kind) -> Bool {
    switch (self, kind) {
    case (.any, _), (_, .invalid), (.string, .string), (.choice, .string), (.bool, .bool),
      (.integer, .integer), (.number, .integer), (.number, .number), (.array, .array),
      (.object, .object), (.map, .object):
      true
    case (.either(let shapes), _): shapes.contains { $0.admits(kind) }
    case (.recursive(_, let shape), _): shape().admits(kind)
    default: false
    }
  }
}

extension JSONObjectShape {
  /// Whether no key is one of its own, nor meant to be.
  fileprivate func hasNone(of names: Set<String>) -> Bool {
    let known = keys.map(\.name)
    return names.allSatisfy {
      !known.contains($0) && Suggestion.closest(to: $0, in: known) == nil
    }
  }
}

private struct ShapeCheck {
  let source: SourceText
  var problems: [Diagnostic] = []

  /// Notes what is wrong with a value, and with that of a key.
  mutating func check(_ value: JSONValue, _ shape: JSONShape, of key: JSONObjectShape.Key? = nil) {
    guard shape.admits(value.kind) else {
      let meaning = key?.summary
      return error(
        "expected \(shape.expectation), found \(found(value, instead: shape))", value.span,
        help: shape.keysInWords ?? shape.names(instead: value, meaning: meaning) ?? meaning)
    }
    switch (shape, value.kind) {
    case (.choice(let words, let meant, let refused), .string(let word))
    where !words.contains(word):
      let help =
        meant[word].map { "write '\($0)'" } ?? refused[word]
        ?? Suggestion.didYouMean(word, in: words) ?? "one of: \(words.joined(separator: ", "))"
      error("'\(word)' is not known here", value.span, help: help)
    case (.integer(let range), .integer(let number)) where !range.contains(number):
      error("expected \(shape.expectation), found \(number)", value.span)
    case (.number, .number(let number)) where !number.isFinite:
      error("expected a finite number", value.span)
    case (.array(let element), .array(let values)):
      for value in values { check(value, element) }
    case (.map(let element), .object(let object)):
      for member in object.members { check(member.value, element) }
    case (.object(let shape), .object(let object)): check(object, value.span, shape)
    case (.either(let shapes), _):
      if let shape = shapes.first(where: { $0.admits(value.kind) }) { check(value, shape) }
    case (.recursive(_, let shape), _): check(value, shape())
    default: break
    }
  }

  /// What a value is; a fraction itself, since a whole number is a number, too.
  private func found(_ value: JSONValue, instead shape: JSONShape) -> String {
    if case .integer = shape, value.number != nil { source[value.span] } else { value.description }
  }

  private mutating func check(_ object: JSONObject, _ span: Span, _ shape: JSONObjectShape) {
    // Most objects have no key that has to be looked for among all.
    lazy var seen = Set(object.members.lazy.map(\.key))
    if let otherwise = shape.otherwise, !object.members.isEmpty, object.isComplete,
      shape.hasNone(of: seen)
    {
      return error(
        "\(shape.what) has none of these keys", Span(span.start, span.start + 1), help: otherwise)
    }
    for member in object.members {
      if let key = shape.keys.first(where: { $0.name == member.key }) {
        check(member.value, key.shape, of: key)
      } else if let others = shape.others {
        check(member.value, others)
      } else {
        let names = shape.keys.map(\.name)
        let help =
          Suggestion.didYouMean(member.key, in: names)
          ?? "\(shape.what) has: \(names.joined(separator: ", "))"
        error("unknown key '\(member.key)'", member.keySpan, help: help)
        // Once it is spelt right, nothing else should turn up there.
        if let meant = Suggestion.closest(to: member.key, in: names),
          let key = shape.keys.first(where: { $0.name == meant }), !seen.contains(meant),
          key.shape.admits(member.value.kind)
        {
          check(member.value, key.shape, of: key)
        }
      }
    }
    guard object.isComplete else { return }
    for key in shape.keys where key.isRequired && object.member(key.name) == nil {
      error(
        "\(shape.what) needs the key '\(key.name)'", Span(span.start, span.start + 1),
        help: key.summary)
    }
  }

  private mutating func error(_ message: String, _ span: Span, help: String? = nil) {
    problems.append(.error(message, at: Place(source, span), help: help))
  }
}
