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
      "isShared": .bool(Self.isShared(section, model)),
      "view": .string(view),
      "tap": tap,
      "offer": .object(controls.context),
    ]
  }

  /// What makes the row of a value: one function for all sections that make it alike.
  static func function(_ element: TypeRef, _ section: Section?, _ model: FeatureModel) -> String {
    let all = model.screens.main.sections.filter { $0.element == element }
    let common = all.map { alike($0, model) }.first { $0.count > 1 } ?? []
    guard let section, all.count > 1, !common.contains(where: { $0.name == section.name }) else {
      return SwiftText.variable(element.swift) + "Row"
    }
    return (alike(section, model).first ?? section).name + "Row"
  }

  /// Whether several sections show it in the same way.
  static func isShared(_ section: Section?, _ model: FeatureModel) -> Bool {
    section.map { alike($0, model).count > 1 } ?? false
  }

  /// The sections that show such rows in the same way: each action deletes in all of them, or in none.
  private static func alike(_ section: Section, _ model: FeatureModel) -> [Section] {
    func deletions(_ section: Section) -> [String] {
      model.actions.filter { action in
        guard case .row(let entity, let thinned) = action.trigger else { return false }
        return section.element == .entity(entity)
          && model.list(of: section).map(thinned.contains) ?? false
      }
      .map(\.name)
    }
    return model.screens.main.sections.filter {
      $0.element == section.element && deletions($0) == deletions(section)
    }
  }

  /// What shows it in SwiftUI.
  private var view: String {
    if let entity = element.entityName { return "\(entity)Row(\(variable): \(variable))" }
    return ViewText(model: model).text(variable, element)
  }

  /// Whether a tap on a row of `element` leads to another screen, which the row shows by the sign for that.
  static func pushes(_ element: TypeRef, _ model: FeatureModel) -> Bool {
    if model.screens.detail.map({ .entity($0.entity) }) == element { return true }
    let action = model.actions.first { $0.trigger == .rowTap(type: element) }
    return action?.go?.isSheet == false
  }

  /// What a tap on it does.
  private var tap: TemplateValue {
    if model.screens.detail.map({ .entity($0.entity) }) == element {
      return [
        "call": .string("rowTapped(id: \(variable).id)"), "isAsync": false, "can": "", "phase": "",
        "pushes": true, "opens": true, "isOnlyWay": false,
      ]
    }
    let found = actions.first { $0.action.trigger == .rowTap(type: element) }
    guard let facts = found else { return .none }
    return [
      "call": .string(facts.rowCall(variable, value: value)), "isAsync": .bool(facts.isAsync),
      "can": .string(facts.rowCan(variable, value: value)),
      "phase": .string(facts.rowPhase(id: variable + ".id")),
      "pushes": .bool(Self.pushes(element, model)), "opens": false,
      "isOnlyWay": .bool(facts.isOnlyWay),
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
