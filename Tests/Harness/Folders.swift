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

  /// Makes an empty folder that is a project of its own: archgen keeps its records in there.
  package static func makeProject(_ folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(".archgen/features"), withIntermediateDirectories: true)
  }
}
