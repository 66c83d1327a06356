import FeatureSpec
import TemplateEngine

/// An action as a method of its host.
struct ActionFacts {
  let action: Action
  let model: FeatureModel
  let service: ServiceFacts
  /// The entity of the rows that may be deleted while its call runs or waits to be made again.
  var deletable: String?

  /// Whether what it changes may call for another load.
  var renews: Bool { !storesResult && RenewalFacts(model: model).isCaused(by: action) }

  /// Whether what it does with the rows is stored then.
  var storesChanges: Bool { model.storesChanges(of: action) }

  /// Whether it takes time.
  var isAsync: Bool { storesChanges || RenewalFacts(model: model).takesTime(action) }

  private var upper: String { SwiftText.upperFirst(action.name) }

  /// The operation that it calls.
  var operation: Operation? { action.call.flatMap { model.operation($0.operation) } }

  /// The single entities of the state that its call takes and that have rules. They are changed in place: unlike
  /// what a form makes, nothing has looked at them before.
  var checked: [String] {
    (action.call?.arguments ?? []).compactMap { argument in
      guard let value = argument.value?.plain,
        let entity = model.property(value)?.type.entityName.flatMap(model.entity), entity.isSingle,
        entity.hasRules
      else { return nil }
      return value
    }
  }

  /// Whether a parameter's default takes the clock, or the action carries the time.
  var usesNow: Bool {
    carriesTime
      || action.call?.arguments.contains { $0.value == nil && $0.parameter.defaultValue == .now }
        ?? false
  }

  /// Whether the time at which it is asked for is made for it.
  var carriesTime: Bool { action.made.contains { $0.defaultValue == .now } }

  /// Whether its method names a type that Swift finds only with Foundation.
  var needsFoundation: Bool {
    let arguments = (action.go?.arguments ?? []).map(\.value)
    let snippets = [action.condition, action.statements, action.then].compactMap(\.self)
    return action.inputs.contains { $0.type.needsFoundation }
      || (snippets + arguments).contains(where: \.needsFoundation)
  }

  /// What the method takes. A host makes the rest itself, where it is no pure core.
  var taken: [Parameter] { makesOutside ? action.inputs : action.parameters }

  /// What the method makes.
  private var madeInside: [Parameter] { makesOutside ? [] : action.made }

  /// Whether who asks for the action makes what is made for it, because actions are values.
  private var makesOutside: Bool { service.terms.actionMaker != nil }

  /// Whether the host makes identities for it, or who asks for it.
  var usesMakeID: Bool { action.made.contains { $0.defaultValue == .makeID } }

  /// `submit(items: items)` for values by parameter name.
  func call(_ value: (Parameter) -> String) -> String {
    let list = taken.map { "\($0.name): \(value($0))" }
    return "\(action.name)(\(list.joined(separator: ", ")))"
  }

  /// `submitNote((id: id, words: words))`: what a form calls that asks for the parameters.
  func submission(_ value: (Parameter) -> String) -> String {
    let values = action.parameters
    let input =
      values.count == 1
      ? value(values[0])
      : "(\(values.map { "\($0.name): \(value($0))" }.joined(separator: ", ")))"
    return "\(submission)(\(input))"
  }

  /// The method that takes what the form of the action hands over.
  var submission: String { "submit" + upper }

  /// The same for values of what is asked for; what is made is made by `maker`.
  func call(maker: String, _ value: (Parameter) -> String) -> String {
    call { parameter in
      action.made.contains { $0.name == parameter.name }
        ? Self.text(of: parameter.defaultValue, from: maker + ".") : value(parameter)
    }
  }

  /// The control of a row: the method with the row's values; `value` is the row as an argument.
  func rowCall(_ row: String, value: String? = nil) -> String {
    let arguments = rowArguments
    return call(maker: service.terms.actionMaker ?? "") { parameter in
      arguments[parameter.name].map { rowValue($0, row, value ?? row) } ?? ""
    }
  }

  /// Where a row's control has each parameter from.
  private var rowArguments: [String: Action.RowArgument] {
    Dictionary(
      zip(action.parameters.map(\.name), action.rowArguments),
      uniquingKeysWith: { first, _ in first })
  }

