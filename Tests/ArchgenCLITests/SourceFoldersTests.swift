import Files
import Foundation
import Testing

@testable import ArchgenCLI

@Suite struct SourceFoldersTests {
  @Test("finds Swift files, sorted, without hidden folders and other files")
  func finds() throws {
    let sandbox = try Sandbox([
      "b.swift": "", "a/z.swift": "", "a/A.swift": "", "a.swift": "", "a/notes.md": "",
      ".build/x.swift": "", "a/.hidden/y.swift": "", "a/b.swift/inner.swift": "",
    ])
    #expect(
      try SourceFolders(below: ["."], in: sandbox.disk).files
        == ["a.swift", "a/A.swift", "a/b.swift/inner.swift", "a/z.swift", "b.swift"])
    #expect(
      try SourceFolders(below: ["a/", "./a/z.swift", ".build"], in: sandbox.disk).files
        == [".build/x.swift", "a/A.swift", "a/b.swift/inner.swift", "a/z.swift"])
    #expect(
      try SourceFolders(below: ["."], in: sandbox.disk) { $0 != "a/" }.files
        == ["a.swift", "b.swift"])
  }

  @Test("names that begin alike stand in the order of all their bytes")
  func order() throws {
    let names = [
      "Book.swift", "Bookmark+List.swift", "Bookmark.swift", "BookmarkList.swift",
      "BookmarkRow.swift", "Bookmarkz/A.swift", "bookmarks.swift", "Überblick.swift",
    ]
    let sandbox = try Sandbox(Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
    #expect(try SourceFolders(below: ["."], in: sandbox.disk).files == names)
  }

  @Test("links that go in a circle, nowhere or to the same file are survived")
  func links() throws {
    let sandbox = try Sandbox(["a/A.swift": "", "outside/B.swift": "", "z/C.swift": ""])
    try sandbox.link("a/loop", to: "..")
    try sandbox.link("a/self", to: "self")
    try sandbox.link("a/nowhere.swift", to: "missing.swift")
    try sandbox.link("a/0.swift", to: "A.swift")
    try sandbox.link("z/linked.swift", to: "../outside/B.swift")
    try sandbox.link("z/folder", to: "../outside")
    #expect(
      try SourceFolders(below: ["a"], in: sandbox.disk).files
        == ["a/A.swift", "a/loop/outside/B.swift", "a/loop/z/C.swift"])
    #expect(
      try SourceFolders(below: ["z"], in: sandbox.disk).files == ["z/C.swift", "z/folder/B.swift"])
  }

  @Test("catalogs of documentation are passed over, unless they are named")
  func documentation() throws {
    let sandbox = try Sandbox([
      "App/A.swift": "", "App/App.docc/Step.swift": "", "App/App.docc/Code/More.swift": "",
    ])
    try sandbox.link("App/Linked.docc", to: "App.docc/Code")
    #expect(try SourceFolders(below: ["App"], in: sandbox.disk).files == ["App/A.swift"])
    #expect(
      try SourceFolders(below: ["App/App.docc"], in: sandbox.disk).files
        == ["App/App.docc/Code/More.swift", "App/App.docc/Step.swift"])
  }

  @Test("what package managers and Xcode put beside the code is passed over, unless it is named")
  func downloads() throws {
    let sandbox = try Sandbox([
      "App/A.swift": "", "App/build/B.swift": "", "Pods/Lib/C.swift": "",
      "Pods/Manifest.lock": "",
      "Kit/Carthage/Checkouts/Lib/D.swift": "", "DerivedData/Build/E.swift": "",
      "SourcePackages/checkouts/F.swift": "", "node_modules/lib/ios/G.swift": "",
    ])
    try sandbox.link("App/Pods", to: "../Pods")
    #expect(
      try SourceFolders(below: ["."], in: sandbox.disk).files == [
        "App/A.swift", "App/build/B.swift",
      ])
    #expect(
      try SourceFolders(below: ["App", "Pods"], in: sandbox.disk).files
        == ["App/A.swift", "App/build/B.swift", "Pods/Lib/C.swift"])
    let patterns = SourcePatterns(root: ".", in: sandbox.disk)
    #expect(patterns.paths("**/Lib").isEmpty)
    #expect(patterns.paths("Pods/*") == ["Pods/Lib", "Pods/Manifest.lock"])
  }

  @Test("a feature's folder may have a package manager's name: that puts other things there")
  func namesakes() throws {
    let sandbox = try Sandbox([
      "App/Pods/PodList.swift": "", "App/Pods/Views/PodRow.swift": "", "Pods/Lib/C.swift": "",
      "App.xcworkspace/x": "", "Features/Pods/Views/PodCell.swift": "",
      "Vendor/Pods/Lib/D.swift": "", "Vendor/Pods/Manifest.lock": "",
    ])
    let own = [
      "App/Pods/PodList.swift", "App/Pods/Views/PodRow.swift", "Features/Pods/Views/PodCell.swift",
    ]
    #expect(try SourceFolders(below: ["."], in: sandbox.disk).files == own)
    #expect(
      SourcePatterns(root: ".", in: sandbox.disk).paths("**/Views")
        == ["App/Pods/Views", "Features/Pods/Views"])
  }

  @Test("a name that is not UTF-8 is said to be none")
  func otherBytes() throws {
    let sandbox = try Sandbox(["App/A.swift": ""])
    let bytes = Array("\(sandbox.folder)/App/b".utf8) + [0xff] + Array(".swift".utf8) + [0]
    let path = bytes.map(CChar.init(bitPattern:))
    // A file system may refuse it.
    guard let file = fopen(path, "w") else { return }
    fclose(file)
    // The sandbox cannot, as it knows no such name.
    defer { unlink(path) }
    let run = sandbox.run("inspect", "App")
    #expect(run.status == .failure)
    #expect(
      run.err.contains("b\u{FFFD}.swift' cannot be read: its name is not UTF-8"), "\(run.err)")
  }

  /// Composed and decomposed: equal for Swift's strings, two names for many file systems.
  static let alike = ["\u{e9}.swift", "e\u{301}.swift"]

  @Test("files whose names read alike are all found, in whatever order folders are named")
  func alike() throws {
    let sandbox = try Sandbox()
    for folder in ["a", "b"] {
      for name in Self.alike {
        // A file system may take them for one.
        guard (try? sandbox.add("\(folder)/\(name)", "struct S\(name.utf8.count) {}")) != nil else {
          return
        }
      }
    }
    var found: [String] = []
    let folders = try SourceFolders(
      below: ["b", "a"], in: sandbox.disk, found: { found += $0 })
    let names = ["a/e\u{301}", "a/\u{e9}", "b/e\u{301}", "b/\u{e9}"]
      .map { Array("\($0).swift".utf8) }
    #expect(folders.files.map { Array($0.utf8) } == names)
    #expect(folders.numbers.map { Array(found[$0].utf8) } == names)
    let run = sandbox.run("inspect", "b", "a", "a")
    #expect(run.status == .done)
    #expect(run.out.split(separator: "\n").count { $0.contains("struct S") } == 4, "\(run.out)")
  }

  @Test("missing paths are all named, with status 2")
  func missing() throws {
    let sandbox = try Sandbox()
    let stop = #expect(throws: Stop.self) {
      try SourceFolders(below: ["x", "y/z"], in: sandbox.disk)
    }
    #expect(stop?.status == .usage)
    #expect(
      stop?.diagnostics.map(\.message) == [
        "no such file or folder: 'x'", "no such file or folder: 'y/z'",
      ])
  }

  @Test("what is there, but neither a file nor a folder, is not called missing")
  func other() throws {
    let sandbox = try Sandbox()
    try sandbox.link("pipe.swift", to: "/dev/null")
    let stop = #expect(throws: Stop.self) {
      try SourceFolders(below: ["pipe.swift"], in: sandbox.disk)
    }
    #expect(stop?.status == .usage)
    #expect(
      stop?.diagnostics.map(\.message) == ["'pipe.swift' is neither a file nor a folder"])
  }

  @Test("all files are read, whatever the number of threads", arguments: [1, 2, 3, 8])
  func reads(workers: Int) throws {
    let names = (0..<100).map { "f\($0).swift" }
    let sandbox = try Sandbox(
      Dictionary(uniqueKeysWithValues: names.map { ($0, String(repeating: $0, count: $0.count)) }))
    let read = try ParallelReader.read(
      in: sandbox.disk, workers: workers, start: { [Int: String]() },
      each: { state, index, path, bytes in
        state[index] = String(decoding: bytes, as: UTF8.self)
      },
      find: { found in
        for name in names { found([name]) }
        found(["gone.swift", "."])
      })
    #expect(read.states.count == workers)
    #expect(read.paths == names + ["gone.swift", "."])
    let all = read.states.reduce(into: [:]) { $0.merge($1) { $1 } }
    #expect(all.count == names.count)
    for (index, name) in names.enumerated() {
      #expect(all[index] == String(repeating: name, count: name.count))
    }
    #expect(
      read.problems.map(\.error.message) == [
        "'gone.swift' cannot be read: no such file or folder",
        "'.' cannot be read: it is a folder",
      ])
  }

  @Test(
    "a file that is no Swift is refused, not measured", arguments: ["analyze", "inspect", "graph"])
  func otherFiles(command: String) throws {
    let sandbox = try Sandbox(["README.md": "# Hello", "a.json": "{}", "A.swift": "struct A {}"])
    let run = sandbox.run(command, "README.md", "A.swift", "a.json")
    #expect(run.status == .usage)
    #expect(run.out == "")
    let help = "name files that end in .swift, or their folder"
    #expect(
      run.err
        == ["README.md", "a.json"].map { "error: '\($0)' is no Swift file · \(help)\n" }
        .joined())
    #expect(sandbox.run(command, "A.swift").status == .done)
  }
}
