import FeatureSpec
import TemplateEngine

/// A kind of row of the main screen, where its view holds the value that is shown.
struct RowFacts {
  let element: TypeRef
  let model: FeatureModel
  let actions: [ActionFacts]
  /// Whether the view queries the rows itself.
  var isQueried = false
  /// The section that shows it, where there are several.
  var section: Section?

  private var variable: String { SwiftText.variable(element.swift) }
  /// The row as an argument.
  private var value: String? { isQueried ? variable + ".values" : nil }

  var context: TemplateObject {
    [
      "variable": .string(variable),
      "type": .string(element.swift),
      "function": .string(Self.function(element, section, model)),
      "isShared": .bool(Self.isShared(element, model)),
      "view": .string(view),
      "tap": tap,
      "offer": .object(controls.context),
    ]
  }

  /// What makes the row of a value.
  static func function(_ element: TypeRef, _ section: Section?, _ model: FeatureModel) -> String {
    let differing = areAlike(element, model) ? nil : section
    return (differing?.name ?? SwiftText.variable(element.swift)) + "Row"
  }

  /// Whether several sections show it, each in the same way.
  static func isShared(_ element: TypeRef, _ model: FeatureModel) -> Bool {
    model.screens.main.sections.count { $0.element == element } > 1 && areAlike(element, model)
  }

  /// Whether each action of such rows deletes in all sections that show them, or in none.
  private static func areAlike(_ element: TypeRef, _ model: FeatureModel) -> Bool {
    let sections = model.screens.main.sections.filter { $0.element == element }
    let lists = Set(sections.compactMap(model.list))
    return model.actions.allSatisfy { action in
      guard case .row(let entity, let thinned) = action.trigger, element == .entity(entity) else {
        return true
      }
      return lists.isDisjoint(with: thinned) || lists.isSubset(of: thinned)
    }
  }

  /// What shows it in SwiftUI.
  private var view: String {
    if let entity = element.entityName { return "\(entity)Row(\(variable): \(variable))" }
    return ViewText(model: model).text(variable, element)
  }

  /// What a tap on it does.
  private var tap: TemplateValue {
    if model.screens.detail.map({ .entity($0.entity) }) == element {
      return [
        "call": .string("rowTapped(id: \(variable).id)"), "isAsync": false, "can": "", "phase": "",
      ]
    }
    let found = actions.first { $0.action.trigger == .rowTap(type: element) }
    guard let facts = found else { return .none }
    return [
      "call": .string(facts.rowCall(variable, value: value)), "isAsync": .bool(facts.isAsync),
      "can": .string(facts.rowCan(variable, value: value)),
      "phase": .string(facts.rowPhase(id: variable + ".id")),
    ]
  }

  /// What else it offers.
  private var controls: RowControls {
    RowControls(
      element, in: section.map(model.list) ?? model.screens.main.variable, model: model,
      actions: actions, id: variable + ".id", row: value ?? variable
    ) {
      let can = $0.rowCan(variable, value: value)
      return ($0.rowCall(variable, value: value), can, $0.rowPhase(id: variable + ".id"))
    }
  }
}
