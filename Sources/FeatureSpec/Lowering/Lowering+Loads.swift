import Diagnostics
import JSON5
import Names

extension Lowering {
  /// Loads all values of the crud entity from the store.
  mutating func loadList(_ crud: Crud) {
    loads.append(
      LoadTarget(
        name: crud.variable, source: .list(entity: crud.entity), variable: crud.variable,
        element: .entity(crud.entity), phase: "", method: "", key: nil, pageSize: nil))
  }

  /// Loads the one value of the single entity that the main screen shows from the store.
  mutating func loadSingles(_ main: MainScreen) {
    for entity in entities where entity.isSingle {
      if main.kind == .configurator, main.entity == entity.name {
        loadSingle(entity)
      } else if problems.isEmpty, misread.isEmpty, let place = places[entity.name] {
        error(
          "nothing shows the single entity '\(entity.name)'", at: place,
          help: "make it a feature of its own: a configurator is the main screen")
      }
    }
  }

  /// Something must happen in a feature: what it shows never changes otherwise.
  mutating func checkLife() {
    guard problems.isEmpty, misread.isEmpty, loads.isEmpty, actions.isEmpty,
      let value = root["feature"]
    else {
      return
    }
    error(
      "nothing can happen in '\(feature)'", at: place(value.span),
      help: "add an action or an operation, or take more into 'crud'")
  }

  private mutating func loadSingle(_ entity: Entity) {
    let variable = NameWords.lowerFirst(entity.name)
    loads.append(
      LoadTarget(
        name: variable, source: .single(entity: entity.name), variable: variable,
        element: .entity(entity.name), phase: "", method: "", key: nil, pageSize: nil))
  }

  /// Loads a list through an operation; each of its parameters must have a value.
  mutating func loadOperation(
    _ operation: Operation, name: String, into variable: String, filter: Filter?,
    at value: JSONValue?
  ) {
    var arguments: [LoadTarget.Argument] = []
    for parameter in operation.parameters {
      if let argument = argument(parameter, filter) {
        arguments.append(LoadTarget.Argument(parameter: parameter, value: argument))
      } else if let value {
        var isChoice = false
        if case .optional(.enumeration) = parameter.type { isChoice = true }
        error(
          "nothing gives '\(parameter.name)' of '\(operation.name)' a value",
          at: place(value.span),
          help: "give it a default, \(isChoice ? "make it the filter, " : "")"
            + "or add a state property of that name")
      }
    }
    guard let element = operation.returns?.element else { return }
    loads.append(
      LoadTarget(
        name: name, source: .operation(name: operation.name, arguments: arguments),
        variable: variable, element: element, phase: "", method: "", key: operation.key,
        pageSize: operation.pageSize))
  }

  private func argument(_ parameter: Parameter, _ filter: Filter?) -> LoadTarget.Argument.Value? {
    if filter?.parameter.name == parameter.name { return .filter }
    let property = state.first { $0.name == parameter.name }
    if let property,
      property.type == parameter.type || .optional(property.type) == parameter.type
    {
      return .state(property.name)
    }
    return parameter.defaultValue == .none ? nil : .defaultValue
  }

  /// One load target is just `phase` and `load()`; of several each has its name in both.
  mutating func nameLoads() {
    let isOnly = loads.count == 1
    for index in loads.indices {
      let name = loads[index].name
      loads[index].phase = isOnly ? "phase" : name + "Phase"
      loads[index].method = isOnly ? "load" : "load" + NameCases.upperFirst(name)
    }
  }

  /// An operation that no screen and no action names becomes an action.
  mutating func impliedActions(_ detail: DetailScreen?) {
    var named = operationsOfChoices.union(writtenOperations)
    if let operation = detail?.operation { named.insert(operation) }
    for load in loads {
      if case .operation(let name, _) = load.source { named.insert(name) }
    }
    for operation in operations
    where !named.contains(operation.name) && !damaged.contains(operation.name) {
      imply(operation)
    }
  }

  private mutating func imply(_ operation: Operation) {
    if let member = members("operations").first(where: { $0.key == operation.name }) {
      if operation.pageSize != nil, let page = member.value.object?.member("page") {
        error(
          "no list shows the pages of '\(operation.name)'", at: place(page.keySpan),
          help: "add a screen with the list '\(operation.name)', or remove 'page'")
      }
      if let action = members("actions").first(where: { $0.key == operation.name }) {
        error(
          "the action '\(operation.name)' does not call the operation '\(operation.name)'",
          at: place(action.keySpan), help: "rename the action or 'call' the operation",
          notes: [.note("the operation is here", at: place(member.keySpan))])
        return
      }
    }
    let arguments = operation.parameters.map { parameter in
      Call.Argument(
        parameter: parameter,
        value: Snippet(parameter.name, uses: [parameter.name]))
    }
    // What is loaded and what loads it share one space of names.
    let isTaken = state.contains { $0.name == operation.name }
    let name = isTaken ? "load" + NameCases.upperFirst(operation.name) : operation.name
    actions.append(
      Action(
        name: name, label: Self.label(ofAction: name),
        parameters: operation.parameters, rowArguments: [], condition: nil, statements: nil,
        call: Call(operation: operation.name, arguments: arguments), then: nil, go: nil,
        trigger: .button, isImplied: true))
  }
}
