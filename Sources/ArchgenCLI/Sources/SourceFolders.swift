import DependencyGraph
import Diagnostics
import Files

/// The Swift files below some paths.
struct SourceFolders {
  /// Paths as the user would write them, sorted by their bytes, each file once.
  private(set) var files: [String] = []
  /// For each file its number among those that were handed over.
  private(set) var numbers: [Int] = []
  /// The bundles of Xcode projects that were met, in the order of the walk.
  private(set) var projects: [String] = []
  /// Folders that could not be read.
  private(set) var problems: [FileError] = []

  private let disk: any FileSystem
  private let includes: (String) -> Bool
  private let found: ([String]) -> Void
  private var links: [String] = []
  /// Files that are not handed over yet.
  private var waiting: [String] = []
  /// The folders that were walked.
  private var folders: [String] = []
  /// What those are, whatever their names: known as soon as one could be met twice.
  private var seenFolders: Set<FileStatus>?

  /// Walks `paths`: folders for all `.swift` files below them, such files as they are; others are refused.
  ///
  /// Hidden folders, those that package managers and Xcode make, and catalogs of documentation, whose
  /// snippets nobody compiles, are left out unless they are named themselves. Links are followed after
  /// everything else, so that a file has its plain name where it has one, and a circle of links
  /// ends. `includes` is asked about each folder (with a `/` at its end) and file below; `found` is
  /// told of files while the walk goes on, perhaps of some twice.
  init(
    below paths: [String], in disk: any FileSystem,
    including includes: @escaping (String) -> Bool = { _ in true },
    found: @escaping ([String]) -> Void = { _ in }
  ) throws {
    self.disk = disk
    self.includes = includes
    self.found = found
    if paths.count > 1 { seenFolders = [] }
    var errors: [Diagnostic] = []
    for path in paths.map(Path.normalized) {
      switch try disk.status(path)?.kind {
      case .folder: walk(path)
      case .file where path.hasSuffix(".swift"): take(path)
      case .file:
        errors.append(
          .error(
            "'\(path)' is no Swift file", help: "name files that end in .swift, or their folder"))
      case nil: errors.append(.error("no such file or folder: '\(path)'"))
      case .link, .other:
        errors.append(
          .error(
            "'\(path)' is neither a file nor a folder",
            help: "name a Swift file, or a folder that has some"))
      }
    }
    guard errors.isEmpty else { throw Stop(.usage, errors) }
    followLinks()
    handOver()
    let order = Self.orderOnce(files)
    numbers = order ?? Array(files.indices)
    if let order { files = order.map { files[$0] } }
  }

  private mutating func take(_ path: String) {
    files.append(path)
    waiting.append(path)
    // The first ones at once: somebody waits for them.
    if waiting.count >= min(32, max(1, files.count / 2)) { handOver() }
  }

  private mutating func handOver() {
    found(waiting)
    waiting.removeAll(keepingCapacity: true)
  }

  /// Walks in the order of the paths' bytes, so that nothing is left to sort.
  private mutating func walk(_ start: String) {
    var rest = [Met(start, "", isFolder: true)]
    while let next = rest.popLast() {
      let path = next.path
      guard next.isFolder else {
        take(path)
        continue
      }
      do throws(FileError) {
        if seenFolders != nil {
          guard let status = try disk.status(path),
            seenFolders?.insert(status).inserted ?? true
          else { continue }
        } else {
          folders.append(path)
        }
        rest += wanted(try disk.list(path), in: path)
      } catch {
        problems.append(error)
      }
    }
  }

  /// A folder or a Swift file that was met.
  private struct Met {
    let path: String
    let isFolder: Bool
    private let name: String
    /// The first eight bytes of its key, as a number in their order: in these most differ.
    private let start: UInt64

    init(_ path: String, _ name: String, isFolder: Bool) {
      self.path = path
      self.isFolder = isFolder
      self.name = name
      var name = name
      start = name.withUTF8 { bytes in
        (0..<8).reduce(0) { start, index in
          let end = index == bytes.count && isFolder ? UInt8(ascii: "/") : 0
          return start << 8 | UInt64(index < bytes.count ? bytes[index] : end)
        }
      }
    }

    /// What it is sorted by: paths go on behind the names of folders.
    private var key: String { isFolder ? name + "/" : name }

    static func isBefore(_ a: Met, _ b: Met) -> Bool {
      a.start == b.start ? Path.precedes(a.key, b.key) : a.start < b.start
    }
  }

  /// The folders and Swift files in a folder, the last one first; links are put aside.
  private mutating func wanted(_ entries: [FolderEntry], in folder: String) -> [Met] {
    var found: [Met] = []
    for entry in entries {
      switch entry.kind {
      case .file where entry.name.hasSuffix(".swift") && !entry.name.hasPrefix("."):
        let path = Path.join(folder, entry.name)
        if includes(path) { found.append(Met(path, entry.name, isFolder: false)) }
      case .folder:
        let path = Path.join(folder, entry.name)
        if entry.name.hasSuffix(XcodeProject.bundleSuffix) {
          projects.append(path)
        } else if !isLeftOut(path), includes(path + "/") {
          found.append(Met(path, entry.name, isFolder: true))
        }
      case .link: links.append(Path.join(folder, entry.name))
      default: break
      }
    }
    // Numbers are moved sooner than texts.
    return found.indices.sorted { Met.isBefore(found[$1], found[$0]) }.map { found[$0] }
  }

  private func isLeftOut(_ folder: String) -> Bool {
    folder.hasSuffix(".docc") || ForeignFolders.areNamedOnly(folder, in: disk)
  }

  private mutating func followLinks() {
    var seenFiles: Set<FileStatus>?
    while !links.isEmpty {
      // Sorted, so that the name by which a linked file is known does not depend on the disk.
      let batch = Self.orderOnce(links)?.map { links[$0] } ?? links
      links = []
      for path in batch {
        guard let status = try? disk.status(path) else { continue }
        switch status.kind {
        case .folder where !isLeftOut(path) && includes(path + "/"):
          if seenFolders == nil { seenFolders = Set(folders.compactMap { try? disk.status($0) }) }
          walk(path)
          seenFiles = nil
        case .file where path.hasSuffix(".swift") && includes(path):
          var seen = seenFiles ?? Set(files.compactMap { try? disk.status($0) })
          if seen.insert(status).inserted { take(path) }
          seenFiles = seen
        default: break
        }
      }
    }
  }

  /// The indices of paths in the order of their bytes, each path once; nil where they are so already.
  /// By bytes, for two names that read alike may be two files.
  private static func orderOnce(_ paths: [String]) -> [Int]? {
    if zip(paths, paths.dropFirst()).allSatisfy({ Path.precedes($0, $1) }) { return nil }
    var order: [Int] = []
    for index in paths.indices.sorted(by: { Path.precedes(paths[$0], paths[$1]) }) {
      if let last = order.last, !Path.precedes(paths[last], paths[index]) { continue }
      order.append(index)
    }
    return order
  }
}
