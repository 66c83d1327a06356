/// What the calls of actions do to the state that they have sent.
struct RunningCalls {
  let actions: [Action]
  let operations: [Operation]
  let state: [StateProperty]

  /// The state that a call of an action has sent and that its success changes: what else became of it meanwhile would
  /// be lost.
  func overwritten(by action: Action) -> Set<String> {
    guard let call = action.call else { return [] }
    let operation = operation(call)
    let replaced = operation?.key == nil ? operation?.into : nil
    let changed = (action.then?.changes ?? []).union([replaced].compactMap(\.self))
    return changed.intersection(state.sources(of: call.arguments.flatMap { $0.value?.uses ?? [] }))
  }

  /// The state that an action changes, at once or when its call has succeeded.
  func changed(by action: Action) -> Set<String> {
    let snippets = [action.statements, action.then].compactMap(\.self)
    let into = action.call.flatMap(operation)?.into
    return Set(snippets.flatMap(\.changes)).union([into].compactMap(\.self))
  }

  /// The actions while whose calls one is not done. It is among them only where it is one of rows: any other does not
  /// run twice anyway.
  func awaited(by action: Action) -> [String] {
    let changed = changed(by: action)
    return actions.filter { other in
      !overwritten(by: other).isDisjoint(with: changed)
        && (other.name != action.name || other.isOfRow)
    }
    .map(\.name)
  }

  private func operation(_ call: Call) -> Operation? {
    operations.first { $0.name == call.operation }
  }
}

extension FeatureModel {
  /// The state that both a call of an action has sent and changes when it succeeds, and another action changes.
  public func contested(by action: Action, and other: Action) -> Set<String> {
    let calls = RunningCalls(actions: actions, operations: operations, state: state)
    return calls.overwritten(by: action).intersection(calls.changed(by: other))
  }
}

extension Action {
  fileprivate var isOfRow: Bool {
    switch trigger {
    case .row, .rowForm: true
    case .button, .rowTap, .form, .prompt: false
    }
  }
}
