import Files
import Foundation
import Testing

@testable import ArchgenCLI

/// The project obeys its own `.archgen.json5`, and says of its modules what is so.
@Suite struct OwnRulesTests {
  private let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

  @Test func modulesKeepTheirDirection() {
    let context = Context(
      out: Output(), err: Output(), files: Disk(root: root), currentFolder: root)
    let status = Archgen.run(["lint", "--strict"], context)
    #expect(context.out.text == "")
    #expect(context.err.text == "")
    #expect(status == .done)
  }

  /// The table in the README is the list in `Package.swift`, and the list is what the files import.
  @Test func readmeTellsWhoImportsWhom() throws {
    let manifest = String(decoding: try Disk(root: root).read("Package.swift"), as: UTF8.self)
    var imports: [String: Set<Substring>] = [:]
    for module in manifest.matches(of: /\(\s*"(\w+)",\s*\[([^\]]*)\]\s*\)/) {
      imports[String(module.1)] = Set(module.2.matches(of: /\w+/).map(\.0))
    }
    let readme = String(decoding: try Disk(root: root).read("README.md"), as: UTF8.self)
    let header = try #require(readme.firstMatch(of: /\| \| (Diagnostics \|.*)\|/))
    let columns = header.1.matches(of: /\w+/).map(\.0)
    var told: [String: Set<Substring>] = [:]
    for row in readme.matches(of: /\| \*\*(\w+)\*\* \|(.*)\|/) {
      let marks = row.2.split(separator: "|")
      told[String(row.1)] = Set(zip(columns, marks).filter { $0.1.contains("●") }.map(\.0))
    }
    #expect(told == imports)
    let modules = Set(imports.keys)
    for (module, declared) in imports {
      #expect(try imported(by: module, of: modules) == declared, "\(module)")
    }
  }

  /// The modules that the files of a module import.
  private func imported(by module: String, of modules: Set<String>) throws -> Set<Substring> {
    var found: Set<Substring> = []
    let folder = URL(fileURLWithPath: "\(root)/Sources/\(module)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      found.formUnion(text.matches(of: /(?m)^(?:public )?import (\w+)/).map(\.1))
    }
    return found.filter { modules.contains(String($0)) }
  }
}
