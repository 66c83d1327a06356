import DependencyGraph
import Files
import Synchronization

/// The folders and files that `sources` of a configuration names.
struct SourcePatterns {
  private let files: any FileSystem
  private let root: String

  /// Patterns are relative to the folder `root`.
  init(root: String, in files: any FileSystem) {
    self.root = root
    self.files = files
  }

  /// The paths that a pattern fits, sorted: `Packages/*/Sources`, `**/Sources`. A pattern without `*`
  /// is a path. Hidden folders and those of package managers are met by their names only; '**' follows no
  /// links.
  func paths(_ pattern: String) -> [String] {
    var found = [root]
    for part in pattern.split(separator: "/") where part != "." {
      guard part.contains("*") else {
        found = found.map { Path.join($0, String(part)) }
          .filter { files.isFolder($0) || files.isFile($0) }
        continue
      }
      if part == "**" {
        // Once each: a second '**' would find every folder again from every folder above it.
        found = Set(found.flatMap(foldersBelow)).sorted()
      } else if let glob = try? Glob(String(part)) {
        found = found.flatMap { folder in
          entries(folder, withLinks: true).filter { glob.matches($0.name) }
            .map { Path.join(folder, $0.name) }
        }
      }
    }
    return Set(found).sorted(by: Path.precedes)
  }

  private func foldersBelow(_ folder: String) -> [String] {
    var found = [folder]
    var next = 0
    while next < found.count {
      let folder = found[next]
      next += 1
      found += entries(folder).filter { $0.kind == .folder }.map { Path.join(folder, $0.name) }
    }
    return found
  }

  private func entries(_ folder: String, withLinks: Bool = false) -> [FolderEntry] {
    ((try? files.list(folder)) ?? []).filter { entry in
      let path = Path.join(folder, entry.name)
      if ForeignFolders.areNamedOnly(path, in: files) { return false }
      if entry.kind != .link { return entry.kind == .folder || entry.kind == .file }
      return withLinks && (files.isFolder(path) || files.isFile(path))
    }
  }
}

/// What `exclude` of a configuration leaves out.
struct Exclusion: Sendable {
  /// They are asked where they stand: each folder and file asks, and a copy of one counts all of its parts.
  private let globs: [(glob: Glob, coversFolders: Bool)]
  /// Whether some are for more than folders' content.
  private let namesFiles: Bool
  private let used: Used

  /// Which patterns have left out something.
  private final class Used: Sendable {
    let isUsed: Mutex<[Bool]>
    init(_ count: Int) { isUsed = Mutex(Array(repeating: false, count: count)) }
  }

  init(_ globs: [Glob]) {
    self.globs = globs.map { ($0, $0.description.hasSuffix("/**")) }
    namesFiles = self.globs.contains { !$0.coversFolders }
    used = Used(globs.count)
  }

  /// The patterns that have left out nothing so far. Of several that fit the same, each has.
  var unused: [String] {
    used.isUsed.withLock { used in
      globs.indices.filter { !used[$0] }.map { globs[$0].glob.description }
    }
  }

  /// Notes all patterns that leave out a path: it is left out once, so few are asked.
  private func note(_ path: String, coversFolders: Bool) {
    used.isUsed.withLock { used in
      for index in globs.indices
      where !used[index] && globs[index].coversFolders == coversFolders {
        used[index] = globs[index].glob.matches(path)
      }
    }
  }

  /// Whether what is met below some folders is left in, which is asked of a folder before what stands in it; the
  /// configuration's folder is `root`.
  func includes(
    below folders: [String], from root: String, _ context: Context
  ) -> (String) -> Bool {
    if globs.isEmpty { return { _ in true } }
    let seen = SeenPaths(below: folders, from: root, context)
    // What covers a folder says the same of each file in it: nobody asked about those where the walk begins.
    let covered = folders.map(Path.normalized).filter { covers(seen[Path.join($0, "_")]) }
    return { path in
      if path.utf8.last == UInt8(ascii: "/") { return !excludes(seen[path]) }
      return !(!covered.isEmpty && covered.contains(Path.parent(path)))
        && !(namesFiles && names(seen[path]))
    }
  }

  /// Whether a file or folder that `sources` names is left out, or a folder around it below `root`.
  func excludes(source path: String, from root: String, _ context: Context) -> Bool {
    let seen = SeenPaths(from: root, context)
    return excludes(seen[path])
      || Path.ancestors(of: path).prefix { Path.relative($0, to: root) ?? "." != "." }
        .contains { excludes(seen[$0 + "/"]) }
  }

  /// Whether a file, or a folder with a `/` at its end, is left out; paths are relative to the
  /// configuration's folder.
  func excludes(_ path: String) -> Bool {
    if globs.isEmpty { return false }
    guard path.utf8.last == UInt8(ascii: "/") else { return names(path) || covers(path) }
    // What covers a folder covers whatever stands in it.
    return namesFiles && names(String(Substring(path.utf8.dropLast()))) || covers(path + "_")
  }

  /// Whether a pattern for a folder's content fits what stands there.
  private func covers(_ path: String) -> Bool {
    let isCovered = globs.indices.contains {
      globs[$0].coversFolders && globs[$0].glob.matches(path)
    }
    if isCovered { note(path, coversFolders: true) }
    return isCovered
  }

  /// Whether another pattern fits a file.
  private func names(_ path: String) -> Bool {
    let isNamed = globs.indices.contains {
      !globs[$0].coversFolders && globs[$0].glob.matches(path)
    }
    if isNamed { note(path, coversFolders: false) }
    return isNamed
  }
}
