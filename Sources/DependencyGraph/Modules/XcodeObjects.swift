import SwiftSource

/// The objects of an Xcode project, which name each other by their ids.
struct XcodeObjects {
  /// One of them, or what it holds.
  typealias Object = PropertyList.Value

  private let file: PropertyList
  /// The objects by their ids, which are names of the file.
  private var objects: [Object?]
  /// The project itself.
  private(set) var project: Object?
  /// Where groups are, seen from the project's folder.
  private var groups: [String] = []
  /// By id the group around an object, as an index of ``groups``; -1 for what stands in none.
  private var groupAround: [Int32]
  /// Where what is relative to the project is.
  private let top: String
  /// The folders that targets share with the disk, in the project's order.
  private(set) var synchronizedFolders: [SynchronizedFolder] = []
  /// The settings files of builds, by their paths.
  private var settingsFiles: [String: XcodeSettings] = [:]

  /// A target by its id.
  struct Target {
    fileprivate let id: Name
    let object: Object
  }

  /// A folder of which targets take everything that stands in it.
  struct SynchronizedFolder {
    fileprivate let id: Name
    /// Seen from the project's folder.
    let path: String
    /// By target the paths, seen from the folder, about which it does otherwise.
    fileprivate var exceptions: [Name: [String]] = [:]

    /// What a target that takes the folder leaves out, and what another one takes of it.
    func exceptions(for target: Target) -> [String] { exceptions[target.id] ?? [] }
  }

  /// Takes a project's file; `read` gives the bytes of what is at a path, seen from the project's folder.
  init(_ file: PropertyList, _ read: (String) -> [UInt8]?) {
    self.file = file
    var objects = [Object?](repeating: nil, count: file.names.count)
    file.forEachField(of: file[file.root, "objects"]) { id, object in
      objects[Int(id.id)] = object
    }
    self.objects = objects
    groupAround = [Int32](repeating: -1, count: objects.count)
    project = file.name(file[file.root, "rootObject"]).flatMap { objects[Int($0.id)] }
    top = file.text(file[project, "projectDirPath"]) ?? ""
    placeGroups()
    let all = targets.map(\.object) + [project].compactMap(\.self)
    for path in Set(all.flatMap(builds).compactMap(settingsPath)) {
      settingsFiles[path] = XcodeSettings(path, read)
    }
  }

  /// Goes through the groups, in the project's order.
  private mutating func placeGroups() {
    groups = [top]
    var rest = file.name(file[project, "mainGroup"]).map { [(id: $0, around: Int32(0))] } ?? []
    while let (id, around) = rest.popLast() {
      guard groupAround[Int(id.id)] < 0, let object = objects[Int(id.id)] else { continue }
      groupAround[Int(id.id)] = around
      let children = file.items(file[object, "children"])
      let isShared = file.isText(file[object, "isa"], "PBXFileSystemSynchronizedRootGroup")
      guard isShared || !children.isEmpty, let path = path(of: id) else { continue }
      for child in children.reversed() {
        if let child = file.name(child) { rest.append((child, Int32(groups.count))) }
      }
      if !children.isEmpty { groups.append(path) }
      if isShared { synchronizedFolders.append(sharedFolder(id, object, path)) }
    }
  }

  private func sharedFolder(_ id: Name, _ object: Object, _ path: String) -> SynchronizedFolder {
    var folder = SynchronizedFolder(id: id, path: path)
    for set in references(file[object, "exceptions"]) {
      guard let target = file.name(file[set, "target"]) else { continue }
      folder.exceptions[target, default: []] +=
        file.items(file[set, "membershipExceptions"]).compactMap { file.text($0) }
    }
    return folder
  }

  /// Where an object is, seen from the project's folder; nil where that is no place in the project.
  private func path(of id: Name) -> String? {
    let group = groupAround[Int(id.id)]
    guard group >= 0 else { return nil }
    let object = objects[Int(id.id)]
    let path = file.text(file[object, "path"]) ?? ""
    let tree = file[object, "sourceTree"]
    if tree == nil || file.isText(tree, "<group>") {
      return ModuleLayout.join(groups[Int(group)], path)
    }
    return file.isText(tree, "SOURCE_ROOT") ? ModuleLayout.join(top, path) : nil
  }

  /// The targets in the project's order.
  var targets: [Target] {
    file.items(file[project, "targets"]).compactMap { file.name($0) }.compactMap { id in
      objects[Int(id.id)].map { Target(id: id, object: $0) }
    }
  }

