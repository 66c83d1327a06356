import Testing

@testable import ArchgenCLI

/// `--tests xctest`. That no style writes a form that XCTest has not is looked for by `OlderSystemTests`.
@Suite struct XCTestTests {
  @Test("the report counts them like the others")
  func counted() throws {
    func report(_ tests: String) throws -> String? {
      try Sandbox([:]).run("new", "Notes", "--style", "viper", "--tests", tests).out
        .firstMatch(of: /, (\d+ tests),/).map { String($0.1) }
    }
    let count = try report("swift-testing")
    #expect(count != nil)
    #expect(try report("xctest") == count)
  }

  @Test("the configuration says it, a flag is stronger, the record keeps it")
  func isKept() throws {
    let sandbox = try Sandbox([".archgen.json5": "{ generate: { style: 'mvvm', tests: 'xctest' } }"]
    )
    func tests(_ feature: String) throws -> String {
      let path = try #require(
        sandbox.tree().first { $0.hasSuffix("\(feature)ListViewModelTests.swift") })
      return try sandbox.read(path)
    }
    #expect(sandbox.run("new", "Notes").status == .done)
    #expect(try tests("Notes").contains("import XCTest\n"))
    #expect(sandbox.run("new", "Songs", "--tests", "swift-testing").status == .done)
    #expect(try tests("Songs").contains("import Testing\n"))
    #expect(sandbox.run("update").out == "everything is up to date\n")
  }
}
