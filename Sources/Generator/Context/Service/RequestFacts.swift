import FeatureSpec
import TemplateEngine

/// A request to the outside said as a value: what travels with it, and with its answer.
///
/// Each list is ready to stand in its place: `declared` in an enum's case, `made` where the state makes the
/// request, `bound` in a pattern. One without values is empty, parentheses included.
struct RequestFacts {
  /// Something that travels.
  struct Value {
    var name: String
    var type: String
    /// The expression for it, where the request is made.
    var value: String
    /// Whether it is the time at which the request is performed.
    var isNow = false
    var needsFoundation = false
  }

  static func declared(_ values: [Value]) -> String {
    list(values) { "\($0.name): \($0.type)" }
  }

  static func made(_ values: [Value]) -> String { list(values) { "\($0.name): \($0.value)" } }

  static func passed(_ values: [Value]) -> String { list(values) { "\($0.name): \($0.name)" } }

  static func bound(_ values: [Value]) -> String { list(values) { "let \($0.name)" } }

  private static func list(_ values: [Value], _ text: (Value) -> String) -> String {
    values.isEmpty ? "" : "(\(values.map(text).joined(separator: ", ")))"
  }
}

extension LoadFacts {
  /// The arguments of the call but for literals; `isNow` ones are known only when it is made.
  private var travelling: [(name: String, value: RequestFacts.Value?, text: String)] {
    arguments.map { argument in
      let name = argument.parameter.name
      let text = value(argument)
      if ActionFacts.isLiteral(text) { return (name, nil, text) }
      let value = RequestFacts.Value(
        name: name, type: argument.parameter.type.swift, value: text,
        isNow: argument.value == .defaultValue && argument.parameter.defaultValue == .now,
        needsFoundation: argument.parameter.type.needsFoundation)
      return (name, value, text)
    }
  }

  var requestValues: [RequestFacts.Value] { travelling.compactMap(\.value) }

  /// The load as a request. A paged one has a query: what the first page was asked with, for later pages.
  var request: TemplateObject {
    let known = requestValues.filter { !$0.isNow }
    let size = RequestFacts.Value(name: "size", type: "Int", value: "Self.pageSize")
    let values = isPaged ? known + [size] : known
    let query = requestValues + [size]
    let call = travelling.map { name, value, text in
      guard let value else { return "\(name): \(text)" }
      return "\(name): \(isPaged ? "query.\(name)" : value.isNow ? "now()" : name)"
    }
    let paging = ["page: page", "size: query.size"]
    return [
      "declared": .string(RequestFacts.declared(values)),
      "made": .string(RequestFacts.made(values)),
      "bound": .string(RequestFacts.bound(values)),
      "serviceCall": .string(
        "\(method?.name ?? "")(\((isPaged ? call + paging : call).joined(separator: ", ")))"),
      "returns": .string(method?.returns ?? type),
      "query": .array(
        isPaged ? query.map { ["name": .string($0.name), "type": .string($0.type)] } : []),
      "queryMade": .string(
        query.map { "\($0.name): \($0.isNow ? "now()" : $0.name)" }.joined(separator: ", ")),
      "test": .object(requestTest(values, query: query)),
    ]
  }

  /// The request as a test expects it of a state named `start`, without a filter and with one.
  private func requestTest(
    _ values: [RequestFacts.Value], query: [RequestFacts.Value]
  ) -> TemplateObject {
    func fixed(_ values: [RequestFacts.Value], filter: String) -> [RequestFacts.Value] {
      values.map { value in
        var value = value
        if isPaged, value.name == "size" { value.value = "\(load.pageSize ?? 0)" }
        let argument = arguments.first { $0.parameter.name == value.name }
        switch argument?.value {
        case .filter: value.value = filter
        case .state(let name): value.value = "start.\(name)"
        case .defaultValue, nil: if value.isNow { value.value = "now" }
        }
        return value
      }
    }
    let name = model.screens.main.filter.flatMap { model.enumeration($0.enumeration) }?
      .cases.first?.name
    let filter = "." + (name ?? "none")
    return [
      "made": .string(RequestFacts.made(fixed(values, filter: "nil"))),
      "filtered": .string(RequestFacts.made(fixed(values, filter: filter))),
      "query": .string(RequestFacts.made(fixed(query, filter: "nil"))),
    ]
  }
}

