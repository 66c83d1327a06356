import Arguments
import Diagnostics
import Files
import Generator
import JSON5

/// What a team decides once for all its features: the object `generate` of its configuration. Each
/// choice that a word can say is a flag of `new`, too; both come from ``HouseSettings/settings``.
struct HouseSettings {
  /// A choice: a key of `generate` and a flag.
  struct Setting {
    let key: String
    let option: Option

    /// What the key may hold.
    fileprivate var shape: JSONShape {
      switch option.kind {
      case .oneOf(let words): .choice(words)
      case .number(let range): .integer(range)
      default: .string(option.valueName?.lowercased() ?? "")
      }
    }
  }

  /// All choices that are flags, in the order of help.
  static let settings = [
    Setting(key: "style", option: NewRequest.style), Setting(key: "ui", option: Choices.kit),
    Setting(key: "iOS", option: Choices.minimum),
    Setting(key: "observation", option: Choices.observation),
    Setting(key: "tests", option: Choices.tests),
    Setting(key: "access", option: Choices.access), Setting(key: "indent", option: Choices.indent),
    Setting(key: "header", option: Choices.header),
    Setting(key: "sources", option: Choices.sources),
    Setting(key: "testSources", option: Choices.testSources),
    Setting(key: "shared", option: Choices.shared),
    Setting(key: "module", option: Choices.module),
    Setting(key: "folders", option: Choices.folders),
  ]

  private static let shape = JSONShape.object(
    JSONObjectShape(
      "the object 'generate'",
      keys: settings.map { .init($0.key, $0.shape, $0.option.summary) } + [
        .init("names", .map(.string("pattern")), "names of types, by role: '{Screen}Screen'"),
        .init("provided", ProvidedSettings.shape, "what the app has already"),
      ]))

  /// What was decided, by the option's name.
  private(set) var values: [String: String] = [:]
  /// The patterns of names, by role.
  private(set) var names: [String: HouseName] = [:]
  /// What the app has already.
  private(set) var provided = ProvidedSettings()
  /// Where what was decided stands, by the option's name.
  private var places: [String: Place] = [:]

  /// What the configuration of a project says; its paths as seen from the current folder. Throws a
  /// ``Stop`` with all that is wrong with it.
  init(of project: Project, _ context: Context) throws {
    guard let file = try ConfigurationFinder.file(in: project.folder, context) else { return }
    let source = SourceText(
      path: Path.seen(file, from: context.currentFolder), bytes: try context.files.read(file))
    do throws(Diagnostics) {
      guard let value = try JSON5.parse(source).object?["generate"] else { return }
      var problems = Self.shape.problems(in: value, of: source)
      if !problems.isEmpty { throw Diagnostics(problems) }
      for folder in Self.folders(value, of: source) {
        problems += folder.unknownHoles
        problems += [folder.refusal(outOf: project, from: project.folder)].compactMap(\.self)
      }
      if !problems.isEmpty { throw Diagnostics(problems) }
      read(value.object ?? JSONObject([]), of: source, from: project, context)
      if let value = value.object?["provided"] {
        provided = ProvidedSettings(value, of: source)
      }
    } catch {
      throw Stop(.usage, error.all)
    }
  }

  private static func folders(_ value: JSONValue, of source: SourceText) -> [FolderChoice] {
    settings.filter { FolderChoice.options.map(\.name).contains($0.option.name) }.compactMap {
      guard let value = value.object?[$0.key], let text = value.string else { return nil }
      return FolderChoice(option: $0.option, text: text, place: Place(source, value.span))
    }
  }

  /// Where an option was decided; nil where it was not.
  func place(of option: Option) -> Place? { places[option.name] }

  private mutating func read(
    _ object: JSONObject, of source: SourceText, from project: Project, _ context: Context
  ) {
    for setting in Self.settings {
      guard let value = object[setting.key] else { continue }
      guard let text = value.string ?? value.integer.map(String.init) else { continue }
      let isPath =
        FolderChoice.options.map(\.name).contains(setting.option.name)
        || (setting.option.name == Choices.header.name
          && text.hasSuffix(".plist"))
      let absolute = Path.resolved(text, in: project.folder)
      places[setting.option.name] = Place(source, value.span)
      values[setting.option.name] = isPath ? Path.seen(absolute, from: context.currentFolder) : text
    }
    for member in object["names"]?.object?.members ?? [] {
      guard let pattern = member.value.string else { continue }
      // Either the role or the pattern may be wrong.
      let span = Span(member.keySpan.start, member.value.span.end)
      names[member.key] = HouseName(pattern, at: Place(source, span))
    }
  }
}
