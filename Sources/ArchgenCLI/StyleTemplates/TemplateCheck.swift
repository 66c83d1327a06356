import Diagnostics
import FeatureSpec
import Generator
import TemplateEngine

/// Checks the templates of styles against what features offer, and their rules. With those of the user in
/// which nothing is found a feature of every shape is made, too: `new` refuses more than can be read.
struct TemplateCheck {
  private let library: StyleLibrary
  private let environment: TemplateEnvironment
  private let offer: TemplateOffer
  private let features: [FeatureModel]
  private let rules: ConfigurationFinder
  private let isUsers: (String) -> Bool
  private var found: [Diagnostic] = []

  /// Prepares a check. What templates may name is learned from these features; `rules` reads presets, and
  /// `isUsers` tells paths of templates that are not built in.
  init(
    _ library: StyleLibrary, features: [FeatureModel], rules: ConfigurationFinder,
    isUsers: @escaping (String) -> Bool
  ) {
    self.rules = rules
    self.isUsers = isUsers
    self.library = library
    self.features = features
    let texts = library.texts
    environment = TemplateEnvironment { texts[$0] }
    let terms = Set(library.styles.map(\.terms))
    offer = TemplateOffer(features.flatMap { feature in terms.map { Self.context(feature, $0) } })
  }

  /// All problems, those of manifests included, each place once.
  mutating func problems() -> [Diagnostic] {
    found = library.problems
    var used: Set<String> = []
    for style in library.styles {
      let before = found.count
      checkRules(of: style)
      for file in style.files {
        used.insert(file.template)
        let offer = offer(for: file)
        found += environment.problems(in: file.template, offering: offer)
        check(file.path, { $0 }, offer)
        if let condition = file.condition {
          check(condition, { "{% if \($0) %}{% endif %}" }, offer)
        }
      }
      if let wiring = style.wiring { check(wiring, { $0 }, offer) }
      if found.count == before, hasUsersFiles(style) { found += refusals(of: style) }
    }
    // What no manifest names is a part of others, or forgotten: it must at least be readable.
    for path in library.texts.paths where path.hasSuffix(".stencil") && !used.contains(path) {
      found += environment.problems(in: path, offering: .unknown)
    }
    var seen: Set<String> = []
    return found.filter { seen.insert(DiagnosticPrinter().print([Self.bare($0)])).inserted }
  }

  /// `new` and `lint` judge by the rules of a style, and refuse those that they cannot read.
  private mutating func checkRules(of style: Style) {
    guard style.preset != nil else { return }
    do throws(Diagnostics) { _ = try rules.preset(ofStyle: style.id) } catch { found += error.all }
  }

  private func hasUsersFiles(_ style: Style) -> Bool {
    library.texts.paths.contains { path in
      (path.hasPrefix(style.id + "/") || path.hasPrefix("shared/"))
        && library.texts[path].map { isUsers($0.path) } ?? false
    }
  }

  /// Why a style's files could not be made of some feature.
  private func refusals(of style: Style) -> [Diagnostic] {
    let renderer = StyleRenderer(style, in: library.texts)
    var refusals: [Diagnostic] = []
    for feature in features {
      for kit in style.kits {
        let options = GenerationOptions(
          destinations: .package(feature.name, in: feature.name), isPackage: false, kit: kit,
          isPublic: false, hasApp: style.app != nil, house: HouseStyle())
        do throws(Diagnostics) {
          let plan = try Generation(renderer, feature: feature, options: options).plan
          refusals += Changes.twins(plan)
        } catch {
          refusals += error.all
        }
      }
    }
    // What is wrong with the style is wrong for most features, in other words for each.
    return refusals.indices.filter { index in
      guard let place = refusals[index].place else { return true }
      return !refusals[..<index].contains { $0.place?.isSame(as: place) ?? false }
    }
    .map { refusals[$0] }
  }

  /// A template in a manifest: its problems are told at its place there.
  private mutating func check(
    _ template: ManifestTemplate, _ wrap: (String) -> String, _ offer: TemplateOffer
  ) {
    let source = SourceText(path: template.place.source.path, wrap(template.text))
    var problems: [Diagnostic]
    do {
      problems = environment.problems(in: try environment.compile(source), offering: offer)
    } catch {
      problems = error.all
    }
    found += problems.map { .error($0.message, at: template.place, help: $0.help) }
  }

  private func offer(for file: StyleFile) -> TemplateOffer {
    guard let each = file.each, case .object(var members) = offer else { return offer }
    members["item"] = offer.at(each).element
    return .object(members)
  }

  /// The facts of a feature with those of a run, which the generator adds.
  private static func context(_ feature: FeatureModel, _ terms: FactTerms) -> TemplateObject {
    var context = FeatureFacts(feature, terms).context
    context["style"] = ["id": "", "name": ""]
    context["kit"] = ""
    context["observation"] = ""
    context["iOS"] = 17
    context["macOS"] = 14
    context["access"] = ""
    context["app"] = ["screen": "", "isPackage": true]
    if case .object(var names)? = context["feature"] {
      names["module"] = ""
      names["testModule"] = ""
      context["feature"] = .object(names)
    }
    return context
  }

  private static func bare(_ problem: Diagnostic) -> Diagnostic {
    var problem = problem
    problem.notes = []
    return problem
  }
}
