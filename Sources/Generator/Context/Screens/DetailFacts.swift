import FeatureSpec
import TemplateEngine

/// The detail screen: one value of an entity, found by its identity, and what it refers to.
struct DetailFacts {
  let model: FeatureModel
  let service: ServiceFacts
  private let entity: Entity
  private let variable: String

  /// Nil where a feature has no such screen.
  init?(_ model: FeatureModel, _ service: ServiceFacts) {
    guard let screen = model.screens.detail, let entity = model.entity(screen.entity) else {
      return nil
    }
    self.model = model
    self.service = service
    self.entity = entity
    variable = SwiftText.variable(entity.name)
  }

  var context: TemplateObject {
    let title = entity.titleField.flatMap(entity.field)
    let isText = title?.type.unwrapped == .builtin(.string)
    return [
      "parameters": .string(parameters.joined(separator: ", ")),
      "load": .string(service.detail?.name ?? ""),
      "isStored": .bool(service.detail?.kind == .one),
      "titleField": .string(isText ? title?.name ?? "" : ""),
      "title": .string(SwiftText.localized(entity.name)),
      "deletionQuestion": .string(
        SwiftText.localized("Delete this \(SwiftText.spoken(entity.name))?")),
      "missingLabel": .string(SwiftText.localized(entity.name + " not found")),
      "missingMessage": .string(SwiftLiteral.string(entity.name + " not found")),
      "references": .array(
        zip(references, references.dropFirst().map(Self.load) + [""]).map { choice, next in
          [
            "entity": .string(choice.entity), "all": .string(choice.all),
            "upperName": .string(SwiftText.upperFirst(choice.all)),
            "isOwn": .bool(choice.operation == nil),
            "phase": .string(choice.phase), "loadChoices": .string(choice.method),
            "loadInTurn": .string(choice.methodInTurn),
            "load": .string(Self.load(choice)), "next": .string(next),
            "method": .string(service.method(offering: choice)?.name ?? ""),
          ]
        }),
      "callCounts": callCounts,
      "firstReference": .string(references.first.map(Self.load) ?? ""),
      "fields": .array(fields),
    ]
  }

  /// What its host is made with.
  private var parameters: [String] {
    let kinds = model.crud?.kinds ?? []
    return ["id: \(entity.name).ID", "service: any \(model.name)Service"]
      + (kinds.contains(.edit) ? ["onSave: @escaping (\(entity.name)) -> Void"] : [])
      + (kinds.contains(.delete)
        ? [
          "onDelete: @escaping (\(entity.name).ID) -> Void",
          "onFailure: @escaping (FailedDeletion<\(entity.name).ID>) -> Void",
        ] : [])
  }

  /// What its fields refer to, so that it loads their titles.
  var references: [Choice] {
    model.choices.filter { choice in
      entity.fields.contains { reference($0) == choice }
    }
  }

  /// How many calls a load makes, and two and three loads where the one before the last is made in vain.
  private var callCounts: TemplateValue {
    let all = 1 + references.count
    return ["load": .int(all), "second": .int(all + 1), "third": .int(all + 1 + all)]
  }

  private static func load(_ choice: Choice) -> String { "load" + SwiftText.upperFirst(choice.all) }

  private func reference(_ field: Field) -> Choice? {
    guard field.control == .reference else { return nil }
    return model.choices.first { $0.entity == field.type.reference }
  }

  private var fields: [TemplateValue] {
    let text = ViewText(model: model)
    return shown.map { field in
      var context: TemplateObject = [
        "name": .string(field.name),
        "label": .string(SwiftText.localized(field.label)), "reference": .none,
        "expected": .string(
          entity.firstText(of: field).map { $0 == "nil" ? SwiftText.localized("None") : $0 } ?? ""),
      ]
      if let choice = reference(field) {
        context["reference"] = [
          "all": .string(choice.all), "choices": .string(choice.variable),
          "isOwn": .bool(choice.operation == nil),
          "found": .string(text.found("\(variable).\(field.name)", in: "", of: choice.entity)),
        ]
      } else {
        let value = "\(variable).\(field.name)"
        let string =
          field.isID ? text.identity(value, field.type) : text.string(value, field.type)
        context["text"] = .string("Text(\(string))")
        context["string"] = .string(string)
      }
      return .object(context)
    }
  }

  /// Where nothing else can be, its identity is shown.
  private var shown: [Field] {
    let shown = entity.fields.filter { reference($0) != nil || isTelling($0) }
    return shown.isEmpty ? entity.fields.filter(\.isID) : shown
  }

  /// Identities that were made, or that refer to something unknown, tell nobody anything, and a password is
  /// nobody's to read.
  private func isTelling(_ field: Field) -> Bool {
    !(field.isID && field.type == .builtin(.uuid)) && field.type.reference == nil
      && field.type.element?.reference == nil && !field.isPassword
  }
}
