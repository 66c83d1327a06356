extension Lowering {
  /// Whether a parameter has a default, and a form nothing to ask for it.
  static func isMade(_ parameter: Parameter) -> Bool {
    parameter.defaultValue != .none && parameter.type.reference == nil
      && isSilent(parameter.control)
  }

  /// Whether no form asks with it.
  static func isSilent(_ control: Control) -> Bool {
    [.readonly, .hidden].contains(control)
  }

  /// Takes what is made out of what is asked for. A guard is asked again and again, and before there is any.
  ///
  /// A time that begins with that of now is asked for among others; alone it is that of the tap.
  mutating func separateMade(_ index: Int, _ rows: [TypeRef]) {
    let action = actions[index]
    var asked = action
    asked.parameters.removeAll { Self.isMade($0) || $0.defaultValue == .now }
    if !asked.parameters.isEmpty, rowArguments(asked, rows) == nil, entityOfForm(asked) == nil {
      asked.parameters = action.parameters.filter { !Self.isMade($0) }
    }
    let made = action.parameters.filter { !asked.parameters.contains($0) }
    actions[index].parameters = asked.parameters
    actions[index].made = made
    guard let written = member(of: action)?.value.object?["guard"], let text = Quoted(written)
    else { return }
    for parameter in made where action.condition?.uses.contains(parameter.name) ?? false {
      let place = text.tokens.all.firstIndex { text.tokens.text(of: $0) == parameter.name }
      error(
        "'\(parameter.name)' is made when the action runs: its guard cannot speak of it",
        at: text.place(of: place ?? 0, in: source),
        help: "let it speak of the state, or of what is asked for")
    }
  }

  /// Leaves the parameters of an action to the defaults of its call, where each has one and a form would ask for
  /// nothing: a button is enough.
  ///
  /// One that makes an identity stays: no operation makes any.
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
