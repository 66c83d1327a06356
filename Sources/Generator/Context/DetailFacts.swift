import FeatureSpec
import TemplateEngine

/// The detail screen: one value of an entity, found by its identity.
struct DetailFacts {
  let model: FeatureModel
  let service: ServiceFacts
  private let entity: Entity

  /// Nil where a feature has no such screen.
  init?(_ model: FeatureModel, _ service: ServiceFacts) {
    guard let screen = model.screens.detail, let entity = model.entity(screen.entity) else {
      return nil
    }
    self.model = model
    self.service = service
    self.entity = entity
  }

  var context: TemplateObject {
    let view = ViewText(model: model)
    let variable = SwiftText.variable(entity.name)
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
      "fields": .array(
        ViewText.shown(in: entity).map { field in
          .object([
            "label": .string(SwiftText.localized(field.label)),
            "text": .string(view.text("\(variable).\(field.name)", field.type)),
          ])
        }),
    ]
  }

  /// What its host is made with.
  private var parameters: [String] {
    let kinds = model.crud?.kinds ?? []
    return ["id: \(entity.name).ID", "service: any \(model.name)Service"]
      + (kinds.contains(.edit) ? ["onSave: @escaping (\(entity.name)) -> Void"] : [])
      + (kinds.contains(.delete) ? ["onDelete: @escaping (\(entity.name).ID) -> Void"] : [])
  }
}
