import FeatureSpec
import TemplateEngine

/// What a style says that keeps its state in a value: the projection that is shown, and which of its
/// files need Foundation.
struct ReducedFacts {
  let main: MainFacts

  init(_ main: MainFacts) { self.main = main }

  private var model: FeatureModel { main.model }

  var context: TemplateObject {
    [
      "shown": .array(shown),
      "usesNow": .bool(usesNow),
      "foundation": [
        "state": .bool(
          stateTypes || requests || snippets(model.state.map(\.derived))
            || snippets(model.actions.map(\.condition)) || guardParameters),
        "shown": .bool(stateTypes || guardParameters),
        "action": .bool(parameters || results || configured),
        "effect": .bool(requests),
        "reducer": .bool(
          parameters || results || configured
            || snippets(model.actions.flatMap { [$0.statements, $0.then] })
            || snippets(model.actions.flatMap { ($0.go?.arguments ?? []).map(\.value) })),
      ],
    ]
  }

  /// Properties of what is shown, each with its value from `state`.
  private var shown: [TemplateValue] {
    var names: Set<String> = []
    var list: [TemplateValue] = []
    func add(_ name: String, _ type: String, _ value: String? = nil) {
      guard names.insert(name).inserted else { return }
      list.append(
        .object([
          "name": .string(name), "type": .string(type),
          "value": .string(value ?? "state." + name),
        ]))
    }
    if let variable = main.screen.variable, let property = model.property(variable) {
      add(variable, property.type.swift)
      if let picked = main.screen.picked { add(picked, property.type.swift) }
    }
    for section in main.screen.sections {
      switch section.content {
      case .load(let name):
        guard let load = main.loads.first(where: { $0.load.name == name }) else { continue }
        add(load.load.variable, load.type)
      case .state(let name): add(name, "[\(section.element.swift)]")
      case .cases: continue
      }
    }
    for name in main.screen.values {
      guard let property = model.property(name) else { continue }
      add(name, property.type.swift)
    }
    for load in main.loads { add(load.load.phase, "Phase") }
    if let filter = main.screen.filter { add(filter.variable, filter.parameter.type.swift) }
    for facts in main.actions {
      if let phase = facts.action.phase {
        add(phase, "Phase")
        if let id = facts.rowID { add(phase + "s", "RowPhases<\(id)>") }
        if let row = facts.failedRow { add(row.name, "String?") }
      }
      let can = facts.can(\.name)
      if !facts.beginning(\.plain).isEmpty, facts.begunWith.isEmpty { add(facts.mayBegin, "Bool") }
      guard facts.action.trigger == .button else {
        if facts.isGuarded, facts.guarded.isEmpty { add(can, "Bool") }
        continue
      }
      let conditions =
        (facts.isGuarded ? ["state." + can] : [])
        + (facts.action.phase.map { ["state.\($0) != .loading"] } ?? [])
      if !conditions.isEmpty { add(can, "Bool", conditions.joined(separator: " && ")) }
    }
    if main.storesChanges { add("changesPhase", "Phase") }
    return list
  }

  private var stateTypes: Bool {
    model.state.contains { $0.type.needsFoundation }
      || main.actions.contains { $0.keyType?.needsFoundation ?? false }
  }
  private var parameters: Bool {
    model.actions.contains { $0.inputs.contains { $0.type.needsFoundation } }
  }
  /// Whether the fields that a configurator sets are such.
  private var configured: Bool {
    main.savesSingle && main.entity?.stored.contains { $0.type.needsFoundation } ?? false
  }
  private var guardParameters: Bool {
    main.actions.contains { $0.guarded.contains { $0.type.needsFoundation } }
  }
  private var results: Bool {
    model.operations.contains { $0.returns?.needsFoundation ?? false }
      || main.actions.contains { $0.requestValues.contains(where: \.isNow) }
  }
  private var usesNow: Bool {
    main.loads.contains { $0.requestValues.contains(where: \.isNow) }
      || main.actions.contains { $0.requestValues.contains(where: \.isNow) }
  }
  private var requests: Bool {
    main.loads.contains { $0.requestValues.contains(where: \.needsFoundation) }
      || main.actions.contains { $0.requestValues.contains(where: \.needsFoundation) }
  }

  private func snippets(_ all: [Snippet?]) -> Bool {
    all.contains { $0?.needsFoundation ?? false }
  }
}
