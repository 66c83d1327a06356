import FeatureSpec
import TemplateEngine

/// A list of a screen that shows several.
struct SectionFacts {
  let section: Section
  let model: FeatureModel
  let actions: [ActionFacts]

  private var variable: String { SwiftText.variable(section.element.swift) }

  var context: TemplateObject {
    var context = TemplateObject()
    context["name"] = .string(section.name)
    context["title"] = .string(SwiftText.localized(section.title))
    context["variable"] = .string(variable)
    context["element"] = .string(section.element.swift)
    context["row"] = .string(row)
    context["tap"] = tap
    var phase = ""
    var load = ""
    var isState = true
    switch section.content {
    case .load(let name):
      let target = model.loads.first { $0.name == name }
      context["rows"] = .string(target?.variable ?? name)
      phase = target?.phase ?? ""
      load = target?.method ?? ""
    case .state(let name): context["rows"] = .string(name)
    case .cases(let name):
      context["rows"] = .string(name + ".allCases")
      isState = false
    }
    context["phase"] = .string(phase)
    context["load"] = .string(load)
    context["isState"] = .bool(isState)
    return context
  }

  private var row: String {
    if let entity = section.element.entityName { return "\(entity)Row(\(variable): \(variable))" }
    return ViewText(model: model).text(variable, section.element)
  }

  private var tap: TemplateValue {
    let found = actions.first { $0.action.trigger == .rowTap(type: section.element) }
    guard let facts = found else { return .none }
    return [
      "call": .string(facts.rowCall(variable)), "isAsync": .bool(facts.isAsync),
      "can": .string(facts.rowCan(variable)),
    ]
  }
}