  /// The message that a button sends: `reset`, `save(newID: adapter.makeID())`.
  private var buttonMessage: String {
    let call = call(maker: service.terms.actionMaker ?? "") { _ in "" }
    return call.hasSuffix("()") ? action.name : call
  }

  /// Whether the control of a row may be used; empty where it always may.
  func rowCan(_ row: String, value: String? = nil) -> String {
    guard isGuarded else { return "" }
    let names = rowArguments
    func given(_ parameter: Parameter) -> String {
      // A form of a row is given the identity alone.
      rowValue(names[parameter.name] ?? .property("id"), row, value ?? row)
    }
    // What guards a form may speak of what is typed there: that is asked when it is handed over.
    return isForm ? opening(given) : can(given)
  }

  /// The phase that is `.loading` while the call of a row's control runs: that of the row with this identity, or one
  /// that all rows share. Empty where nothing is called.
  func rowPhase(id: String) -> String {
    // While a call runs, the form for the next one can be filled in, which is taken once that has ended.
    guard let phase = action.phase, !isForm else { return "" }
    return rowID == nil ? phase : "\(phase)s[\(id)]"
  }

  /// An argument of a row's control; `value` is the row as one.
  func rowValue(_ argument: Action.RowArgument, _ row: String, _ value: String) -> String {
    switch argument {
    case .row: value
    case .property(let name): "\(row).\(name)"
    }
  }

  /// What the guard is asked with: the parameters that it speaks of.
  var guarded: [Parameter] {
    action.parameters.filter { action.condition?.uses.contains($0.name) ?? false }
  }

  /// `canSubmit`, `canRemove(id: id)` for values by parameter.
  func can(_ value: (Parameter) -> String) -> String {
    let list = guarded.map { "\($0.name): \(value($0))" }
    return "can" + upper + (list.isEmpty ? "" : "(\(list.joined(separator: ", ")))")
  }

  /// Whether the guard can be asked before the form of the action is there: it speaks of nothing that is typed.
  var guardsOpening: Bool {
    guard isGuarded else { return false }
    switch action.trigger {
    case .form, .prompt: return guarded.isEmpty
    case .rowForm(_, let identity): return guarded.allSatisfy { $0.name == identity }
    case .button, .row, .rowTap: return false
    }
  }

  /// The row that the call is for: its identity in the method, and the type of that. None where rows share a
  /// call: one that stores what it brings does so for the whole list, and one that changes what the guard asks
  /// of the state decides for all rows. None, either, where a form waits for it: then there is no other.
  private var row: TemplateValue {
    guard let rowID, let entity = rowEntity, let told = rowParameter else { return .none }
    let id = told.type == .entity(entity) ? ".id" : ""
    return ["id": .string(told.name + id), "idType": .string(rowID)]
  }

  /// Whether the rows that make the call may be deleted: then what has failed for one goes with it.
  var rowMayGo: Bool {
    action.call != nil && !isAwaited && rowParameter != nil && rowEntity != nil
      && rowEntity == deletable
  }

  /// The row that made the last call, where rows share one and may be deleted: its identity in the method, the type
  /// of that, and where it is kept.
  private var caller: TemplateValue {
    guard rowMayGo, rowID == nil, let entity = rowEntity, let told = rowParameter else {
      return .none
    }
    let id = told.type == .entity(entity) ? ".id" : ""
    return [
      "id": .string(told.name + id), "idType": .string(entity + ".ID"),
      "kept": .string(action.name + "Caller"),
    ]
  }

  /// The type of a row's identity, where each row makes a call of its own.
  var rowID: String? {
    action.call == nil || isAwaited || storesResult || rowParameter == nil || decidesForOtherRows
      || action.waitsFor.contains(action.name)
      ? nil : rowEntity.map { $0 + ".ID" }
  }

