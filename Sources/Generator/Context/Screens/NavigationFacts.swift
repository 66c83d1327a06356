import FeatureSpec
import TemplateEngine

/// Routes and sheets of a feature, and the closures by which the app shows those that are its own.
struct NavigationFacts {
  let model: FeatureModel
  let forms: [FormFacts]

  var context: TemplateObject {
    let name = model.name
    let sheets =
      forms.compactMap(\.sheetDeclaration).map { ($0, false) }
      + model.sheets.map { (declaration($0), true) }
    let external = model.routes.contains { !$0.isOwn }
    let closures: [(name: String, parameter: String, type: String, generic: String)] =
      (external ? [("destination", "destination", "\(name)Route", "Destination")] : [])
      + (model.sheets.isEmpty ? [] : [("sheetContent", "sheet", "\(name)Sheet", "SheetContent")])
    let closureParameters = closures.map {
      "@ViewBuilder \($0.parameter == $0.name ? $0.name : "\($0.parameter) \($0.name)"): @escaping (\($0.type)) -> \($0.generic)"
    }
    let parameters = ["dependencies: \(name)Dependencies"] + closureParameters
    let previews = closures.enumerated().map { number, closure in
      (number == 0 ? " " : " \(closure.parameter): ") + "{ _ in\n      EmptyView()\n    }"
    }
    return [
      "routes": .array(
        model.routes.map {
          .object(["name": .string($0.name), "declaration": .string(declaration($0))])
        }),
      "sheets": .array(
        sheets.map { ["declaration": .string($0), "isExternal": .bool($1)] }),
      "externalRoutes": .bool(external),
      "externalSheets": .bool(!model.sheets.isEmpty),
      "foreignRoutes": .string(Self.cases(model.routes.filter { !$0.isOwn })),
      "foreignSheets": .string(Self.cases(model.sheets)),
      "routesNeedFoundation": .bool(needsFoundation(model.routes)),
      "sheetsNeedFoundation": .bool(needsFoundation(model.sheets)),
      // Of the feature's own sheets.
      "formsNeedFoundation": .bool(
        forms.contains { form in
          form.draft.items.contains { $0.ofState?.type.needsFoundation ?? false }
        }),
      "generics": .string(
        closures.isEmpty
          ? "" : "<" + closures.map { "\($0.generic): View" }.joined(separator: ", ") + ">"),
      "closures": .array(
        closures.map {
          [
            "name": .string($0.name), "type": .string($0.type), "generic": .string($0.generic),
            "label": .string($0.parameter),
          ]
        }),
      "parameters": .string(parameters.joined(separator: ", ")),
      "closureParameters": .string(closureParameters.joined(separator: ", ")),
      "previewClosures": .string(previews.joined()),
      "emptyViews": .string(closing("EmptyView()", closures.map(\.parameter))),
      "emptyControllers": .string(closing("UIViewController()", closures.map(\.parameter))),
    ]
  }

  /// The pattern of those that the app shows: with `default` a new case would go to the app unseen.
  private static func cases(_ routes: [Route]) -> String {
    routes.map { "." + $0.name }.joined(separator: ", ")
  }

  /// Closures behind a call, each giving the same, with lines as they stand at the left margin.
  private func closing(_ result: String, _ labels: [String]) -> String {
    labels.enumerated().map { number, label in
      (number == 0 ? " " : " \(label): ") + "{ _ in\n  \(result)\n}"
    }.joined()
  }

  private func declaration(_ route: Route) -> String {
    route.parameters.isEmpty ? route.name : "\(route.name)(\(route.parameters.signature))"
  }

  private func needsFoundation(_ routes: [Route]) -> Bool {
    routes.contains { $0.parameters.contains { $0.type.needsFoundation } }
  }
}
