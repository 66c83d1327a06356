/// A feature as every style sees it: one spec, lowered, with every default written out.
///
/// Templates lay it out in the shape of a style and decide nothing about behaviour. They see it as
/// a tree; ``FeatureModel/tree`` is the model itself as one, for `archgen spec print`.
public struct FeatureModel: Sendable, Equatable {
  /// `Bookmark`: the prefix of all types of the feature.
  public var name: String
  /// Where entities are kept.
  public var store: Store
  /// How many sample values previews and mocks have.
  var sampleCount: Int
  /// Types of the host app that the feature may use.
  public var externals: [String]
  /// In the order of the spec.
  public var enums: [EnumModel]
  /// In the order of the spec.
  public var entities: [Entity]
  /// Declared properties first, in the order of the spec, then implied ones.
  public var state: [StateProperty]
  /// What the feature lets the user do with its main entity; nil without `crud`.
  public var crud: Crud?
  /// What forms offer to refer to: that of the crud entity first.
  public var choices: [Choice]
  /// What the feature needs from outside, in the order of the spec.
  public var operations: [Operation]
  /// What is loaded when the main screen appears, each with a phase of its own.
  public var loads: [LoadTarget]
  /// What the view may ask: declared ones, then those that operations imply.
  public var actions: [Action]
  /// Targets that are pushed; the last one is `detail` where the feature has a detail screen.
  public var routes: [Route]
  /// Targets that are presented.
  public var sheets: [Route]
  /// The screens.
  public var screens: Screens

  /// Entities that no screen shows and nothing else takes or holds.
  public var unneededEntities: [Entity] {
    var types = state.map(\.type) + screens.main.sections.map(\.element)
    for operation in operations {
      types += operation.parameters.map(\.type) + [operation.returns].compactMap { $0 }
    }
    for parameters in actions.map(\.parameters) + (routes + sheets).map(\.parameters) {
      types += parameters.map(\.type)
    }
    var needed = Set([screens.main.entity, screens.form?.entity].compactMap { $0 })
    needed.formUnion(types.compactMap(\.mentionedEntity))
    var open = Array(needed)
    while let name = open.popLast() {
      for field in entity(name)?.fields ?? [] {
        guard let other = field.type.mentionedEntity, needed.insert(other).inserted else {
          continue
        }
        open.append(other)
      }
    }
    return entities.filter { !needed.contains($0.name) }
  }

  /// The fields whose `onChange` the form does not run: it makes a new value of all that was typed.
  public var unheardChanges: [String] { formFields.filter { $0.onChange != nil }.map(\.name) }

  private var formFields: [Field] { screens.form.flatMap { entity($0.entity) }?.stored ?? [] }

  /// The operations that actions call and whose result goes nowhere.
  public var droppedResults: [String] {
    actions.compactMap { action in
      guard let name = action.call?.operation, let operation = operation(name),
        operation.returns != nil, operation.into == nil,
        action.then?.uses.contains("result") != true,
        !(action.go?.arguments ?? []).contains(where: { $0.value.uses.contains("result") })
      else { return nil }
      return name
    }
  }

  /// The operations whose key merges nothing when they are loaded: a first page, and what another filter
  /// brings, take the place of the rows.
  public var unmergedLoads: [String] {
    loads.compactMap { load in
      guard load.key != nil, case .operation(let name, let arguments) = load.source,
        load.pageSize != nil || arguments.contains(where: { $0.value == .filter })
      else { return nil }
      return name
    }
  }

