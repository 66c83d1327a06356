import FeatureSpec
import JSON5
import Names

/// A change whose cost is measured: the same for every style. One case, and one file beside this one
/// that makes the change.
public enum Experiment: String, Sendable, CaseIterable, Hashable {
  case addField = "add-field"
  case addEnumCase = "add-enum-case"
  case addAction = "add-action"
  case addOperation = "add-operation"
  case addScreen = "add-screen"
  case swapStore = "swap-store"
  case swapUI = "swap-ui"
  case renameEntity = "rename-entity"

  /// What is changed, in a few words.
  public var summary: String {
    switch self {
    case .addField: "the first entity gets a further property"
    case .addEnumCase: "the first enum gets a further case"
    case .addAction: "the screen gets a switch that an action turns"
    case .addOperation: "the feature needs one thing more from outside"
    case .addScreen: "a further target to navigate to, and the action that goes there"
    case .swapStore: "what is kept in memory goes to a file, what is kept elsewhere to memory"
    case .swapUI: "UIKit takes the place of SwiftUI, or SwiftUI that of UIKit"
    case .renameEntity: "the first entity gets another name"
    }
  }

  /// The spec with the change; `model` is the lowered spec, for what the spec leaves to defaults.
  func apply(to spec: JSON, _ model: FeatureModel) -> Changed {
    switch self {
    case .addField: Self.addingField(to: spec, model)
    case .addEnumCase: Self.addingEnumCase(to: spec, model)
    case .addAction: Self.addingAction(to: spec, model)
    case .addOperation: Self.addingOperation(to: spec, model)
    case .addScreen: Self.addingScreen(to: spec, model)
    case .swapStore: Self.swappingStore(of: spec, model)
    case .swapUI: .kit
    case .renameEntity: Self.renamingEntity(of: spec, model)
    }
  }

  /// What an experiment makes of a spec.
  enum Changed {
    /// Another spec.
    case spec(JSON)
    /// The same spec, for the other UI kit.
    case kit
    /// Nothing, and why.
    case impossible(String)
  }

  /// The name, or the name with a number, that nothing has.
  static func unused(_ name: String, _ taken: [String]) -> String {
    FreeName.first(name, isTaken: taken.contains)
  }

  /// Writes out the `crud` that a spec leaves to its default. Without operations and actions a spec
  /// means all of it; with one it must say so.
  static func keepingCrud(_ spec: JSON, _ model: FeatureModel) -> JSON {
    guard spec["crud"] == nil, let crud = model.crud else { return spec }
    return spec.setting(
      "crud", .array(Crud.Kind.allCases.filter(crud.kinds.contains).map { .string($0.rawValue) }))
  }

  /// The spec's entities, the one that it leaves to its default written out.
  static func entities(_ spec: JSON, _ model: FeatureModel) -> JSON {
    if let entities = spec["entities"] { return entities }
    return .object(model.entities.map { JSON.Member($0.name, .object(written($0))) })
  }

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
