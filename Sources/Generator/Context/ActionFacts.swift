import FeatureSpec
import TemplateEngine

/// An action as a method of its host.
struct ActionFacts {
  let action: Action
  let model: FeatureModel
  let service: ServiceFacts

  private var upper: String { SwiftText.upperFirst(action.name) }

  /// The operation that it calls.
  var operation: Operation? { action.call.flatMap { model.operation($0.operation) } }

  /// Whether a parameter's default takes the clock.
  var usesNow: Bool {
    action.call?.arguments.contains { $0.value == nil && $0.parameter.defaultValue == .now }
      ?? false
  }

  /// `submit(items: items)` for values by parameter name.
  func call(_ value: (Parameter) -> String) -> String {
    let list = action.parameters.map { "\($0.name): \(value($0))" }
    return "\(action.name)(\(list.joined(separator: ", ")))"
  }

  /// The control of a row: the method with the row's values.
  func rowCall(_ row: String) -> String {
    let values = zip(action.parameters, action.rowArguments).map { parameter, name in
      "\(parameter.name): \(name == "row" ? row : "\(row).\(name)")"
    }
    return "\(action.name)(\(values.joined(separator: ", ")))"
  }

  var isForm: Bool {
    switch action.trigger {
    case .form, .prompt: true
    case .button, .rowTap, .row: false
    }
  }

  func context(rows: String?, hasLoad: Bool) -> TemplateObject {
    let can = "can" + upper
    let changes = [action.statements, action.then].compactMap { $0 }.flatMap(\.uses)
    let changesRows = hasLoad && rows.map { changes.contains($0) || operation?.into == $0 } ?? false
    let arguments = action.parameters.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
    var context: TemplateObject = [
      "name": .string(action.name),
      "upperName": .string(upper),
      "label": .string(SwiftText.localized(action.label)),
      "signature": .string(action.parameters.signature),
      "parameters": .array(action.parameters.map { .string($0.name) }),
      "guard": .string(action.condition?.hosted ?? ""),
      "can": .string(can),
      "canCall": .string(action.parameters.isEmpty ? can : "\(can)(\(arguments))"),
      "do": .array((action.statements?.hostedLines ?? []).map { .string($0) }),
      "then": .array((action.then?.hostedLines ?? []).map { .string($0) }),
      "phase": .string(action.phase ?? ""),
      "isForm": .bool(isForm),
      "changesRows": .bool(changesRows),
      "changesRowsFirst": .bool(
        hasLoad && rows.map { action.statements?.uses.contains($0) ?? false } ?? false),
      "push": .string(""),
      "present": .string(""),
      "call": .string(""),
    ]
    if let go = action.go {
      let values = go.arguments.map { "\($0.label): \($0.value.hosted)" }
      let text = ".\(go.name)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
      context[go.isSheet ? "present" : "push"] = .string(text)
    }
    addCall(to: &context, rows: rows)
    context["test"] = ActionTestFacts(facts: self, model: model, service: service).context
    return context
  }

  private func addCall(to context: inout TemplateObject, rows: String?) {
    guard let call = action.call, let operation else { return }
    let used =
      operation.into != nil || action.then?.uses.contains("result") ?? false
    let returns = operation.returns?.swift ?? ""
    context["call"] = .string(
      "\(operation.name)(\(call.arguments.map { "\($0.parameter.name): \($0.parameter.name)" }.joined(separator: ", ")))"
    )
    context["captures"] = .string(
      call.arguments.map { ", \($0.parameter.name) = \(value(of: $0))" }.joined())
    context["returns"] = .string(returns.isEmpty ? "Void" : returns)
    context["prefix"] = .string(returns.isEmpty ? "" : used ? "let result = " : "_ = ")
    context["keptCall"] = .string(action.name + "Call")
    context["retry"] = .string("retry" + upper)
    context["into"] = .string(operation.into ?? "")
    context["key"] = .string(operation.key ?? "")
    let storesNew =
      operation.key != nil && model.crud?.variable == operation.into && operation.into != nil
      && model.crud?.kinds.contains(.add) ?? false
    context["addsNew"] = .bool(storesNew)
    context["element"] = .string(
      operation.returns?.element?.entityName.map { SwiftText.variable($0) } ?? "")
  }

  private func value(of argument: Call.Argument) -> String {
    if let value = argument.value { return value.hosted }
    return Self.text(of: argument.parameter.defaultValue)
  }

  /// A default as an expression of a host that has `now` and `makeID`.
  static func text(of value: DefaultValue) -> String {
    switch value {
    case .none, .null: "nil"
    case .now: "now()"
    case .makeID: "makeID()"
    case .expression(let text): text
    }
  }
}
