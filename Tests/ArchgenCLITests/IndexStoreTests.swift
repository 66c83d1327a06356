import Testing

@testable import ArchgenCLI

/// Code whose type of `x` only the compiler knows: `make` is overloaded by its result.
@Suite struct IndexStoreTests {
  static let files = [
    "S/A.swift": "struct A {\n  func f() {\n    let x = make() as () -> C\n    x().run()\n  }\n}\n",
    "S/B.swift": "struct B { func run() {} }\nfunc make() -> B { B() }\n",
    "S/C.swift": "struct C { func run() {} }\nfunc make() -> () -> C { { C() } }\n",
  ]

  /// The files, compiled with an index.
  private func compiled() throws -> Sandbox {
    let sandbox = try Sandbox(Self.files)
    let paths = Self.files.keys.sorted().map { sandbox.folder + "/" + $0 }
    let outcome = Child.run(
      [
        "swiftc", "-emit-module", "-module-name", "S", "-emit-module-path",
        sandbox.folder + "/S.swiftmodule", "-index-store-path", sandbox.folder + "/index",
      ] + paths)
    #expect(outcome?.status == 0)
    return sandbox
  }

  @Test func targetsComeFromTheIndex() throws {
    let sandbox = try compiled()
    let command = ["graph", "S", "--level", "file", "--evidence", "all", "--format", "csv"]
    let exact = sandbox.run(command + ["--index-store", "index"])
    #expect(exact.status == .done)
    #expect(exact.out.contains("A.swift,C.swift"))
    #expect(!exact.out.contains("A.swift,B.swift"))
    let analysis = sandbox.run("analyze", "S", "--level", "file", "--index-store", "index")
    #expect(analysis.status == .done)
  }

  @Test func anIndexOlderThanAFileIsRefused() throws {
    let sandbox = try compiled()
    try sandbox.disk.replace("S/A.swift", Array("struct A {}\n".utf8))
    let run = sandbox.run("graph", "S", "--index-store", "index")
    #expect(run.status == .usage)
    #expect(run.err.contains("the index 'index' is older than 'A.swift'"))
    #expect(run.err.contains("build again"))
  }

  @Test func anIndexOfOtherFilesIsRefused() throws {
    let sandbox = try compiled()
    try sandbox.add("T/A.swift", "struct A {}\n")
    let run = sandbox.run("graph", "T", "--index-store", "index")
    #expect(run.status == .usage)
    #expect(run.err.contains("has none of these files"))
  }

  @Test func aFolderThatIsNoIndexIsRefused() throws {
    let sandbox = try Sandbox(Self.files)
    let run = sandbox.run("lint", "S", "--style", "mvc", "--index-store", "S/none")
    #expect(run.status == .usage)
    #expect(run.err.contains("is no index store"))
  }
}
