import Diagnostics
import JSON5

/// An architecture style: what its folder's manifest says.
///
/// The generator writes its files, the linter judges by its preset.
public struct Style: Sendable {
  /// The name on the command line: that of its folder.
  public let id: String
  /// The name for people.
  public let name: String
  /// Other names on the command line.
  public let aliases: [String]
  /// Why its preset cannot judge code that goes by one of the aliases, by alias in lower case.
  let presetReasons: [String: String]
  /// What it is, in one line.
  public let summary: String
  /// The UI kits that it has, the usual one first.
  public let kits: [String]
  /// Why it lacks a kit, by kit.
  public let kitReasons: [String: String]
  /// Roles, layers and rules, in the form of a lint configuration.
  public let preset: JSONValue?
  /// What the manifest was read from, and where ``preset`` points into.
  public let manifest: SourceText
  /// What it calls things, where facts differ by style.
  public let terms: FactTerms
  /// The files that it writes, those of all styles first.
  public let files: [StyleFile]
  /// The line that the user writes to show the feature: a template.
  public let wiring: ManifestTemplate?
  /// What the window of an app shows, given `dependencies`: a template; nil where it makes no app.
  public let app: ManifestTemplate?
  /// Columns of a level of indentation in the templates of its folder.
  let indent: Int
  /// Its `README.md`; empty where it has none.
  public let readme: String

  /// The roles of its preset with their matchers.
  public var roles: JSONObject? { preset?.object?["roles"]?.object }

  /// Columns of a level of indentation in templates whose style says nothing of it.
  static let usualIndent = 2

  /// Columns of a level of indentation in a template: those of the style's own are as it says.
  func indent(of template: String) -> Int {
    template.hasPrefix(id + "/") ? indent : Self.usualIndent
  }

  /// The UI kits that a style can have.
  public static let allKits = ["swiftui", "uikit"]

  static let shape = JSONShape.object(
    JSONObjectShape(
      "a style",
      keys: [
        .init("id", .string("name"), required: true, "the name of the style's folder"),
        .init("name", .string("name"), required: true, "the name for people"),
        .init("aliases", .array(.string("name")), "other names on the command line"),
        .init(
          "presetReasons", .map(.string("sentence")),
          "why its preset cannot judge code that goes by an alias, by alias"),
        .init("summary", .string("sentence"), required: true, "what it is, in one line"),
        .init("kits", .array(.choice(allKits)), "UI kits, the usual one first"),
        .init("kitReasons", .map(.string("sentence")), "why it lacks a kit, by kit"),
        .init("preset", .any, "roles, layers and rules, as a lint configuration has them"),
        .init("files", .array(StyleFile.shape), required: true, "the files that it writes"),
        .init("service", .string("name"), "the last word of the service's types; else 'Service'"),
        .init("dtos", .bool, "whether transfer objects stand for entities outside"),
        .init("models", .bool, "whether views query and change what SwiftData keeps"),
        .init("hostsDetail", .bool, "whether the main screen's host serves the detail, too"),
        .init("actionMaker", .string("name"), "what makes identities where actions are values"),
        .init(
          "omit", .array(.string("path")),
          "templates of shared/files.json5 to leave out; '*' for all of them"),
        .init(
          "indent", .integer(1...8),
          "columns of a level of indentation in the style's own templates; else 2"),
        .init("sharedFolders", .map(.string("folder")), "folders of shared files, by role"),
        .init("wiring", .string("template"), "the line that shows the feature"),
        .init(
          "app", .string("template"), "what the window of an app shows, given 'dependencies'"),
      ]))

  /// Reads the style in a folder; throws all that is wrong with its manifest.
  init(_ folder: String, in texts: TemplateFiles) throws(Diagnostics) {
    let (manifest, object) = try Self.manifest(of: folder, in: texts)
    self.manifest = manifest
    id = folder
    name = object["name"]?.string ?? folder
    aliases = Self.strings(object["aliases"])
    presetReasons = Dictionary(
      Self.map(object["presetReasons"]).map { ($0.key.lowercased(), $0.value) }
    ) { first, _ in first }
    summary = object["summary"]?.string ?? ""
    kits = object["kits"].map(Self.strings) ?? ["swiftui"]
    kitReasons = Self.map(object["kitReasons"])
    preset = object["preset"]
    terms = FactTerms(
      service: object["service"]?.string ?? FactTerms().service,
      mapsEntities: object["dtos"]?.bool ?? FactTerms().mapsEntities,
      queriesModels: object["models"]?.bool ?? FactTerms().queriesModels,
      hostsDetail: object["hostsDetail"]?.bool ?? FactTerms().hostsDetail,
      actionMaker: object["actionMaker"]?.string)
    wiring = ManifestTemplate(object["wiring"], of: manifest)
    app = ManifestTemplate(object["app"], of: manifest)
    indent = object["indent"]?.integer ?? Self.usualIndent
    readme = texts[folder + "/README.md"].map { $0[Span(0, $0.bytes.count)] } ?? ""

    let omitted = Self.strings(object["omit"])
    let omitsAll = omitted == ["*"]
    let common = omitsAll ? [] : try Self.common(texts, Self.map(object["sharedFolders"]))
    let templates = Set(common.map(\.template))
    let own = (object["files"]?.array ?? []).map {
      StyleFile($0, of: manifest, in: folder, common: templates)
    }
    // A style that lists a file of all styles itself puts it elsewhere.
    let left = Set(omitted).union(own.map(\.template))
    files = common.filter { !left.contains($0.template) } + own
    let problems =
      idProblems(object) + (omitsAll ? [] : commonProblems(object, omitted, common))
      + templateProblems(texts) + roleProblems(own)
    if !problems.isEmpty { throw Diagnostics(problems) }
  }

