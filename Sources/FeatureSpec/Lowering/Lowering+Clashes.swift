import Diagnostics
import JSON5

extension Lowering {
  /// Names that generated code would declare twice.
  mutating func checkClashes(_ screens: Screens) {
    checkTypeClashes()
    checkHostClashes()
    checkServiceClashes(screens)
  }

  private static let featureSuffixes = [
    "Action", "Adapter", "API", "Assembly", "Builder", "Contract", "Controller", "Coordinator",
    "Dependencies", "DetailView", "Effect", "Factory", "FormView", "Interactor", "ListView",
    "Manager", "ModuleFactory", "Presenter", "Reducer", "Repository", "RootView", "Route", "Router",
    "Row", "Service", "Sheet", "State", "Store", "UseCase", "View", "ViewController", "ViewModel",
  ]

  private static let entitySuffixes = ["Draft", "Values", "DTO", "Row", "Record"]

  private mutating func checkTypeClashes() {
    var generated: [String: String] = [:]
    for suffix in Self.featureSuffixes { generated[feature + suffix] = "the feature" }
    for entity in types.entities {
      for suffix in Self.entitySuffixes { generated[entity + suffix] = "'\(entity)'" }
    }
    for name in typeNames.sorted() {
      guard let owner = generated[name], let place = places[name] else { continue }
      error(
        "archgen makes a type '\(name)' for \(owner)", at: place, help: "rename this one")
    }
    guard !types.entities.contains(feature), let place = places[feature] else { return }
    error(
      "no type but an entity may have the feature's name", at: place,
      help: "rename it, such as '\(feature)Kind'")
  }

  private mutating func checkServiceClashes(_ screens: Screens) {
    var requirements: [String: String] = [:]
    if let crud, let entity = entities.first(where: { $0.name == crud.entity }) {
      for kind in crud.kinds {
        requirements[Crud.requirement(kind, entity)] = "\(kind.rawValue) of '\(entity.name)'"
      }
      if screens.detail?.operation == nil {
        requirements["load\(entity.name)"] = "showing a '\(entity.name)'"
      }
    }
    for entity in entities where entity.isSingle {
      requirements["load\(entity.name)"] = "loading '\(entity.name)'"
      requirements["save\(entity.name)"] = "saving '\(entity.name)'"
    }
    for member in members("operations") {
      guard let owner = requirements[member.key] else { continue }
      error(
        "the service has a '\(member.key)' of its own, for \(owner)", at: place(member.keySpan),
        help: "rename the operation")
    }
  }
}

extension Crud {
  /// The function of the service that does it: `loadNotes`, `addNote`, `updateNote`, `deleteNote`.
  static func requirement(_ kind: Kind, _ entity: Entity) -> String {
    switch kind {
    case .list: "load" + (entity.plural == entity.name ? "All" : "") + entity.plural
    case .add: "add" + entity.name
    case .edit: "update" + entity.name
    case .delete: "delete" + entity.name
    }
  }
}
