import FeatureSpec
import TemplateEngine

/// What a form edits: the fields of an entity or the parameters of an action, numbers and addresses
/// as text until they can be read.
struct DraftFacts {
  /// One property of the draft.
  struct Item {
    var name: String
    var type: TypeRef
    var label: String
    var defaultValue: DefaultValue
    var control: Control
    /// Whether the user may change it.
    var isFixed: Bool
    /// The property that it begins with of the row that opens the form.
    var ofRow: Field?
  }

  let model: FeatureModel
  /// The draft's type.
  let name: String
  /// What it becomes, spoken.
  let spoken: String
  /// The function that makes it.
  let product: String
  /// Its type.
  let productType: String
  /// The entity that it becomes; nil for parameters.
  let entity: Entity?
  let items: [Item]
  /// The entity of the row that opens the form.
  let row: Entity?
  /// Whether there is a form that changes a present value.
  let edits: Bool

  /// The draft of an entity.
  init(_ entity: Entity, model: FeatureModel, edits: Bool) {
    self.model = model
    self.entity = entity
    self.edits = edits
    row = nil
    name = entity.name + "Draft"
    spoken = SwiftText.spoken(entity.name)
    product = SwiftText.variable(entity.name)
    productType = entity.name
    items = entity.stored.map {
      let isStamp = $0.defaultValue == .makeID || $0.control == .hidden || $0.control == .readonly
      return Item(
        name: $0.name, type: $0.type, label: $0.label, defaultValue: $0.defaultValue,
        control: $0.control, isFixed: isStamp || ($0.isID && $0.type == .builtin(.uuid)))
    }
  }

  /// The draft of an action's parameters.
  init(_ action: Action, model: FeatureModel) {
    self.model = model
    entity = nil
    edits = false
    name = model.name + SwiftText.upperFirst(action.name) + "Draft"
    spoken = "input of `\(action.name)`"
    product = "input"
    productType =
      action.parameters.count == 1
      ? action.parameters[0].type.swift : "(\(action.parameters.signature))"
    var opening: (row: Entity?, identity: String)?
    if case .rowForm(let entity, let identity) = action.trigger {
      opening = (model.entity(entity), identity)
    }
    let row = opening?.row
    self.row = row
    items = action.parameters.map {
      let isIdentity = $0.name == opening?.identity
      return Item(
        name: $0.name, type: $0.type, label: $0.label, defaultValue: $0.defaultValue,
        control: $0.control, isFixed: isIdentity,
        ofRow: isIdentity ? row?.id : Self.property($0, of: row))
    }
  }

  /// What a parameter begins with of a row: the property of its name, where its type fits. A default says what
  /// it begins with instead, and a password is new.
  private static func property(_ parameter: Parameter, of row: Entity?) -> Field? {
    guard let field = row?.field(parameter.name), !field.isID, !field.isPassword,
      [.none, .null].contains(parameter.defaultValue),
      [field.type, .optional(field.type)].contains(parameter.type)
    else { return nil }
    return field
  }

  /// Whether it is made of the whole row: its identity is not enough.
  var takesRow: Bool { items.contains { !$0.isFixed && $0.ofRow != nil } }
  private var rowVariable: String { SwiftText.variable(row?.name ?? "") }

  /// What an item begins with of a row, as the draft holds it.
  func begin(_ item: Item, from row: String) -> String {
    guard let property = item.ofRow else { return "" }
    var held = item
    held.type = property.type
    return text(of: "\(row).\(property.name)", held)
  }

  /// Items that the draft gets when it is made.
  private var given: [Item] {
    items.filter {
      $0.ofRow != nil || $0.defaultValue == .now || $0.defaultValue == .makeID || needsNow($0)
        || needsID($0)
    }
  }

  private func needsNow(_ item: Item) -> Bool {
    item.type == .builtin(.date) && item.defaultValue == .none
  }

  private func needsID(_ item: Item) -> Bool {
    item.isFixed && item.type == .builtin(.uuid) && item.defaultValue == .none
  }

  /// Whether making a new draft takes the clock.
  var usesNow: Bool { given.contains { !isMadeID($0) && $0.ofRow == nil } }
  /// Whether making a new draft takes a new identity.
  var usesMakeID: Bool { given.contains(where: isMadeID) }

