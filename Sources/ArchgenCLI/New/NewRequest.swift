import Arguments
import Diagnostics
import FeatureSpec
import Generator
import Linter

/// What a run of `new` is asked to make, checked: styles, feature, folders.
struct NewRequest {
  static let name = Positional(
    "NAME", count: .optional, "the feature, such as Bookmark; may be left out with --spec")
  static let style = Option.value(
    "style", "ID", .text(offering: StyleFolders.builtInNames + ["all"]),
    "the architecture style, or 'all' for a folder of each")
  static let spec = Option.value("spec", "FILE", .file, "the spec that describes the feature")
  static let output = Option.value("output", "DIR", .folder, "the feature's folder; else ./NAME")
  static let package = Option.flag("package", "make the folder a Swift package")
  static let shared = Option.value(
    "shared", "DIR", .folder, "where files go that features share; else Shared beside the feature")
  static let kit = Option.value("ui", "KIT", .oneOf(Style.allKits), "the UI kit")
  static let observation = Option.value(
    "observation", "KIND", .oneOf(Style.allObservations),
    "how views of SwiftUI observe: @Observable, or ObservableObject of Combine")
  static let access = Option.value(
    "access", "LEVEL", .oneOf(["internal", "public"]), "of factory, dependencies and routes")
  static let dryRun = Option.flag("dry-run", "print what would be written, write nothing")
  static let force = Option.flag("force", "replace files that are there with another content")

  static let options = [
    style, spec, output, package, shared, kit, observation, access, dryRun, force,
    StyleFolders.option,
  ]

  /// The folder of the feature, or of all styles' folders.
  let folder: String

  private let feature: FeatureModel
  /// The styles to write it in.
  let styles: [Style]
  private let isAll: Bool
  private let kit: String
  private let observation: String
  private let isPackage: Bool
  private let isPublic: Bool
  private let shared: String?
  private let context: Context

  /// Throws all usage errors at once, then what is wrong with the spec.
  init(_ arguments: ParsedArguments, _ library: StyleLibrary, _ context: Context) throws {
    var errors: [Diagnostic] = []
    var styles: [Style] = []
    let kit = arguments[Self.kit] ?? "swiftui"
    let observation = arguments[Self.observation] ?? "observable"
    isAll = arguments[Self.style]?.lowercased() == "all"
    if let name = arguments[Self.style] {
      do throws(Diagnostics) {
        styles = isAll ? library.styles : [try library.style(name)]
        if isAll { styles.removeAll { Self.refusal($0, kit, observation) != nil } }
      } catch {
        errors += error.all
      }
    } else {
      let names = library.styles.map(\.id).joined(separator: ", ")
      errors.append(.error("no style is given", help: "write --style with one of \(names)"))
    }
    errors += styles.compactMap { Self.refusal($0, kit, observation) }
    if arguments[Self.name] == nil, arguments[Self.spec] == nil {
      errors.append(
        .error("no feature is given", help: "write archgen new NAME, or --spec FILE"))
    }
    if arguments.has(Self.package), arguments.has(Self.shared) {
      errors.append(
        .error("a package keeps its shared files in itself", help: "leave out --shared"))
    }
    guard errors.isEmpty else { throw Stop(.usage, errors) }

    feature = try FeatureSource.read(arguments[Self.name], spec: arguments[Self.spec], context)
    self.styles = styles
    self.kit = kit
    self.observation = observation
    self.context = context
    folder = Path.normalized(arguments[Self.output] ?? feature.name)
    isPackage = arguments.has(Self.package)
    isPublic = arguments[Self.access] == "public"
    shared = arguments[Self.shared].map(Path.normalized)
  }

  /// Why a style cannot be written for a kit, or with a way of observing; nil where it can.
  private static func refusal(_ style: Style, _ kit: String, _ observation: String) -> Diagnostic? {
    if !style.kits.contains(kit) {
      let help = style.kitReasons[kit] ?? "it has \(style.kits.joined(separator: ", "))"
      return .error("the style '\(style.id)' has no \(kit)", help: help)
    }
    if observation != "observable", kit != "swiftui" {
      return .error(
        "\(kit) has no \(observation)",
        help: "only views of SwiftUI observe by themselves; controllers here track what they read")
    }
    if !style.observations.contains(observation) {
      return .error(
        "the style '\(style.id)' has no \(observation)",
        help: "its views observe with @Observable; mvvm has both")
    }
    return nil
  }

  /// The feature in each style; throws what clashes with sources that are there.
  func generate(_ library: StyleLibrary) throws -> [Generation] {
    var generations: [Generation] = []
    var clashes: [Diagnostic] = []
    for style in styles {
      let folder = isAll ? Path.join(self.folder, style.id) : self.folder
      let destinations: Destinations =
        isPackage
        ? .package(feature.name, in: folder)
        : .target(feature.name, in: folder, shared: isAll ? folder + "/Shared" : shared)
      var generation = try Generation(
        style, in: library.texts, feature: feature,
        options: GenerationOptions(
          destinations: destinations, isPackage: isPackage, kit: kit, observation: observation,
          isPublic: isPublic))
      if !isPackage {
        clashes += try join(&generation, destinations)
      }
      generations.append(generation)
    }
    guard clashes.isEmpty else { throw Stop(.findings, clashes) }
    return generations
  }

  /// Whether a generation keeps its style's rules, and the line that the user still writes.
  func next(_ generation: Generation, _ style: Style, _ lint: LintReport?) -> String {
    let folder = generation.plan.folder
    var out = isAll ? "\n\(style.id) in \(folder)\n" : ""
    if let lint {
      let command = "archgen lint \(folder)" + (isPackage ? "" : " --style \(style.id)")
      out +=
        lint.findings.isEmpty
        ? "lints clean by the rules of \(style.name)\n"
        : "\(lint.findings.count) findings by the rules of \(style.name): \(command)\n"
    }
    if isPackage { out += "try it: swift test --package-path \(folder)\n" }
    let wiring = generation.wiring.drop { $0.isWhitespace }
    if !wiring.isEmpty { out += "show it: \(wiring)\n" }
    return out
  }

  private func join(
    _ generation: inout Generation, _ destinations: Destinations
  ) throws -> [Diagnostic] {
    let sources = ModuleSources(context)
    var clashes: [Diagnostic] = []
    for isTest in [false, true] {
      let found = try sources.neighbours(
        of: isTest ? destinations.tests : destinations.sources,
        shared: isTest ? destinations.sharedTests : destinations.shared, areTests: isTest)
      let joined = Neighbours(found).join(generation.plan) { file in
        (file.purpose == .test || file.purpose == .sharedTest) == isTest
      }
      generation.plan = joined.plan
      clashes += joined.clashes
    }
    return clashes
  }
}
