import FeatureSpec

/// One property of a draft: how a form holds it while it is edited, and how that is read.
struct DraftItem {
  /// How a value is held while it is edited.
  enum Kind {
    /// As itself.
    case direct
    /// As text.
    case text
    /// As the text of each element.
    case list
    /// As itself, or nil until it is chosen.
    case chosen
    /// As itself, and not shown.
    case kept
  }

  let model: FeatureModel
  let name: String
  var type: TypeRef
  let label: String
  let defaultValue: DefaultValue
  let control: Control
  /// Whether the user may change it.
  let isFixed: Bool
  /// The property that it begins with of the row that opens the form.
  var ofRow: Field?
  /// The property of the state that it begins with.
  var ofState: StateProperty?

  // MARK: what a new draft begins with

  /// Whether it begins with what there is.
  private var isPresent: Bool { ofRow != nil || ofState != nil }

  /// Whether the draft gets it when it is made.
  var isGiven: Bool {
    isPresent || defaultValue == .now || defaultValue == .makeID
      || (defaultValue == .none && type == .builtin(.date))
      || (defaultValue == .none && type == .builtin(.uuid) && isFixed)
  }

  /// Whether the draft gets a new identity for it.
  var isMadeID: Bool {
    !isPresent && (defaultValue == .makeID || type.unwrapped == .builtin(.uuid))
  }

  /// What it begins with of a row, as the draft holds it.
  func begin(from row: String) -> String {
    guard let property = ofRow else { return "" }
    var held = self
    held.type = property.type
    return held.text(of: "\(row).\(property.name)")
  }

  /// Whether it begins with the time where the state has none.
  var beginsNow: Bool {
    ofState?.type.isOptional == true && !type.isOptional && type == .builtin(.date)
  }

  /// The type of what the draft gets for it.
  var givenType: TypeRef { beginsNow ? type : ofState?.type ?? type }

  /// What it begins with of a value that the draft gets, as the draft holds it: what begins a new draft where there
  /// is none.
  func begin(with value: String) -> String {
    var held = self
    held.type = givenType
    guard held.type.isOptional, !type.isOptional, kind != .chosen, held.kind != .text else {
      return held.text(of: value)
    }
    let present = "\(value) ?? \(initial)"
    return kind == .list ? texts("(\(present))") : present
  }

  /// Its value in a new draft that does not get it; empty where there is none.
  var initial: String {
    switch (kind, defaultValue) {
    case (.text, .expression(let value)): return asText(value)
    case (.list, .expression(let value)) where value != "[]": return texts(value)
    case (.text, _): return "\"\""
    case (.list, _): return "[]"
    case (_, .expression(let value)): return value
    case (.direct, _):
      switch type {
      case .builtin(.string), .entityID: return "\"\""
      case .builtin(.bool): return "false"
      case .enumeration(let name):
        return "." + (model.enumeration(name)?.cases.first?.name ?? "")
      default: return type.isArray ? "[]" : ""
      }
    case (.chosen, _): return ""
    case (.kept, _): return type.isArray && !type.isOptional ? "[]" : ""
    }
  }

  /// Whether a new draft has an empty text for it.
  var startsEmpty: Bool { initial == "\"\"" }

  // MARK: how it is held

  var kind: Kind {
    if isFixed { return .kept }
    if control == .reference { return type.isArray ? .direct : .chosen }
    switch type.unwrapped {
    case .builtin(.string): return type.isOptional ? .text : .direct
    case .builtin(.int), .builtin(.double), .builtin(.decimal), .builtin(.url): return .text
    case .builtin(.uuid): return !isPresent && isGiven ? .kept : .text
    case .entityID: return scalar == .builtin(.string) && !type.isOptional ? .direct : .text
    case .builtin(.bool), .builtin(.date), .enumeration:
      return type == .optional(.builtin(.bool)) ? .kept : .direct
    case .array(.builtin(let element)) where element != .bool && element != .date:
      return type.isOptional ? .kept : .list
    case .array(.enumeration): return type.isOptional ? .kept : .direct
    case .array, .entity, .external, .optional: return .kept
    }
  }

  /// The type of what is typed: of the value itself, of an element, of what an identity is.
  private var scalar: TypeRef {
    if case .entityID(let name) = type.unwrapped {
      return model.entity(name)?.id?.type ?? .builtin(.string)
    }
    return type.element ?? type.unwrapped
  }

  /// What follows its name where the draft declares it.
  func declared(_ initial: String) -> String {
    if initial.isEmpty { return ": \(draftType)" }
    return (needsType ? ": \(draftType)" : "") + " = \(initial)"
  }

  private var draftType: String {
    switch kind {
    case .direct: type.swift
    case .text: "String"
    case .list: "[String]"
    case .chosen: type.unwrapped.swift + "?"
    case .kept: isMissing ? type.swift + "?" : type.swift
    }
  }

  /// Whether its initial value does not say its type.
  private var needsType: Bool {
    switch kind {
    case .text: false
    case .list, .chosen: true
    case .direct, .kept: type != .builtin(.string) && type != .builtin(.bool)
    }
  }

