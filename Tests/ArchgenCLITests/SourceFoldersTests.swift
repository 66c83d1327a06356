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

  @Test("all files are read, whatever the number of threads", arguments: [1, 2, 3, 8])
  func reads(workers: Int) throws {
    let names = (0..<100).map { "f\($0).swift" }
    let sandbox = try Sandbox(
      Dictionary(uniqueKeysWithValues: names.map { ($0, String(repeating: $0, count: $0.count)) }))
    let read = try ParallelReader.read(
      in: sandbox.disk, workers: workers, start: { [Int: String]() }
    ) { state, index, path, bytes in
      state[index] = String(decoding: bytes, as: UTF8.self)
    } find: { found in
      for name in names { found([name]) }
      found(["gone.swift", "."])
    }
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
}
