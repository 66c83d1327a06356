import Diagnostics
import JSON5
import SwiftSource

/// `Type = default`, as fields, properties and parameters write it.
struct TypedValue {
  var type: TypeRef
  var defaultValue: DefaultValue
}

extension Lowering {
  /// Reads `Type = default` from a string, or `type` and `default` of an object.
  mutating func typedValue(_ value: JSONValue) -> TypedValue? {
    let typeValue = value.object?["type"] ?? value
    guard let text = Quoted(typeValue) else { return nil }
    let equal = Self.firstEqual(text)
    guard let type = type(text.part(0..<(equal ?? text.tokens.all.count))) else { return nil }
    var written = equal.map { text.part(($0 + 1)..<max($0 + 1, text.tokens.all.count)) }
    if let extra = value.object?["default"] {
      if let written {
        error(
          "there are two defaults", at: written.place(in: source),
          help: "keep this one or the key 'default'")
      } else {
        written = Quoted(extra)
      }
    }
    guard let written else {
      return TypedValue(type: type, defaultValue: type.isOptional ? .null : .none)
    }
    return TypedValue(type: type, defaultValue: defaultValue(written, type))
  }

  /// The type that a field declares; nil where it has none that is understood.
  func declaredType(_ value: JSONValue) -> TypeRef? {
    guard let text = Quoted(value.object?["type"] ?? value) else { return nil }
    let end = Self.firstEqual(text) ?? text.tokens.all.count
    var syntax = TypeSyntax(text.part(0..<end), names: types, source: source)
    return syntax.parse()
  }

  private static func firstEqual(_ text: Quoted) -> Int? {
    text.tokens.all.firstIndex { $0.kind == .equal }
  }

  private mutating func defaultValue(_ text: Quoted, _ type: TypeRef) -> DefaultValue {
    let words = text.tokens.all.map { text.tokens.text(of: $0) }
    switch words {
    case [".", "now"], ["Date", ".", "now"], ["Date", "(", ")"]:
      expect(.builtin(.date), for: type, text)
      return .now
    case ["UUID", "(", ")"]:
      expect(.builtin(.uuid), for: type, text)
      return .makeID
    case ["nil"]:
      if !type.isOptional {
        error(
          "'\(type.swift)' cannot be nil", at: text.place(in: source),
          help: "write the type '\(type.swift)?'")
      }
      return .null
    default:
      checkCase(text, type)
      let scope = SnippetScope(
        host: [], types: typeNames, what: "a default",
        elsewhere: Dictionary(
          uniqueKeysWithValues: shorthands(of: type).map { ($0, "write '.\($0)'") }))
      if type.unwrapped == .builtin(.decimal), DecimalLiteral.isTooLong(text.text) {
        error(
          "'\(text.text)' has more digits than can be written exactly", at: text.place(in: source),
          help: "at most 18 stand before and 18 behind the point")
      }
      let literal = type.unwrapped == .builtin(.decimal) ? DecimalLiteral.quotient(text.text) : nil
      return .expression(literal ?? snippet(text, .expression, scope, expecting: type).plain)
    }
  }

  private mutating func expect(_ expected: TypeRef, for type: TypeRef, _ text: Quoted) {
    guard type.unwrapped != expected else { return }
    error(
      "'\(text.text)' is a \(expected.swift), not a \(type.swift)", at: text.place(in: source),
      help: "make the type '\(expected.swift)' or the default another")
  }

  /// What is one literal must be a literal of its type, and no more than that holds.
  mutating func checkLiteral(_ text: Quoted, _ type: TypeRef) {
    let sign = text.word(0) == "-" ? 1 : 0
    guard text.tokens.all.count == sign + 1, let kind = text.kind(sign) else { return }
    if case .builtin(let builtin) = type.unwrapped, Self.overflows(text.word(sign), builtin) {
      error(
        "'\(text.text)' is too large for '\(builtin.rawValue)'", at: text.place(in: source),
        help: "write a smaller number")
      return
    }
    let expected: Set<TypeRef.Builtin>
    switch kind {
    case .string: expected = [.string]
    case .integer: expected = [.int, .double, .decimal]
    case .float: expected = [.double, .decimal]
    case .true, .false: expected = [.bool]
    default: return
    }
    switch type.unwrapped {
    case .builtin(let builtin) where expected.contains(builtin): return
    case .external: return
    case .entityID(let name): identity(of: name).map { checkLiteral(text, $0) }
    default:
      let meant = shorthands(of: type).first { text.text == "\"\($0)\"" }
      error(
        "\(text.text) is no value of '\(type.swift)'", at: text.place(in: source),
        help: meant.map { "write '.\($0)'" } ?? "write a value of that type")
    }
  }

  /// Whether a number in decimal digits is more than its type holds.
  private static func overflows(_ literal: String, _ type: TypeRef.Builtin) -> Bool {
    let digits = literal.filter { $0 != "_" }
    return switch type {
    case .int: digits.allSatisfy { "0"..."9" ~= $0 } && Int(digits) == nil
    case .double, .decimal: Double(digits) == .infinity
    default: false
    }
  }

  /// What a default may begin with behind a period: the names of the cases of an enum of the spec, `now` of a date.
  private func shorthands(of type: TypeRef) -> Set<String> {
    switch type.unwrapped {
    case .enumeration(let name): Set(enums.first { $0.name == name }?.cases.map(\.name) ?? [])
    case .builtin(.date): ["now"]
    default: []
    }
  }

  /// `.name` must be a case.
  private mutating func checkCase(_ text: Quoted, _ type: TypeRef) {
    guard case .enumeration(let name) = type.unwrapped,
      let enumeration = enums.first(where: { $0.name == name })
    else { return }
    let count = text.tokens.all.count
    guard count == 2, text.kind(0) == .period else { return }
    let word = text.word(count - 1)
    let cases = enumeration.cases.map(\.name)
    guard !cases.contains(word), !cases.isEmpty else { return }
    error(
      "'\(name)' has no case '\(word)'", at: text.place(of: count - 1, in: source),
      help: Suggestion.didYouMean(word, in: cases) ?? "it has: \(cases.joined(separator: ", "))")
  }

  /// Reads parameters, each a `name: 'Type = default'` or an object with a label; none may have a name of `taken`.
  mutating func parameters(_ value: JSONValue?, taken: Set<String> = []) -> [Parameter] {
    var parameters: [Parameter] = []
    for member in value?.object?.members ?? [] {
      let isGood =
        check(member.key, .value, at: member.keySpan)
        && checkFree(member.key, taken, at: member.keySpan)
      guard let typed = typedValue(member.value), isGood else { continue }
      parameters.append(
        Parameter(
          name: member.key, type: typed.type,
          label: member.value.object?["label"]?.string
            ?? NameCases.label(member.key, of: typed.type),
          defaultValue: typed.defaultValue, control: Self.control(for: typed.type)))
    }
    return parameters
  }

  /// The control of a type; no control chooses one of the feature's entities.
  static func control(for type: TypeRef) -> Control {
    switch type {
    case .builtin(.string): .text
    case .builtin(.int), .builtin(.double), .builtin(.decimal): .number
    case .builtin(.bool): .toggle
    case .builtin(.date): .date
    case .builtin(.url): .url
    case .builtin(.uuid): .hidden
    case .enumeration: .picker
    case .entity, .entityID, .external: .readonly
    case .optional(let wrapped): control(for: wrapped)
    case .array(let element):
      switch control(for: element) {
      case .text, .number: .list
      case .picker: .picker
      default: .readonly
      }
    }
  }
}