  /// What says for which row a call has failed, where each makes its own: the property of the host, the rows that are
  /// shown, and the field of their titles. None where that is no text, or no row is shown.
  var failedRow: (name: String, rows: String, title: String)? {
    guard rowID != nil, let entity = rowEntity.flatMap(model.entity),
      let title = entity.titleField.flatMap(entity.field), title.type == .builtin(.string)
    else { return nil }
    let places = RowPlaces(.entity(entity.name), model)
    guard !places.places.isEmpty else { return nil }
    return (action.name + "FailedRow", places.all, title.name)
  }

  /// The entity of the rows that offer it.
  var rowEntity: String? {
    switch action.trigger {
    case .row(let entity, _), .rowForm(let entity, _): entity
    case .button, .rowTap, .form, .prompt: nil
    }
  }

  /// The parameter that tells the row.
  var rowParameter: Parameter? {
    if case .rowForm(_, let identity) = action.trigger {
      return action.parameters.first { $0.name == identity }
    }
    return zip(action.parameters, action.rowArguments).first {
      [.row, .property("id")].contains($0.1)
    }?.0
  }

  /// Parameters that an answer needs that comes back to a state: it also says which row it is for.
  var answeredParameters: [Parameter] {
    let kept = keptParameters
    guard row != .none, let told = rowParameter else { return kept }
    return action.inputs.filter { parameter in
      parameter.name == told.name || kept.contains { $0.name == parameter.name }
    }
  }

  /// Whether something has to hold before it is done.
  var isGuarded: Bool { mayLapse || !waits.isEmpty }

  /// Whether what has to hold is more than that no call runs for which it waits: a retry may come too late for it.
  var mayLapse: Bool { action.condition != nil || neededLoad != nil }

  /// What has to hold before it is done. What the call brings can be told from rows that are there already only
  /// where these are loaded; and what is configured is as it was stored only then.
  func guardText(_ text: (Snippet) -> String) -> String {
    let condition = action.condition.map(text) ?? ""
    if let begun = guardFromBeginning(text) { return begun }
    let others = otherClauses
    guard !others.isEmpty else { return SwiftText.getter(condition) }
    if condition.isEmpty {
      return others.count == 1 ? isLoaded ?? waits : others.joined(separator: " && ")
    }
    return (others + ["(\(condition))"]).joined(separator: " && ")
  }

  /// What has to hold beside what the spec says.
  var otherClauses: [String] { [isLoadedClause, waits].filter { !$0.isEmpty } }

  /// That none of the calls runs for which it waits; empty where there is none.
  var waits: String {
    model.actions.filter { action.waitsFor.contains($0.name) && $0.name != action.name }
      .map { other in
        let isOfRows = ActionFacts(action: other, model: model, service: service).rowID != nil
        return "\(other.phase ?? "")\(isOfRows ? "s.whole" : "") != .loading"
      }
      .joined(separator: " && ")
  }

  /// Whether the load that is needed has ended well; nil where none is.
  private var isLoaded: String? {
    neededLoad.map { load in
      "\(load.phase) == .loaded" + (rowsThatItAddsTo == nil ? "" : " || \(load.phase) == .empty")
    }
  }

  /// The same beside other clauses; empty where no load is needed.
  var isLoadedClause: String {
    guard let isLoaded else { return "" }
    return rowsThatItAddsTo == nil ? isLoaded : "(\(isLoaded))"
  }

  /// The load that must have ended well before it is done.
  var neededLoad: LoadTarget? { rowsThatItAddsTo ?? configured }

  /// The load of what a configurator edits, where the action changes or sends that: before it, that is not what the
  /// store has.
  private var configured: LoadTarget? {
    let main = model.screens.main
    guard main.kind == .configurator, let variable = main.variable else { return nil }
    let snippets = [action.statements, action.then] + (action.call?.arguments ?? []).map(\.value)
    guard snippets.contains(where: { $0?.uses.contains(variable) ?? false }) else { return nil }
    return model.loads.first { $0.variable == variable }
  }

  /// The load of the rows that what its call brings is added to, in the list and in the store. None where views query
  /// them: what is there is known then.
  var rowsThatItAddsTo: LoadTarget? {
    let isQueried = service.terms.queriesRows(of: model)
    return storesResult && !isQueried ? model.loads.first { $0.variable == operation?.into } : nil
  }

  /// Whether what the call brings is also given to the store, row by row.
  private var storesResult: Bool { operation.map(model.storesResult) ?? false }

