import FeatureSpec
import TemplateEngine

/// How a form gets and shows the values of an entity that it offers to refer to.
struct ChoiceFacts {
  let choice: Choice
  let model: FeatureModel
  let draft: DraftFacts

  var context: TemplateObject {
    [
      "entity": .string(choice.entity),
      "variable": .string(choice.variable),
      "upperName": .string(SwiftText.upperFirst(choice.variable)),
      "isOwn": .bool(choice.operation == nil),
      "phase": .string(choice.phase),
      "load": .string(choice.method),
      "loadInTurn": .string(choice.methodInTurn),
      "turns": .string(choice.turns),
      "finished": .string(choice.variable + "Finished"),
      "method": .string(method?.name ?? ""),
      "others": .string(others),
      "draft": .string(draft.name),
      "product": .string(draft.product),
      "renewed": .array(draft.renewed.map { .string($0) }),
      "title": .string(ViewText(model: model).string("$0", .entity(choice.entity))),
    ]
  }

  /// The function of the service that returns all values.
  private var method: ServiceFacts.Method? { ServiceFacts(model).method(offering: choice) }

  /// Nothing refers to itself.
  private var others: String {
    guard choice.operation == nil, draft.entity?.name == choice.entity,
      let id = draft.items.first(where: { $0.name == "id" }),
      id.isFixed
    else { return "" }
    return ".filter { $0.id != draft.id }"
  }
}
