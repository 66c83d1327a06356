import Diagnostics
import FeatureSpec
import Files
import Generator

/// A feature that is to be written in one style: what `new` makes of its arguments, and `update` of a
/// record.
struct FeatureJob {
  let source: FeatureSource
  let style: Style
  let choices: Choices
  /// Where the files go, as seen from the current folder.
  let destinations: Destinations

  /// A feature of a project. Where its files go follows from the folder's place in the project,
  /// wherever the run stands.
  init(
    _ source: FeatureSource, _ style: Style, _ choices: Choices, in project: Project,
    _ context: Context
  ) {
    self.source = source
    self.style = style
    self.choices = choices
    let name = source.model.name
    let folder = Path.normalized(choices.folder(of: name) ?? name)
    guard !choices.has(Choices.package) else {
      destinations = .package(name, in: folder)
      return
    }
    destinations = Destinations.target(
      name, in: project.path(folder, context),
      shared: choices[Choices.shared].map { project.path($0, context) },
      tests: choices.testFolder(of: name).map { project.path($0, context) },
      module: choices[Choices.module],
      usual: ModuleName.around(context.absolute(folder), context)
    ).mapped { path in
      context.named(Path.resolved(path, in: project.folder), as: folder)
    }
  }

  var feature: FeatureModel { source.model }

  /// The feature's folder.
  var folder: String { destinations.folder }

  var isPackage: Bool { choices.has(Choices.package) }

  /// The files, without those that the module has already, and what clashes with its sources.
  ///
  /// `apart` are files that cannot clash: those that the feature has there already, and those of
  /// features that stand alone. Nor can those that are `absent`, for they will not be written.
  func generate(
    _ texts: TemplateFiles, among sources: ModuleSources, apart: Set<String>,
    absent: Set<String> = [], _ context: Context
  ) throws -> (generation: Generation, clashes: [Diagnostic]) {
    if feature.store == .swiftdata, let iOS = choices.iOS, iOS < OlderSystem.modern {
      throw Stop(
        .usage,
        [
          .error(
            "a feature for iOS \(iOS) cannot keep its values by SwiftData",
            at: choices.place(of: Choices.minimum),
            help: "SwiftData begins with iOS 17; choose another store in the spec")
        ])
    }
    let destinations = self.destinations
    let library = StyleLibrary(texts)
    let provided = try ProvidedParts(choices.house.provided, library, context)
    var house = try HouseReader.house(choices, of: style, among: library, context)
    house.provided = provided.value
    let options = GenerationOptions(
      destinations: destinations, isPackage: isPackage, kit: choices.kitName,
      isPublic: choices.isPublic, hasApp: choices.has(Choices.app), house: house)
    var generation: Generation
    do throws(Diagnostics) {
      generation = try Generation(style, in: texts, feature: feature, options: options)
    } catch {
      // Names that would be one are a fault of the configuration, and no template's.
      let isOfNames = error.all.allSatisfy { fault in
        fault.place.map { place in
          house.names.values.contains { $0.place?.isSame(as: place) ?? false }
        } ?? false
      }
      if isOfNames { throw Stop(.usage, error.all) }
      throw error
    }
    let missing = provided.problems(in: generation, of: feature, isPublic: choices.isPublic)
    guard missing.isEmpty else { throw Stop(.usage, missing) }
    let misleading = MisleadingNames(source: source, styles: library, context: context)
      .problems(in: generation.plan, of: style)
    guard misleading.isEmpty else { throw Stop(.findings, misleading) }
    guard !isPackage else { return (generation, []) }
    var clashes: [Diagnostic] = []
    var unread: [String] = []
    for isTest in [false, true] {
      let (found, problems) = try sources.neighbours(
        of: isTest ? destinations.tests : destinations.sources,
        shared: isTest ? destinations.sharedTests : destinations.shared, areTests: isTest)
      let joined = found.join(generation.plan, apart: apart) { file in
        !absent.contains(file.path) && file.purpose.isTest == isTest
      }
      generation.plan = joined.plan
      clashes += joined.clashes
      unread += problems.map(\.message).filter { !unread.contains($0) }
    }
    context.report(
      unread.map { .warning($0, help: "what it declares, the feature may declare again") })
    return (generation, clashes)
  }

  /// The record of a plan; paths as seen from `project`, absolute.
  func record(_ id: String, _ plan: Plan, in project: Project, _ context: Context) -> FeatureRecord
  {
    func seen(_ path: String) -> String { project.path(path, context) }
    var choices = choices.seen(from: project.folder, whereWas: context.currentFolder)
    choices[Choices.output] = seen(folder)
    choices[NewRequest.style] = nil
    if !isPackage {
      choices[Choices.shared] = seen(destinations.shared)
      if choices.testFolder(of: feature.name) != nil {
        choices[Choices.testSources] = seen(destinations.tests)
      }
    }
    return FeatureRecord(
      id: id, feature: feature.name, style: style.id, options: choices.values,
      spec: source.text.bytes,
      files: plan.files.map {
        .init(path: seen($0.path), template: $0.template, purpose: $0.purpose, text: $0.bytes)
      })
  }
}
