import Generator
import Testing

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

  @Test("a package has Sources and Tests of its own module")
  func package() {
    let found = Destinations.package("Notes", in: "Notes")
    #expect(found.sources == "Notes/Sources/NotesFeature")
    #expect(found.tests == "Notes/Tests/NotesFeatureTests")
    #expect(found.shared == "Notes/Sources/NotesFeature/Shared")
  }
}
