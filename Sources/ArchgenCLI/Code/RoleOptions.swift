import Arguments
import Linter

/// `--config FILE` and `--style ID`: where roles, layers and slices come from.
enum RoleOptions {
  /// `--config FILE`
  static let config = Option.value(
    "config", "FILE", .file, default: "the nearest .archgen.json5", "the configuration")
  /// `--style ID`
  static let style = Option.value(
    "style", "ID", .text(offering: StyleFolders.builtInNames), "the roles and rules of a style")

  /// Both, and where styles come from.
  static let all = [config, style, StyleFolders.option]

  /// The configuration that applies to some paths: the one named, the style's, or the nearest one up
  /// from them; nil where there is none. With it the folder that its paths are relative to: nil for a
  /// style's, which speaks of any root.
  static func configuration(
    _ arguments: ParsedArguments, _ context: Context, near paths: [String]
  ) throws -> (configuration: LintConfiguration, folder: String?)? {
    let finder = ConfigurationFinder(
      context, styles: try StyleFolders.library(arguments, context))
    return try finder.configuration(
      file: arguments[config], style: arguments[style], near: paths
    ).map { ($0.configuration, $0.file == nil ? nil : $0.folder) }
  }
}
