import JSON5
import Names

extension Lowering {
  /// Names that generated code would declare twice.
  mutating func checkClashes(_ screens: Screens) {
    checkTypeClashes()
    for keys in [["enums", "entities"], ["operations"], ["actions"]] { checkFileNames(keys) }
    checkSharedTypes(screens.main)
    checkServiceClashes(screens)
    checkHostClashes(screens.main)
  }

  static let featureSuffixes = [
    "Action", "Adapter", "API", "Assembly", "Builder", "Contract", "Controller", "Coordinator",
    "Dependencies", "DetailView", "Effect", "Factory", "FormView", "Interactor", "ListView",
    "Manager", "ModuleFactory", "Presenter", "Reducer", "Repository", "RootView", "Route", "Router",
    "Service", "Sheet", "State", "Store", "UseCase", "View", "ViewController", "ViewModel",
  ]

  static let entitySuffixes = ["Draft", "Values", "DTO", "Row", "Record"]

  /// Files are named after types, operations and actions: what differs only in case would be one file where the
  /// disk does not tell cases apart.
  private mutating func checkFileNames(_ keys: [String]) {
    var first: [String: JSONMember] = [:]
    for member in keys.flatMap(members) {
      guard let other = first.updateValue(member, forKey: member.key.lowercased()),
        other.key != member.key
      else { continue }
      error(
        "'\(member.key)' and '\(other.key)' differ only in case: on many disks their files would be one",
        at: place(member.keySpan), help: "rename one of them",
        notes: [.note("the other one is here", at: place(other.keySpan))])
    }
  }

  private mutating func checkTypeClashes() {
    // By lowercase names: the files of two types that differ only in case would be one on many disks.
    var generated: [String: (name: String, owner: String)] = [:]
    func add(_ name: String, _ owner: String) { generated[name.lowercased()] = (name, owner) }
    for suffix in Self.featureSuffixes { add(feature + suffix, "the feature") }
    for entity in types.entities.sorted() {
      for suffix in Self.entitySuffixes { add(entity + suffix, "'\(entity)'") }
    }
    for name in typeNames.sorted() {
      guard let made = generated[name.lowercased()], let place = places[name] else { continue }
      guard made.name == name || !types.externals.contains(name) else { continue }
      let clash = made.name == name ? "" : ", which differs from '\(name)' only in case"
      let other = FeatureSpec.otherName(for: made.name)
      error(
        "archgen makes a type '\(made.name)' for \(made.owner)\(clash)", at: place,
        help: typeNames.contains(other)
          ? "rename this one" : "rename this one, such as '\(other)'")
    }
    guard !types.entities.contains(feature), let place = places[feature] else { return }
    error(
      "no type but an entity may have the feature's name", at: place,
      help: "rename it, such as '\(feature)Kind'")
  }

  /// Types that are made for the feature and for what its rows show may not be those that features share.
  private mutating func checkSharedTypes(_ main: MainScreen) {
    for suffix in Self.featureSuffixes where ReservedNames.isShared(feature + suffix) {
      guard let value = root["feature"] else { continue }
      error(
        "the feature's '\(feature + suffix)' would be a type that features share",
        at: place(value.span),
        help: "rename the feature, such as '\(EnglishNouns.plural(feature))'")
    }
    let rows = [main.entity] + main.sections.map(\.element.entityName)
    for row in Set(rows.compactMap(\.self)).sorted() where ReservedNames.isShared(row + "Row") {
      guard let place = places[row] else { continue }
      error(
        "the row of '\(row)' would be '\(row)Row', a type that features share", at: place,
        help: "rename the entity, such as '\(feature)\(row)'")
    }
  }

  private mutating func checkServiceClashes(_ screens: Screens) {
    var requirements: [String: String] = [:]
    if let crud, let entity = entities.first(where: { $0.name == crud.entity }) {
      for kind in crud.storedKinds(actions, operations) {
        let owner = crud.kinds.contains(kind) ? "\(kind.rawValue) of" : "storing what is merged of"
        for name in Crud.requirements(kind, entity) {
          requirements[name] = "\(owner) '\(entity.name)'"
        }
      }
      if screens.detail?.operation == nil {
        requirements["load\(entity.name)"] = "showing \(EnglishArticle.quoting(entity.name))"
      }
    }
    for entity in entities where entity.isSingle {
      requirements["load\(entity.name)"] = "loading '\(entity.name)'"
      for name in ["save", "save\(entity.name)"] {
        requirements[name] = "saving '\(entity.name)'"
      }
    }
    for member in members("operations") {
      guard let owner = requirements[member.key] else { continue }
      damaged.insert(member.key)
      error(
        "the service has \(EnglishArticle.quoting(member.key)) of its own, for \(owner)",
        at: place(member.keySpan),
        help: "rename the operation" + cureOfChoice(member.key))
    }
  }

  /// What else may be meant where an operation lists what `crud` took for its entity, though there are others.
  private func cureOfChoice(_ operation: String) -> String {
    guard let crud, let entity = entities.first(where: { $0.name == crud.entity }),
      ![EnglishNouns.singular(feature), feature].contains(entity.name),
      Crud.requirements(.list, entity).contains(operation),
      let other = entities.first(where: { !$0.isSingle && $0.name != entity.name })
    else { return "" }
    return "; or write '\(other.name)' first, where 'crud' is about that"
  }
}

extension Crud {
  /// What the function of the service that does it is called, and its use case: `loadNotes`, `add` and
  /// `addNote`, `update` and `updateNote`, `deleteNote`.
  static func requirements(_ kind: Kind, _ entity: Entity) -> [String] {
    switch kind {
    case .list: ["load" + (entity.plural == entity.name ? "All" : "") + entity.plural]
    case .add: ["add", "add" + entity.name]
    case .edit: ["update", "update" + entity.name]
    case .delete: ["delete" + entity.name]
    }
  }
}
