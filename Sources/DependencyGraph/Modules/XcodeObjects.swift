/// The objects of an Xcode project, which name each other by their ids.
struct XcodeObjects {
  private let objects: PropertyList.Record
  /// The project itself.
  let project: PropertyList?
  /// By id where a file or folder is, seen from the project's folder.
  private let places: [String: String]
  /// The settings files of builds, by their paths.
  private var settingsFiles: [String: XcodeSettings] = [:]

  /// A folder of which targets take everything that stands in it.
  struct SynchronizedFolder {
    fileprivate let id: String
    /// Seen from the project's folder.
    let path: String
    /// By target the paths, seen from the folder, about which it does otherwise.
    fileprivate var exceptions: [String: [String]] = [:]

    /// What a target that takes the folder leaves out, and what another one takes of it.
    func exceptions(for target: String) -> [String] { exceptions[target] ?? [] }

    /// Whether a target takes what stands in it.
    func isTaken(by target: PropertyList) -> Bool {
      target["fileSystemSynchronizedGroups"]?.items.contains(.text(id)) ?? false
    }
  }

  /// The folders that targets share with the disk, in the project's order.
  let synchronizedFolders: [SynchronizedFolder]

  /// Takes a project's file; `read` gives the bytes of what is at a path, seen from the project's folder.
  init(_ file: PropertyList, _ read: (String) -> [UInt8]?) {
    let objects: PropertyList.Record =
      if case .record(let objects) = file["objects"] { objects } else { [:] }
    self.objects = objects
    project = file["rootObject"]?.text.flatMap { objects[$0] }
    var places: [String: String] = [:]
    var folders: [SynchronizedFolder] = []
    let top = project?["projectDirPath"]?.text ?? ""
    var rest = (project?["mainGroup"]?.text).map { [(id: $0, around: top)] } ?? []
    while let (id, around) = rest.popLast() {
      guard places[id] == nil, let object = objects[id],
        let path = Self.path(of: object, in: around, top)
      else { continue }
      places[id] = path
      rest += (object["children"]?.items ?? []).reversed().compactMap(\.text).map { ($0, path) }
      guard object["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" else { continue }
      var folder = SynchronizedFolder(id: id, path: path)
      for set in object["exceptions"]?.items.compactMap(\.text) ?? [] {
        guard let set = objects[set], let target = set["target"]?.text else { continue }
        folder.exceptions[target, default: []] +=
          set["membershipExceptions"]?.items.compactMap(\.text) ?? []
      }
      folders.append(folder)
    }
    self.places = places
    synchronizedFolders = folders
    let builds = objects.fields.lazy.map(\.value)
      .filter { $0["isa"]?.text == "XCBuildConfiguration" }
    for path in Set(builds.compactMap(settingsPath)) {
      settingsFiles[path] = XcodeSettings(path, read)
    }
  }

  /// Where an object is that stands in a group; nil where that is no place in the project.
  private static func path(
    of object: PropertyList, in group: String, _ top: String
  ) -> String? {
    let path = object["path"]?.text ?? ""
    return switch object["sourceTree"]?.text {
    case "<group>", nil: ModuleLayout.join(group, path)
    case "SOURCE_ROOT": ModuleLayout.join(top, path)
    default: nil
    }
  }

  /// The targets with their ids, in the project's order.
  var targets: [(id: String, object: PropertyList)] {
    (project?["targets"]?.items ?? []).compactMap(\.text).compactMap { id in
      objects[id].map { (id, $0) }
    }
  }

  /// The files that a target compiles one by one, seen from the project's folder.
  func sources(of target: PropertyList) -> [String] {
    references("buildPhases", of: target)
      .filter { $0["isa"]?.text == "PBXSourcesBuildPhase" }
      .flatMap { references("files", of: $0) }
      .compactMap { $0["fileRef"]?.text.flatMap { places[$0] } }
  }

  /// What a setting is in each build, of a target or the project, also where that depends on the kit:
  /// `PRODUCT_NAME[sdk=macosx*]`.
  func values(of setting: String, _ object: PropertyList?) -> Set<String> {
    let builds = object.map(builds) ?? []
    return Set(builds.flatMap { values(of: setting, inBuild: $0).compactMap(\.value.text) })
  }

  /// Whether a setting has a value in each build of a target, whatever the kit. What the target does not say,
  /// the project's build of the same name does.
  func isSet(_ setting: String, to value: String, inEachBuildOf target: PropertyList) -> Bool {
    let common = project.map(builds) ?? []
    let all = builds(of: target).map { build in
      let own = values(of: setting, inBuild: build)
      return own[setting] != nil
        ? own
        : common.first { $0["name"] == build["name"] }
          .map { values(of: setting, inBuild: $0) }?.merging(own) { $1 } ?? own
    }
    return !all.isEmpty
      && all.allSatisfy { $0[setting] != nil && $0.values.allSatisfy { $0.text == value } }
  }

  /// What a build says of a setting, also where that depends on the kit.
  private func values(
    of setting: String, inBuild build: PropertyList
  ) -> [String: PropertyList] {
    let conditional = setting + "["
    return settings(ofBuild: build).filter { $0.key == setting || $0.key.hasPrefix(conditional) }
  }

  /// The settings of the debug build, or of the first one, of a target or the project.
  func settings(of object: PropertyList?) -> [String: PropertyList] {
    object.flatMap(build).map(settings(ofBuild:)) ?? [:]
  }

  /// Whether a build has further settings in a file that is not there.
  func lacksSettings(_ object: PropertyList) -> Bool {
    builds(of: object).contains { build in
      let names = ["baseConfigurationReference", "baseConfigurationReferenceRelativePath"]
      return names.contains { build[$0] != nil }
        && settingsPath(build).flatMap { settingsFiles[$0] }?.isWhole != true
    }
  }

  /// What a build itself says, before what its settings file does.
  private func settings(ofBuild build: PropertyList) -> [String: PropertyList] {
    let file = settingsPath(build).flatMap { settingsFiles[$0] }
    var settings = file?.values.mapValues(PropertyList.text) ?? [:]
    if case .record(let own) = build["buildSettings"] {
      for field in own.fields { settings[field.key] = field.value }
    }
    return settings
  }

  /// Where the settings file of a build is, if it has one: an object, or beside one since Xcode 16.
  private func settingsPath(_ build: PropertyList) -> String? {
    if let id = build["baseConfigurationReference"]?.text { return places[id] }
    guard let folder = build["baseConfigurationReferenceAnchor"]?.text.flatMap({ places[$0] }),
      let path = build["baseConfigurationReferenceRelativePath"]?.text
    else { return nil }
    return ModuleLayout.join(folder, path)
  }

  private func build(of object: PropertyList) -> PropertyList? {
    let builds = builds(of: object)
    return builds.first { $0["name"]?.text == "Debug" } ?? builds.first
  }

  private func builds(of object: PropertyList) -> [PropertyList] {
    (object["buildConfigurationList"]?.text.flatMap { objects[$0] })
      .map { references("buildConfigurations", of: $0) } ?? []
  }

  /// The objects that a list names.
  private func references(_ key: String, of object: PropertyList) -> [PropertyList] {
    (object[key]?.items ?? []).compactMap { $0.text.flatMap { objects[$0] } }
  }
}
