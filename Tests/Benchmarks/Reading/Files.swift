import Foundation

/// The Swift files of a tree, and what a list of them is called on disk.
struct Files {
  /// The folder.
  let folder: String
  /// The paths, sorted; hidden folders and those of tests are left out, as the presets do.
  let paths: [String]
  /// Their bytes together.
  let bytes: Int
  /// One path a line.
  let list: String
  /// The paths with a zero behind each, for `xargs -0`.
  let zeroList: String
  /// A configuration that judges by the VIPER preset and has one rule about all references of a role.
  let configuration: String
  private let scratch: String

  /// Looks for files and writes the lists; nil where there is none.
  init?(below folder: String) {
    guard let all = FileManager.default.enumerator(atPath: folder) else { return nil }
    var paths: [String] = []
    for case let path as String in all where path.hasSuffix(".swift") {
      let folders = path.split(separator: "/").dropLast()
      let isLeftOut = path.split(separator: "/").contains { $0.hasPrefix(".") }
      if !isLeftOut, !folders.contains(where: { $0.hasSuffix("Tests") }) {
        paths.append(folder + "/" + path)
      }
    }
    guard !paths.isEmpty else { return nil }
    self.folder = folder
    self.paths = paths.sorted()
    bytes = self.paths.reduce(0) { sum, path in
      var info = stat()
      return stat(path, &info) == 0 ? sum + Int(info.st_size) : sum
    }
    scratch =
      FileManager.default.temporaryDirectory.appendingPathComponent(
        "reading-benchmark-\(ProcessInfo.processInfo.processIdentifier)"
      ).path
    list = scratch + "/files.txt"
    zeroList = scratch + "/files.zero"
    configuration = scratch + "/all.json5"
    let rule = "{ id: 'all', from: 'view', forbid: 'service', evidence: 'all' }"
    do {
      try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
      try Data(self.paths.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: list))
      try Data(self.paths.joined(separator: "\0").utf8).write(to: URL(fileURLWithPath: zeroList))
      try Data("{ extends: 'viper', rules: [\(rule)] }\n".utf8).write(
        to: URL(fileURLWithPath: configuration))
    } catch {
      return nil
    }
  }

  /// Takes the lists away.
  func remove() { try? FileManager.default.removeItem(atPath: scratch) }
}
