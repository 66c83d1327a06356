/// A file of the `Templates/` folder, as it was when archgen was built.
public struct EmbeddedFile: Sendable {
  /// Path below `Templates/`, with `/` between folders: `viper/style.json5`.
  public let path: String
  /// The whole content.
  public let text: String
}

/// The built-in style folders.
public enum BuiltInTemplates {
  /// All files, sorted by path.
  public static var files: [EmbeddedFile] { embeddedFiles }
}
