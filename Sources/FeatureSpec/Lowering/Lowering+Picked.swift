import Diagnostics
import JSON5

extension Lowering {
  /// The screen of a list of the state. One that is derived picks and orders the rows of another, which are what is
  /// loaded and changed. `value` is where the screen names it.
  mutating func listScreen(
    _ name: String, title: String, of property: StateProperty, _ value: JSONValue?
  ) -> MainScreen {
    let sources = sources(of: property)
    if let value { checkCrudRows(sources, of: property, value) }
    let variable = sources.count == 1 ? sources[0] : property.name
    let load = loadRows(of: variable)
    var main = screen(
      name, title: title, .list, variable: variable, entity: property.type.element?.entityName)
    if variable != property.name {
      main.picked = property.name
      checkPages(load, property, value)
    }
    return main
  }

  /// The stored lists that the rows of a list come from: itself, where it is one.
  private func sources(of property: StateProperty) -> [String] {
    var names = [property.name]
    var next = 0
    while next < names.count {
      let uses = state.first { $0.name == names[next] }?.derived?.uses ?? []
      names += uses.filter { !names.contains($0) }
      next += 1
    }
    return state.filter {
      names.contains($0.name) && $0.type.element == property.type.element && derived($0) == nil
    }
    .map(\.name)
  }

  /// What a property is derived with, as it is written.
  private func derived(_ property: StateProperty) -> JSONValue? {
    members("state").first { $0.key == property.name }?.value.object?["derived"]
  }

  /// Loads the rows of a list of the state at the beginning, where something brings them that needs nothing else: the
  /// operation, where it is one.
  private mutating func loadRows(of variable: String) -> Operation? {
    if let crud, crud.variable == variable {
      loadList(crud)
      return nil
    }
    let operation = operations.first {
      $0.into == variable && $0.returns?.element != nil && needsNothing($0)
    }
    if let operation {
      loadOperation(operation, name: variable, into: variable, filter: nil, at: nil)
    }
    return operation
  }

  /// True for an operation that can run without anybody being asked and that no action calls.
  private func needsNothing(_ operation: Operation) -> Bool {
    operation.parameters.allSatisfy { $0.defaultValue != .none }
      && !actions.contains { $0.call?.operation == operation.name }
  }

  /// What `crud` adds can come into the list only where this is made of its rows; what the list has and `crud` may
  /// delete has to be one of them.
  private mutating func checkCrudRows(
    _ sources: [String], of property: StateProperty, _ value: JSONValue
  ) {
    guard let crud, .entity(crud.entity) == property.type.element, sources != [crud.variable]
    else { return }
    guard let derived = derived(property) else {
      return error(
        "'crud' changes '\(crud.variable)' and the list shows '\(property.name)'",
        at: place(value.span), help: "show '\(crud.variable)' or remove 'crud'")
    }
    if isDamaged(derived) { return }
    let others = sources.filter { $0 != crud.variable }
    if sources == others {
      error(
        "'crud' changes '\(crud.variable)' and '\(property.name)' shows none of them",
        at: place(value.span),
        help: "derive it from '\(crud.variable)', show '\(crud.variable)' or remove 'crud'")
    } else {
      error(
        "'\(property.name)' is derived from '\(others[0])', too, and 'crud' changes "
          + "'\(crud.variable)' alone", at: place(value.span),
        help: "keep identities there, such as '[\(crud.entity).ID]', or remove 'crud'")
    }
  }

  /// What is picked of the first pages is not what a search of all would find.
  private mutating func checkPages(
    _ load: Operation?, _ property: StateProperty, _ value: JSONValue?
  ) {
    guard let load, load.pageSize != nil,
      let span = value?.span ?? members("state").first(where: { $0.key == property.name })?.keySpan
    else { return }
    error(
      "'\(property.name)' would pick from the pages that '\(load.name)' has brought so far",
      at: place(span),
      help: "show '\(load.name)', and give it a parameter for what is looked for; or remove 'page'")
  }
}
