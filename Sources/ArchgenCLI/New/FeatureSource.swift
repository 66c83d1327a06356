import Diagnostics
import FeatureSpec
import Files
import Generator
import JSON5

/// The feature of a run: read from a spec, or described by its name alone.
struct FeatureSource {
  /// The spec.
  let text: SourceText
  /// What it means.
  let model: FeatureModel

  /// Reads it. A wrong name is wrong usage; a wrong spec is thrown as it is.
  init(_ name: String?, spec path: String?, _ context: Context) throws {
    guard let path else {
      self = try Self.named(name ?? "")
      return
    }
    try self.init(try Self.text(path, context))
    if let name { try expect(name) }
  }

  /// Throws a ``Stop`` where another feature was named than the one that is described.
  func expect(_ name: String) throws {
    guard name != model.name else { return }
    throw Stop(
      .usage, "the spec describes '\(model.name)', not '\(name)'",
      help: "write '\(model.name)', or leave the name out")
  }

  /// Throws a ``Stop`` where the spec that a feature was made from has another name for it now: all files of
  /// the one would give way to those of the other.
  func expect(recorded record: FeatureRecord) throws {
    guard record.feature != model.name else { return }
    let value = (try? JSON5.parse(text))?.object?["feature"]
    throw Stop(
      .findings,
      [
        .error(
          "the spec describes '\(model.name)' now, and '\(record.feature)' was made from it",
          at: value.map { Place(text, $0.span) },
          help: "write '\(record.feature)' again, and give another feature a spec of its own: "
            + "archgen new --spec FILE --style \(record.style)")
      ])
  }

  /// Reads a spec; throws what is wrong with it.
  init(_ text: SourceText) throws(Diagnostics) {
    self.text = text
    model = try FeatureSpec.read(text)
  }

  private init(_ text: SourceText, _ model: FeatureModel) {
    self.text = text
    self.model = model
  }

  private static func named(_ name: String) throws -> FeatureSource {
    if name.hasSuffix(".json5") || name.hasSuffix(".json") {
      throw Stop(
        .usage, "'\(name)' is the name of a spec, not of a feature", help: "write --spec \(name)")
    }
    do {
      return FeatureSource(
        SourceText(path: "\(name).json5", "{ feature: '\(name)' }\n"),
        try FeatureSpec.named(name))
    } catch {
      throw Stop(.usage, error.all)
    }
  }

  /// The text of a spec file.
  static func text(_ path: String, _ context: Context) throws -> SourceText {
    guard try context.files.status(path) != nil else {
      throw Stop(.usage, "no such file: '\(path)'", help: "a spec is a JSON5 file")
    }
    if context.files.isFolder(path) {
      throw Stop(
        .usage, "'\(path)' is a folder", help: "name the specs in it: \(Path.join(path, "*.json5"))"
      )
    }
    return SourceText(path: path, bytes: try context.files.read(path))
  }
}