  var isForm: Bool {
    switch action.trigger {
    case .form, .prompt, .rowForm: true
    case .button, .rowTap, .row: false
    }
  }

  /// Whether its form stays until its call has ended: what failed is corrected and sent again there. One that does
  /// something before its call has done that by then: its form goes at once, and the call alone is made again.
  var isAwaited: Bool { isForm && action.call != nil && action.statements == nil }

  /// Whether what its call brings is shown on a sheet, and the user may have opened another one meanwhile: that stays.
  /// A form that waits is still there, and gives its place up.
  var presentsInTurn: Bool {
    action.call != nil && !isAwaited && action.go?.isSheet ?? false
  }

  /// Whether it changes nothing, and goes where what it is given says: what keeps the state has no part in it.
  var isOnlyWay: Bool {
    guard action.onlyGoes, !isForm, !isAsync, action.made.isEmpty, let go = action.go else {
      return false
    }
    let given = Set(action.parameters.map(\.name))
    return given.isSuperset(of: go.arguments.flatMap(\.value.uses))
  }

  /// What is told when it is done, for whoever decides where to go then: the closure's name, the types of what it is
  /// given, the call, and the way of what the closure is given.
  private func told(_ go: Destination) -> TemplateObject {
    let routes = go.isSheet ? model.sheets : model.routes
    let types = routes.first { $0.name == go.name }?.parameters.map(\.type.swift) ?? []
    let name = "on" + upper
    let values = go.arguments.map { $0.value.hosted }.joined(separator: ", ")
    let given = go.arguments.enumerated().map { "\($1.label): $\($0)" }.joined(separator: ", ")
    return [
      "name": .string(name), "types": .string(types.joined(separator: ", ")),
      "call": .string("\(name)?(\(values))"),
      "way": .string(".\(go.name)" + (given.isEmpty ? "" : "(\(given))")),
    ]
  }

  /// Whether a call of it that failed is told of, and made again, beside the rows.
  var isRetried: Bool { action.call != nil && !isAwaited }

  /// Whether it may change rows of the state.
  func changes(_ rows: String) -> Bool {
    saysToChange(rows) || operation?.into == rows
  }

  /// Whether its statements may.
  private func saysToChange(_ rows: String) -> Bool {
    [action.statements, action.then].contains { $0?.changes.contains(rows) ?? false }
  }

  /// Whether its call changes them in steps: each row is shown once it is stored.
  private func changesByRow(_ rows: String) -> Bool { storesResult && operation?.into == rows }

  /// Whether it may change them before its call.
  func changesFirst(_ rows: String) -> Bool { action.statements?.changes.contains(rows) ?? false }

  /// Whether it may take any of them away.
  func shortens(_ rows: String) -> Bool {
    let shortened = [action.statements, action.then].compactMap { $0 }.flatMap(\.shortens)
    return shortened.contains(rows) || operation?.into == rows && operation?.key == nil
  }

  /// Those of some loads whose rows it changes before its call: what is loaded until that succeeds may lack the change.
  func overtaken(_ loads: [LoadFacts]) -> [LoadFacts] {
    action.call == nil ? [] : loads.filter { changesFirst($0.load.variable) }
  }

