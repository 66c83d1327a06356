import FeatureSpec
import TemplateEngine

/// The list that is asked for with properties of the state: an action that changes one of these loads anew.
struct RenewalFacts {
  let model: FeatureModel

  /// The properties that the list is asked with, where anything changes them.
  var arguments: [StateProperty] {
    asked.filter { property in model.actions.contains { changes(property, $0) } }
  }

  /// Whether an action may change what the list is asked with.
  func isCaused(by action: Action) -> Bool { asked.contains { changes($0, action) } }

  /// Whether an action takes time: it calls, or what it changes is loaded anew.
  func takesTime(_ action: Action) -> Bool { action.call != nil || isCaused(by: action) }

  /// Only one list of a screen can take the place of a load that runs.
  private var asked: [StateProperty] {
    guard model.screens.main.kind == .list, model.loads.count == 1,
      case .operation(_, let arguments) = model.loads[0].source
    else { return [] }
    return arguments.compactMap { argument in
      if case .state(let name) = argument.value { model.property(name) } else { nil }
    }
  }

  /// Naming it, or what it is derived from, is enough: the generated code compares the values.
  private func changes(_ property: StateProperty, _ action: Action) -> Bool {
    let names = Set([property.name] + (property.derived?.uses ?? []))
    let used = [action.statements, action.then].compactMap(\.self).flatMap(\.uses)
    let into = action.call.flatMap { model.operation($0.operation)?.into }
    return !names.isDisjoint(with: used) || into.map(names.contains) ?? false
  }
}
