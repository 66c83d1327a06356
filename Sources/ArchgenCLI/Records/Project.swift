import Generator

/// The folder that features are recorded in, and the files as seen from there.
struct Project {
  /// Its folder, absolute.
  let folder: String

  /// The project that a folder belongs to: the nearest one at or above it that has a configuration or
  /// records; else `fallback`. Both are absolute.
  init(of folder: String, else fallback: String, _ context: Context) {
    var next = folder
    while true {
      if Self.isProject(next, context) {
        self.folder = next
        return
      }
      if next == "/" { break }
      next = Path.parent(next)
    }
    self.folder = fallback
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
    Path.seen(Path.normalized(Path.join(context.currentFolder, path)), from: folder)
  }

  private static func isProject(_ folder: String, _ context: Context) -> Bool {
    ConfigurationFinder.fileNames.contains { context.files.isFile(Path.join(folder, $0)) }
      || context.files.isFolder(Path.join(folder, FeatureRecord.folder))
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

  private func at(_ path: String) -> String { Path.join(folder, path) }
}
