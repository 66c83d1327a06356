extension Lowering {
  /// Finds what forms begin with of the state: who changes what there is does not type it anew.
  ///
  /// The form of a row is about the row, and begins with what that has.
  mutating func findBeginnings() {
    for index in actions.indices where actions[index].trigger == .prompt {
      for parameter in actions[index].parameters {
        actions[index].begins[parameter.name] = beginning(parameter, of: actions[index])
      }
    }
  }

  /// The one property that is set to a parameter, where that is typed or chosen. A default says what it begins with
  /// instead, and a password is new.
  private func beginning(_ parameter: Parameter, of action: Action) -> String? {
    let assignments = [action.statements, action.then].compactMap(\.self).flatMap(\.assignments)
    let names = Set(assignments.filter { $0.parameter == parameter.name }.map(\.property))
    guard names.count == 1, let property = state.first(where: { names.contains($0.name) }),
      [.none, .null].contains(parameter.defaultValue), !Self.isSilent(parameter.control),
      [parameter.type, .optional(parameter.type)].contains(property.type),
      ![parameter.name, property.name].contains(where: parameter.type.isPassword)
    else { return nil }
    return property.name
  }
}
