import Generator
import Testing

@Suite struct TransactionTests {
  /// What is there before, what a plan writes, what is there after. Paths start in `/home`.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: [String: String]
    var folder = "Notes"
    let planned: [String: String]
    let after: [String: String]
  }

  static let cases = [
    Case(
      testDescription: "a new folder", before: ["/home/x": "1"],
      planned: ["Notes/A.swift": "a", "Notes/View/B.swift": "b"],
      after: [
        "/home/": "", "/home/x": "1", "/home/Notes/": "", "/home/Notes/A.swift": "a",
        "/home/Notes/View/": "", "/home/Notes/View/B.swift": "b",
      ]),
    Case(
      testDescription: "a new folder in new folders", before: ["/home/x": "1"],
      folder: "a/b/Notes", planned: ["a/b/Notes/A.swift": "a"],
      after: [
        "/home/": "", "/home/x": "1", "/home/a/": "", "/home/a/b/": "", "/home/a/b/Notes/": "",
        "/home/a/b/Notes/A.swift": "a",
      ]),
    Case(
      testDescription: "new and replaced files in folders that are there",
      before: ["/home/Notes/A.swift": "old", "/home/Shared/P.swift": "p"],
      planned: [
        "Notes/A.swift": "new", "Notes/B.swift": "b", "Shared/P.swift": "p", "Shared/Q.swift": "q",
        "Tests/T.swift": "t", "Tests/U.swift": "u",
      ],
      after: [
        "/home/": "", "/home/Notes/": "", "/home/Notes/A.swift": "new", "/home/Notes/B.swift": "b",
        "/home/Shared/": "", "/home/Shared/P.swift": "p", "/home/Shared/Q.swift": "q",
        "/home/Tests/": "", "/home/Tests/T.swift": "t", "/home/Tests/U.swift": "u",
      ]),
  ]

  @Test("writes exactly the plan", arguments: cases)
  func writes(_ item: Case) throws {
    let files = MemoryFiles(item.before)
    try apply(item, files)
    #expect(files.tree == item.after)
  }

  @Test("a failure at any step leaves the old tree", arguments: cases)
  func undoes(_ item: Case) throws {
    let steps = try stepCount(item)
    var failures = 0
    for step in 1...steps {
      let files = MemoryFiles(item.before)
      let before = files.tree
      files.inject(.once(step))
      do {
        try apply(item, files)
        // Only cleaning up may fail unseen; the next run does it.
        files.inject(.none)
        try Transaction(in: files, currentFolder: "/home").recover(near: item.folder)
        #expect(files.tree == item.after, "step \(step)")
      } catch {
        failures += 1
        #expect(files.tree == before, "step \(step)")
      }
    }
    #expect(failures >= item.planned.count)
  }

  @Test("after a kill at any step the next run has the old tree or the new one", arguments: cases)
  func recovers(_ item: Case) throws {
    let steps = try stepCount(item)
    var outcomes: Set<Bool> = []
    for step in 1...steps {
      let files = MemoryFiles(item.before)
      let before = files.tree
      files.inject(.dead(step))
      try? apply(item, files)
      files.inject(.none)
      try Transaction(in: files, currentFolder: "/home").recover(near: item.folder)
      #expect(files.tree == before || files.tree == item.after, "step \(step)")
      outcomes.insert(files.tree == before)
    }
    #expect(outcomes == [true, false])
  }

  @Test("an interruption at any step leaves the old tree", arguments: cases)
  func isInterrupted(_ item: Case) throws {
    for patience in 0..<item.planned.count {
      let files = MemoryFiles(item.before)
      let before = files.tree
      var asked = 0
      #expect(throws: Interrupted.self) {
        try apply(item, files) {
          asked += 1
          return asked > patience
        }
      }
      #expect(files.tree == before)
    }
  }

  private func stepCount(_ item: Case) throws -> Int {
    let files = MemoryFiles(item.before)
    try apply(item, files)
    return files.changeCount
  }

  private func apply(
    _ item: Case, _ files: MemoryFiles, isInterrupted: @escaping () -> Bool = { false }
  ) throws {
    let plan = Plan(
      folder: item.folder,
      files: item.planned.map {
        PlannedFile(path: $0.key, role: "", purpose: .source, bytes: Array($0.value.utf8))
      })
    let changes = try Changes(plan, in: files, force: true)
    try Transaction(in: files, currentFolder: "/home", isInterrupted: isInterrupted)
      .apply(changes)
  }
}