  private func idProblems(_ object: JSONObject) -> [Diagnostic] {
    guard let written = object["id"], written.string != id else { return [] }
    return [
      .error(
        "the id is not the name of the folder", at: Place(manifest, written.span),
        help: "write '\(id)'")
    ]
  }

  /// What the manifest says in vain of the files of all styles.
  private func commonProblems(
    _ object: JSONObject, _ omitted: [String], _ common: [StyleFile]
  ) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for name in omitted where !common.contains(where: { $0.template == name }) {
      let help = Suggestion.didYouMean(name, in: common.map(\.template))
      problems.append(
        .error(
          "'\(name)' is not among the files of all styles", at: Place(manifest, Span(0, 1)),
          help: help))
    }
    let movable = Set(common.map(\.role)).subtracting([""]).sorted()
    for member in object["sharedFolders"]?.object?.members ?? []
    where !movable.contains(member.key) {
      problems.append(
        .error(
          "no file of all styles has the role '\(member.key)'",
          at: Place(manifest, member.value.span),
          help: Suggestion.didYouMean(member.key, in: movable)))
    }
    return problems
  }

  private func templateProblems(_ texts: TemplateFiles) -> [Diagnostic] {
    files.filter { !texts.contains($0.template) }.map { file in
      let help = Suggestion.didYouMean(file.template, in: texts.paths)
      return .error("there is no template '\(file.template)'", at: file.place, help: help)
    }
  }

  /// A style without roles judges nothing; what another style's file is called here says its own.
  private func roleProblems(_ own: [StyleFile]) -> [Diagnostic] {
    let known = preset?.object?["roles"]?.object?.members.map(\.key) ?? []
    guard !known.isEmpty else { return [] }
    return own.filter { !$0.role.isEmpty && !known.contains($0.role) }.map { file in
      .error(
        "the style has no role '\(file.role)'", at: file.place,
        help: Suggestion.didYouMean(file.role, in: known)
          ?? "add it to the roles of the preset, or leave it out")
    }
  }

  /// What the manifest of a style is, and says; throws what is wrong with it alone.
  static func manifest(
    of folder: String, in texts: TemplateFiles
  ) throws(Diagnostics) -> (source: SourceText, object: JSONObject) {
    guard let manifest = texts[folder + "/" + TemplateFiles.manifest] else {
      throw Diagnostics([.error("the style '\(folder)' has no \(TemplateFiles.manifest)")])
    }
    return (manifest, try read(manifest, shape))
  }

  /// The files of all styles, from `shared/files.json5`.
  private static func common(
    _ texts: TemplateFiles, _ folders: [String: String]
  ) throws(Diagnostics) -> [StyleFile] {
    guard let source = texts[TemplateFiles.sharedFiles] else { return [] }
    let shape = JSONShape.object(
      JSONObjectShape(
        "the list of shared files",
        keys: [.init("files", .array(StyleFile.shape), required: true, "files of all styles")]))
    return (try read(source, shape)["files"]?.array ?? []).map {
      StyleFile($0, of: source, in: "shared", sharedFolders: folders)
    }
  }

  private static func read(
    _ source: SourceText, _ shape: JSONShape
  ) throws(Diagnostics) -> JSONObject {
    let value = try JSON5.parse(source)
    let problems = shape.problems(in: value, of: source)
    if !problems.isEmpty { throw Diagnostics(problems) }
    return value.object ?? JSONObject([])
  }

  private static func strings(_ value: JSONValue?) -> [String] {
    (value?.array ?? []).compactMap(\.string)
  }

  private static func map(_ value: JSONValue?) -> [String: String] {
    var map: [String: String] = [:]
    for member in value?.object?.members ?? [] { map[member.key] = member.value.string }
    return map
  }
}
