/// Paths as text: joining, splitting and comparing without touching the disk.
public enum Path {
  /// `base/path`, or `path` alone where it is absolute.
  public static func join(_ base: String, _ path: String) -> String {
    if path.hasPrefix("/") || base.isEmpty || base == "." { return path }
    if path.isEmpty || path == "." { return base }
    return base.hasSuffix("/") ? base + path : base + "/" + path
  }

  /// The path without empty and `.` parts, and with `..` taken out where a name stands before it.
  public static func normalized(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    if isAbsolute { return "/" + joined }
    return joined.isEmpty ? "." : joined
  }

  /// The folder that holds a path: `.` for a bare name, `/` for the root's children.
  public static func parent(_ path: String) -> String {
    let path = path.count > 1 && path.hasSuffix("/") ? path.dropLast() : path[...]
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last name of a path.
  public static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// `path` as seen from the folder `base`, both normalized; nil when it is not inside.
  public static func relative(_ path: String, to base: String) -> String? {
    if path == base { return "." }
    if base == "." { return path.hasPrefix("/") || path.hasPrefix("..") ? nil : path }
    let prefix = base.hasSuffix("/") ? base : base + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
