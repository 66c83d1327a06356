import Arguments
import DependencyGraph
import Diagnostics
import Generator
import JSON5
import Linter

/// `--config FILE` and `--style ID`: where roles, layers and slices come from.
enum RoleOptions {
  /// `--config FILE`
  static let config = Option.value(
    "config", "FILE", .file, "the configuration; default: the nearest .archgen.json5")
  /// `--style ID`
  static let style = Option.value(
    "style", "ID", .text(offering: StyleFolders.builtInNames), "the roles and rules of a style")

  /// Both, and where styles come from.
  static let all = [config, style, StyleFolders.option]

  /// The configuration that applies to a path: the one named, the style's, or the nearest one up from
  /// the path; nil where there is none. With it the folder that its paths are relative to.
  static func configuration(
    _ arguments: ParsedArguments, _ context: Context, near path: String
  ) throws -> (configuration: LintConfiguration, folder: String)? {
    let library = try StyleFolders.library(arguments, context)
    if let name = arguments[style] {
      let preset = try preset(library.style(name))
      return (try read(preset, library, context), context.currentFolder)
    }
    if let file = arguments[config] {
      guard context.files.isFile(file) else {
        throw Stop(.usage, "no such file: '\(file)'", help: "--config takes a configuration")
      }
      return (try read(own(file, context), library, context), Path.parent(file))
    }
    guard let file = nearest(path, context) else { return nil }
    return (try read(own(file, context), library, context), Path.parent(file))
  }

  private static func nearest(_ path: String, _ context: Context) -> String? {
    var folder = Path.normalized(Path.join(context.currentFolder, path))
    while true {
      for name in [".archgen.json5", "archgen.json5"] {
        let file = Path.join(folder, name)
        if context.files.isFile(file) {
          return Path.relative(file, to: context.currentFolder) ?? file
        }
      }
      if folder == "/" { return nil }
      folder = Path.parent(folder)
    }
  }

  private static func read(
    _ start: ExtendedConfiguration, _ library: StyleLibrary, _ context: Context
  ) throws -> LintConfiguration {
    do throws(Diagnostics) {
      return try ConfigurationReader.read(start) { name, from throws(Diagnostics) in
        if name.hasSuffix(".json5") || name.contains("/") {
          let path = Path.normalized(Path.join(Path.parent(from), name))
          return context.files.isFile(path) ? try own(path, context) : nil
        }
        return try preset(library.style(name))
      }
    } catch {
      throw Stop(.usage, error.all)
    }
  }

  private static func own(
    _ path: String, _ context: Context
  ) throws(Diagnostics) -> ExtendedConfiguration {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try context.files.read(path) } catch {
      throw Diagnostics([.error(error.message)])
    }
    let source = SourceText(path: path, bytes: bytes)
    return ExtendedConfiguration(
      identity: path, source: source, value: try JSON5.parse(source))
  }

  private static func preset(_ style: Style) throws(Diagnostics) -> ExtendedConfiguration {
    guard let preset = style.preset else {
      throw Diagnostics([.error("the style '\(style.id)' has no preset")])
    }
    return ExtendedConfiguration(
      identity: "style \(style.id)", source: style.manifest, value: preset)
  }
}
