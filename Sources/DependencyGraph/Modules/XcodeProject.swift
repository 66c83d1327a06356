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
    let common = Self.flags(objects, objects.project)
    var flags: Set<String>?
    for item in objects.targets {
      var target = Self.named(
        item, objects, isAlone: !(objects.lacksSettings(item.object) || isSetElsewhere))
      for path in objects.sources(of: item) where path.hasSuffix(".swift") {
        target.files.append(Self.path(path, in: folder, below: root))
      }
      for group in objects.synchronizedFolders {
        let path = Self.path(group.path, in: folder, below: root)
        let items = group.exceptions(for: item).map {
          Self.path(ModuleLayout.join(group.path, $0), in: folder, below: root)
        }
        if objects.takes(group, item) {
          target.folders.append((path, Set(items)))
        } else {
          target.files += items
        }
      }
      if target.files.isEmpty, target.folders.isEmpty { continue }
      targets.append(target)
      if target.module.isTest { continue }
      let own = common.union(Self.flags(objects, item.object))
      flags = flags?.intersection(own) ?? own
    }
    self.flags = flags ?? []
  }

  /// A target without sources yet. Its product gives the module the name, in the letters that a name may
  /// have, if it is the same in all builds; `isAlone` says that all settings are known.
  private static func named(
    _ target: XcodeObjects.Target, _ objects: XcodeObjects, isAlone: Bool
  ) -> Target {
    let name = objects.text("name", of: target.object) ?? ""
    let names = ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].lazy
      .flatMap { [objects.values(of: $0, target.object), objects.values(of: $0, objects.project)] }
      .first { !$0.isEmpty }
    let written = names?.first?.replacing("$(TARGET_NAME)", with: name)
    let isKnown =
      written.map { names?.count == 1 && !$0.isEmpty && !$0.contains("$") } ?? isAlone
    let product = objects.text("productType", of: target.object)
    return Target(
      module: Module(
        name: Package.moduleName(isKnown ? written ?? name : name),
        isTest: product.map(testProducts.contains) ?? false,
        isOnMainActor: objects.isSet(
          "SWIFT_DEFAULT_ACTOR_ISOLATION", to: "MainActor", inEachBuildOf: target)),
      isNameKnown: isKnown)
  }

  private static let testProducts: Set = [
    "com.apple.product-type.bundle.unit-test", "com.apple.product-type.bundle.ui-testing",
  ]

  private static func flags(
    _ objects: XcodeObjects, _ object: XcodeObjects.Object?
  ) -> Set<String> {
    let written = objects.debugValue(of: "SWIFT_ACTIVE_COMPILATION_CONDITIONS", object) ?? ""
    return Set(written.split(separator: " ").lazy.filter { !$0.contains("$") }.map(String.init))
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
    var path = path
    return path.withUTF8 { bytes in
      // Nearly no path has an empty part, or one that begins with a dot.
      var before = slash
      var isPlain = bytes.last != slash
      for byte in bytes {
        if before == slash, byte == slash || byte == dot { isPlain = false }
        before = byte
      }
      if isPlain { return nil }
      var kept: [UInt8] = []
      kept.reserveCapacity(bytes.count)
      // How much of it is parts that nothing takes out: those that lead up.
      var fixed = 0
      for part in bytes.split(separator: slash) where !part.elementsEqual([dot]) {
        let isUp = part.elementsEqual([dot, dot])
        if isUp, kept.count > fixed {
          kept.removeSubrange((kept.lastIndex(of: slash) ?? 0)...)
          continue
        }
        if !kept.isEmpty { kept.append(slash) }
        kept += part
        if isUp { fixed = kept.count }
      }
      return String(decoding: kept, as: UTF8.self)
    } ?? path
  }
}