  /// Its context; `loads` are those whose rows answer for their phase when they are changed.
  func context(loads: [LoadFacts]) -> TemplateObject {
    let can = "can" + upper
    let changed = loads.filter { changes($0.load.variable) }
    var context: TemplateObject = [
      "name": .string(action.name),
      "upperName": .string(upper),
      "label": .string(SwiftText.localized(action.label)),
      "signature": .string(taken.signature),
      "parameters": .array(taken.map { .string($0.name) }),
      "made": .array(
        madeInside.map {
          [
            "name": .string($0.name), "type": .string($0.type.swift),
            "value": .string(Self.text(of: $0.defaultValue)),
          ]
        }),
      "buttonMessage": .string(buttonMessage),
      "guard": .string(guardText(\.hosted)),
      "mayLapse": .bool(mayLapse),
      "waits": .string(waits),
      "can": .string(can),
      "canCall": .string(self.can(\.name)),
      "beginning": .string(SwiftText.getter(beginning(\.hosted))),
      "mayBegin": .string(mayBegin),
      "begunWith": .string(begunWith.signature),
      "mayBeginNow": .string(mayBegin(\.name)),
      "canSignature": .string(guarded.signature),
      "do": .array((action.statements?.hostedLines ?? []).map { .string($0) }),
      "then": .array((action.then?.hostedLines ?? []).map { .string($0) }),
      "phase": .string(action.phase ?? ""),
      "failure": .string(SwiftText.localized(action.label, value: "message")),
      "mappedFailure": .string(SwiftText.localized(action.label, value: "$0")),
      "failureOffline": .string(SwiftLiteral.string(action.label + ": offline")),
      "isForm": .bool(isForm),
      "isAwaited": .bool(isAwaited),
      "isAsync": .bool(isAsync),
      "renews": .bool(renews),
      "storesChanges": .bool(storesChanges),
      "changed": .array(
        changed.filter { saysToChange($0.load.variable) || !changesByRow($0.load.variable) }
          .map { .string($0.changed) }),
      "changedByRow": .array(
        changed.filter { changesByRow($0.load.variable) }.map { .string($0.changed) }),
      "changedFirst": .array(
        changed.filter { changesFirst($0.load.variable) }.map { .string($0.changed) }),
      "reloads": .array(
        overtaken(loads).map {
          ["lacks": .string($0.lacksChanges), "name": .string($0.load.method)]
        }),
      "push": .string(""),
      "present": .string(""),
      "presentsInTurn": .bool(presentsInTurn),
      "isOnlyWay": .bool(isOnlyWay),
      "told": .none,
      "call": .string(""),
      "retry": .string(""),
      "dismiss": .string(""),
      "failedRow": .none,
      "row": .none,
      "caller": .none,
    ]
    if let go = action.go {
      context[go.isSheet ? "present" : "push"] = .string(destination(go))
      context["told"] = isOnlyWay ? TemplateValue.none : .object(told(go))
    }
    addCall(to: &context)
    context["plain"] = .object(plain)
    context["request"] = request
    let facts = ActionTestFacts(self)
    context["test"] = facts.context
    context["refused"] = facts.refused
    return context
  }

  /// `.chat(avatarID: avatar.id)`
  func destination(_ go: Destination, _ text: (Snippet) -> String = \.hosted) -> String {
    let values = go.arguments.map { "\($0.label): \(text($0.value))" }
    return ".\(go.name)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
  }

