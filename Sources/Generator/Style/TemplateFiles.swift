import Diagnostics
import Files

/// The texts of style folders, by their path below a templates folder: `mvvm/style.json5`.
///
/// Folders are laid over each other: a file in a later one hides the file of that path in an earlier
/// one. So a team can change one template of a built-in style, or add a style that includes the
/// shared ones.
public struct TemplateFiles: Sendable {
  private var texts: [String: @Sendable () -> SourceText] = [:]
  /// The paths of the files below all others, sorted, and their texts by index: of a few hundred built-in ones
  /// most runs need a few.
  private let basePaths: [String]
  private let baseText: @Sendable (Int) -> SourceText

  /// No files but some that all others are laid over: their paths, sorted, and what makes the text of the one at
  /// an index when it is asked for.
  public init(
    over paths: [String] = [],
    text: @escaping @Sendable (_ index: Int) -> SourceText = { _ in SourceText(path: "", "") }
  ) {
    basePaths = paths
    baseText = text
  }

  /// Lays a file over the one that has its path, if any. Its text is made when it is asked for.
  public mutating func add(
    _ path: String, _ text: @autoclosure @escaping @Sendable () -> SourceText
  ) {
    texts[path] = text
  }

  /// The text at a path.
  public subscript(path: String) -> SourceText? { texts[path]?() ?? base(path).map(baseText) }

  /// Whether there is a text at a path.
  func contains(_ path: String) -> Bool { texts[path] != nil || base(path) != nil }

  /// All paths, sorted.
  public var paths: [String] { paths { _ in true } }

  /// The folders that hold a manifest, sorted.
  public var styleFolders: [String] {
    paths { $0.hasSuffix("/" + Self.manifest) }.map(Path.parent)
  }

  private func paths(where isWanted: (String) -> Bool) -> [String] {
    (basePaths.filter { isWanted($0) && texts[$0] == nil } + texts.keys.filter(isWanted))
      .sorted(by: Path.precedes)
  }

  /// The index of a path among those below all others.
  private func base(_ path: String) -> Int? {
    var range = basePaths.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if basePaths[middle] == path { return middle }
      range =
        Path.precedes(basePaths[middle], path)
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  static let manifest = "style.json5"
  static let sharedFiles = "shared/files.json5"
}
