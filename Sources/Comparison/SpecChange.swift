import FeatureSpec
import JSON5

/// A change to a spec whose cost is measured: the same change for every style.
public enum SpecChange: String, Sendable, CaseIterable, Hashable {
  /// The first entity gets a further property, of type `String` with a default.
  case addField = "add-field"
  /// A further target to navigate to, and the action that goes there.
  case addScreen = "add-screen"

  /// The spec with the change, or nil where it cannot be made. `model` is the lowered spec, for what
  /// the spec leaves to defaults.
  public func apply(to spec: JSON, model: FeatureModel) -> JSON? {
    switch self {
    case .addField: Self.addingField(to: spec, model)
    case .addScreen: Self.addingScreen(to: spec, model)
    }
  }

  private static func addingField(to spec: JSON, _ model: FeatureModel) -> JSON? {
    guard let entity = model.entities.first else { return nil }
    let name = unused("note", entity.fields.map(\.name))
    let field = JSON.Member(name, "String = \"\"")
    var entities = spec["entities"] ?? .object([.init(entity.name, .object(written(entity)))])
    guard case .object(var members)? = entities[entity.name] else { return nil }
    members.append(field)
    entities = entities.setting(entity.name, .object(members))
    return spec.setting("entities", entities)
  }

  private static func addingScreen(to spec: JSON, _ model: FeatureModel) -> JSON? {
    let name = unused("about", model.routes.map(\.name) + model.sheets.map(\.name))
    let action = unused(name + "Tapped", model.actions.map(\.name))
    let routes = (spec["routes"] ?? [:]).setting(name, [:])
    let actions = (spec["actions"] ?? [:]).setting(action, ["go": .string(name)])
    var changed = spec.setting("routes", routes).setting("actions", actions)
    // Without operations and actions a spec means all of crud; with one it must say so.
    if spec["crud"] == nil, let crud = model.crud {
      changed = changed.setting(
        "crud", .array(Crud.Kind.allCases.filter(crud.kinds.contains).map { .string($0.rawValue) }))
    }
    return changed
  }

  /// An entity that the spec leaves to its default, as a spec would write it.
  private static func written(_ entity: Entity) -> [JSON.Member] {
    entity.fields.filter { !$0.isID }.map { field in
      var type = field.type.swift
      switch field.defaultValue {
      case .none, .null: break
      case .now: type += " = .now"
      case .makeID: type += " = UUID()"
      case .expression(let text): type += " = " + text
      }
      var members = [JSON.Member("type", .string(type))]
      if !field.validations.isEmpty {
        let rules = field.validations.map { JSON.Member($0.message, .string($0.condition.plain)) }
        members.append(JSON.Member("validate", .object(rules)))
      }
      return JSON.Member(field.name, .object(members))
    }
  }

  private static func unused(_ name: String, _ taken: [String]) -> String {
    var candidate = name
    var number = 2
    while taken.contains(candidate) {
      candidate = name + String(number)
      number += 1
    }
    return candidate
  }
}

extension JSON {
  /// The object with a member replaced, or added at its end.
  func setting(_ key: String, _ value: JSON) -> JSON {
    guard case .object(var members) = self else { return self }
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].value = value
    } else {
      members.append(Member(key, value))
    }
    return .object(members)
  }
}
