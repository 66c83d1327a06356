extension Measure {
  static let plantedInPresenters = planted(
    ["presenter", "interactor"], id: "planted-ui-in-presenters", what: "presenter or interactor")

  static let plantedInCore = planted(
    ["reducer", "state", "action"], id: "planted-ui-in-core", what: "reducer, state or action")

  private static func planted(_ roles: Set<String>, id: String, what: String) -> Measure {
    let role = roles.sorted()[0]
    return Measure(
      id, "Planted UI imports found", .share,
      formula: "files with a \(what) in which the style's rules find a planted UI import / all",
      example: MeasureExample(
        """
        { roles: { '\(role)': { named: '*Part' } },
          rules: [{ id: 'ui', in: '\(role)', forbidImport: 'SwiftUI' }] }
        """,
        own: [("APart.swift", "struct APart {}"), ("NotesView.swift", "import SwiftUI")], value: 1)
    ) { input in input.shareFound(in: roles) { _ in "import SwiftUI" } }
  }
}
