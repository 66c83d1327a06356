import Testing

@testable import ArchgenCLI

/// Where actions of MVC lead: the model tells what is done, and the controller goes.
@Suite struct GeneratedWayTests {
  @Test(arguments: places)
  func holds(_ place: GeneratedPlace) throws {
    try place.expectHolds()
  }

  static let cart = """
    { feature: 'Cart', entities: { Line: { name: 'String', price: 'Decimal' } }, crud: ['list', 'edit'],
      state: { total: { type: 'Decimal', derived: 'lines.reduce(0) { $0 + $1.price }' } },
      operations: { checkOut: { parameters: { total: 'Decimal' } } },
      routes: { receipt: { total: 'Decimal' } }, sheets: { help: {} },
      screens: { cart: { list: 'Line' }, line: { detail: 'Line' } },
      actions: {
        checkOut: { guard: '!lines.isEmpty', call: 'checkOut(total: total)', go: 'receipt(total: total)' },
        askForHelp: { guard: 'lines.isEmpty', go: 'help' } } }
    """

  static let places = [
    GeneratedPlace(
      says: "a model tells that a call is done, and names no route", spec: cart, style: "mvc",
      file: "CartModel.swift",
      holds: ["@ObservationIgnored var onCheckOut: ((Decimal) -> Void)?", "onCheckOut?(total)"],
      lacks: ["Route", "Sheet", "askForHelp()"]),
    GeneratedPlace(
      says: "the controller goes where a call leads that is done", spec: cart, style: "mvc",
      file: "CartListController.swift",
      holds: [
        "model.onCheckOut = { [weak self] in self?.path.append(.receipt(total: $0)) }",
        """
          func askForHelp() {
            guard model.canAskForHelp else { return }
            sheet = .help
          }
        """,
      ]),
    GeneratedPlace(
      says: "so does the view controller", spec: cart, style: "mvc", options: ["--ui", "uikit"],
      file: "CartListViewController.swift",
      holds: [
        "model.onCheckOut = { [weak self] in self?.push(.receipt(total: $0)) }",
        "self?.askForHelp()",
        """
            private func askForHelp() {
              guard model.canAskForHelp else { return }
              showSheet(screens.sheetContent(.help))
            }
        """,
      ]),
    GeneratedPlace(
      says: "a model of UIKit knows no sheet", spec: cart, style: "mvc",
      options: ["--ui", "uikit"], file: "CartDetailModel.swift", lacks: ["editing", "editTapped"]),
    GeneratedPlace(
      says: "a view controller opens the form of its detail", spec: cart, style: "mvc",
      options: ["--ui", "uikit"], file: "CartDetailViewController.swift",
      holds: ["private func editTapped() {", "showSheet(form, keeper: keeper)"]),
  ]
}
