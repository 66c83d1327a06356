import FeatureSpec
import TemplateEngine

/// What a form edits: the fields of an entity or the parameters of an action, numbers and addresses
/// as text until they can be read.
struct DraftFacts {
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
  let items: [DraftItem]
  /// The entity of the row that opens the form.
  let row: Entity?
  /// Whether there is a form that changes a present value.
  let edits: Bool

  /// The draft of an entity; a form that adds none asks for no identity.
  init(_ entity: Entity, model: FeatureModel, edits: Bool, adds: Bool = true) {
    self.entity = entity
    self.edits = edits
    row = nil
    name = entity.name + "Draft"
    spoken = SwiftText.spoken(entity.name)
    product = SwiftText.variable(amongFieldsOf: entity)
    productType = entity.name
    items = entity.stored.map {
      let isStamp = $0.defaultValue == .makeID || $0.control == .hidden || $0.control == .readonly
      return DraftItem(
        model: model, name: $0.name, type: $0.type, label: $0.label, defaultValue: $0.defaultValue,
        control: $0.control,
        isFixed: isStamp || ($0.isID && ($0.type == .builtin(.uuid) || !adds)))
    }
  }

  /// The draft of an action's parameters.
  init(_ action: Action, model: FeatureModel) {
    entity = nil
    edits = false
    name = model.name + SwiftText.upperFirst(action.name) + "Draft"
    spoken = "input of `\(action.name)`"
    product = action.parameters.contains { $0.name == "input" } ? "inputValue" : "input"
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
      return DraftItem(
        model: model, name: $0.name, type: $0.type, label: $0.label, defaultValue: $0.defaultValue,
        control: $0.control, isFixed: isIdentity,
        ofRow: isIdentity ? row?.id : Self.property($0, of: row),
        ofState: action.begins[$0.name].flatMap(model.property))
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

  /// What edits a field.
  func item(for field: Field) -> DraftItem? { items.first { $0.name == field.name } }

  /// Whether it is made of the whole row: its identity is not enough.
  var takesRow: Bool { items.contains { !$0.isFixed && $0.ofRow != nil } }
  private var rowVariable: String { SwiftText.variable(row?.name ?? "") }

  /// Items that the draft gets when it is made.
  private var given: [DraftItem] { items.filter(\.isGiven) }

  /// The fields that say when a present value has changed last: its draft gets the time for them.
  var renewed: [String] { edits ? entity?.renewed.map(\.name) ?? [] : [] }

  /// Whether making a new draft takes the clock.
  var usesNow: Bool {
    given.contains { !$0.isMadeID && $0.ofRow == nil && ($0.ofState == nil || $0.beginsNow) }
  }
  /// Whether making a new draft takes a new identity.
  var usesMakeID: Bool { given.contains(where: \.isMadeID) }

  /// Those that are no part of a row that it gets.
  private var givenAlone: [DraftItem] { takesRow ? given.filter { $0.ofRow == nil } : given }

  /// An expression for a new draft; `source` holds `now` and `makeID`, and `present` is what there is of the state.
  func make(from source: String, row: String, present: (DraftItem) -> String) -> String {
    let id = "\(source)makeID()"
    return make(
      id: id, textID: id + ".uuidString", now: "\(source)now()", row: row,
      present: { item in
        present(item) + (item.beginsNow ? " ?? \(source)now()" : "")
      })
  }

  /// The same with expressions for an identity, one that is text, the time, and the row, or its identity where
  /// that is enough.
  func make(
    id: String, textID: String, now: String, row: String, present: (DraftItem) -> String
  ) -> String {
    let arguments =
      (takesRow ? [row] : [])
      + givenAlone.map { item in
        if item.ofRow != nil { return "\(item.name): \(row)" }
        if item.ofState != nil { return "\(item.name): \(present(item))" }
        let isText = item.type.unwrapped == .builtin(.string)
        return "\(item.name): " + (item.isMadeID ? isText ? textID : id : now)
      }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// Whether making what was typed may fail. What is made of an entity is checked by its rules, if it has any.
  var canFail: Bool { entity != nil || items.contains { !$0.parse.isEmpty } }

  /// What the user fills in.
  var shown: [DraftItem] { items.filter { !$0.isFixed && $0.kind != .kept } }

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
          let value = isAlone ? item.begin(with: item.name) : item.begin(from: rowVariable)
          return ["name": .string(item.name), "value": .string(value)]
        }),
      "parameters": .string(
        ((takesRow ? ["_ \(rowVariable): \(row?.name ?? "")"] : [])
          + givenAlone.map { "\($0.name): \($0.givenType.swift)" }).joined(separator: ", ")),
      // Where nothing but what is given is stored, and as it is, Swift makes the same one.
      "declaresInit": .bool(
        edits || takesRow || given.contains { $0.begin(with: $0.name) != $0.name }
          || !given.isEmpty && given.count < items.count),
      "edits": .bool(edits),
      "renewed": .array(renewed.map { .string($0) }),
      "entity": .string(entity?.name ?? ""),
      "variable": .string(product),
      "checks": .bool(entity?.hasRules ?? false),
      "canFail": .bool(canFail),
      "parses": .bool(items.contains { !$0.parse.isEmpty }),
      "result": .string(result),
    ]
  }

  private var result: String {
    let arguments = items.map { "\($0.name): \($0.argument)" }.joined(separator: ", ")
    if let entity { return "\(entity.name)(\(arguments))" }
    return items.count == 1 ? items[0].argument : "(\(arguments))"
  }

  private func context(of item: DraftItem) -> TemplateObject {
    let initial = item.isGiven ? "" : item.initial
    let isRenewed = renewed.contains(item.name)
    return [
      "name": .string(item.name),
      // A constant that has a value already cannot be given the entity's.
      "isFixed": .bool(
        item.isFixed && (item.isGiven || !item.type.isOptional && (initial.isEmpty || !edits))),
      "declared": .string(item.declared(initial)),
      "isRenewed": .bool(isRenewed),
      "fromEntity": .string(isRenewed ? item.name : item.text(of: "\(product).\(item.name)")),
      "parse": .array(item.parse.map { .string($0) }),
    ]
  }
}
