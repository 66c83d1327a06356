import Testing

@testable import ArchgenCLI

@Suite struct GraphCommandTests {
  static let files = [
    "Package.swift": """
    import PackageDescription
    let package = Package(name: "P", targets: [.target(name: "App")])
    """,
    "Sources/App/A.swift": "struct A {\n  var b: B\n  var c: Missing.X\n}\n",
    "Sources/App/B.swift": "struct B { struct C {} }\nstruct Missing {}\n",
  ]

  @Test func fileLevelAsJSON() throws {
    let run = try Sandbox(Self.files).run("graph", "Sources", "--level", "file", "--format", "json")
    #expect(run.status == .done)
    #expect(
      run.out == """
        {"version":1,"level":"file","nodes":[{"id":"App/A.swift"},{"id":"App/B.swift"}],\
        "edges":[{"from":"App/A.swift","to":"App/B.swift","weight":2,"evidence":[\
        {"line":2,"column":10,"name":"B","kind":"annotation"},\
        {"line":3,"column":10,"name":"Missing","kind":"annotation"}]}],\
        "resolution":{"references":2,"resolved":1,"external":0,"ambiguous":0,"unresolved":1}}

        """)
  }

  @Test func typesCarryTheirModule() throws {
    let run = try Sandbox(Self.files).run("graph", "--format", "csv")
    #expect(run.out == "from,to,weight\r\nApp.A,App.B,1\r\nApp.A,App.Missing,1\r\n")
  }

  @Test func focusAndSuggestion() throws {
    let sandbox = try Sandbox(Self.files)
    let dot = sandbox.run("graph", "--focus", "B", "--format", "dot").out
    #expect(dot.contains("\"App.A\" -> \"App.B\";") && !dot.contains("Missing"))
    let wrong = sandbox.run("graph", "--focus", "Mising")
    #expect(wrong.status == .usage && wrong.err.contains("did you mean 'Missing'?"))
  }

  @Test func openReferencesAreListed() throws {
    let run = try Sandbox(Self.files).run("graph", "--unresolved")
    #expect(run.out == "Sources/App/A.swift:3:18: unresolved 'X'\n")
  }

  @Test(arguments: [
    (["graph", "nowhere"], "no such file or folder"),
    (["graph", "--level", "role"], "needs roles"),
    (["analyze", "--level", "layer"], "needs roles"),
  ])
  func wrongUse(words: [String], message: String) throws {
    let run = try Sandbox(Self.files).run(words)
    #expect(run.status == .usage && run.err.contains(message))
  }

  @Test func analyzeInEveryFormat() throws {
    let sandbox = try Sandbox(Self.files)
    let json = sandbox.run("analyze", "--level", "file", "--format", "json").out
    #expect(
      json.hasPrefix(
        "{\"version\":1,\"level\":\"file\",\"units\":[{\"id\":\"Sources/App/A.swift\","))
    #expect(json.contains("\"ca\":0,\"ce\":1,\"i\":1,\"a\":0,\"d\":0"))
    #expect(sandbox.run("analyze").out.contains("Lines of code"))
    #expect(sandbox.run("analyze", "--format", "markdown").out.contains("| module | files |"))
    #expect(sandbox.run("analyze", "--format", "csv").out.hasPrefix("module,files,lines,code,"))
  }
}
