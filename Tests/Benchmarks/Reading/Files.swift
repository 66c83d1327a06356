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
      // A package may be called so.
      if all.fileAttributes?[.type] as? FileAttributeType == .typeDirectory { continue }
      let folders = path.split(separator: "/").dropLast()
      let isLeftOut = path.split(separator: "/").contains { $0.hasPrefix(".") }
      if !isLeftOut, !folders.contains(where: { $0.hasSuffix("Tests") }) {
        paths.append(folder + "/" + path)
      }
    }
    guard !paths.isEmpty else { return nil }
    self.folder = folder
    self.paths = paths.sorted()
    bytes = self.paths.reduce(0) { $0 + Self.size($1) }
    scratch =
      FileManager.default.temporaryDirectory.appendingPathComponent(
        "reading-benchmark-\(ProcessInfo.processInfo.globallyUniqueString)"
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

  /// Copies the files again and again, side by side, until that many lines stand there, and gives the folder of
  /// all copies: they share no more than their names. Nil where there is no room.
  func copied(lines: Int) -> String? {
    let copies = scratch + "/copies"
    var left = lines
    var copy = 0
    do {
      while true {
        for path in paths {
          if left <= 0 { return copies }
          let target = URL(fileURLWithPath: "\(copies)/\(copy)\(path.dropFirst(folder.count))")
          try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
          let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
          try bytes.write(to: target)
          left -= max(1, bytes.withUnsafeBytes { $0.count { $0 == UInt8(ascii: "\n") } })
        }
        copy += 1
      }
    } catch {
      return nil
    }
  }

  /// Has archgen write a feature in every style, copies them side by side until there are that many files or
  /// more, and gives their folder; nil where there is no room.
  func features(by archgen: String, files: Int) -> String? {
    let features = scratch + "/features"
    let first = features + "/0"
    try? FileManager.default.createDirectory(atPath: features, withIntermediateDirectories: true)
    // From there: what a run notes of a feature stands in the project around the folder that it is run from.
    let program = URL(fileURLWithPath: archgen).path
    Child.run(
      "/bin/sh", ["-c", "cd '\(features)' && '\(program)' new Notes --style all --output 0"])
    let names = FileManager.default.enumerator(atPath: first)?.allObjects as? [String] ?? []
    let count = names.count { $0.hasSuffix(".swift") }
    guard count > 0 else { return nil }
    do {
      for copy in 1...max(1, files / count) {
        try FileManager.default.copyItem(atPath: first, toPath: "\(features)/\(copy)")
      }
    } catch {
      return nil
    }
    return features
  }

  /// Makes an empty package, and gives the folder of a target of it; nil where there is no room.
  func emptyTarget(_ number: Int) -> String? {
    let package = scratch + "/packages/\(number)"
    do {
      try FileManager.default.createDirectory(
        atPath: package + "/Sources/App", withIntermediateDirectories: true)
      try Data("// swift-tools-version: 6.1\n".utf8).write(
        to: URL(fileURLWithPath: package + "/Package.swift"))
    } catch {
      return nil
    }
    return package + "/Sources/App"
  }

  /// Takes all that was written away.
  func remove() { try? FileManager.default.removeItem(atPath: scratch) }

  /// Files from all over the tree with half of its bytes: of every second file they may be far from that.
  var half: [String] {
    var lead = 0
    return paths.filter { path in
      let isTaken = lead <= 0
      lead += isTaken ? Self.size(path) : -Self.size(path)
      return isTaken
    }
  }

  /// Bytes of a file; 0 where it cannot be looked at.
  private static func size(_ path: String) -> Int {
    var info = stat()
    return stat(path, &info) == 0 ? Int(info.st_size) : 0
  }
}
