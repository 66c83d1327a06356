import FeatureSpec
import TemplateEngine

/// Something that the main host loads, as a method of it.
struct LoadFacts {
  let load: LoadTarget
  let model: FeatureModel
  let service: ServiceFacts
  /// Whether the host loads nothing else.
  let isOnly: Bool

  var isPaged: Bool { load.pageSize != nil }
  var isFiltered: Bool { arguments.contains { $0.value == .filter } }
  /// What it is asked with and actions change.
  var renewed: [StateProperty] { RenewalFacts(model: model).arguments(of: load) }
  /// Whether a load may take the place of one that runs. That of a section is repeated instead.
  var restarts: Bool {
    isPaged || isFiltered || model.screens.main.kind == .list && !renewed.isEmpty
  }
  var usesNow: Bool {
    arguments.contains { $0.value == .defaultValue && $0.parameter.defaultValue == .now }
  }

  var arguments: [LoadTarget.Argument] {
    if case .operation(_, let arguments) = load.source { arguments } else { [] }
  }

  var method: ServiceFacts.Method? {
    switch load.source {
    case .list(let entity): service.method(.list, of: entity)
    case .single(let entity): service.method(.loadSingle, of: entity)
    case .operation(let name, _): service.method(of: name)
    }
  }

  private var isSingle: Bool { if case .single = load.source { true } else { false } }
  private var isList: Bool {
    switch load.source {
    case .list: true
    case .single: false
    case .operation(let name, _): model.operation(name)?.returns?.isArray ?? false
    }
  }

  /// Whether rows are loaded that answer for its phase: those of the list, or of a section.
  var isOfRows: Bool {
    let main = model.screens.main
    return isList && (main.kind != .list || load.variable == main.variable)
  }
  private var isOfSection: Bool { model.screens.main.kind != .list }

  /// The method that keeps its phase true to rows that have changed.
  var changed: String { isOfSection ? load.variable + "Changed" : "rowsChanged" }
  /// The property that says of rows that they have changed while they are loaded.
  var isChanged: String { isOfSection ? load.variable + "HaveChanged" : "isOutdated" }

  /// The property that says of rows that a change of theirs was still called for when they were loaded.
  var lacksChanges: String { isOfSection ? load.variable + "LackChanges" : "lacksChanges" }

  var type: String { isList ? "[\(load.element.swift)]" : load.element.swift }

  func value(_ argument: LoadTarget.Argument) -> String {
    switch argument.value {
    case .defaultValue: ActionFacts.capture(of: argument.parameter)
    case .filter: model.screens.main.filter?.variable ?? argument.parameter.name
    case .state(let name): name
    }
  }

  /// The call with each argument's value in place.
  private var directCall: String {
    let list = arguments.map { "\($0.parameter.name): \(value($0))" }
    return "\(method?.name ?? "")(\(list.joined(separator: ", ")))"
  }

  /// The call inside a closure that has captured the arguments.
  private var capturedCall: String {
    let list =
      arguments.map { argument in
        let value = value(argument)
        let name = argument.parameter.name
        return "\(name): \(ActionFacts.isLiteral(value) ? value : name)"
      }
      + (isPaged ? ["page: page", "size: pageSize"] : [])
    return "\(method?.name ?? "")(\(list.joined(separator: ", ")))"
  }

  private var captures: String {
    (isPaged ? ", pageSize" : "")
      + arguments.map { argument in
        let value = value(argument)
        let name = argument.parameter.name
        if ActionFacts.isLiteral(value) { return "" }
        return value == name ? ", \(name)" : ", \(name) = \(value)"
      }.joined()
  }

  /// The property of the stub that holds the answer.
  var stub: String {
    switch load.source {
    case .list(let entity), .single(let entity):
      service.stores.first { $0.entity == entity }?.name ?? "stored"
    case .operation(let name, _): name + "Result"
    }
  }

  private var expected: String {
    if isSingle, case .single(let entity) = load.source { return "\(entity).samples.first" }
    return method.map(service.sampleResult).flatMap { $0.isEmpty ? nil : $0 }
      ?? "\(load.element.swift).samples"
  }

  /// The property that keeps what it was asked with.
  private func asked(_ property: StateProperty) -> String {
    "asked" + suffix + SwiftText.upperFirst(property.name)
  }

  /// Whether the state is no longer what it was asked with.
  var askedOtherwise: String {
    renewed.map { "\(asked($0)) != \($0.name)" }.joined(separator: " || ")
  }

  /// What tells its members from those of other loads.
  private var suffix: String { isOnly ? "" : SwiftText.upperFirst(load.name) }

  /// The recorded call, as a test expects it where the state has these values and is as at the start otherwise.
  func testCall(filter: String, page: Int, state: [String: String] = [:]) -> String {
    let values =
      arguments.map { argument -> String in
        switch argument.value {
        case .filter: return filter
        case .state(let name):
          return state[name] ?? testText(of: model.property(name)?.defaultValue ?? .none)
        case .defaultValue: return testText(of: argument.parameter.defaultValue)
        }
      } + (isPaged ? ["\(page)", "\(load.pageSize ?? 0)"] : [])
    return method?.call(values) ?? ""
  }

  /// A value at the start, as a test writes it.
  private func testText(of value: DefaultValue) -> String {
    value == .now ? "now" : ActionFacts.text(of: value)
  }

  var context: TemplateObject {
    [
      "name": .string(load.method),
      "title": .string(SwiftText.upperFirst(load.name)),
      "phase": .string(load.phase),
      "target": .string(load.variable),
      "type": .string(type),
      "element": .string(load.element.swift),
      "isSingle": .bool(isSingle),
      "isList": .bool(isList),
      "restarts": .bool(restarts),
      "isPaged": .bool(isPaged),
      "isFiltered": .bool(isFiltered),
      "renewed": .array(
        renewed.map { property in
          [
            "name": .string(property.name), "type": .string(property.type.swift),
            "asked": .string(asked(property)),
          ]
        }),
      "askedOtherwise": .string(askedOtherwise),
      "ask": .string("ask" + suffix),
      "renewal": .string(
        RenewalFacts(model: model).areSeveral ? "renew" + suffix : "argumentsChanged"),
      "call": .string(restarts ? capturedCall : directCall),
      "captures": .string(captures),
      "start": .string(isPaged ? "loadFirstPage" : "restart"),
      "key": .string(load.key ?? ""),
      "stub": .string(stub),
      "expected": .string(expected),
      "testCall": .string(testCall(filter: "nil", page: 1)),
      "request": .object(request),
    ]
  }

  var pagingContext: TemplateObject {
    let size = load.pageSize ?? 0
    return [
      "size": .int(size),
      "twice": .int(size * 2),
      "type": .string(type),
      "entity": .string(load.element.swift),
      "target": .string(load.variable),
      "stub": .string(stub),
      "firstCall": .string(testCall(filter: "nil", page: 1)),
      "secondCall": .string(testCall(filter: "nil", page: 2)),
      "thirdCall": .string(testCall(filter: "nil", page: 3)),
    ]
  }
}
