import Files

/// Paths as seen from a folder, wherever they are. What is met below the folders that are walked is seen as they
/// are, and on: only they are compared part by part.
struct SeenPaths: Sendable {
  private let starts: [(prefix: String, seen: String)]
  private let base: String
  private let current: String

  /// The paths below some folders, as they are met there, and any others.
  init(below folders: [String] = [], from base: String, _ context: Context) {
    let base = context.absolute(base)
    starts = folders.map(Path.normalized).compactMap { folder in
      let name = Path.seen(context.absolute(folder), from: base)
      // What is below a folder around the base is inside of it, or not.
      if Path.name(name) == ".." { return nil }
      return (folder == "." ? "" : folder + "/", name == "." ? "" : name + "/")
    }
    self.base = base
    current = context.currentFolder
  }

  /// A path as seen from the folder; a `/` at its end stays.
  subscript(path: String) -> String {
    for start in starts where !start.prefix.isEmpty || Path.staysInside(path) {
      guard let rest = Path.rest(of: path, behind: start.prefix) else { continue }
      if start.prefix == start.seen { return path }
      return start.seen.isEmpty ? String(rest) : start.seen + rest
    }
    let seen = Path.seen(Path.resolved(path, in: current), from: base)
    return path.utf8.last == UInt8(ascii: "/") ? seen + "/" : seen
  }
}
