/// What a change costs in files and lines: two trees, path by path.
public struct Impact: Sendable, Equatable {
  /// One file that differs.
  public struct File: Sendable, Equatable {
    /// What happened to a file.
    public enum Change: String, Sendable {
      /// It was not there before.
      case added
      /// It is not there any more.
      case removed
      /// Its content differs.
      case touched
    }

    /// The path, the same in both trees.
    public var path: String
    /// What happened to it.
    public var change: Change
    /// The role of its types; empty where it has none.
    public var role: String
    /// The way from the old lines to the new ones.
    public let script: LineScript
    /// The content before; nil where there was none.
    let old: [UInt8]?
    /// The content after; nil where there is none.
    public let new: [UInt8]?

    /// Lines that only the new content has.
    public var linesAdded: Int { script.added }
    /// Lines that only the old content had.
    public var linesRemoved: Int { script.removed }

    /// The difference as `diff -u` writes it; made when it is asked for.
    public var diff: String { UnifiedDiff.text(path: path, from: old, to: new) }
  }

  /// A file of a tree, as far as this count needs it.
  public struct Input: Sendable, Equatable {
    /// The path inside the tree.
    var path: String
    /// The role of its types; empty where it has none.
    var role: String
    /// Its content.
    var bytes: [UInt8]

    /// Describes a file.
    public init(path: String, role: String = "", bytes: [UInt8]) {
      self.path = path
      self.role = role
      self.bytes = bytes
    }
  }

  /// Every file that differs, sorted by path.
  public let files: [File]
  /// Files of the old tree that are the same, byte for byte, in the new one.
  public let unchanged: Int
  /// Files of the old tree.
  public let before: Int

  /// Counts the difference between two trees; each path may occur once in a tree.
  public init(from old: [Input], to new: [Input]) {
    let oldFiles = Dictionary(old.map { ($0.path, $0) }) { first, _ in first }
    let newFiles = Dictionary(new.map { ($0.path, $0) }) { first, _ in first }
    let paths = Set(oldFiles.keys).union(newFiles.keys).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    var unchanged = 0
    files = paths.compactMap { path in
      let (before, after) = (oldFiles[path], newFiles[path])
      if let before, let after, before.bytes == after.bytes {
        unchanged += 1
        return nil
      }
      return File(
        path: path, change: before == nil ? .added : after == nil ? .removed : .touched,
        role: (after ?? before)?.role ?? "",
        script: LineScript(
          from: UnifiedDiff.lines(before?.bytes ?? []), to: UnifiedDiff.lines(after?.bytes ?? [])),
        old: before?.bytes, new: after?.bytes)
    }
    self.unchanged = unchanged
    self.before = oldFiles.count
  }

  /// How many files met this change.
  public func count(_ change: File.Change) -> Int { files.count { $0.change == change } }

  /// Lines that only the new tree has.
  public var linesAdded: Int { files.reduce(0) { $0 + $1.linesAdded } }
  /// Lines that only the old tree had.
  public var linesRemoved: Int { files.reduce(0) { $0 + $1.linesRemoved } }
  /// The roles whose files differ, sorted.
  public var roles: [String] { Set(files.map(\.role)).subtracting([""]).sorted() }
  /// The share of the old tree's files that stay the same; nil for an empty tree.
  public var unchangedShare: Double? {
    before == 0 ? nil : Double(unchanged) / Double(before)
  }
}