  private func isMadeID(_ item: Item) -> Bool {
    guard item.ofRow == nil else { return false }
    return item.defaultValue == .makeID || item.type.unwrapped == .builtin(.uuid)
  }

  /// Those that are no part of a row that it gets.
  private var givenAlone: [Item] { takesRow ? given.filter { $0.ofRow == nil } : given }

  /// An expression for a new draft; `source` holds `now` and `makeID`.
  func make(from source: String, row: String) -> String {
    let id = "\(source)makeID()"
    return make(id: id, textID: id + ".uuidString", now: "\(source)now()", row: row)
  }

  /// The same with expressions for an identity, one that is text, the time, and the row, or its identity where
  /// that is enough.
  func make(id: String, textID: String, now: String, row: String) -> String {
    let arguments =
      (takesRow ? [row] : [])
      + givenAlone.map { item in
        if item.ofRow != nil { return "\(item.name): \(row)" }
        let isText = item.type.unwrapped == .builtin(.string)
        return "\(item.name): " + (isMadeID(item) ? isText ? textID : id : now)
      }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// Whether making what was typed may fail. What is made of an entity is checked by its rules, if it has any.
  var canFail: Bool { entity != nil || items.contains { !parse($0).isEmpty } }

  /// What the user fills in.
  var shown: [Item] { items.filter { !$0.isFixed && kind($0) != .kept } }

  var context: TemplateObject {
    [
      "name": .string(name),
      "spokenName": .string(spoken),
      "article": .string(entity == nil ? "The" : SwiftText.article(spoken)),
      "product": .string(product),
      "productType": .string(productType),
      "needsFoundation": .bool(items.contains { $0.type.needsFoundation }),
      "fields": .array(items.map { .object(context(of: $0)) }),
      "given": .array(
        given.map { item in
          let isAlone = givenAlone.contains { $0.name == item.name }
          return [
            "name": .string(item.name),
            "value": .string(isAlone ? item.name : begin(item, from: rowVariable)),
          ]
        }),
      "parameters": .string(
        ((takesRow ? ["_ \(rowVariable): \(row?.name ?? "")"] : [])
          + givenAlone.map { "\($0.name): \($0.type.swift)" }).joined(separator: ", ")),
      // Where nothing but what is given is stored, Swift makes the same one.
      "declaresInit": .bool(edits || takesRow || !given.isEmpty && given.count < items.count),
      "edits": .bool(edits),
      "entity": .string(entity?.name ?? ""),
      "variable": .string(entity.map { SwiftText.variable($0.name) } ?? ""),
      "checks": .bool(entity?.stored.contains { !$0.validations.isEmpty } ?? false),
      "canFail": .bool(canFail),
      "parses": .bool(items.contains { !parse($0).isEmpty }),
      "result": .string(result),
    ]
  }

  private var result: String {
    let arguments = items.map { "\($0.name): \(argument($0))" }.joined(separator: ", ")
    if let entity { return "\(entity.name)(\(arguments))" }
    return items.count == 1 ? argument(items[0]) : "(\(arguments))"
  }

  private func context(of item: Item) -> TemplateObject {
    let isGiven = given.contains { $0.name == item.name }
    let initial = isGiven ? "" : initial(item)
    return [
      "name": .string(item.name),
      // A constant that has a value already cannot be given the entity's.
      "isFixed": .bool(
        item.isFixed && (isGiven || !item.type.isOptional && (initial.isEmpty || !edits))),
      "declared": .string(
        initial.isEmpty || needsType(item)
          ? ": \(draftType(item))" + (initial.isEmpty ? "" : " = \(initial)") : " = \(initial)"),
      "fromEntity": .string(fromEntity(item)),
      "parse": .array(parse(item).map { .string($0) }),
    ]
  }

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

  func kind(_ item: Item) -> Kind {
    if item.isFixed { return .kept }
    if item.control == .reference { return item.type.isArray ? .direct : .chosen }
    switch item.type.unwrapped {
    case .builtin(.string): return item.type.isOptional ? .text : .direct
    case .builtin(.int), .builtin(.double), .builtin(.decimal), .builtin(.url): return .text
    case .builtin(.uuid):
      return item.ofRow == nil && given.contains { $0.name == item.name } ? .kept : .text
    case .entityID(let name):
      return model.entity(name)?.id?.type == .builtin(.string) && !item.type.isOptional
        ? .direct : .text
    case .builtin(.bool), .builtin(.date), .enumeration:
      return item.type == .optional(.builtin(.bool)) ? .kept : .direct
    case .array(.builtin(let element)) where element != .bool && element != .date:
      return item.type.isOptional ? .kept : .list
    case .array, .entity, .external, .optional: return .kept
    }
  }

  private func scalar(_ item: Item) -> TypeRef {
    if case .entityID(let name) = item.type.unwrapped {
      return model.entity(name)?.id?.type ?? .builtin(.string)
    }
    return item.type.element ?? item.type.unwrapped
  }

  private func draftType(_ item: Item) -> String {
    switch kind(item) {
    case .direct: item.type.swift
    case .text: "String"
    case .list: "[String]"
    case .chosen: item.type.unwrapped.swift + "?"
    case .kept: isMissing(item) ? item.type.swift + "?" : item.type.swift
    }
  }

  /// Whether a value has to be there and nothing in the form can make one.
  private func isMissing(_ item: Item) -> Bool {
    guard kind(item) == .kept, !item.type.isOptional, !item.type.isArray else { return false }
    return item.defaultValue == .none && !given.contains { $0.name == item.name }
  }

  private func needsType(_ item: Item) -> Bool {
    switch kind(item) {
    case .text: false
    case .list, .chosen: true
    case .direct, .kept: item.type != .builtin(.string) && item.type != .builtin(.bool)
    }
  }

  private func initial(_ item: Item) -> String {
    switch (kind(item), item.defaultValue) {
    case (.text, .expression(let value)): return asText(value, item)
    case (.list, .expression(let value)) where value != "[]": return texts(value, item)
    case (.text, _): return "\"\""
    case (.list, _): return "[]"
    case (_, .expression(let value)): return value
    case (.direct, _):
      switch item.type {
      case .builtin(.string), .entityID: return "\"\""
      case .builtin(.bool): return "false"
      case .enumeration(let name):
        return "." + (model.enumeration(name)?.cases.first?.name ?? "")
      default: return item.type.isArray ? "[]" : ""
      }
    case (.chosen, _): return ""
    case (.kept, _): return item.type.isArray && !item.type.isOptional ? "[]" : ""
    }
  }

  /// Whether a new draft has an empty text for it.
  func startsEmpty(_ item: Item) -> Bool { initial(item) == "\"\"" }

  private func asText(_ value: String, _ item: Item) -> String {
    switch scalar(item) {
    case .builtin(.string): return value
    case .builtin(.url): return "\(value).absoluteString"
    default:
      // A whole number is read in every language.
      return value.allSatisfy("0123456789_".contains)
        ? SwiftLiteral.string(value.filter { $0 != "_" })
        : description("(\(value) as \(scalar(item).swift))", item)
    }
  }

  private func fromEntity(_ item: Item) -> String {
    text(of: "\(entity.map { SwiftText.variable($0.name) } ?? "").\(item.name)", item)
  }

  /// How the draft holds a value of the entity.
  func text(of value: String, _ item: Item) -> String {
    switch kind(item) {
    case .direct, .chosen, .kept: return value
    case .list: return texts(value, item)
    case .text:
      guard item.type.isOptional else { return description(value, item) }
      if scalar(item) == .builtin(.string) { return "\(value) ?? \"\"" }
      return "\(value).map { \(description("$0", item)) } ?? \"\""
    }
  }

  private func description(_ value: String, _ item: Item) -> String {
    switch scalar(item) {
    case .builtin(.url): "\(value).absoluteString"
    case .builtin(.uuid): "\(value).uuidString"
    case .builtin(.int), .builtin(.double), .builtin(.decimal): "\(value).text()"
    default: "\"\\(\(value))\""
    }
  }

  /// Whether an item is a number while it is not edited, or several. An identity that is typed may be one, too.
  func holdsNumbers(_ item: Item) -> Bool {
    !item.isFixed && kind(item) != .chosen
      && [.builtin(.int), .builtin(.double), .builtin(.decimal)].contains(scalar(item))
  }

  private func texts(_ value: String, _ item: Item) -> String {
    scalar(item) == .builtin(.string) ? value : "\(value).map { \(description("$0", item)) }"
  }

  /// Statements that read what was typed.
  private func parse(_ item: Item) -> [String] {
    let name = item.name
    if isMissing(item) || isChosen(item) { return unwrap(name, missing(item)) }
    guard kind(item) == .text else { return kind(item) == .list ? parseList(item) : [] }
    let trimmed = "\(name).trimmingCharacters(in: .whitespaces)"
    guard let (read, message) = reading(trimmed, scalar(item), item.label) else { return [] }
    if item.type.isOptional {
      let value = "read" + SwiftText.upperFirst(name)
      let isRead = check(value, scalar(item), isOptional: true) ?? "\(value) != nil"
      return [
        "let \(value) = \(read)",
        "guard \(name).allSatisfy(\\.isWhitespace) || \(isRead) else {",
        "  throw InvalidInput(message: \(SwiftText.localized(message)))", "}",
      ]
    }
    let checked = check(name, scalar(item)).map { ", " + $0 } ?? ""
    return [
      "guard let \(name) = \(read)\(checked) else {",
      "  throw InvalidInput(message: \(SwiftText.localized(message)))", "}",
    ]
  }

  /// Whether a value has to be there and the user chooses it.
  func isChosen(_ item: Item) -> Bool { kind(item) == .chosen && !item.type.isOptional }

  /// What is said where a value has to be there and is not.
  func missing(_ item: Item) -> String { "\(item.label) is missing" }

  private func unwrap(_ name: String, _ message: String) -> [String] {
    [
      "guard let \(name) else {",
      "  throw InvalidInput(message: \(SwiftText.localized(message)))", "}",
    ]
  }

  private func parseList(_ item: Item) -> [String] {
    guard let (read, message) = reading("element", scalar(item), item.label) else { return [] }
    let value = "read" + SwiftText.upperFirst(item.name)
    let checked = check("value", scalar(item)).map { ", " + $0 } ?? ""
    return [
      "let \(value) = try \(item.name).filter { !$0.isEmpty }.map { part throws(InvalidInput) in",
      "  let element = part.trimmingCharacters(in: .whitespaces)",
      "  guard let value = \(read)\(checked) else {",
      "    throw InvalidInput(message: \(SwiftText.localized(message)))",
      "  }",
      "  return value",
      "}",
    ]
  }

  /// What is said where a text cannot be read; nil where every text can be.
  func refusal(_ item: Item) -> String? {
    kind(item) == .text ? reading(item.name, scalar(item), item.label)?.1 : nil
  }

  /// An expression that reads a text, and what to say when it is nil; nil for text itself.
  private func reading(_ text: String, _ type: TypeRef, _ label: String) -> (String, String)? {
    switch type {
    case .builtin(.int): ("Int(text: \(text))", "\(label) is not a whole number")
    case .builtin(.double): ("Double(text: \(text))", "\(label) is not a number")
    case .builtin(.decimal): ("Decimal(text: \(text))", "\(label) is not a number")
    case .builtin(.url): ("URL(string: \(text))", "\(label) is not a web address")
    case .builtin(.uuid): ("UUID(uuidString: \(text))", "\(label) is not an identifier")
    default: nil
    }
  }

  /// What must hold of a value that was read: an address leads somewhere.
  private func check(_ value: String, _ type: TypeRef, isOptional: Bool = false) -> String? {
    switch type {
    case .builtin(.url): isOptional ? "\(value)?.host() != nil" : "\(value).host() != nil"
    default: nil
    }
  }

  /// The value of an item once everything is read.
  private func argument(_ item: Item) -> String {
    let read = "read" + SwiftText.upperFirst(item.name)
    switch kind(item) {
    case .direct, .chosen, .kept: return item.name
    case .list:
      return scalar(item) == .builtin(.string)
        ? "\(item.name).filter { !$0.isEmpty }" : read
    case .text:
      guard item.type.isOptional else { return item.name }
      return scalar(item) == .builtin(.string)
        ? "\(item.name).isEmpty ? nil : \(item.name)" : read
    }
  }
}
