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
    if isNormal(path) { return path }
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

  /// Whether no part is empty and none begins with a dot, so that nothing has to be taken out.
  private static func isNormal(_ path: String) -> Bool {
    var atStart = false
    var isFirst = true
    for byte in path.utf8 {
      if atStart || isFirst, byte == UInt8(ascii: ".") || (byte == slash && !isFirst) {
        return false
      }
      atStart = byte == slash
      isFirst = false
    }
    return !isFirst && (!atStart || path.utf8.count == 1)
  }

  private static let slash = UInt8(ascii: "/")

  /// The folder that holds a path: `.` for a bare name, `/` for the root's children.
  public static func parent(_ path: String) -> String {
    var bytes = path.utf8[...]
    if bytes.count > 1, bytes.last == slash { bytes.removeLast() }
    guard let last = bytes.lastIndex(of: slash) else { return "." }
    return last == bytes.startIndex ? "/" : String(Substring(bytes[..<last]))
  }

  /// The last name of a path.
  public static func name(_ path: String) -> String {
    var bytes = path.utf8[...]
    while bytes.last == slash { bytes.removeLast() }
    guard !bytes.isEmpty else { return path }
    guard let last = bytes.lastIndex(of: slash) else { return String(Substring(bytes)) }
    return String(Substring(bytes[bytes.index(after: last)...]))
  }

  /// `path` as seen from the folder `base`, both normalized; nil when it is not inside.
  public static func relative(_ path: String, to base: String) -> String? {
    if path == base { return "." }
    if base == "." { return path.hasPrefix("/") || path.hasPrefix("..") ? nil : path }
    let prefix = base.hasSuffix("/") ? base : base + "/"
    guard path.hasPrefix(prefix) else { return nil }
    let inside = String(Substring(path.utf8.dropFirst(prefix.utf8.count)))
    // `../../Shared` begins with `../` and is outside of `..`.
    return inside.hasPrefix("../") ? nil : inside
  }

  /// `path` as seen from the folder `base`, both absolute and normalized: with `..` where it is outside.
  public static func seen(_ path: String, from base: String) -> String {
    if let inside = relative(path, to: base) { return inside }
    let (to, from) = (path.split(separator: "/"), base.split(separator: "/"))
    let common = zip(to, from).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: from.count - common) + to.dropFirst(common))
      .joined(separator: "/")
  }

  /// Whether one path comes before another by its bytes: the same on every system.
  public static func precedes(_ a: String, _ b: String) -> Bool {
    let known = a.utf8.withContiguousStorageIfAvailable { a in
      b.utf8.withContiguousStorageIfAvailable { b in
        let common = min(a.count, b.count)
        var index = 0
        while index < common, a[index] == b[index] { index += 1 }
        return index < common ? a[index] < b[index] : a.count < b.count
      }
    }
    if let known, let known { return known }
    return a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}
