import Testing

@testable import ArchgenCLI

/// The project obeys its own `.archgen.json5`.
@Suite struct OwnRulesTests {
  @Test func modulesKeepTheirDirection() {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let context = Context(
      out: Output(), err: Output(), files: Disk(root: root), currentFolder: root)
    let status = Archgen.run(["lint", "--strict"], context)
    #expect(context.out.text == "")
    #expect(context.err.text == "")
    #expect(status == .done)
  }
}
