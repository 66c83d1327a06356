import Foundation

/// What the package's folders hold.
package enum Folders {
  /// The ids of all styles, sorted.
  package static func styles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "Templates").sorted().filter {
      FileManager.default.fileExists(atPath: "Templates/\($0)/style.json5")
    }
  }

  /// The files of a folder with an extension, sorted; none where there is no such folder.
  package static func files(in folder: String, with ending: String = ".json5") throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }
  }

  /// The Swift files below a folder, as seen from it, sorted; none where there is no such folder.
  package static func swiftFiles(below folder: URL) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// Gives a file this content, and makes the folders above it. One that has it already keeps its date: it
  /// is not compiled again.
  package static func write(_ bytes: Data, to file: URL) throws {
    if let old = try? Data(contentsOf: file), old == bytes { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  /// Makes the Swift files below a folder those of another: what is gone there is removed here.
  package static func mirror(
    _ source: URL, in target: URL, keeping kept: Set<String> = []
  ) throws {
    let new = try swiftFiles(below: source)
    for path in try swiftFiles(below: target) where !new.contains(path) && !kept.contains(path) {
      try FileManager.default.removeItem(at: target.appendingPathComponent(path))
    }
    for path in new {
      let bytes = try Data(contentsOf: source.appendingPathComponent(path))
      try write(bytes, to: target.appendingPathComponent(path))
    }
  }

  /// Makes an empty folder that is a project of its own: archgen keeps its records in there.
  package static func makeProject(_ folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(".archgen/features"), withIntermediateDirectories: true)
  }
}
