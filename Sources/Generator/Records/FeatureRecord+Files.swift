import Diagnostics
import Files
import JSON5

extension FeatureRecord {
  /// Where records stand, below the project's folder.
  public static let folder = ".archgen/features"

  /// The names of a record's files.
  public static let manifestName = "record.json5"
  /// The name of the file with the generated texts.
  public static let textsName = "generated.txt"
  /// The name of the file with the spec.
  public static let specName = "spec.json5"

  /// The names of all its files.
  public static let names = [manifestName, textsName, specName]

  /// The record's folder below that of the project.
  public static func folder(_ id: String) -> String { Path.join(folder, id) }

  /// The record as files, by name.
  public var contents: [(name: String, bytes: [UInt8])] {
    [
      (Self.textsName, RecordedTexts.text(files)), (Self.manifestName, Array(manifest.utf8)),
      (Self.specName, spec),
    ]
  }

  private var manifest: String {
    let json: JSON = .object([
      .init("feature", .string(feature)), .init("style", .string(style)),
      .init(
        "options",
        .object(options.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })),
      .init("files", .array(files.map(Self.line))),
    ])
    return """
      // What archgen wrote for this feature, so that 'archgen update' can keep your edits.
      // It belongs into version control; change the spec, not this file.

      """ + json.text(.lines(2))
  }

  private static func line(_ file: File) -> JSON {
    .object([
      .init("path", .string(file.path)), .init("template", .string(file.template)),
      .init("purpose", .string(file.purpose.rawValue)),
    ])
  }

  private static let shape = JSONShape.object(
    JSONObjectShape(
      "a record",
      keys: [
        .init("feature", .string("name"), required: true, "the feature"),
        .init("style", .string("name"), required: true, "its style"),
        .init("options", .map(.string("value")), required: true, "the run's options"),
        .init(
          "files",
          .array(
            .object(
              JSONObjectShape(
                "a recorded file",
                keys: [
                  .init("path", .string("path"), required: true, "where it was written"),
                  .init("template", .string("path"), required: true, "what it came from"),
                  .init(
                    "purpose", .choice(FilePurpose.allCases.map(\.rawValue)), required: true,
                    "what it is for"),
                  .init("hash", .string("digits"), "in older records; it says nothing"),
                ]))), required: true, "what was written"),
      ]))

  /// Reads a record from its three texts.
  ///
  /// Throws what is wrong with them, with its place: a part of a record, such as git restores or a merge
  /// leaves, would have everything else taken for edits. A text that git has merged is taken as it is.
  public init(
    id: String, manifest: SourceText, texts: SourceText, spec: [UInt8]
  ) throws(Diagnostics) {
    let value = try JSON5.parse(manifest)
    let problems = Self.shape.problems(in: value, of: manifest)
    if !problems.isEmpty { throw Diagnostics(problems) }
    let texts = try Self.texts(of: value, in: manifest, among: texts)
    let object = value.object ?? JSONObject([])
    var options: [String: String] = [:]
    for member in object["options"]?.object?.members ?? [] {
      options[member.key] = member.value.string
    }
    let files = (object["files"]?.array ?? []).compactMap(\.object).map { file in
      let path = file["path"]?.string ?? ""
      return File(
        path: path, template: file["template"]?.string ?? "",
        purpose: file["purpose"]?.string.flatMap(FilePurpose.init(rawValue:)) ?? .source,
        text: texts[path]?.text ?? [])
    }
    self.init(
      id: id, feature: object["feature"]?.string ?? id, style: object["style"]?.string ?? "",
      options: options, spec: spec, files: files)
  }

  /// The texts of a record's files; throws where there is not one for each.
  private static func texts(
    of record: JSONValue, in manifest: SourceText, among texts: SourceText
  ) throws(Diagnostics) -> [String: RecordedTexts.Entry] {
    let found = try RecordedTexts.texts(texts)
    var others = found
    var missing: [(path: String, span: Span)] = []
    for file in record.object?["files"]?.array ?? [] {
      guard let value = file.object?["path"], let path = value.string else { continue }
      others[path] = nil
      if found[path] == nil { missing.append((path, value.span)) }
    }
    let stray = others.min { $0.value.place.start < $1.value.place.start }
    let problems = [
      missing.first.map { first in
        Diagnostic.error(
          "\(textsName) has no text of '\(first.path)'" + more(missing.count),
          at: Place(manifest, first.span))
      },
      stray.map { first in
        .error(
          "\(manifestName) has no file '\(first.key)'" + more(others.count),
          at: Place(texts, first.value.place))
      },
    ].compactMap(\.self)
    guard problems.isEmpty else { throw Diagnostics(problems) }
    return found
  }

  private static func more(_ count: Int) -> String {
    count == 1 ? "" : " (and \(count - 1) more)"
  }
}