  /// Whether a value has to be there and nothing in the form can make one.
  private var isMissing: Bool {
    kind == .kept && !type.isOptional && !type.isArray && defaultValue == .none && !isGiven
  }

  /// Whether a value has to be there and the user chooses it.
  var isChosen: Bool { kind == .chosen && !type.isOptional }

  /// Whether it is nil where nothing is typed.
  var isNilWhereEmpty: Bool { kind == .text && type.isOptional }

  /// Whether it is a number while it is not edited, or several. An identity that is typed may be one, too.
  var holdsNumbers: Bool {
    !isFixed && kind != .chosen
      && [.builtin(.int), .builtin(.double), .builtin(.decimal)].contains(scalar)
  }

  /// How the draft holds a value of the item's type.
  func text(of value: String) -> String {
    switch kind {
    case .direct, .chosen, .kept: return value
    case .list: return texts(value)
    case .text:
      guard type.isOptional else { return description(value) }
      if scalar == .builtin(.string) { return "\(value) ?? \"\"" }
      return "\(value).map { \(description("$0")) } ?? \"\""
    }
  }

  private func texts(_ value: String) -> String {
    scalar == .builtin(.string) ? value : "\(value).map { \(description("$0")) }"
  }

  private func asText(_ value: String) -> String {
    switch scalar {
    case .builtin(.string): return value
    case .builtin(.url): return "\(value).absoluteString"
    default:
      // A whole number is read in every language.
      return value.allSatisfy("0123456789_".contains)
        ? SwiftLiteral.string(value.filter { $0 != "_" })
        : description("(\(value) as \(scalar.swift))")
    }
  }

  private func description(_ value: String) -> String {
    switch scalar {
    case .builtin(.url): "\(value).absoluteString"
    case .builtin(.uuid): "\(value).uuidString"
    case .builtin(.int), .builtin(.double), .builtin(.decimal): "\(value).text()"
    default: "\"\\(\(value))\""
    }
  }

  // MARK: how it is read

  /// The value once everything is read.
  var argument: String {
    switch kind {
    case .direct, .chosen, .kept: return name
    case .list: return scalar == .builtin(.string) ? "\(name).filter { !$0.isEmpty }" : read
    case .text:
      guard type.isOptional else { return name }
      return scalar == .builtin(.string) ? "\(name).isEmpty ? nil : \(name)" : read
    }
  }

  /// The constant that holds what was read beside the text.
  private var read: String { "read" + SwiftText.upperFirst(name) }

  /// Statements that read what was typed.
  var parse: [String] {
    if isMissing || isChosen { return ["guard let \(name) else {"] + refuse(missing) + ["}"] }
    switch kind {
    case .list: return parseList
    case .text: return parseText
    case .direct, .chosen, .kept: return []
    }
  }

  private var parseText: [String] {
    guard let reading = reading("\(name).trimmingCharacters(in: .whitespaces)") else { return [] }
    guard type.isOptional else {
      return ["guard let \(name) = \(reading.value)\(check(name)) else {"]
        + refuse(reading.message) + ["}"]
    }
    let isRead = scalar == .builtin(.url) ? "\(read)?.host() != nil" : "\(read) != nil"
    return [
      "let \(read) = \(reading.value)",
      "guard \(name).allSatisfy(\\.isWhitespace) || \(isRead) else {",
    ] + refuse(reading.message) + ["}"]
  }

  private var parseList: [String] {
    guard let reading = reading("element") else { return [] }
    return [
      "let \(read) = try \(name).filter { !$0.isEmpty }.map { part throws(InvalidInput) in",
      "  let element = part.trimmingCharacters(in: .whitespaces)",
      "  guard let value = \(reading.value)\(check("value")) else {",
    ] + refuse(reading.message).map { "  " + $0 } + ["  }", "  return value", "}"]
  }

  private func refuse(_ message: String) -> [String] {
    ["  throw InvalidInput(message: \(SwiftText.localized(message)))"]
  }

  /// What is said where a value has to be there and is not.
  var missing: String { "\(label) is missing" }

  /// What is said where a text cannot be read; nil where every text can be.
  var refusal: String? { kind == .text ? reading(name)?.message : nil }

  /// An expression that reads a text, and what to say when it is nil; nil for text itself.
  private func reading(_ text: String) -> (value: String, message: String)? {
    switch scalar {
    case .builtin(.int): ("Int(text: \(text))", "\(label) is not a whole number")
    case .builtin(.double): ("Double(text: \(text))", "\(label) is not a number")
    case .builtin(.decimal): ("Decimal(text: \(text))", "\(label) is not a number")
    case .builtin(.url): ("URL(string: \(text))", "\(label) is not a web address")
    case .builtin(.uuid): ("UUID(uuidString: \(text))", "\(label) is not an identifier")
    default: nil
    }
  }

  /// What else must hold of a value that was read: an address leads somewhere.
  private func check(_ value: String) -> String {
    scalar == .builtin(.url) ? ", \(value).host() != nil" : ""
  }
}
