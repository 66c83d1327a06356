import Foundation

/// The files below a folder, by path.
typealias Tree = [String: Data]

/// Folders of files, read and written as a whole.
enum Trees {
  /// Everything below a folder, hidden files included.
  static func read(_ folder: URL) throws -> Tree {
    var tree: Tree = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      tree[path] = try Data(contentsOf: file)
    }
    return tree
  }

  /// Makes a folder hold exactly these files.
  static func write(_ tree: Tree, to folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, data) in tree {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }
}
