import Foundation
import Testing

@testable import ArchgenCLI

/// `Samples/Generated/Bookmark/<style>`: what `archgen new` writes, kept in the repository so that a
/// review shows what a change to a template does to the code.
///
/// To rewrite it after such a change: `ARCHGEN_REWRITE_SAMPLES=1 swift test --filter GoldenTree`.
@Suite struct GoldenTreeTests {
  private static let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
  private static let rewrites =
    ProcessInfo.processInfo.environment["ARCHGEN_REWRITE_SAMPLES"] == "1"

  /// A style, and after `+` its kit or way of observing where it is not the usual one.
  @Test(arguments: [
    "clean", "mvc", "mvc+uikit", "mvp", "mvvm", "mvvm+combine", "mvvm+uikit", "reducer",
    "viper", "vsa-mvm",
  ])
  func bookmarkIsAsReviewed(variant: String) throws {
    let spec = try String(contentsOfFile: Self.root + "/Samples/Bookmark.json5", encoding: .utf8)
    let sandbox = try Sandbox(["Bookmark.json5": spec])
    let run = sandbox.run(
      ["new", "--spec", "Bookmark.json5", "--package", "--output", "Golden"] + options(variant))
    #expect(run.status == .done, "\(run.err)")
    // The record has the same texts again.
    let paths = try sandbox.tree().filter {
      $0.hasPrefix("Golden/") && !$0.hasSuffix("/") && !$0.hasPrefix("Golden/.archgen/")
    }
    var made: [String: String] = [:]
    for path in paths { made[String(path.dropFirst("Golden/".count))] = try sandbox.read(path) }

    let folder = URL(fileURLWithPath: Self.root + "/Samples/Generated/Bookmark/" + variant)
    if Self.rewrites { try rewrite(folder, made) }
    var kept: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      var isFolder: ObjCBool = false
      let file = folder.appending(path: path)
      _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      if !isFolder.boolValue { kept[path] = try String(contentsOf: file, encoding: .utf8) }
    }
    #expect(Set(kept.keys) == Set(made.keys))
    for (path, text) in made.sorted(by: { $0.key < $1.key }) where kept[path] != text {
      Issue.record(
        "\(variant)/\(path) differs from Samples/Generated; see the comment of this suite")
    }
  }

  private func options(_ variant: String) -> [String] {
    let parts = variant.split(separator: "+").map(String.init)
    return ["--style", parts[0]]
      + parts.dropFirst().flatMap { $0 == "combine" ? ["--observation", $0] : ["--ui", $0] }
  }

  private func rewrite(_ folder: URL, _ files: [String: String]) throws {
    try? FileManager.default.removeItem(at: folder)
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }
}
