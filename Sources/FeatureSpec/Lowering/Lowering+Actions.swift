import Diagnostics
import JSON5
import SwiftSource

extension Lowering {
  /// Reads routes and sheets.
  mutating func lowerNavigation() {
    routes = navigation("routes")
    sheets = navigation("sheets")
    for sheet in members("sheets") {
      guard let route = members("routes").first(where: { $0.key == sheet.key }) else { continue }
      error(
        "'\(sheet.key)' is both a route and a sheet", at: place(sheet.keySpan),
        help: "rename one of them", notes: [.note("the route is here", at: place(route.keySpan))])
    }
  }

  private mutating func navigation(_ key: String) -> [Route] {
    var routes: [Route] = []
    for member in members(key)
    where check(member.key, .value, at: member.keySpan)
      && checkMember(member.key, ["id"], at: member.keySpan)
    {
      let values = parameters(member.value)
      for value in values where value.defaultValue == .now || value.defaultValue == .makeID {
        guard let written = member.value.object?.member(value.name) else { continue }
        error(
          "a value of a route has no clock and makes no id", at: place(written.value.span),
          help: "let the action pass it")
      }
      routes.append(
        Route(
          name: member.key, label: NameCases.label(member.key), parameters: values, isOwn: false))
    }
    return routes
  }

  /// Reads all actions. Triggers are found later, when the screens are known.
  mutating func lowerActions() {
    for member in members("actions") {
      guard check(member.key, .value, at: member.keySpan), let object = member.value.object else {
        damaged.insert(member.key)
        continue
      }
      actions.append(action(member, object))
    }
  }

  private mutating func action(_ member: JSONMember, _ object: JSONObject) -> Action {
    let parameters = parameters(object["parameters"], taken: ReservedNames.actionValues)
    for parameter in object["parameters"]?.object?.members ?? []
    where stateNames.contains(parameter.key) {
      error(
        "the parameter '\(parameter.key)' hides the state's '\(parameter.key)'",
        at: place(parameter.keySpan),
        help: "rename it, such as 'new\(NameCases.upperFirst(parameter.key))'")
    }
    let names = (object["parameters"]?.object?.members ?? []).map(\.key)
    var scope = SnippetScope(
      host: stateNames, locals: Set(names), types: typeNames,
      what: names.isEmpty ? "the state" : "the state and the parameters",
      localTypes: Dictionary(parameters.map { ($0.name, $0.type) }) { first, _ in first },
      elsewhere: missingRows)
    let call = readCall(object["call"], scope)
    let called = operations.first { $0.name == call?.operation }
    let result = called?.returns
    var resultScope = scope
    resultScope.locals.insert("result")
    resultScope.localTypes["result"] = result
    scope.elsewhere["result"] = Self.whereResultIs(called, calls: object["call"] != nil)
    if let go = object["go"] {
      let isCallWithout = called.map { $0.returns == nil } ?? (object["call"] == nil)
      destinations[member.key] = (go, isCallWithout ? scope : resultScope)
    }
    checkOrder(member, object, call)
    return Action(
      name: member.key, label: object["label"]?.string ?? Self.label(ofAction: member.key),
      parameters: parameters, rowArguments: [],
      condition: snippet(object["guard"], .expression, scope, expecting: .builtin(.bool)),
      statements: snippet(object["do"], .statements, scope), call: call,
      then: snippet(object["then"], .statements, resultScope), go: nil, trigger: .button,
      isImplied: false)
  }

  /// Reads where actions go: also to the detail, which is known once the screens are.
  mutating func lowerDestinations() {
    for index in actions.indices {
      guard let (written, scope) = destinations[actions[index].name] else { continue }
      actions[index].go = readDestination(written, scope)
    }
  }

  /// Finds the actions that have to wait for calls of others.
  mutating func findWaiting() {
    let calls = RunningCalls(actions: actions, operations: operations, state: state)
    for index in actions.indices { actions[index].waitsFor = calls.awaited(by: actions[index]) }
  }

  /// Refuses to show a row that is not in the store yet, or not as it is shown.
  mutating func checkDestinations(_ model: FeatureModel) {
    let details = Set(model.routes.filter(\.isOwn).map(\.name))
    for action in model.actions where model.storesChanges(of: action) {
      guard let go = action.go, details.contains(go.name),
        let written = destinations[action.name]?.written
      else { continue }
      error(
        "the detail loads what is stored, and '\(action.name)' changes rows that are still to be",
        at: place(written.span), help: "leave it to the row, or let an operation change the rows")
    }
  }

  /// Why something does not see what a call gave back, and what to do instead.
  private static func whereResultIs(_ operation: Operation?, calls: Bool) -> String? {
    guard calls else { return "it is what a 'call' gives, and nothing is called" }
    guard let operation else { return nil }
    return operation.returns == nil
      ? "'\(operation.name)' gives none: give it 'returns'"
      : "only 'then' and 'go' see it: let 'then' keep it in the state"
  }

  /// `signUpTapped` → `Sign up`.
  static func label(ofAction name: String) -> String {
    let ending = "Tapped"
    let isTap = name.hasSuffix(ending) && name.count > ending.count
    return NameCases.label(isTap ? String(name.dropLast(ending.count)) : name, isAction: true)
  }

