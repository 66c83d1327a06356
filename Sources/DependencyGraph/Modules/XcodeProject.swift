/// What an Xcode project says about its targets: which sources each compiles, and as which module.
public struct XcodeProject: Sendable {
  /// The file in the project's bundle that says it.
  public static let fileName = "project.pbxproj"
  /// How the bundle's name ends.
  public static let bundleSuffix = ".xcodeproj"

  /// A target that compiles sources.
  struct Target: Sendable {
    var module: Module
    /// Whether the module is called so for sure: a setting of a file that is not there may rename it.
    var isNameKnown: Bool
    /// Its sources, as the analysed root sees them.
    var files: [String] = []
    /// Folders of which it takes all sources, each with those that it leaves out.
    var folders: [(path: String, except: Set<String>)] = []
  }

  /// The folder around the bundle, relative to the analysed root; empty when it is the root itself or
  /// above it.
  let folder: String
  /// The targets, in the project's order.
  private(set) var targets: [Target] = []
  /// The names that `#if` finds set in debug builds of every target that is no test.
  private(set) var flags: Set<String> = []

  /// Reads a project's file. `root` is where the analysed root is inside `folder`, when that begins above
  /// it; `read` gives the bytes of a settings file, by its path as seen from `folder`.
  public init(
    folder: String, root: String = "", _ bytes: [UInt8], read: (String) -> [UInt8]? = { _ in nil }
  ) throws(PropertyListError) {
    self.folder = folder
    let objects = XcodeObjects(try PropertyList(bytes), read)
    let isSetElsewhere = objects.project.map(objects.lacksSettings) ?? false
    let common = Self.flags(objects.settings(of: objects.project))
    var flags: Set<String>?
    for (id, object) in objects.targets {
      let settings = objects.settings(of: object)
      var target = Self.named(
        object, objects, isAlone: !(objects.lacksSettings(object) || isSetElsewhere))
      for path in objects.sources(of: object) where path.hasSuffix(".swift") {
        target.files.append(Self.path(path, in: folder, below: root))
      }
      for group in objects.synchronizedFolders {
        let path = Self.path(group.path, in: folder, below: root)
        let items = group.exceptions(for: id).map {
          Self.path(ModuleLayout.join(group.path, $0), in: folder, below: root)
        }
        if group.isTaken(by: object) {
          target.folders.append((path, Set(items)))
        } else {
          target.files += items
        }
      }
      if target.files.isEmpty, target.folders.isEmpty { continue }
      targets.append(target)
      if target.module.isTest { continue }
      let own = common.union(Self.flags(settings))
      flags = flags?.intersection(own) ?? own
    }
    self.flags = flags ?? []
  }

  /// A target without sources yet. Its product gives the module the name, in the letters that a name may
  /// have, if it is the same in all builds; `isAlone` says that all settings are known.
  private static func named(
    _ target: PropertyList, _ objects: XcodeObjects, isAlone: Bool
  ) -> Target {
    let name = target["name"]?.text ?? ""
    let names = ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].lazy
      .flatMap { [objects.values(of: $0, target), objects.values(of: $0, objects.project)] }
      .first { !$0.isEmpty }
    let written = names?.first?.replacing("$(TARGET_NAME)", with: name)
    let isKnown =
      written.map { names?.count == 1 && !$0.isEmpty && !$0.contains("$") } ?? isAlone
    return Target(
      module: Module(
        name: Package.moduleName(isKnown ? written ?? name : name),
        isTest: ["unit-test", "ui-testing"].contains {
          target["productType"]?.text == "com.apple.product-type.bundle.\($0)"
        },
        isOnMainActor: objects.isSet(
          "SWIFT_DEFAULT_ACTOR_ISOLATION", to: "MainActor", inEachBuildOf: target)),
      isNameKnown: isKnown)
  }

  private static func flags(_ settings: [String: PropertyList]) -> Set<String> {
    let written = settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]
    let words = written?.text.map { [$0] } ?? written?.items.compactMap(\.text) ?? []
    return Set(words.flatMap { $0.split(separator: " ") }.map(String.init))
      .filter { !$0.contains("$") }
  }

  /// A path of the project as the analysed root sees it: with `..` for what is beside a root inside the
  /// project, and empty for what is around it.
  private static func path(_ path: String, in folder: String, below root: String) -> String {
    if root.isEmpty { return normalized(ModuleLayout.join(folder, path)) }
    let path = normalized(path)
    if path.isEmpty || path == root || root.hasPrefix(path + "/") { return "" }
    if path.hasPrefix(root + "/") { return String(path.dropFirst(root.count + 1)) }
    let (to, from) = (path.split(separator: "/"), root.split(separator: "/"))
    let common = zip(to, from).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: from.count - common) + to.dropFirst(common))
      .joined(separator: "/")
  }

  /// In bytes: characters take far longer to tell apart.
  private static func normalized(_ path: String) -> String {
    let (dot, slash) = (UInt8(ascii: "."), UInt8(ascii: "/"))
    let bytes = Array(path.utf8)
    // Nearly no path has an empty part, or one that begins with a dot.
    var isPlain = bytes.last != slash
    for (index, byte) in bytes.enumerated() where byte == slash || byte == dot {
      if index == 0 || bytes[index - 1] == slash { isPlain = false }
    }
    if isPlain { return path }
    var parts: [ArraySlice<UInt8>] = []
    for part in bytes.split(separator: slash) where part != [dot] {
      if part == [dot, dot], let last = parts.last, last != [dot, dot] {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return String(decoding: Array(parts.joined(separator: [slash])), as: UTF8.self)
  }
}