  /// The parameters whose constant default every load sends: neither filter nor state gives another value, and
  /// no action that calls the operation does. A default that is made for each load, such as the time, is meant.
  public var ungivenParameters: [String] {
    var names: [String] = []
    for load in loads {
      guard case .operation(let operation, let arguments) = load.source else { continue }
      let called = actions.compactMap(\.call).filter { $0.operation == operation }
      for argument in arguments where argument.value == .defaultValue {
        let parameter = argument.parameter
        let isGiven = called.contains { call in
          call.arguments.contains { $0.parameter.name == parameter.name && $0.value != nil }
        }
        let name = "\(parameter.name) of \(operation)"
        if parameter.hasConstantDefault, !isGiven, !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// The parameters of actions, and of the operations that only these call, that always have their constant
  /// default: no control asks for them, and nothing else gives them a value.
  public var unaskedParameters: [String] {
    var names: [String] = []
    func add(_ parameter: Parameter, of owner: String) {
      let name = "\(parameter.name) of \(owner)"
      if parameter.hasConstantDefault, !names.contains(name) { names.append(name) }
    }
    let calls = actions.compactMap(\.call)
    let loaded = loads.compactMap(\.operation)
    for action in actions {
      for parameter in action.made + action.unaskedParameters { add(parameter, of: action.name) }
      guard let call = action.call, !loaded.contains(call.operation) else { continue }
      for (place, argument) in call.arguments.enumerated() {
        let isGiven = calls.contains {
          $0.operation == call.operation && $0.arguments[place].value != nil
        }
        if !isGiven { add(argument.parameter, of: call.operation) }
      }
    }
    return names
  }

  /// The properties of the spec's state that stay as they begin: nothing is loaded into them, and what actions
  /// change has nothing of them. A text to search for is one where no action takes it.
  public var unchangedState: [String] {
    let loaded = loads.map(\.variable) + operations.compactMap(\.into)
    let named = actions.flatMap { [$0.statements, $0.then].compactMap { $0 } }.flatMap(\.uses)
    let changed = Set(loaded + named)
    return state.filter { $0.derived == nil && !$0.isImplied && !changed.contains($0.name) }
      .map(\.name)
  }

  /// The fields that a configurator shows and cannot change.
  public var shownOptions: [String] {
    guard screens.main.kind == .configurator, let entity = screens.main.entity.flatMap(entity)
    else { return [] }
    return entity.stored.filter { $0.control != .hidden && !$0.type.isSetInPlace }.map(\.name)
  }

  /// The actions that do something with an entity and get the row of one: no form makes a new value for them.
  public var rowActions: [String] {
    actions.filter { action in
      switch action.trigger {
      case .row, .rowTap:
        !action.onlyGoes && action.parameters.contains { $0.type.entityName != nil }
      case .button, .rowForm, .form, .prompt: false
      }
    }.map(\.name)
  }

  /// The actions of rows that do what a tap on the row does: they open its detail.
  public var repeatedTaps: [String] {
    guard let detail = screens.detail else { return [] }
    return actions.filter { action in
      guard case .row(detail.entity, _) = action.trigger, action.onlyGoes, let go = action.go,
        go.name == "detail", go.arguments.count == 1, action.condition == nil
      else { return false }
      let name = action.parameters[0].name
      return [name, name + ".id"].contains(go.arguments[0].value.plain)
    }.map(\.name)
  }

  /// The actions that go with what is left of a list, or of what is derived from it, when they took elements out of it.
  public var shortenedDestinations: [String] {
    actions.filter { action in
      let shortened = Set([action.statements, action.then].compactMap(\.self).flatMap(\.shortens))
      let shown = state.sources(of: (action.go?.arguments ?? []).flatMap(\.value.uses))
      return state.contains {
        $0.type.isArray && shortened.contains($0.name) && shown.contains($0.name)
      }
    }.map(\.name)
  }

  /// The actions that ask for an identity, which no row of the screen gives and the user has to type.
  public var typedReferences: [String] {
    actions.filter { action in
      var given: String?
      switch action.trigger {
      case .prompt: break
      case .rowForm(_, let identity): given = identity
      case .button, .rowTap, .row, .form: return false
      }
      return action.parameters.contains {
        $0.control == .text && $0.type.reference != nil && $0.name != given
      }
    }.map(\.name)
  }

  /// The property that holds the rows of a section; nil for the cases of an enum.
  public func list(of section: Section) -> String? {
    switch section.content {
    case .load(let name): loads.first { $0.name == name }?.variable
    case .state(let name): name
    case .cases: nil
    }
  }

  /// The property that has the rows of an entity: the list on the screen, else the only one that there is.
  public func rows(of entity: String) -> String? {
    Self.rows(of: entity, listed: screens.main.variable, state: state)
  }

  static func rows(of entity: String, listed: String?, state: [StateProperty]) -> String? {
    let lists = state.filter { $0.type.element == .entity(entity) }.map(\.name)
    return lists.first { $0 == listed } ?? (lists.count == 1 ? lists[0] : nil)
  }

  /// The entity of that name.
  public func entity(_ name: String) -> Entity? { entities.first { $0.name == name } }
  /// The enum of that name.
  public func enumeration(_ name: String) -> EnumModel? { enums.first { $0.name == name } }
  /// The operation of that name.
  public func operation(_ name: String) -> Operation? { operations.first { $0.name == name } }
  /// The state property of that name.
  public func property(_ name: String) -> StateProperty? { state.first { $0.name == name } }
}

/// Where entities are kept.
public enum Store: String, Sendable, CaseIterable {
  /// In an actor, as long as the app runs.
  case memory
  /// In a JSON file.
  case file
  /// Behind HTTP.
  case remote
  /// In SwiftData.
  case swiftdata
}

/// List, add, edit, delete of the main entity.
public struct Crud: Sendable, Equatable {
  /// One of the four.
  public enum Kind: String, Sendable, CaseIterable {
    /// Shows all.
    case list
    /// Makes one with a form.
    case add
    /// Changes one with a form.
    case edit
    /// Takes one away.
    case delete
  }

  /// The entity.
  public var entity: String
  /// The state property that holds the entities.
  public var variable: String
  /// What is allowed.
  public var kinds: Set<Kind>

  /// Whether a form makes or changes one.
  public var hasForm: Bool { kinds.contains(.add) || kinds.contains(.edit) }
}
