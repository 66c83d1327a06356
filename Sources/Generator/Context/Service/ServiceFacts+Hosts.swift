import FeatureSpec

extension ServiceFacts {
  /// The screens whose hosts call a function: `main`, `detail`, `form`, and forms of actions by their names.
  func hosts(of method: Method) -> [String] {
    switch method.kind {
    case .list:
      (isListLoaded ? ["main"] : []) + screens(offering: nil)
    case .loadSingle, .saveSingle: ["main"]
    case .operation: operationHosts(method.name)
    case .one: ["detail"]
    case .add, .update: (storesRows ? ["main"] : []) + (hasForm(for: method) ? ["form"] : [])
    case .delete: model.screens.detail == nil ? ["main"] : ["main", "detail"]
    }
  }

  /// Whether the main screen shows what the store has; where a screen has an operation of its own, that loads.
  private var isListLoaded: Bool {
    model.loads.contains { if case .list = $0.source { true } else { false } }
  }

  private func operationHosts(_ name: String) -> [String] {
    let isCalled = model.actions.contains { $0.call?.operation == name }
    let isLoaded = model.loads.contains {
      if case .operation(name, _) = $0.source { true } else { false }
    }
    let isDetail = model.screens.detail?.operation == name
    let offering = screens(offering: name)
    return (isCalled || isLoaded || !isDetail && offering.isEmpty ? ["main"] : [])
      + (isDetail ? ["detail"] : []) + offering
  }

  /// The forms that offer what an operation returns, or, without one, what the store has; and the detail where it
  /// names that.
  private func screens(offering operation: String?) -> [String] {
    let references = DetailFacts(model, self)?.references ?? []
    let isNamed = references.contains { $0.operation == operation }
    return (isNamed ? ["detail"] : [])
      + FormFacts.all(model).filter { $0.choices.contains { $0.choice.operation == operation } }
      .map(\.host)
  }

  /// Whether actions change or merge rows that are handed to the store then.
  private var storesRows: Bool {
    model.storesChanges
      || model.actions.contains { action in
        action.call.flatMap { model.operation($0.operation) }.map(model.storesResult) ?? false
      }
  }

  private func hasForm(for method: Method) -> Bool {
    model.crud?.kinds.contains(method.kind == .add ? .add : .edit) ?? false
  }
}

extension ServiceFacts.Method {
  /// `id: id, page: page`: its parameters handed on to a function of the same signature.
  var passed: String { arguments(parameters.map(\.name)) }

  /// `id: 1, page: 2` with a value for each parameter.
  func arguments(_ values: [String]) -> String {
    zip(parameters, values).map { $0.label == "_" ? $1 : "\($0.label): \($1)" }
      .joined(separator: ", ")
  }
}
