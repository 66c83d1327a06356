/// Paths as text: joining, splitting and comparing without touching the disk.
///
/// All of it goes by bytes, as the system does: names that read alike may be two files, and a name may
/// begin with a mark that Swift would join to the slash before it.
public enum Path {
  /// `base/path`, or `path` alone where it is absolute.
  public static func join(_ base: String, _ path: String) -> String {
    if isAbsolute(path) || isHere(base) { return path }
    if isHere(path) { return base }
    // Of every file and folder that is met: appending takes three times as long.
    var (base, path) = (base, path)
    return base.withUTF8 { base in
      path.withUTF8 { path in
        String(unsafeUninitializedCapacity: base.count + 1 + path.count) { joined in
          _ = joined.update(fromContentsOf: base)
          var count = base.count
          if base.last != slash {
            joined[count] = slash
            count += 1
          }
          return joined[count...].update(fromContentsOf: path)
        }
      }
    }
  }

  /// Whether a path goes nowhere.
  private static func isHere(_ path: String) -> Bool {
    path.utf8.count < 2 && (path.isEmpty || path.utf8.first == UInt8(ascii: "."))
  }

  /// Whether a path starts at the root.
  public static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// Whether a normalized path, from wherever it starts, stays below: no `..`, and not absolute.
  public static func staysInside(_ path: String) -> Bool {
    !isAbsolute(path) && path != ".." && !begins(path, with: "../")
  }

  /// The names in a path.
  public static func parts(_ path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }
  }

  /// What stands behind a prefix; nil where a path does not begin with it.
  public static func rest(of path: String, behind prefix: String) -> Substring? {
    begins(path, with: prefix) ? Substring(path.utf8.dropFirst(prefix.utf8.count)) : nil
  }

  private static func begins(_ path: String, with prefix: String) -> Bool {
    let known = path.utf8.withContiguousStorageIfAvailable { path in
      prefix.utf8.withContiguousStorageIfAvailable { prefix in
        path.count >= prefix.count && prefix.indices.allSatisfy { path[$0] == prefix[$0] }
      }
    }
    if let known, let known { return known }
    return path.utf8.starts(with: prefix.utf8)
  }

  /// The path without empty and `.` parts, and with `..` taken out where a name stands before it.
  public static func normalized(_ path: String) -> String {
    if isNormal(path) { return path }
    let isAbsolute = isAbsolute(path)
    var kept: [Substring] = []
    for part in parts(path) where part != "." {
      if part == "..", let last = kept.last, last != ".." {
        kept.removeLast()
      } else if part != ".." || !isAbsolute {
        kept.append(part)
      }
    }
    let joined = kept.joined(separator: "/")
    if isAbsolute { return "/" + joined }
    return joined.isEmpty ? "." : joined
  }

  /// The normalized path that `path` is for one who stands in `folder`.
  public static func resolved(_ path: String, in folder: String) -> String {
    normalized(join(folder, path))
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
    // Asked of every file and folder: indices of strings take three times as long.
    var path = path
    return path.withUTF8 { bytes in
      let end = bytes.count > 1 && bytes.last == slash ? bytes.count - 1 : bytes.count
      guard let last = bytes[..<end].lastIndex(of: slash) else { return "." }
      let folder = UnsafeBufferPointer(rebasing: bytes[..<last])
      return folder.isEmpty ? "/" : String(decoding: folder, as: UTF8.self)
    }
  }

  /// A path and the folders that it is in, the nearest first: up to `/`, or to `.` of a relative one.
  public static func ancestors(of path: String) -> some Sequence<String> {
    sequence(first: path) { path in
      let above = parent(path)
      return above == path ? nil : above
    }
  }

  /// The last name of a path.
  public static func name(_ path: String) -> String {
    // Asked of every folder: indices of strings take three times as long.
    var path = path
    return path.withUTF8 { bytes in
      guard let last = bytes.lastIndex(where: { $0 != slash }) else { return nil }
      let start = bytes[..<last].lastIndex(of: slash).map { $0 + 1 } ?? 0
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[start...last]), as: UTF8.self)
    } ?? path
  }

  /// Whether a normalized path ends with a name, without making a text of its last part.
  public static func isNamed(_ path: String, _ name: String) -> Bool {
    // Asked of every file.
    var (path, name) = (path, name)
    return path.withUTF8 { path in
      name.withUTF8 { name in
        let before = path.dropLast(name.count)
        return path[before.endIndex...].elementsEqual(name) && before.last ?? slash == slash
      }
    }
  }

  /// The last name of a path without the `.swift` at its end.
  public static func stem(_ path: String) -> String {
    let name = name(path)
    return name.hasSuffix(".swift") ? String(name.dropLast(".swift".count)) : name
  }

  /// `path` as seen from the folder `base`, both normalized; nil when it is not inside.
  public static func relative(_ path: String, to base: String) -> String? {
    if path.utf8.count == base.utf8.count, begins(path, with: base) { return "." }
    if base == "." { return staysInside(path) ? path : nil }
    // `../../Shared` begins with `../` and is outside of `..`.
    let folder = base.utf8.last == slash ? base : base + "/"
    guard let inside = rest(of: path, behind: folder).map(String.init), staysInside(inside) else {
      return nil
    }
    return inside
  }

  /// `path` as seen from the folder `base`, both absolute and normalized: with `..` where it is outside.
  public static func seen(_ path: String, from base: String) -> String {
    if let inside = relative(path, to: base) { return inside }
    // Of every file with a finding: parts of their own take forty times as long.
    var (path, base) = (path, base)
    return path.withUTF8 { path in
      base.withUTF8 { base in
        // Where the last name ends that both begin with.
        var common = 0
        var end = 0
        while end < path.count, end < base.count, path[end] == base[end] {
          end += 1
          let isEnd =
            (end == path.count || path[end] == slash) && (end == base.count || base[end] == slash)
          if isEnd { common = end }
        }
        let rest = path[common...].drop { $0 == slash }
        var names = base[common...].split(separator: slash).map { _ in ".." }
        if !rest.isEmpty { names.append(String(decoding: rest, as: UTF8.self)) }
        return names.joined(separator: "/")
      }
    }
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
