import Files

/// Where the files of a feature go, and which modules they belong to.
///
/// Sources and tests never share a folder: whoever adds the sources to a target must not get the
/// tests with them.
public struct Destinations: Sendable, Equatable {
  /// The folder of everything: the package, or that of the sources.
  public let folder: String
  /// Sources and previews.
  public let sources: String
  /// Tests and their doubles.
  public let tests: String
  /// Sources that do not depend on the feature.
  public let shared: String
  /// Test helpers that do not depend on the feature.
  public let sharedTests: String
  /// The folders that files go to.
  public var folders: [String] { [sources, tests, shared, sharedTests] }
  /// The module that the sources are compiled into.
  public let module: String
  /// The module of the tests.
  let testModule: String

  /// `Notes` → `NotesFeature`
  private static func module(of feature: String) -> String { feature + moduleSuffix }

  /// `NotesFeature` → `Notes`; another name stays as it is.
  public static func feature(ofModule module: String) -> String {
    guard module.hasSuffix(moduleSuffix), module != moduleSuffix else { return module }
    return String(module.dropLast(moduleSuffix.count))
  }

  private static let moduleSuffix = "Feature"

  /// A package of its own in `folder`.
  public static func package(_ feature: String, in folder: String) -> Destinations {
    let module = module(of: feature)
    let sources = Path.join(folder, "Sources/\(module)")
    let tests = Path.join(folder, "Tests/\(module)Tests")
    return Destinations(
      folder: folder, sources: sources, tests: tests, shared: Path.join(sources, "Shared"),
      sharedTests: Path.join(tests, "Shared"), module: module, testModule: module + "Tests")
  }

  /// Files for a target that is there, or will be.
  ///
  /// Below `Sources/<Target>/` the tests go to the same place below `Tests/<Target>Tests/`; elsewhere
  /// to a folder beside `folder`. `shared` is beside `folder` unless it is given; so are `tests`.
  ///
  /// Features that share files are parts of one module: it is `module`; else the one that the folders
  /// are named after; else `usual`. A feature that has its shared files to itself is its own module.
  public static func target(
    _ feature: String, in folder: String, shared: String? = nil, tests: String? = nil,
    module: String? = nil, usual: String? = nil
  ) -> Destinations {
    if let tests {
      let usual = target(feature, in: folder, shared: shared, module: module, usual: usual)
      return chosen(usual, in: folder, tests: tests, module: module)
    }
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let index = parts.lastIndex(of: "Sources"), index + 1 < parts.count else {
      let sharedFolder = shared ?? Path.resolved("../Shared", in: folder)
      let isAlone = Path.relative(sharedFolder, to: folder) != nil
      let module = module ?? (isAlone ? nil : usual) ?? self.module(of: feature)
      let tests = testFolder(feature, beside: folder)
      return Destinations(
        folder: folder, sources: folder, tests: tests, shared: sharedFolder,
        sharedTests: Path.relative(sharedFolder, to: folder).map { Path.join(tests, $0) }
          ?? sharedFolder + "Tests",
        module: module, testModule: module + "Tests")
    }
    let target = parts[index + 1]
    let root = parts[...(index + 1)].joined(separator: "/")
    let sharedFolder =
      shared ?? (folder == root ? folder + "/Shared" : Path.join(Path.parent(folder), "Shared"))
    return Destinations(
      folder: folder, sources: folder,
      tests: testFolder(folder, below: root, target), shared: sharedFolder,
      sharedTests: testFolder(sharedFolder, below: root, target),
      module: module ?? target, testModule: (module ?? target) + "Tests")
  }

  /// The folder of the tests in a target that is there: that of `App/Features/Notes` is
  /// `AppTests/Features/Notes` where a folder `AppTests` stands beside `App`; nil where none does.
  public static func testFolder(of folder: String, where isFolder: (String) -> Bool) -> String? {
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard !parts.dropLast().contains("Sources") else { return nil }
    return parts.indices.dropFirst().lazy
      .map { (parts[..<$0].joined(separator: "/") + "Tests", parts[$0...]) }
      .first { isFolder($0.0) }
      .map { Path.join($0, $1.joined(separator: "/")) }
  }

  /// The same with each path as `seen` makes it.
  public func mapped(_ seen: (String) -> String) -> Destinations {
    Destinations(
      folder: seen(folder), sources: seen(sources), tests: seen(tests), shared: seen(shared),
      sharedTests: seen(sharedTests), module: module, testModule: testModule)
  }

  /// Folders that a team chose. The modules are those of two folders that they are in, where the
  /// second is that of the first one's tests: `App/Features/Notes` and `AppTests/Notes`.
  private static func chosen(
    _ usual: Destinations, in folder: String, tests: String, module: String?
  ) -> Destinations {
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let target = parts.indices.map { parts[...$0].joined(separator: "/") }
      .first { Path.relative(tests, to: $0 + "Tests") != nil }
    let found = module ?? target.map(Path.name)
    let inside = Path.relative(usual.shared, to: folder)
    let beside = Path.resolved("Shared", in: Path.parent(tests))
    // Shared sources and shared tests never share a folder either, and stay in their targets.
    let sharedTests =
      inside.map { Path.join(tests, $0) }
      ?? (tests == target.map { $0 + "Tests" }
        ? Path.join(tests, "Shared") : beside == usual.shared ? beside + "Tests" : beside)
    return Destinations(
      folder: folder, sources: folder, tests: tests, shared: usual.shared,
      sharedTests: sharedTests, module: found ?? usual.module,
      testModule: found.map { $0 + "Tests" } ?? usual.testModule)
  }

  /// `Features/Notes` → `Features/NotesTests`; of a folder that is not called by its name, such as
  /// `.`, the feature's name stands for it.
  private static func testFolder(_ feature: String, beside folder: String) -> String {
    guard [".", ".."].contains(Path.name(folder)) else { return folder + "Tests" }
    return Path.resolved("../\(feature)Tests", in: folder)
  }

  /// `Sources/App/Features/Notes` → `Tests/AppTests/Features/Notes`
  private static func testFolder(_ folder: String, below root: String, _ target: String) -> String {
    guard let inside = Path.relative(folder, to: root) else { return folder + "Tests" }
    let tests = Path.resolved("../../Tests/\(target)Tests", in: root)
    return Path.join(tests, inside)
  }
}
