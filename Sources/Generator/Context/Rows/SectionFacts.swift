import FeatureSpec
import TemplateEngine

/// A list of a screen that shows several.
struct SectionFacts {
  let section: Section
  let model: FeatureModel
  let actions: [ActionFacts]

  var context: TemplateObject {
    var context = TemplateObject()
    context["name"] = .string(section.name)
    context["title"] = .string(SwiftText.localized(section.title))
    context["row"] = .object(
      RowFacts(
        element: section.element, model: model, actions: actions, section: section
      ).context)
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
}