  /// What a text of an object says.
  func text(_ key: String, of object: Object) -> String? { file.text(file[object, key]) }

  /// The files that a target compiles one by one, seen from the project's folder.
  func sources(of target: Target) -> [String] {
    references(file[target.object, "buildPhases"])
      .filter { file.isText(file[$0, "isa"], "PBXSourcesBuildPhase") }
      .flatMap { references(file[$0, "files"]) }
      .compactMap { file.name(file[$0, "fileRef"]).flatMap { path(of: $0) } }
  }

  /// Whether a target takes what stands in a folder.
  func takes(_ folder: SynchronizedFolder, _ target: Target) -> Bool {
    file.items(file[target.object, "fileSystemSynchronizedGroups"])
      .contains { file.name($0) == folder.id }
  }

  // MARK: settings

  /// What a setting is in each build, of a target or the project, also where that depends on the kit:
  /// `PRODUCT_NAME[sdk=macosx*]`.
  func values(of setting: String, _ object: Object?) -> Set<String> {
    let builds = object.map(builds) ?? []
    return Set(builds.flatMap { values(of: setting, inBuild: $0).values })
  }

  /// What a setting is in the debug build, or in the first one, of a target or the project.
  func debugValue(of setting: String, _ object: Object?) -> String? {
    let builds = object.map(builds) ?? []
    let build = builds.first { file.isText(file[$0, "name"], "Debug") } ?? builds.first
    return build.flatMap { values(of: setting, inBuild: $0)[setting] }
  }

  /// Whether a setting has a value in each build of a target, whatever the kit. What the target does not say,
  /// the project's build of the same name does.
  func isSet(_ setting: String, to value: String, inEachBuildOf target: Target) -> Bool {
    let common = project.map(builds) ?? []
    let all = builds(of: target.object).map { build in
      let own = values(of: setting, inBuild: build)
      if own[setting] != nil { return own }
      let name = file.name(file[build, "name"])
      return common.first { file.name(file[$0, "name"]) == name }
        .map { values(of: setting, inBuild: $0) }?.merging(own) { $1 } ?? own
    }
    return !all.isEmpty
      && all.allSatisfy { $0[setting] != nil && $0.values.allSatisfy { $0 == value } }
  }

  /// What a build says of a setting, by the keys that say it, and its settings file where the build itself does
  /// not.
  private func values(of setting: String, inBuild build: Object) -> [String: String] {
    var values = settingsPath(build).flatMap { settingsFiles[$0] }?.values(of: setting) ?? [:]
    file.forEachField(of: file[build, "buildSettings"]) { key, value in
      let isMeant = file.names.withUTF8(of: key) {
        $0.starts(with: setting.utf8)
          && ($0.count == setting.utf8.count
            || $0[setting.utf8.count] == UInt8(ascii: "["))
      }
      if isMeant {
        values[file.names[key]] =
          file.text(value)
          ?? file.items(value).compactMap { file.text($0) }.joined(separator: " ")
      }
    }
    return values
  }

  /// Whether a build has further settings in a file that is not there.
  func lacksSettings(_ object: Object) -> Bool {
    builds(of: object).contains { build in
      let names = ["baseConfigurationReference", "baseConfigurationReferenceRelativePath"]
      return names.contains { file[build, $0] != nil }
        && settingsPath(build).flatMap { settingsFiles[$0] }?.isWhole != true
    }
  }

  /// Where the settings file of a build is, if it has one: an object, or beside one since Xcode 16.
  private func settingsPath(_ build: Object) -> String? {
    if let id = file.name(file[build, "baseConfigurationReference"]) { return path(of: id) }
    guard
      let folder = file.name(file[build, "baseConfigurationReferenceAnchor"]).flatMap(path),
      let path = file.text(file[build, "baseConfigurationReferenceRelativePath"])
    else { return nil }
    return ModuleLayout.join(folder, path)
  }

  private func builds(of object: Object) -> [Object] {
    let list = file.name(file[object, "buildConfigurationList"]).flatMap { objects[Int($0.id)] }
    return references(file[list, "buildConfigurations"])
  }

  /// The objects that a list names.
  private func references(_ list: Object?) -> [Object] {
    file.items(list).compactMap { file.name($0).flatMap { objects[Int($0.id)] } }
  }
}
