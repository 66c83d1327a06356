import Diagnostics
import Files
import JSON5

/// A file that a style writes, as its manifest declares it.
public struct StyleFile: Sendable {
  /// Where to, below the folder of its kind: a template.
  public let path: ManifestTemplate
  /// The path of its template below the templates folder.
  public let template: String
  /// The role of its types; empty where it has none.
  let role: String
  /// What it is for.
  public let purpose: FilePurpose
  /// The UI kit that it is written for; nil where it serves all.
  let kit: String?
  /// The condition under which it is written: a template expression.
  public let condition: ManifestTemplate?
  /// The list that it is written once for each element of, such as `entities`; the element is `item`.
  public let each: String?
  /// Whether its template stands in the list of the files of all styles.
  let isCommon: Bool
  /// Whether the entity that views query is SwiftData's model in it, not its values.
  let namesModels: Bool
  /// Where the manifest declares it.
  let place: Place

  static let shape = JSONShape.object(
    JSONObjectShape(
      "a file",
      keys: [
        .init("path", .string("template"), required: true, "where to, below its kind's folder"),
        .init("template", .string("path"), required: true, "the template that renders it"),
        .init("role", .string("role"), "the role of its types"),
        .init(
          "kind", .choice(FilePurpose.allCases.filter { $0 != .package }.map(\.rawValue)),
          "what it is for; else 'source'"),
        .init("kit", .choice(Style.allKits), "the UI kit that it is for; else all"),
        .init("when", .string("template expression"), "the condition under which it is written"),
        .init("models", .bool, "whether it names what SwiftData keeps, not its values"),
        .init("each", .string("path"), "the list that it is written once for each element of"),
      ]))

  /// Reads a checked value; `folder` is that of the manifest, `common` the templates of all styles.
  init(
    _ value: JSONValue, of source: SourceText, in folder: String, common: Set<String> = [],
    sharedFolders: [String: String] = [:]
  ) {
    let object = value.object ?? JSONObject([])
    role = object["role"]?.string ?? ""
    purpose = object["kind"]?.string.flatMap(FilePurpose.init(rawValue:)) ?? .source
    let name = object["template"]?.string ?? ""
    template = name.contains("/") ? name : Path.join(folder, name)
    kit = object["kit"]?.string
    condition = ManifestTemplate(object["when"], of: source)
    each = object["each"]?.string
    namesModels = object["models"]?.bool ?? false
    isCommon = folder == "shared" || common.contains(template)
    place = Place(source, value.span)
    let path = ManifestTemplate(object["path"], of: source) ?? ManifestTemplate("", at: place)
    self.path =
      sharedFolders[role].map { ManifestTemplate($0 + "/" + path.text, at: path.place) } ?? path
  }
}
