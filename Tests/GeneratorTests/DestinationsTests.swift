import Testing

@testable import Generator

@Suite struct DestinationsTests {
  @Test(
    "sources, tests, shared, shared tests, module",
    arguments: [
      ("Notes", nil, "Notes", "NotesTests", "Shared", "SharedTests", "NotesFeature"),
      ("a/b", "c", "a/b", "a/bTests", "c", "cTests", "NotesFeature"),
      (".", nil, ".", "../NotesTests", "../Shared", "../SharedTests", "NotesFeature"),
      ("a/..", nil, "a/..", "../NotesTests", "../Shared", "../SharedTests", "NotesFeature"),
      (
        "../..", nil, "../..", "../../../NotesTests", "../../../Shared", "../../../SharedTests",
        "NotesFeature"
      ),
      ("../x", nil, "../x", "../xTests", "../Shared", "../SharedTests", "NotesFeature"),
      (
        "Sources/App/Notes", nil, "Sources/App/Notes", "Tests/AppTests/Notes", "Sources/App/Shared",
        "Tests/AppTests/Shared", "App"
      ),
      (
        "P/Sources/App/Features/Notes", "P/Sources/App/Core", "P/Sources/App/Features/Notes",
        "P/Tests/AppTests/Features/Notes", "P/Sources/App/Core", "P/Tests/AppTests/Core", "App"
      ),
      (
        "/p/Sources/App", nil, "/p/Sources/App", "/p/Tests/AppTests", "/p/Sources/App/Shared",
        "/p/Tests/AppTests/Shared", "App"
      ),
      ("Sources", nil, "Sources", "SourcesTests", "Shared", "SharedTests", "NotesFeature"),
    ] as [(String, String?, String, String, String, String, String)])
  func target(
    folder: String, shared: String?, sources: String, tests: String, sharedFolder: String,
    sharedTests: String, module: String
  ) {
    let found = Destinations.target("Notes", in: folder, shared: shared)
    #expect(found.sources == sources)
    #expect(found.tests == tests)
    #expect(found.shared == sharedFolder)
    #expect(found.sharedTests == sharedTests)
    #expect(found.module == module)
    #expect(found.testModule == module + "Tests")
  }

  @Test(
    "chosen tests: their folder, shared tests, module",
    arguments: [
      ("App/Features/Notes", nil, "AppTests/Notes", "AppTests/Shared", "App"),
      ("x/App/Notes", nil, "x/AppTests/Notes", "x/AppTests/Shared", "App"),
      ("App/Notes", nil, "AppTests", "AppTests/Shared", "App"),
      ("App/Notes", nil, "Tests/Notes", "Tests/Shared", "NotesFeature"),
      ("Notes", nil, "NotesChecks", "SharedTests", "NotesFeature"),
      (".", "Shared", "Tests", "Tests/Shared", "NotesFeature"),
      ("App/Notes", "App/Notes/Core", "AppTests/Notes", "AppTests/Notes/Core", "App"),
    ] as [(String, String?, String, String, String)])
  func chosen(folder: String, shared: String?, tests: String, sharedTests: String, module: String) {
    let found = Destinations.target("Notes", in: folder, shared: shared, tests: tests)
    #expect(found.tests == tests)
    #expect(found.sharedTests == sharedTests)
    #expect(found.module == module)
    #expect(found.testModule == module + "Tests")
  }

  @Test(
    "features that share files are in one module: the given one, that of their folders, the usual one",
    arguments: [
      ("Notes", nil, nil, nil, "Around"), ("Notes", nil, nil, "Given", "Given"),
      ("Notes", "Notes/Shared", nil, nil, "NotesFeature"),
      ("Notes", "Notes/Shared", nil, "Given", "Given"),
      ("Sources/App/Notes", nil, nil, nil, "App"),
      ("Sources/App/Notes", nil, nil, "Given", "Given"),
      ("App/Notes", nil, "AppTests/Notes", nil, "App"),
      ("App/Notes", nil, "AppTests/Notes", "Given", "Given"),
      ("App/Notes", nil, "Tests/Notes", nil, "Around"),
    ] as [(String, String?, String?, String?, String)])
  func module(folder: String, shared: String?, tests: String?, given: String?, module: String) {
    let found = Destinations.target(
      "Notes", in: folder, shared: shared, tests: tests, module: given, usual: "Around")
    #expect(found.module == module)
    #expect(found.testModule == module + "Tests")
  }

  @Test("shared files in the feature's own folder have their tests in its tests")
  func alone() {
    let found = Destinations.target("Notes", in: "Notes/mvvm", shared: "Notes/mvvm/Shared")
    #expect(found.tests == "Notes/mvvmTests")
    #expect(found.sharedTests == "Notes/mvvmTests/Shared")
  }

  @Test(
    "the tests of a target that is there",
    arguments: [
      ("App/Notes", "AppTests/Notes"), ("App/Features/Notes", "AppTests/Features/Notes"),
      ("x/App/Notes", "x/AppTests/Notes"), ("App", nil), ("Other/Notes", nil),
      ("Sources/App/Notes", nil), ("Sources/Notes", nil),
    ] as [(String, String?)])
  func targetTests(folder: String, tests: String?) {
    let folders: Set = ["AppTests", "x/AppTests", "SourcesTests"]
    #expect(Destinations.testFolder(of: folder, where: folders.contains) == tests)
  }

  @Test("a package has Sources and Tests of its own module")
  func package() {
    let found = Destinations.package("Notes", in: "Notes")
    #expect(found.sources == "Notes/Sources/NotesFeature")
    #expect(found.tests == "Notes/Tests/NotesFeatureTests")
    #expect(found.shared == "Notes/Sources/NotesFeature/Shared")
  }
}
