import Files
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

  @Test("where nothing can be written the folder is named, not a file that nobody asked for")
  func namesTheFolder() {
    let files = MemoryFiles(["/home/x": "1"])
    files.inject(.once(1))
    let error = #expect(throws: FileError.self) { try apply(Self.cases[0], files) }
    #expect(error?.path == "/home")
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

  // MARK: what is not this run's

  @Test("a journal of another folder, or of another user, is refused and nothing touched")
  func refusesForeignJournals() throws {
    for name in ["staging", "moving", "done"] {
      let journal = "/home/.archgen-journal-\(name)"
      let genuine = try journalText(MemoryFiles(["/home/Notes.swift": "1"]), "Notes.swift")
      for (text, isOwn) in [
        ("remove\0/home/x\0\0", true), ("1:7\0remove\0/home/x\0\0", true), (genuine, false),
      ] {
        let files = MemoryFiles(["/home/x": "1", "/home/.archgen-new-Notes.swift": "half"])
        files.add(journal, text, isOwn: isOwn)
        let before = files.tree
        let error = #expect(throws: FileError.self) {
          try Transaction(in: files, currentFolder: "/home").recover(near: "Deep/Notes")
        }
        #expect(error?.path == journal)
        #expect(error?.reason.contains("another folder or by another user") == true)
        #expect(files.tree == before)
      }
    }
  }

  @Test("a journal that was not written to its end only goes")
  func cutJournal() throws {
    let files = MemoryFiles(["/home/Notes.swift": "1"])
    let before = files.tree
    let text = try journalText(files, "Notes.swift")
    #expect(text.contains("/home/Notes.swift"))
    for length in 0..<text.utf8.count {
      let files = MemoryFiles(["/home/Notes.swift": "1"])
      files.add("/home/.archgen-journal-staging", String(text.prefix(length)))
      #expect(try Transaction(in: files, currentFolder: "/home").recover(near: "."))
      #expect(files.tree == before)
    }
  }

  @Test(
    "what stands where a run would build or keep a file is named and left alone",
    arguments: [
      (".archgen-new-Notes/Mine.swift", ".archgen-new-Notes", "Notes/A.swift"),
      (".archgen-new-A.swift", ".archgen-new-A.swift", "A.swift"),
      (".archgen-new-x", ".archgen-new-x", "x"), (".archgen-old-x", ".archgen-old-x", "x"),
    ])
  func adoptsNothing(mine: String, named: String, planned: String) throws {
    let files = MemoryFiles(["/home/x": "1", "/home/" + mine: "mine"])
    let before = files.tree
    let error = #expect(throws: FileError.self) { try write([planned: "new"], files) }
    #expect(error?.path == "/home/" + named)
    #expect(files.tree == before)
  }

  @Test("an edit saved before any step is there in the end, and stops the run until it is replaced")
  func keepsEdits() throws {
    let planned = ["x": "new", "y": "new"]
    let start = ["/home/x": "1", "/home/y": "1"]
    let counted = MemoryFiles(start)
    try write(planned, counted)
    var stopped = 0
    for step in 1...counted.changeCount {
      for path in start.keys.sorted() {
        let files = MemoryFiles(start)
        files.inject(.edit(step, path: path, text: "edit"))
        let isStopped = (try? write(planned, files)) == nil
        stopped += isStopped ? 1 : 0
        let isKept = files.tree.values.contains("edit")
        // Between the last look and the rename that follows it nobody can see an edit.
        let isBlind = files.tree == ["/home/": "", "/home/x": "new", "/home/y": "new"]
        #expect(isKept || isBlind, "step \(step), \(path): \(files.tree)")
        #expect(isBlind || !isStopped || files.tree.count == 3, "\(files.tree)")
      }
    }
    // Up to its move: 'x' by five steps (journal, two staged files, state, move), 'y' by seven.
    #expect(stopped == 12)
  }

  /// What the journal of a run that changes a file holds.
  private func journalText(_ files: MemoryFiles, _ path: String) throws -> String {
    let copy = MemoryFiles(files.tree.filter { !$0.key.hasSuffix("/") })
    copy.inject(.dead(2))
    #expect(throws: FileError.self) { try write([path: "new"], copy) }
    return try #require(copy.tree["/home/.archgen-journal-staging"])
  }

  /// Writes files, each in a folder that is there or is its first new one.
  private func write(_ planned: [String: String], _ files: MemoryFiles) throws {
    try apply(
      Case(testDescription: "", before: [:], folder: ".", planned: planned, after: [:]), files)
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
    let changes = try Changes(plan, in: files, force: true, help: "")
    try Transaction(in: files, currentFolder: "/home", isInterrupted: isInterrupted)
      .apply(changes)
  }
}
