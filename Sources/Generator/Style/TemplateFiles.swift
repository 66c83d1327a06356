import Diagnostics
import Files

/// The texts of style folders, by their path below a templates folder: `mvvm/style.json5`.
///
/// Folders are laid over each other: a file in a later one hides the file of that path in an earlier
/// one. So a team can change one template of a built-in style, or add a style that includes the
/// shared ones.
public struct TemplateFiles: Sendable {
  /// Of a few hundred built-in texts most runs need a few.
  private var texts: [String: @Sendable () -> SourceText] = [:]

  /// No files.
  public init() {}

  /// Lays a file over the one that has its path, if any. Its text is made when it is asked for.
  public mutating func add(
    _ path: String, _ text: @autoclosure @escaping @Sendable () -> SourceText
  ) {
    texts[path] = text
  }

  /// The text at a path.
  public subscript(path: String) -> SourceText? { texts[path]?() }

  /// Whether there is a text at a path.
  func contains(_ path: String) -> Bool { texts[path] != nil }

  /// All paths, sorted.
  public var paths: [String] { texts.keys.sorted(by: Path.precedes) }

  /// The folders that hold a manifest, sorted.
  public var styleFolders: [String] {
    texts.keys.filter { $0.hasSuffix("/" + Self.manifest) }.sorted(by: Path.precedes)
      .map(Path.parent)
  }

  static let manifest = "style.json5"
  static let sharedFiles = "shared/files.json5"
}
