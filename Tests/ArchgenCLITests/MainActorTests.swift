import Testing

@testable import ArchgenCLI

/// `require: '@MainActor'` in modules of which that is the default isolation.
@Suite struct MainActorTests {
  private static let configuration = """
    {
      roles: { model: { named: '*Model' }, main: { named: '*Main' } },
      rules: [
        { id: 'on-main', in: 'model', require: '@MainActor' },
        { id: 'off-main', in: 'main', require: '!@MainActor' },
      ],
    }
    """

  /// The names of the types that a run finds fault with.
  private func found(_ files: [String: String]) throws -> [Substring] {
    let box = try Sandbox(files)
    try box.add(".archgen.json5", Self.configuration)
    return box.run("lint").out.split(separator: "\n").filter { $0.contains(": error: ") }
      .compactMap { $0.split(separator: ": ").last?.prefix { $0 != " " } }
  }

  private func manifest(_ settings: String, before: String = "", after: String = "") -> String {
    """
    import PackageDescription
    \(before)
    let package = Package(name: "P", targets: [
      .target(name: "App", swiftSettings: \(settings)), .target(name: "Kit"),
    ])
    \(after)
    """
  }

  private static let setting = ".defaultIsolation(MainActor.self)"

  @Test("what a module puts on the main actor by default is there, unless it says otherwise")
  func byDefault() throws {
    let types = """
      class AModel {}
      nonisolated class BModel {}
      actor CModel {}
      @globalActor actor Disk { static let shared = Disk() }
      @Disk class DModel {}
      @FileActor class EModel {}
      nonisolated enum Space { class FModel {} }
      extension Space { class GModel {} }
      enum Room { class HModel {} }
      class AMain {}
      nonisolated struct BMain {}
      public protocol Showing {}
      nonisolated struct CMain: Showing {}
      """
    #expect(
      try found([
        "Package.swift": manifest("[\(Self.setting)]"), "Sources/App/A.swift": types,
        "Sources/Kit/K.swift": "import App\nclass KModel {}\nclass LModel: Showing {}\nclass M {}",
      ]) == [
        "BModel", "CModel", "DModel", "EModel", "Space.FModel", "Space.GModel", "AMain", "KModel",
      ])
  }

  private static func loop(_ body: String) -> String {
    "for target in package.targets { \(body) }"
  }

  @Test(
    "settings are read as they are written down",
    arguments: [
      ("[.enableUpcomingFeature(\"A\"), \(setting)]", "", "", true),
      ("settings", "let settings: [SwiftSetting] = [\(setting)]", "", true),
      ("settings + [.define(\"A\")]", "var settings: [SwiftSetting] = [\(setting)]", "", true),
      ("[onMain]", "let onMain = SwiftSetting.defaultIsolation(MainActor.self)", "", true),
      (".strict", "", "extension [SwiftSetting] { static let strict: Self = [\(setting)] }", true),
      ("isOld ? [] : [\(setting)]", "let isOld = false", "", false),
      ("isOld ? [\(setting)] : [\(setting)]", "let isOld = false", "", true),
      ("[.defaultIsolation(nil)]", "", "", false),
      ("[.defaultIsolation(MainActor.self, .when(platforms: [.iOS]))]", "", "", false),
      ("settings", "let settings: [SwiftSetting] = settings + [\(setting)]", "", true),
      ("settings", "let settings = more; let more = settings", "", false),
      ("[]", "let unused = [\(setting)]", "", false),
      ("[]", "", loop("target.swiftSettings = [\(setting)]"), true),
      ("[]", "", loop("target.swiftSettings?.append(\(setting))"), true),
      ("[]", "let all = [\(setting)]", loop("target.swiftSettings = all"), true),
      ("[]", "", loop("if target.name == \"Kit\" { target.swiftSettings = [\(setting)] }"), false),
      ("[]", "", "for target in package.targets where a { f([\(setting)]) }", false),
      ("[]", "", "for product in package.products { f([\(setting)]) }", false),
    ])
  func settings(written: String, before: String, after: String, isOnMain: Bool) throws {
    let found = try found([
      "Package.swift": manifest(written, before: before, after: after),
      "Sources/App/A.swift": "class AModel {}",
    ])
    #expect(found == (isOnMain ? [] : ["AModel"]))
  }

  private static let isolation = "SWIFT_DEFAULT_ACTOR_ISOLATION"

  @Test(
    "all builds of a target of an Xcode project must have it",
    arguments: [
      ("", ["\(isolation) = MainActor;", "\(isolation) = MainActor;"], true),
      ("", ["\(isolation) = MainActor;", ""], false),
      ("", ["\(isolation) = MainActor;", "\(isolation) = nonisolated;"], false),
      ("\(isolation) = MainActor;", ["", ""], true),
      ("\(isolation) = MainActor;", ["", "\(isolation) = nonisolated;"], false),
      ("\(isolation) = MainActor;", ["", "\"\(isolation)[sdk=macosx*]\" = nonisolated;"], false),
      ("\"\(isolation)[sdk=macosx*]\" = MainActor;", ["", ""], false),
    ])
  func projects(common: String, builds: [String], isOnMain: Bool) throws {
    let project = """
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = ( App ); buildConfigurationList = PL; };
        G = { isa = PBXGroup; children = ( F ); sourceTree = "<group>"; };
        F = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        App = { isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = ( F );
          buildConfigurationList = AL; productType = "com.apple.product-type.application"; };
        PL = { isa = XCConfigurationList; buildConfigurations = ( PD, PR ); };
        PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(common) }; };
        PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(common) }; };
        AL = { isa = XCConfigurationList; buildConfigurations = ( AD, AR ); };
        AD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(builds[0]) }; };
        AR = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(builds[1]) }; };
      }; }
      """
    let found = try found([
      "App.xcodeproj/project.pbxproj": project, "App/A.swift": "class AModel {}",
    ])
    #expect(found == (isOnMain ? [] : ["AModel"]))
  }
}
