import DependencyGraph
import Files

/// The Swift files of a git revision, and what says which target compiles them, as a disk that can only be
/// read.
struct GitTree: FileSystem {
  private let currentFolder: String
  /// The folder of the repository, absolute.
  private let top: String
  /// The same without links.
  private let realTop: String
  /// A path in the repository. Git compares bytes: two that read alike may be two files.
  private typealias Place = [UInt8]
  /// The files, with the numbers of their contents.
  private var files: [Place: Int] = [:]
  private var contents: [[UInt8]] = []
  /// Who looks for the top of the repository finds it by `.git`.
  private var folders: [Place: Folder] = [
    []: Folder(number: 0), Array(".git".utf8): Folder(number: 1),
  ]

  /// What is directly in a folder. Numbers tell folders apart on a walk.
  private struct Folder {
    let number: UInt64
    var entries: [FolderEntry] = []
  }

  /// Reads a revision of the repository around `currentFolder`. Throws a ``Stop`` where there is none,
  /// or git does not know the revision.
  init(_ revision: String, around currentFolder: String) throws {
    let git = { (words: [String]) -> [UInt8]? in
      let outcome = Child.run(Git.command(words, in: currentFolder))
      return outcome?.status == 0 ? outcome?.bytes : nil
    }
    guard let prefix = git(["rev-parse", "--show-prefix"]) else {
      throw Stop(
        .usage, "git finds no repository around '\(currentFolder)'",
        help: "a revision is read from a checkout: stand in one; "
          + "'git -C \(currentFolder) status' says what git has against this one")
    }
    let depth = prefix.split(separator: UInt8(ascii: "/")).count { $0 != [10] }
    let listing = git(["ls-tree", "-r", "-z", "--full-tree", revision + "^{commit}"])
    guard let listing else {
      throw Stop(
        .usage, "git does not know the revision '\(revision)'",
        help: "name a commit, a tag or a branch that is here; a shallow clone has few")
    }
    self.currentFolder = currentFolder
    top = (0..<depth).reduce(currentFolder) { folder, _ in Path.parent(folder) }
    realTop = Self.withoutLinks(top)

    // `mode SP type SP object TAB path NUL`
    var wanted: [String] = []
    for entry in listing.split(separator: 0) {
      guard let tab = entry.firstIndex(of: 9) else { continue }
      let words = entry[..<tab].split(separator: UInt8(ascii: " "))
      let path = Array(entry[(tab + 1)...])
      guard words.count == 3, words[0].starts(with: "100".utf8),
        Self.endings.contains(where: { path.suffix($0.utf8.count).elementsEqual($0.utf8) })
      else { continue }
      files[path] = files.count
      wanted.append(String(decoding: words[2], as: UTF8.self))
      add(path)
    }
    contents = Git(currentFolder).contents(wanted)
    guard contents.count == wanted.count else {
      throw Stop(
        .failure, "git has not all files of the revision '\(revision)'",
        help: "a partial clone fetches them from its remote; 'git fsck' says what is missing")
    }
  }

  private static let endings = [".swift", "/" + XcodeProject.fileName, BuildSystem.xcodeGenFile]

  /// Enters a file and the folders above it.
  private mutating func add(_ path: Place) {
    var name = path
    var kind = FileKind.file
    while true {
      let slash = name.lastIndex(of: UInt8(ascii: "/"))
      let folder = Array(name[..<(slash ?? 0)])
      let last = String(decoding: name[(slash.map { $0 + 1 } ?? 0)...], as: UTF8.self)
      let isNew = folders[folder] == nil
      let next = Folder(number: UInt64(folders.count))
      folders[folder, default: next].entries.append(FolderEntry(last, kind))
      guard isNew, !folder.isEmpty else { return }
      name = folder
      kind = .folder
    }
  }

  /// Whether a path leads into the repository.
  func holds(_ path: String) -> Bool { inside(path) != nil }

  /// The path in the repository; nil for a place outside.
  private func inside(_ path: String) -> Place? {
    let absolute = Path.resolved(path, in: currentFolder)
    let found =
      Path.relative(absolute, to: top)
      ?? Path.relative(Self.withoutLinks(absolute), to: realTop)
    return found.map { $0 == "." ? [] : Array($0.utf8) }
  }

  /// An absolute path without the links that are in it today. What it names may be gone since.
  private static func withoutLinks(_ path: String) -> String {
    if let real = SystemCalls.realPath(path) { return real }
    return path == "/" ? path : Path.join(withoutLinks(Path.parent(path)), Path.name(path))
  }

  func status(_ path: String) throws(FileError) -> FileStatus? {
    guard let inside = inside(path) else { return nil }
    if let file = files[inside] { return FileStatus(.file, device: 0, number: UInt64(file)) }
    return folders[inside].map { FileStatus(.folder, device: 1, number: $0.number) }
  }

  func read(_ path: String, into buffer: inout [UInt8]) throws(FileError) {
    guard let inside = inside(path), let file = files[inside] else {
      throw FileError(path, "read", "the revision has no such file")
    }
    buffer = contents[file]
  }

  func list(_ path: String) throws(FileError) -> [FolderEntry] {
    guard let inside = inside(path), let folder = folders[inside] else {
      throw FileError(path, "read", "the revision has no such folder")
    }
    return folder.entries
  }

  func create(_ path: String, _ bytes: [UInt8]) throws(FileError) { throw unchangeable(path) }
  func makeFolder(_ path: String) throws(FileError) { throw unchangeable(path) }
  func rename(_ path: String, to destination: String) throws(FileError) { throw unchangeable(path) }
  func remove(_ path: String) throws(FileError) { throw unchangeable(path) }
  func replace(_ path: String, _ bytes: [UInt8]) throws(FileError) { throw unchangeable(path) }

  private func unchangeable(_ path: String) -> FileError {
    FileError(path, "changed", "it belongs to a revision")
  }
}