  private mutating func checkOrder(_ member: JSONMember, _ object: JSONObject, _ call: Call?) {
    if ["do", "call", "then", "go"].allSatisfy({ object[$0] == nil }) {
      error(
        "the action '\(member.key)' does nothing", at: place(member.keySpan),
        help: "give it 'do', 'call' or 'go'")
    }
    guard let then = object.member("then") else { return }
    if object["call"] == nil {
      error(
        "'then' follows a call, and there is none", at: place(then.keySpan),
        help: "write 'do' instead")
    } else if let call, let operation = operations.first(where: { $0.name == call.operation }),
      operation.returns == nil, let text = Quoted(then.value),
      let index = text.tokens.all.firstIndex(where: { text.tokens.text(of: $0) == "result" })
    {
      error(
        "'\(operation.name)' has no result", at: text.place(of: index, in: source),
        help: "give the operation 'returns'")
    }
  }

  private mutating func readCall(_ value: JSONValue?, _ scope: SnippetScope) -> Call? {
    guard let value, let text = Quoted(value) else { return nil }
    guard let syntax = CallSyntax(text) else {
      error(
        "'\(text.text)' is not a call", at: text.place(in: source),
        help: "write 'operation(label: value)'")
      return nil
    }
    guard let operation = operations.first(where: { $0.name == syntax.name }) else {
      if !damaged.contains(syntax.name) {
        let names = operations.map(\.name)
        error(
          "unknown operation '\(syntax.name)'", at: text.place(of: 0, in: source),
          help: Suggestion.didYouMean(syntax.name, in: names) ?? "declare it under 'operations'")
      }
      return nil
    }
    if operation.pageSize != nil {
      error(
        "'\(operation.name)' is paged: an action cannot call it", at: text.place(of: 0, in: source),
        help: "show it as a list, or remove 'page'")
    }
    let values = arguments(syntax, operation.parameters, of: operation.name, text, scope)
    return Call(
      operation: operation.name,
      arguments: operation.parameters.map {
        Call.Argument(parameter: $0, value: values[$0.name])
      })
  }

  private mutating func readDestination(_ value: JSONValue, _ scope: SnippetScope) -> Destination? {
    guard let text = Quoted(value) else { return nil }
    guard let syntax = CallSyntax(text) else {
      error(
        "'\(text.text)' is not a route", at: text.place(in: source),
        help: "write 'route(label: value)'")
      return nil
    }
    guard let route = (routes + sheets).first(where: { $0.name == syntax.name }) else {
      let names = members("routes").map(\.key) + members("sheets").map(\.key)
      if !names.contains(syntax.name) {
        error(
          "unknown route '\(syntax.name)'", at: text.place(of: 0, in: source),
          help: Suggestion.didYouMean(syntax.name, in: names)
            ?? "declare it under 'routes' or 'sheets'")
      }
      return nil
    }
    let values = arguments(syntax, route.parameters, of: route.name, text, scope)
    return Destination(
      name: route.name, isSheet: sheets.contains { $0.name == route.name },
      arguments: route.parameters.compactMap { parameter in
        (values[parameter.name] ?? parameter.defaultValue.snippet).map { (parameter.name, $0) }
      })
  }

  /// Matches the arguments of a call with parameters; the values by label.
  private mutating func arguments(
    _ syntax: CallSyntax, _ parameters: [Parameter], of callee: String, _ text: Quoted,
    _ scope: SnippetScope
  ) -> [String: Snippet] {
    let labels = parameters.map(\.name)
    let signature = "\(callee)(\(labels.map { $0 + ":" }.joined(separator: " ")))"
    var values: [String: Snippet] = [:]
    var last = -1
    for argument in syntax.arguments {
      let place = text.place(of: argument.index, in: source)
      guard let label = argument.label else {
        error("the argument has no label", at: place, help: "it is \(signature)")
        continue
      }
      guard let position = labels.firstIndex(of: label) else {
        if !hasDamagedParameters(callee) {
          error(
            "'\(callee)' takes no '\(label)'", at: place,
            help: Suggestion.didYouMean(label, in: labels) ?? "it is \(signature)")
        }
        continue
      }
      if position <= last {
        error("'\(label)' is out of order", at: place, help: "it is \(signature)")
      }
      last = max(last, position)
      values[label] = snippet(
        argument.value, .expression, scope, expecting: parameters[position].type)
    }
    for parameter in parameters where values[parameter.name] == nil {
      guard parameter.defaultValue == .none else { continue }
      if syntax.arguments.contains(where: { $0.label == nil }) { break }
      error(
        "'\(callee)' needs '\(parameter.name)'", at: text.place(of: 0, in: source),
        help: "it is \(signature)")
    }
    return values
  }

  /// True where the parameters themselves are wrong: each label may be one of those that were meant.
  private func hasDamagedParameters(_ callee: String) -> Bool {
    let declared = members("operations") + members("routes") + members("sheets")
    guard let value = declared.first(where: { $0.key == callee })?.value else { return false }
    return isDamaged(value.object?["parameters"] ?? value)
  }
}
