import FeatureSpec
import TemplateEngine

/// Rows that views query themselves: SwiftData's model of them has the entity's name, and what
/// crosses threads, is edited and computed with are its values.
struct QueryFacts {
  let model: FeatureModel
  let entity: Entity
  private let variable: String
  private let service: ServiceFacts

  /// Nil where a feature keeps no rows in SwiftData, or asks a service for them.
  init?(_ model: FeatureModel, _ terms: FactTerms) {
    guard terms.queriesRows(of: model), let crud = model.crud,
      let entity = model.entity(crud.entity), model.screens.main.kind == .list,
      model.screens.main.variable == crud.variable
    else { return nil }
    self.model = model
    self.entity = entity
    variable = crud.variable
    service = ServiceFacts(model, terms)
  }

  /// The type of the values.
  var values: String { entity.name + "Values" }

  /// What is left for a manager and its service: everything but the rows' coming and going.
  var rest: FeatureModel {
    var rest = model
    rest.crud = nil
    rest.loads.removeAll { $0.source == .list(entity: entity.name) }
    return rest
  }

  /// Whether anything is left.
  private var isManaged: Bool {
    !rest.loads.isEmpty || !rest.actions.isEmpty
      || model.choices.contains { $0.operation != nil }
      || rest.state.contains { $0.name != variable }
  }

  /// Whether the manager changes rows, so that the view has to write them down.
  var isChanged: Bool {
    rest.actions.contains { action in
      let changed = [action.statements, action.then].compactMap { $0 }.flatMap(\.changes)
      let into = action.call.flatMap { model.operation($0.operation) }?.into
      return changed.contains(variable) || into == variable
    }
  }

  /// Whether the manager takes rows away, so that the view has to delete them. An answer that takes the place of
  /// all rows may lack some that are stored: beside one, nothing is deleted.
  private var isThinned: Bool { !thinning.isEmpty && !isReplaced }

  /// The actions that would take rows away, where nothing is deleted.
  var undeleting: [String] { isReplaced ? thinning : [] }

  private var thinning: [String] {
    rest.actions.filter { action in
      [action.statements, action.then].compactMap { $0 }.contains { snippet in
        snippet.plain.contains("\(variable).remove")
          || snippet.plain.contains("\(variable) = ") && !snippet.uses.contains("result")
      }
    }
    .map(\.name)
  }

  /// Whether an answer takes the place of all rows.
  private var isReplaced: Bool {
    rest.actions.contains { action in
      let operation = action.call.flatMap { model.operation($0.operation) }
      return operation?.into == variable && operation?.key == nil
    }
  }

  /// A type as the model declares it: its own `ID` is a macro's work, for which these declarations are read.
  private func declared(_ type: TypeRef) -> String {
    switch type {
    case .entityID(entity.name): entity.id?.type.swift ?? type.swift
    case .array(let element): "[\(declared(element))]"
    case .optional(let wrapped): declared(wrapped) + "?"
    default: type.swift
    }
  }

  var context: TemplateObject {
    let stored = service.stores.first { $0.entity == entity.name }
    var context = stored.map { service.context(of: $0, typed: declared) } ?? [:]
    context["values"] = .string(values)
    context["rows"] = .string(variable)
    context["isManaged"] = .bool(isManaged)
    context["isChanged"] = .bool(isChanged)
    context["isThinned"] = .bool(isThinned)
    context["derived"] = .array(
      entity.fields.filter { $0.derived != nil }.map {
        ["name": .string($0.name), "type": .string($0.type.swift)]
      })
    context["query"] = .string(
      entity.order.map { "(sort: \\\(entity.name).\($0.name))" } ?? "")
    return context
  }
}
