import Diagnostics
import FeatureSpec
import Generator

/// The feature of a run: read from `--spec`, or described by its name alone.
enum FeatureSource {
  /// Reads it. A wrong name is wrong usage; a wrong spec is thrown as it is.
  static func read(
    _ name: String?, spec path: String?, _ context: Context
  ) throws -> FeatureModel {
    guard let path else { return try named(name ?? "") }
    let model = try FeatureSpec.read(try text(path, context))
    if let name, name != model.name {
      throw Stop(
        .usage, "the spec describes '\(model.name)', not '\(name)'",
        help: "write '\(model.name)', or leave the name out")
    }
    return model
  }

  private static func named(_ name: String) throws -> FeatureModel {
    do {
      return try FeatureSpec.named(name)
    } catch {
      throw Stop(.usage, error.all)
    }
  }

  /// The text of a spec file.
  static func text(_ path: String, _ context: Context) throws -> SourceText {
    guard try context.files.status(path) != nil else {
      throw Stop(.usage, "no such file: '\(path)'", help: "a spec is a JSON5 file")
    }
    return SourceText(path: path, bytes: try context.files.read(path))
  }
}