  private func addCall(to context: inout TemplateObject) {
    guard let call = action.call, let operation else { return }
    let usesResult = operation.into != nil || usesResultLater
    let result = operation.returns?.swift ?? ""
    // A retry has no parameters: what is needed of them afterwards comes back with the result.
    let kept = keptParameters
    var values = usesResult && !result.isEmpty ? [("result", result)] : []
    values += kept.map { ($0.name, $0.type.swift) }
    let types = values.map(\.1).joined(separator: ", ")
    let names = values.map(\.0).joined(separator: ", ")
    let arguments = call.arguments.map { argument in
      let text = value(of: argument)
      let name = sentName(of: argument.parameter, text, beside: kept)
      return (
        label: argument.parameter.name, name: name, text: text, isCaptured: !Self.isLiteral(text)
      )
    }
    let list = arguments.map { "\($0.label): \($0.isCaptured ? $0.name : $0.text)" }
    context["call"] = .string("\(operation.name)(\(list.joined(separator: ", ")))")
    // A parameter stays what it is.
    let captures = arguments.filter { argument in
      argument.isCaptured
        && !action.inputs.contains { $0.name == argument.text && $0.name == argument.name }
    }.map { $0.name == $0.text ? $0.name : "\($0.name) = \($0.text)" }
    context["captures"] = .string(captures.map { ", " + $0 }.joined())
    let received = result.isEmpty ? "" : usesResult ? "let result = " : "_ = "
    if kept.isEmpty || isAwaited {
      context["inner"] = .string("")
      context["returned"] = .string("")
      context["returns"] = .string(result.isEmpty ? "Void" : result)
      context["prefix"] = .string(received)
    } else {
      let keepsResult = usesResult && !result.isEmpty
      context["inner"] = .string(keepsResult ? "let result = " : result.isEmpty ? "" : "_ = ")
      context["returned"] = .string(values.count == 1 ? names : "(\(names))")
      context["returns"] = .string(values.count == 1 ? types : "(\(types))")
      context["prefix"] = .string("let \(values.count == 1 ? names : "(\(names))") = ")
    }
    context["row"] = row
    context["caller"] = caller
    context["rowMayGo"] = .bool(rowMayGo)
    context["checked"] = .array(checked.map { .string($0) })
    // What depends on nothing but the state is asked for as that is by then.
    let isOfState =
      action.inputs.isEmpty && action.statements == nil
      && call.arguments.allSatisfy {
        $0.value != nil || ![.now, .makeID].contains($0.parameter.defaultValue)
      }
    context["retriesAnew"] = .bool(isOfState)
    context["isDirect"] = .bool(isOfState || isAwaited)
    context["retryGuard"] = .string(isOfState ? "" : retryGuard)
    let direct = call.arguments.map { argument in
      let value = argument.value?.hosted ?? Self.text(of: argument.parameter.defaultValue)
      return "\(argument.parameter.name): \(value)"
    }
    context["direct"] = .string("\(operation.name)(\(direct.joined(separator: ", ")))")
    context["keptCall"] = .string(action.name + "Call")
    context["retry"] = .string(isRetried ? "retry" + upper : "")
    context["dismiss"] = .string(isRetried ? "dismiss\(upper)Failure" : "")
    context["failedRow"] =
      failedRow.map { row in
        ["name": .string(row.name), "rows": .string(row.rows), "title": .string(row.title)]
      } ?? TemplateValue.none
    context["into"] = .string(operation.into ?? "")
    context["key"] = .string(operation.key ?? "")
    context["keyType"] = .string(keyType?.swift ?? "")
    context["storesResult"] = .bool(storesResult)
    context["checksResult"] = .bool(operation.checksResult)
    context["usesResultLater"] = .bool(usesResultLater)
    context["element"] = .string(
      operation.returns?.element?.entityName.map { SwiftText.variable($0) } ?? "")
  }

  /// The type of what tells the rows of its result apart.
  var keyType: TypeRef? {
    guard let operation, let key = operation.key,
      let entity = operation.returns?.element?.entityName.flatMap(model.entity)
    else { return nil }
    return key == entity.id?.name
      ? .entityID(entity.name) : entity.fields.first { $0.name == key }?.type
  }

  private func value(of argument: Call.Argument) -> String {
    if let value = argument.value { return value.hosted }
    return Self.capture(of: argument.parameter)
  }

  /// Whether a value is the same whenever it is evaluated: such a one needs no capture, and some (`nil`,
  /// `.standard`) could have none, because they do not say their type.
  static func isLiteral(_ text: String) -> Bool {
    if ["nil", "true", "false", "[]"].contains(text) { return true }
    if text.hasPrefix("\"") {
      return text.hasSuffix("\"") && !text.contains("\\(") && text.count { $0 == "\"" } == 2
    }
    if text.hasPrefix(".") { return text.dropFirst().allSatisfy { $0.isLetter || $0.isNumber } }
    return text.first?.isNumber == true && text.allSatisfy { $0.isNumber || $0 == "_" || $0 == "." }
  }

  /// A parameter's default as the value of a capture: that has no type which says what `435 / 100` is.
  static func capture(of parameter: Parameter) -> String {
    let text = text(of: parameter.defaultValue)
    let isQuotient = parameter.type.unwrapped == .builtin(.decimal) && text.contains("/")
    return isQuotient ? "(\(text) as Decimal)" : text
  }

  /// A default as an expression; `source` has `now` and `makeID`, and is the host itself where it is empty.
  static func text(of value: DefaultValue, from source: String = "") -> String {
    switch value {
    case .none, .null: "nil"
    case .now: source + "now()"
    case .makeID: source + "makeID()"
    case .expression(let text): text
    }
  }
}
