import Diagnostics
import FeatureSpec
import Generator
import JSON5
import Linter

/// One feature in several styles, generated in memory: the columns of a comparison of styles.
public struct StyleSubjects {
  private let library: StyleLibrary
  private let kit: String

  /// Takes styles from `library`, for one UI kit.
  public init(_ library: StyleLibrary, kit: String) {
    self.library = library
    self.kit = kit
  }

  /// A column for each style, with the cost of each change to the spec.
  ///
  /// Everything but the style is held fixed: the store is `store`, whatever the spec says. Throws
  /// what is wrong with the spec or with a style.
  public func subjects(
    of spec: SourceText, store: Store, in styles: [Style]
  ) throws(Diagnostics) -> [Subject] {
    // Read as it was written first, so that errors point into the user's file.
    _ = try FeatureSpec.read(spec)
    let plain = try JSON5.parse(spec).plain.setting("store", .string(store.rawValue))
    let model = try read(plain, spec.path)
    var changed: [(change: SpecChange, model: FeatureModel)] = []
    for change in SpecChange.allCases {
      guard let result = change.apply(to: plain, model: model) else { continue }
      changed.append((change, try read(result, "\(spec.path) with \(change.rawValue)")))
    }
    var subjects: [Subject] = []
    for style in styles {
      let files = try files(of: model, style)
      var impacts: [SpecChange: Impact] = [:]
      for (change, model) in changed {
        let after = try self.files(of: model, style)
        impacts[change] = Impact(from: Self.sources(files), to: Self.sources(after))
      }
      subjects.append(
        Subject(
          name: style.id,
          files: files.map { .init(path: $0.path, part: Self.part($0), bytes: $0.bytes) },
          configuration: try preset(of: style), impacts: impacts))
    }
    return subjects
  }

  private func read(_ spec: JSON, _ name: String) throws(Diagnostics) -> FeatureModel {
    var writer = JSONWriter(.pretty)
    writer.value(spec)
    return try FeatureSpec.read(SourceText(path: name, writer.text))
  }

  private func files(
    of model: FeatureModel, _ style: Style
  ) throws(Diagnostics) -> [PlannedFile] {
    let destinations = Destinations.package(model.name, in: ".")
    let options = GenerationOptions(
      destinations: destinations, isPackage: false, kit: kit, isPublic: false)
    return try Generation(style, in: library.texts, feature: model, options: options).plan.files
  }

  private func preset(of style: Style) throws(Diagnostics) -> LintConfiguration? {
    guard let preset = style.preset else { return nil }
    let start = ExtendedConfiguration(
      identity: "style \(style.id)", source: style.manifest, value: preset)
    return try ConfigurationReader.read(start) { name, _ throws(Diagnostics) in
      let other = try library.style(name)
      return other.preset.map {
        ExtendedConfiguration(
          identity: "style \(other.id)", source: other.manifest, value: $0)
      }
    }
  }

  private static func part(_ file: PlannedFile) -> Subject.Part {
    switch file.purpose {
    case .test, .sharedTest: .test
    case .shared: .shared
    case .source, .preview, .package: file.isCommon ? .shared : .own
    }
  }

  /// What a change is counted in: everything but tests.
  private static func sources(_ files: [PlannedFile]) -> [Impact.Input] {
    files.filter { part($0) != .test }.map {
      Impact.Input(path: $0.path, role: $0.role, bytes: $0.bytes)
    }
  }
}
