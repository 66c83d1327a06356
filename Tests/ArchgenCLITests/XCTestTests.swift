import Foundation
import Testing

@testable import ArchgenCLI

/// `--tests xctest`: no style writes a form of Swift Testing that has none in XCTest.
@Suite struct XCTestTests {
  private static let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

  @Test(
    "tests of every style and spec are written with XCTest", arguments: StyleFolders.builtInNames)
  func everyStyle(style: String) throws {
    for folder in ["Samples", "Tests/Specs"] {
      for name in try FileManager.default.contentsOfDirectory(atPath: "\(Self.root)/\(folder)")
      where name.hasSuffix(".json5") {
        let spec = try String(contentsOfFile: "\(Self.root)/\(folder)/\(name)", encoding: .utf8)
        let sandbox = try Sandbox(["spec.json5": spec])
        let run = sandbox.run(
          "new", "--spec", "spec.json5", "--style", style, "--package", "--output", "Out",
          "--tests", "xctest")
        #expect(run.status == .done, "\(name): \(run.err)")
        let texts = try sandbox.tree().filter {
          $0.hasPrefix("Out/Tests/") && $0.hasSuffix(".swift")
        }.map(sandbox.read)
        #expect(texts.contains { $0.contains(": XCTestCase {") })
        for word in ["import Testing", "#expect", "#require", "@Test", "@Suite"] {
          #expect(!texts.contains { $0.contains(word) }, "\(name): \(word)")
        }
      }
    }
  }

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