extension ActionFacts {
  /// What its request carries: arguments that are no literals, then parameters that the answer needs.
  var requestValues: [RequestFacts.Value] {
    guard let call = action.call else { return [] }
    let arguments = call.arguments.compactMap { argument -> RequestFacts.Value? in
      let parameter = argument.parameter
      let isNow = argument.value == nil && parameter.defaultValue == .now
      let text = argument.value?.plain ?? Self.text(of: parameter.defaultValue)
      if Self.isLiteral(text) { return nil }
      return RequestFacts.Value(
        name: sentName(of: parameter, text, beside: answeredParameters),
        type: parameter.type.swift + (isNow ? "?" : ""),
        value: isNow ? "nil" : text, isNow: isNow, needsFoundation: parameter.type.needsFoundation)
    }
    let others = answeredParameters.filter { kept in !arguments.contains { $0.name == kept.name } }
    return arguments
      + others.map {
        RequestFacts.Value(
          name: $0.name, type: $0.type.swift, value: $0.name,
          needsFoundation: $0.type.needsFoundation)
      }
  }

  /// What the value of an argument is called until it is sent: as its parameter, unless an input of the action that
  /// is needed afterwards has that name and another value.
  func sentName(of parameter: Parameter, _ text: String, beside inputs: [Parameter]) -> String {
    let isTaken = text != parameter.name && inputs.contains { $0.name == parameter.name }
    return isTaken ? parameter.name + "Value" : parameter.name
  }

  /// The names that are needed once the call has succeeded.
  private var usedLater: [String] {
    (action.then?.uses ?? []) + (action.go?.arguments.flatMap(\.value.uses) ?? [])
  }

  /// Parameters that are needed then.
  var keptParameters: [Parameter] {
    let used = usedLater
    return action.inputs.filter { used.contains($0.name) }
  }

  /// Whether the result is needed then, beside where the operation itself puts it.
  var usesResultLater: Bool { usedLater.contains("result") }

  /// What its answer brings back beside the outcome.
  private var answerValues: [RequestFacts.Value] {
    let kept = answeredParameters.map {
      RequestFacts.Value(name: $0.name, type: $0.type.swift, value: $0.name)
    }
    let times = requestValues.filter(\.isNow).map {
      RequestFacts.Value(name: $0.name, type: String($0.type.dropLast()), value: $0.name)
    }
    return kept + times
  }

  /// The call as a request; none where the action makes none.
  var request: TemplateValue {
    guard let call = action.call, let operation else { return .none }
    let values = requestValues
    let arguments = call.arguments.map { argument in
      let text = argument.value?.plain ?? Self.text(of: argument.parameter.defaultValue)
      let name = sentName(of: argument.parameter, text, beside: answeredParameters)
      let isCarried = values.contains { $0.name == name }
      return "\(argument.parameter.name): \(isCarried ? name : text)"
    }
    let result = operation.returns?.swift
    return .object([
      "declared": .string(RequestFacts.declared(values)),
      "made": .string(RequestFacts.made(values)),
      "passed": .string(RequestFacts.passed(values)),
      "bound": .string(RequestFacts.bound(values)),
      "times": .array(values.filter(\.isNow).map { .string($0.name) }),
      "untimed": .string(
        values.isEmpty
          ? ""
          : "(\(values.map { $0.isNow ? "_" : "let \($0.name)" }.joined(separator: ", ")))"),
      "serviceCall": .string("\(operation.name)(\(arguments.joined(separator: ", ")))"),
      "returns": .string(result ?? ""),
      "usesResult": .bool(
        result != nil && (operation.into != nil || usesResultLater)),
      "answer": .array(
        answerValues.map { ["name": .string($0.name), "type": .string($0.type)] }),
    ])
  }

  /// The snippets as they stand in a mutating method of the state.
  var plain: TemplateObject {
    var push = ""
    var present = ""
    if let go = action.go {
      let text = destination(go, \.plain)
      if go.isSheet { present = text } else { push = text }
    }
    return [
      "guard": .string(guardText(\.plain)),
      "beginning": .string(SwiftText.getter(beginning(\.plain))),
      "do": .array((action.statements?.plainLines ?? []).map { .string($0) }),
      "then": .array((action.then?.plainLines ?? []).map { .string($0) }),
      "push": .string(push),
      "present": .string(present),
    ]
  }
}
