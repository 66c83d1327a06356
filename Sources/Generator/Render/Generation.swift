import Diagnostics
import FeatureSpec
import Files
import TemplateEngine

/// A feature in a style: the plan of its files and what is left to the user.
public struct Generation: Sendable {
  /// What to write.
  public var plan: Plan
  /// The line that shows the feature; empty where the style has none.
  public let wiring: String
  /// Shared files that are not written, because the app's own types stand for theirs.
  public private(set) var replaced: [PlannedFile] = []

  /// Renders a feature in a style.
  ///
  /// Throws what is wrong with the style's templates.
  public init(
    _ style: Style, in texts: TemplateFiles, feature: FeatureModel, options: GenerationOptions
  ) throws(Diagnostics) {
    try self.init(StyleRenderer(style, in: texts), feature: feature, options: options)
  }

  /// Renders a feature with a renderer that may have compiled its templates already.
  ///
  /// Throws what is wrong with the style's templates.
  public init(
    _ renderer: StyleRenderer, feature: FeatureModel, options: GenerationOptions
  ) throws(Diagnostics) {
    var terms = renderer.style.terms
    terms.provided = options.house.provided
    let facts = FeatureFacts(feature, terms).context
    try self.init(renderer, facts: facts, options: options)
  }

  /// Renders a feature, given as what templates see of it.
  ///
  /// Throws what is wrong with the style's templates.
  init(
    _ renderer: StyleRenderer, facts: TemplateObject, options: GenerationOptions
  ) throws(Diagnostics) {
    let style = renderer.style
    let destinations = options.destinations
    var context = facts
    context["style"] = ["id": .string(style.id), "name": .string(style.name)]
    context["kit"] = .string(options.kit)
    context["observation"] = .string(options.house.observation.rawValue)
    context["iOS"] = .int(options.house.iOS)
    // Apple's systems of a year have the same frameworks, and since 26 the same number.
    context["macOS"] = .int(options.house.iOS < 26 ? options.house.iOS - 3 : options.house.iOS)
    context["access"] = options.isPublic ? "public " : ""
    if case .object(var names)? = facts["feature"] {
      names["module"] = .string(destinations.module)
      names["testModule"] = .string(destinations.testModule)
      context["feature"] = .object(names)
    }
    context["app"] = TemplateValue.none
    if options.hasApp {
      context["app"] = [
        "screen": .string(try renderer.screen(context)), "isPackage": .bool(options.isPackage),
      ]
    }
    var files = try renderer.files(context, to: destinations)
    if options.isPackage {
      for (template, name) in Self.packageFiles {
        let path = Path.join(destinations.folder, name)
        files.append(try renderer.file(template, as: path, context))
      }
    }
    var wiring = try renderer.wiring(context)
    let isHoused = options.house != HouseStyle() || style.indent != style.indent(of: "")
    if isHoused, case .object(let names)? = facts["feature"],
      case .string(let feature)? = names["name"]
    {
      let types = ProvidedTypes(options.house.provided.types)
      replaced = types.replaced(in: files)
      wiring = types.applied(toCode: wiring)
      let (housed, names) = try options.house.applied(
        to: types.applied(to: files), of: style, feature: feature, to: destinations)
      files = housed
      wiring = names.applied(toCode: wiring)
      if options.house.observation == .combine {
        wiring = ObservableObjectWriter.written(wiring: wiring)
      }
    }
    plan = Plan(folder: destinations.folder, files: files)
    self.wiring = wiring
  }

  private static let packageFiles = [
    ("shared/package/Package.stencil", "Package.swift"),
    ("shared/package/archgen.stencil", ".archgen.json5"),
  ]
}
