import FeatureSpec

/// What is asked for with properties of the state: an action that changes one of these loads it anew.
struct RenewalFacts {
  let model: FeatureModel

  /// The properties that a load is asked with, where any action changes them.
  func arguments(of load: LoadTarget) -> [StateProperty] {
    asked(load).filter { property in model.actions.contains { changes(property, $0) } }
  }

  /// The properties that a load is asked with and an action may change.
  func arguments(of load: LoadTarget, changedBy action: Action) -> [StateProperty] {
    asked(load).filter { changes($0, action) }
  }

  /// Whether more than one load is asked with what actions change.
  var areSeveral: Bool { model.loads.count { !arguments(of: $0).isEmpty } > 1 }

  /// Whether an action may change what anything is asked with.
  func isCaused(by action: Action) -> Bool {
    model.loads.contains { !arguments(of: $0, changedBy: action).isEmpty }
  }

  /// Whether an action takes time: it calls, or what it changes is loaded anew.
  func takesTime(_ action: Action) -> Bool { action.call != nil || isCaused(by: action) }

  private func asked(_ load: LoadTarget) -> [StateProperty] {
    guard case .operation(_, let arguments) = load.source else { return [] }
    return arguments.compactMap { argument in
      if case .state(let name) = argument.value { model.property(name) } else { nil }
    }
  }

  /// Changing what it is derived from is enough: the generated code compares the values.
  private func changes(_ property: StateProperty, _ action: Action) -> Bool {
    let names = Set([property.name] + (property.derived?.uses ?? []))
    let changed = [action.statements, action.then].compactMap(\.self).flatMap(\.changes)
    let into = action.call.flatMap { model.operation($0.operation)?.into }
    return !names.isDisjoint(with: changed) || into.map(names.contains) ?? false
  }
}
