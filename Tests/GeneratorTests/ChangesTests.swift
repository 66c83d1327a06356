import Generator
import Testing

@Suite struct ChangesTests {
  private func changes(
    _ planned: [String], over before: [String: String], force: Bool = false
  ) throws -> Changes {
    let files = planned.map {
      PlannedFile(path: $0, role: "", purpose: .source, bytes: Array("new".utf8))
    }
    return try Changes(
      Plan(folder: "F", files: files), in: MemoryFiles(before), force: force, help: "rename it")
  }

  @Test("new, unchanged and different files are told apart")
  func sorts() throws {
    let before = ["/home/F/same": "new", "/home/F/other": "old", "/home/F/b/other": "old"]
    let planned = ["F/same", "F/other", "F/b/other", "F/b/c/fresh"]
    let careful = try changes(planned, over: before)
    #expect(careful[.created].map(\.path) == ["F/b/c/fresh"])
    #expect(careful[.unchanged].map(\.path) == ["F/same"])
    #expect(careful[.replaced].isEmpty)
    #expect(
      careful.problems.map(\.message) == [
        "'F/b/other' is there with another content", "'F/other' is there with another content",
      ])
    let forced = try changes(planned, over: before, force: true)
    #expect(forced.problems.isEmpty)
    #expect(forced.files.filter(\.isChange).map(\.path) == ["F/b/c/fresh", "F/b/other", "F/other"])
  }

  @Test("what stands in the way is a conflict, also with force")
  func obstacles() throws {
    let before = ["/home/F": "a file", "/home/G/folder/x": ""]
    let found = try changes(["F/a", "F/b/c", "G/folder"], over: before, force: true)
    #expect(
      found.problems.map(\.message) == [
        "'F' is not a folder", "'G/folder' is there and is not a file",
      ])
    #expect(found.files.isEmpty)
  }

  @Test("files that differ only in case are a conflict")
  func twins() throws {
    #expect(try changes(["F/A.swift", "F/a.swift"], over: [:]).problems.count == 1)
  }
}
