import Arguments
import Diagnostics
import Files
import Generator

/// What a run is told beside the feature and its style, by option: from the command line, or from the
/// record of an earlier run.
struct Choices {
  static let output = Option.value("output", "DIR", .folder, "the feature's folder; else ./NAME")
  static let package = Option.flag("package", "make the folder a Swift package")
  static let app = Option.flag("app", "add an app that shows the feature, for a target without one")
  static let shared = Option.value(
    "shared", "DIR", .folder, "where files go that features share; else Shared beside the feature")
  static let kit = Option.value("ui", "KIT", .oneOf(Style.allKits), "the UI kit")
  static let observation = Option.value(
    "observation", "KIND", .oneOf(Observation.allCases.map(\.rawValue)),
    "how views of SwiftUI observe: @Observable, or ObservableObject of Combine")
  static let minimum = Option.value(
    "ios", "VERSION", .text(offering: ["16", "17", "18"]),
    "the first iOS that the app runs on; else 17")
  /// The first iOS that a feature can be written for.
  static let oldest = 16
  static let tests = Option.value(
    "tests", "LIBRARY", .oneOf(TestLibrary.allCases.map(\.rawValue)), "what tests are written with")
  static let access = Option.value(
    "access", "LEVEL", .oneOf(["internal", "public"]), "of factory, dependencies and routes")
  static let sources = Option.value(
    "sources", "DIR", .text(),
    "where features go, such as App/Features/{Feature}; --output is stronger")
  static let testSources = Option.value(
    "test-sources", "DIR", .text(), "where their tests go, such as AppTests/{Feature}")
  static let module = Option.value(
    "module", "NAME", .text(),
    "the module that the feature is compiled into; else that of the target or project around")
  static let folders = Option.value(
    "folders", "KIND", .oneOf(["role", "flat"]), "a folder for each role or screen, or one for all")
  static let indent = Option.value(
    "indent", "COLUMNS", .number(1...8),
    "columns of a level of indentation; else the style's, usually 2")
  static let header = Option.value(
    "header", "TEXT", .text(),
    "the comment at the top of files: a text, an IDETemplateMacros.plist, none")
  static let spec = Option.value("spec", "FILE", .file, "the spec that describes the feature")

  /// All of them, in the order of help.
  static let options = [
    spec, output, package, app, sources, testSources, shared, module, folders, kit, minimum,
    observation, tests, access, indent, header, StyleFolders.option,
  ]

  /// What was given, by the option's name; a flag has an empty value.
  private(set) var values: [String: String]
  /// What the team decided: it holds where nothing was given.
  let house: HouseSettings

  /// What the command line says.
  init(_ arguments: ParsedArguments, house: HouseSettings) {
    self.house = house
    values = [:]
    for option in Self.options + [NewRequest.style] where arguments.has(option) {
      values[option.name] = arguments[option] ?? ""
    }
  }

  /// What a record says.
  init(_ values: [String: String], house: HouseSettings) {
    self.values = values
    self.house = house
  }

  subscript(_ option: Option) -> String? {
    get { values[option.name] ?? house.values[option.name] }
    set { values[option.name] = newValue }
  }

  /// Whether something was given for this run.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// Where the team decided what holds for this run; nil for what was given for it.
  func place(of option: Option) -> Place? { has(option) ? nil : house.place(of: option) }

  /// The folder of a feature: that given, or where the team has its features; nil for neither.
  func folder(of feature: String) -> String? {
    if let folder = values[Self.output.name] { return folder }
    // A package is made wherever the run stands.
    return has(Self.package)
      ? nil : self[Self.sources].map { HousePattern.filled($0, feature: feature) }
  }

  /// The folder of a feature's tests; nil where nothing says it.
  func testFolder(of feature: String) -> String? {
    self[Self.testSources].map { HousePattern.filled($0, feature: feature) }
  }

  /// Whether other modules see factory, dependencies and routes.
  var isPublic: Bool { self[Self.access] == "public" }
  /// The UI kit.
  var kitName: String { self[Self.kit] ?? "swiftui" }
  /// The first iOS that the app runs on; nil for what is no version.
  var iOS: Int? { self[Self.minimum].map { Int($0) } ?? OlderSystem.modern }
  /// How views observe: before iOS 17 there is one way.
  var observation: Observation {
    let isOlder = iOS.map { $0 < OlderSystem.modern } ?? false
    return self[Self.observation].flatMap(Observation.init) ?? (isOlder ? .combine : .observable)
  }

  /// The same with paths as they are seen from another folder; both are absolute.
  func seen(from folder: String, whereWas current: String) -> Choices {
    var choices = self
    for option in [
      Self.spec, Self.output, Self.sources, Self.testSources, Self.shared, StyleFolders.option,
    ] {
      guard let path = values[option.name] else { continue }
      choices[option] = Path.seen(Path.resolved(path, in: current), from: folder)
    }
    return choices
  }
}
