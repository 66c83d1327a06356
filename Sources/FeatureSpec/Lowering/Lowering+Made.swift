extension Lowering {
  /// Leaves the parameters of an action to the defaults of its call, where each has one and a form would ask for
  /// nothing: a button is enough.
  ///
  /// One that makes an identity stays: only who asks for the action may make it.
  mutating func leaveMadeToCall(_ index: Int) {
    let parameters = actions[index].parameters
    let places = parameters.compactMap { onlyUse(of: $0, in: actions[index]) }
    guard parameters.allSatisfy(Self.isMade), places.count == parameters.count else { return }
    for (parameter, place) in zip(parameters, places) {
      actions[index].call?.arguments[place].value = nil
      actions[index].call?.arguments[place].parameter.defaultValue = parameter.defaultValue
    }
    actions[index].parameters = []
  }

  /// The argument of the call that is the parameter, where nothing else speaks of it.
  private func onlyUse(of parameter: Parameter, in action: Action) -> Int? {
    let name = parameter.name
    let arguments = action.call?.arguments ?? []
    let others =
      [action.condition, action.statements, action.then] + (action.go?.arguments ?? []).map(\.value)
    let places = arguments.indices.filter { arguments[$0].value?.uses.contains(name) ?? false }
    guard places.count == 1, arguments[places[0]].value?.plain == name,
      arguments[places[0]].parameter.type == parameter.type, parameter.defaultValue != .makeID,
      !others.contains(where: { $0?.uses.contains(name) ?? false })
    else { return nil }
    return places[0]
  }
}
