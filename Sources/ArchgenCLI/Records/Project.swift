import Files
import Generator

/// The folder that features are recorded in, and the files as seen from there.
struct Project {
  /// Its folder, absolute.
  let folder: String

  /// The project that a folder belongs to: the nearest one at or above it that has a configuration or a
  /// folder `.archgen`, else its root; where there is none, `fallback`. Both are absolute.
  ///
  /// A root is a repository, or the folder of a package or an Xcode project: records above it are
  /// another's. A configuration may be that of all packages in a repository.
  init(of folder: String, else fallback: String, _ context: Context) {
    var root: String?
    for next in Path.ancestors(of: folder) {
      if Self.hasConfiguration(next, context) || (root == nil && Self.hasOwnFolder(next, context)) {
        self.folder = next
        return
      }
      let isRepository = Self.isRepository(next, context)
      if root == nil, isRepository || BuildSystem(of: next, context) != nil { root = next }
      if isRepository { break }
    }
    self.folder = root ?? fallback
  }

  /// A project in a folder that may not be there yet.
  init(at folder: String) {
    self.folder = folder
  }

  /// The project of the current folder.
  init(_ context: Context) {
    self.init(of: context.currentFolder, else: context.currentFolder, context)
  }

  /// A context that stands in the project's folder, so that paths are as records have them.
  func context(_ context: Context) -> Context {
    folder == context.currentFolder ? context : context.standing(in: folder)
  }

  /// A path of the command line as the project names it.
  func path(_ path: String, _ context: Context) -> String {
    Path.seen(context.absolute(path), from: folder)
  }

  /// The top of the repository that a folder is in; both are absolute.
  static func repository(around folder: String, _ context: Context) -> String? {
    Path.ancestors(of: folder).first { isRepository($0, context) }
  }

  /// Whether a folder is the top of one.
  static func isRepository(_ folder: String, _ context: Context) -> Bool {
    // In a worktree it is a file.
    (try? context.files.status(Path.join(folder, ".git"))) ?? nil != nil
  }

  private static func hasConfiguration(_ folder: String, _ context: Context) -> Bool {
    ConfigurationFinder.fileNames.contains { context.files.isFile(Path.join(folder, $0)) }
  }

  /// For records, or for templates.
  private static func hasOwnFolder(_ folder: String, _ context: Context) -> Bool {
    context.files.isFolder(Path.join(folder, Path.parent(FeatureRecord.folder)))
  }
}

/// Files with another folder as the one that relative paths start from.
struct FilesBelow: FileSystem {
  let folder: String
  let files: any FileSystem

  func status(_ path: String) throws(FileError) -> FileStatus? { try files.status(at(path)) }
  func read(_ path: String, into buffer: inout [UInt8]) throws(FileError) {
    try files.read(at(path), into: &buffer)
  }
  func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try files.create(at(path), bytes)
  }
  func list(_ path: String) throws(FileError) -> [FolderEntry] { try files.list(at(path)) }
  func makeFolder(_ path: String) throws(FileError) { try files.makeFolder(at(path)) }
  func rename(_ path: String, to destination: String) throws(FileError) {
    try files.rename(at(path), to: at(destination))
  }
  func remove(_ path: String) throws(FileError) { try files.remove(at(path)) }
  func replace(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try files.replace(at(path), bytes)
  }
  func copyPermissions(of path: String, to other: String) throws(FileError) {
    try files.copyPermissions(of: at(path), to: at(other))
  }

  private func at(_ path: String) -> String { Path.join(folder, path) }
}
