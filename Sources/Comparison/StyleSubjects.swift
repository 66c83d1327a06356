import Diagnostics
import FeatureSpec
import Generator
import JSON5
import Linter

/// One feature in several styles, generated in memory: the columns of a comparison of styles. May be
/// used from several threads.
public struct StyleSubjects: Sendable {
  private let library: StyleLibrary
  let kit: String
  /// By style; each compiles its templates once, whatever is generated.
  private let renderers: [String: StyleRenderer]

  /// Takes styles from `library`, for one UI kit.
  public init(_ library: StyleLibrary, kit: String) {
    self.library = library
    self.kit = kit
    let renderers = library.styles.map { ($0.id, StyleRenderer($0, in: library.texts)) }
    self.renderers = Dictionary(renderers) { first, _ in first }
  }

  /// The experiments whose cost a table shows.
  public static let inTable: [Experiment] = [.addField, .addScreen]

  /// The kit that is not held fixed.
  var otherKit: String { kit == "uikit" ? "swiftui" : "uikit" }

  /// One column: a feature in a style, with the cost of the feature's changes. Throws what is wrong
  /// with the style.
  public func subject(
    of feature: ChangedFeature, in style: Style
  ) throws(Diagnostics) -> Subject {
    let files = try files(of: feature.model, style)
    return Subject(
      name: style.id,
      files: files.map {
        .init(
          path: $0.path, part: Self.part($0), role: $0.role, bytes: $0.bytes,
          isOfFeature: !$0.purpose.isShared)
      },
      configuration: try preset(of: style),
      outcomes: try outcomes(of: feature.changes, files, style))
  }

  /// A spec as plain values, with its store replaced where `store` names one, and what it means.
  func plain(
    _ spec: SourceText, store: Store?
  ) throws(Diagnostics) -> (spec: JSON, model: FeatureModel) {
    // Read as it was written first, so that errors point into the user's file.
    let written = try FeatureSpec.read(spec)
    let plain = try JSON5.parse(spec).plain
    guard let store else { return (plain, written) }
    let changed = plain.setting("store", .string(store.rawValue))
    return (changed, try read(changed, spec.path))
  }

  func read(_ spec: JSON, _ name: String) throws(Diagnostics) -> FeatureModel {
    try FeatureSpec.read(SourceText(path: name, spec.text(.pretty)))
  }

  /// The files of a feature in a style; with `kit` for another UI kit than usual.
  func files(
    of model: FeatureModel, _ style: Style, kit: String? = nil
  ) throws(Diagnostics) -> [PlannedFile] {
    let destinations = Destinations.package(model.name, in: ".")
    let options = GenerationOptions(
      destinations: destinations, isPackage: false, kit: kit ?? self.kit, isPublic: false)
    let renderer = renderers[style.id] ?? StyleRenderer(style, in: library.texts)
    return try Generation(renderer, feature: model, options: options).plan.files
  }

  private func preset(of style: Style) throws(Diagnostics) -> LintConfiguration? {
    guard let preset = style.preset else { return nil }
    let start = ExtendedConfiguration(
      identity: "style \(style.id)", source: style.manifest, value: preset, isStyle: true)
    return try ConfigurationReader.read(start) { name, _ throws(Diagnostics) in
      let other = try library.style(name)
      return other.preset.map {
        ExtendedConfiguration(
          identity: "style \(other.id)", source: other.manifest, value: $0, isStyle: true)
      }
    }
  }

  static func part(_ file: PlannedFile) -> Subject.Part {
    switch file.purpose {
    case .test, .sharedTest: .test
    case .shared: .shared
    case .source, .preview, .package: file.isCommon ? .shared : .own
    }
  }
}
