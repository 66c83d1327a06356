import Diagnostics
import Generator
import TemplateEngine

/// Templates in a folder on disk, found by their path below it.
enum TemplateFolder {
  static func environment(
    _ folder: String, _ dialect: TemplateDialect, _ context: Context
  ) -> TemplateEnvironment {
    let files = context.files
    return TemplateEnvironment(dialect: dialect) { name in
      let path = Path.join(folder, name)
      guard let bytes = try? files.read(path) else { return nil }
      return SourceText(path: path, bytes: bytes)
    }
  }
}
