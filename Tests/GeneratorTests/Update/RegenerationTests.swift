import Files
import Testing

@testable import Generator

/// Trees: what was generated, what stands on the disk, what is generated now, and what is there after.
@Suite struct RegenerationTests {
  /// Texts by path; in a text each letter is a line. `A@t` is the path `A` of the template `t`; without
  /// a template the path is its own.
  typealias Tree = [String: String]

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let base: Tree
    let mine: Tree
    let now: Tree
    let after: Tree
    var conflicts = 0
    /// The kinds of changes, where they say more than the tree.
    var kinds: [String: Change.Kind] = [:]
    /// Paths that other features have.
    var claimed: Set<String> = []
    /// Whether the style changes, from `old`.
    var styleChanges = false
    /// What stops the run, so that the tree stays.
    var problem: String?
    /// Whether the disk takes `A` and `a` for one name.
    var ignoresCase = false

    init(
      _ description: String, _ base: Tree, _ mine: Tree, _ now: Tree, after: Tree,
      conflicts: Int = 0, kinds: [String: Change.Kind] = [:], claimed: Set<String> = [],
      styleChanges: Bool = false, problem: String? = nil, ignoresCase: Bool = false
    ) {
      testDescription = description
      self.base = base
      self.mine = mine
      self.now = now
      self.after = after
      self.conflicts = conflicts
      self.kinds = kinds
      self.claimed = claimed
      self.styleChanges = styleChanges
      self.problem = problem
      self.ignoresCase = ignoresCase
    }
  }

  static let cases = [
    // One file, edited or not.
    Case("nothing happened", ["A": "abc"], ["A": "abc"], ["A": "abc"], after: ["A": "abc"]),
    Case(
      "an untouched file follows", ["A": "abc"], ["A": "abc"], ["A": "abx"], after: ["A": "abx"]),
    Case(
      "an edited file stays when nothing new is generated", ["A": "abc"], ["A": "axc"],
      ["A": "abc"], after: ["A": "axc"], kinds: ["A": .unchanged]),
    Case(
      "edits in other places are merged", ["A": "abcde"], ["A": "xbcde"], ["A": "abcdy"],
      after: ["A": "xbcdy"], kinds: ["A": .merged]),
    Case(
      "the same change on both sides is no conflict", ["A": "abc"], ["A": "axc"], ["A": "axc"],
      after: ["A": "axc"], kinds: ["A": .unchanged]),
    Case(
      "the same change and one more", ["A": "abcde"], ["A": "axcde"], ["A": "axcdy"],
      after: ["A": "axcdy"]),
    Case(
      "two changes of one line conflict", ["A": "abc"], ["A": "axc"], ["A": "ayc"],
      after: ["A": "a{x|b|y}c"], conflicts: 1, kinds: ["A": .conflict]),
    Case(
      "two conflicts in one file", ["A": "abcde"], ["A": "xbcdx"], ["A": "ybcdy"],
      after: ["A": "{x|a|y}bcd{x|e|y}"], conflicts: 2),
    Case(
      "a conflict here does not hold up the file beside", ["A": "a", "B": "b"],
      ["A": "x", "B": "b"], ["A": "y", "B": "c"], after: ["A": "{x|a|y}", "B": "c"], conflicts: 1),
    Case(
      "both appended", ["A": "a"], ["A": "ax"], ["A": "ay"], after: ["A": "a{x||y}"], conflicts: 1),
    Case(
      "deleted lines stay deleted", ["A": "abcd"], ["A": "acd"], ["A": "abcdx"],
      after: ["A": "acdx"]),
    Case(
      "an edited line that is not generated any more", ["A": "abc"], ["A": "axc"], ["A": "ac"],
      after: ["A": "a{x|b|}c"], conflicts: 1),
    Case("an emptied file", ["A": "abc"], ["A": ""], ["A": "abc"], after: ["A": ""]),
    Case("a file that becomes empty", ["A": "abc"], ["A": "abc"], ["A": ""], after: ["A": ""]),
    // Deleted by hand.
    Case(
      "a deleted file stays deleted", ["A": "abc"], [:], ["A": "abc"], after: [:],
      kinds: ["A": .deleted]),
    Case("it stays so when it would differ now", ["A": "abc"], [:], ["A": "abx"], after: [:]),
    Case("deleted, and generated no more", ["A": "abc"], [:], [:], after: [:]),
    Case(
      "deleted and put back by hand", ["A": "abc"], ["A": "x"], ["A": "abc"], after: ["A": "x"]),
    // Generated no more.
    Case(
      "an untouched file goes", ["A": "a", "B": "b"], ["A": "a", "B": "b"], ["B": "b"],
      after: ["B": "b"], kinds: ["A": .removed]),
    Case("its empty folder goes, too", ["F/A": "a"], ["F/A": "a"], [:], after: [:]),
    Case(
      "a folder with files of another stays", ["F/A": "a"], ["F/A": "a", "F/mine": "m"], [:],
      after: ["F/mine": "m"]),
    Case(
      "an edited file stays and is named", ["A": "a"], ["A": "x"], [:], after: ["A": "x"],
      kinds: ["A": .kept]),
    Case(
      "what another feature has, too, stays", ["S": "s"], ["S": "s"], [:], after: ["S": "s"],
      claimed: ["S"]),
    // New.
    Case(
      "a new file", [:], ["x": "m"], ["F/A": "a"], after: ["x": "m", "F/A": "a"],
      kinds: ["F/A": .created]),
    Case(
      "a new file that is there already", [:], ["A": "a"], ["A": "a"], after: ["A": "a"],
      kinds: ["A": .unchanged]),
    Case(
      "a new file where another text is", [:], ["A": "axb"], ["A": "ayb"],
      after: ["A": "a{x||y}b"], conflicts: 1),
    Case(
      "a new file that a person wrote longer", [:], ["A": "abx"], ["A": "ab"],
      after: ["A": "ab{x||}"], conflicts: 1),
    // Renamed: the same template, another path.
    Case(
      "an untouched file is renamed", ["Note@m": "a"], ["Note": "a"], ["Memo@m": "b"],
      after: ["Memo": "b"], kinds: ["Memo": .replaced]),
    Case(
      "a renamed file carries edits", ["Note@m": "abcde"], ["Note": "xbcde"], ["Memo@m": "abcdy"],
      after: ["Memo": "xbcdy"], kinds: ["Memo": .merged]),
    Case(
      "renamed without another change", ["Note@m": "abc"], ["Note": "xbc"], ["Memo@m": "abc"],
      after: ["Memo": "xbc"], kinds: ["Memo": .moved]),
    Case(
      "an untouched file is renamed without another change", ["Note@m": "a"], ["Note": "a"],
      ["Memo@m": "a"], after: ["Memo": "a"], kinds: ["Memo": .moved]),
    Case(
      "a renamed file with a conflict", ["Note@m": "a"], ["Note": "x"], ["Memo@m": "y"],
      after: ["Memo": "{x|a|y}"], conflicts: 1),
    Case(
      "a person renamed it in the same way", ["Note@m": "abc"], ["Memo": "xbc"], ["Memo@m": "abc"],
      after: ["Memo": "xbc"], kinds: ["Memo": .unchanged]),
    Case(
      "a name with other capitals, where they make no difference", ["Todo@m": "abcde"],
      ["Todo": "xbcde"], ["ToDo@m": "abcdy"], after: ["ToDo": "xbcdy"], ignoresCase: true),
    Case(
      "another file whose name has other capitals, where they make no difference", ["Todo@m": "a"],
      ["Todo": "a"], ["ToDo@n": "b"], after: ["ToDo": "b"], ignoresCase: true),
    Case("a renamed file that was deleted", ["Note@m": "a"], [:], ["Memo@m": "b"], after: [:]),
    Case(
      "another entity before it is no renaming", ["Note@m": "n"], ["Note": "x"],
      ["Note@m": "n", "A@m": "a"], after: ["Note": "x", "A": "a"]),
    Case(
      "two entities change names", ["A@m": "a", "B@m": "b"], ["A": "a", "B": "b"],
      ["A@m": "b", "B@m": "a"], after: ["A": "b", "B": "a"]),
    Case(
      "a file moves to another folder", ["F/A@m": "a"], ["F/A": "a"], ["G/A@m": "a"],
      after: ["G/A": "a"]),
    Case(
      "something stands where a renamed file goes", ["Note@m": "a"], ["Note": "a", "Memo": "m"],
      ["Memo@m": "b"], after: ["Note": "a", "Memo": "m"],
      problem: "'Memo' is there already, and 'Note' gets that name"),
    // The same path, another template.
    Case(
      "an edited file that another template of the style writes now", ["L@list": "abcde"],
      ["L": "xbcde"], ["L@query": "abcdy"], after: ["L": "xbcdy"], kinds: ["L": .merged]),
    Case(
      "deleted, and another template of the style would write it", ["L@list": "a"], [:],
      ["L@query": "b"], after: [:], kinds: ["L": .deleted]),
    // Another style.
    Case(
      "a file of both styles keeps its edits", ["E": "abc"], ["E": "xbc"], ["E": "abc"],
      after: ["E": "xbc"], styleChanges: true),
    Case(
      "an untouched file of the old style goes", ["P@old/p": "p"], ["P": "p"], ["V@new/v": "v"],
      after: ["V": "v"], styleChanges: true),
    Case(
      "an edited one stands beside", ["P@old/p": "p"], ["P": "x"], ["V@new/v": "v"],
      after: ["P.old": "x", "V": "v"], kinds: ["P.old": .aside], styleChanges: true),
    Case(
      "a path that both styles have gets the new text", ["R@old/r": "a"], ["R": "a"],
      ["R@new/r": "b"], after: ["R": "b"], styleChanges: true),
    Case(
      "edited there, it stands beside", ["R@old/r": "a"], ["R": "x"], ["R@new/r": "b"],
      after: ["R": "b", "R.old": "x"], styleChanges: true),
    Case(
      "nothing that stands beside is overwritten", ["R@old/r": "a"], ["R": "x", "R.old": "m"],
      ["R@new/r": "b"], after: ["R": "b", "R.old": "m", "R.old2": "x"], styleChanges: true),
    Case(
      "deleted there, the new style writes its own", ["R@old/r": "a"], [:], ["R@new/r": "b"],
      after: ["R": "b"], styleChanges: true),
    // What stops a run.
    Case(
      "a conflict that nobody settled", ["A": "b"], ["A": "{x|a|b}"], ["A": "c"],
      after: ["A": "{x|a|b}"], problem: "'A' still has the marks of a conflict"),
    Case(
      "it may stand while nothing new comes", ["A": "b"], ["A": "{x|a|b}"], ["A": "b"],
      after: ["A": "{x|a|b}"], conflicts: 1, kinds: ["A": .conflict]),
    Case(
      "a folder where a file was", ["A": "a"], ["A/x": "m"], ["A": "a"], after: ["A/x": "m"],
      problem: "'A' is there and is not a file"),
    Case(
      "a file where a folder goes", [:], ["F": "m"], ["F/A": "a"], after: ["F": "m"],
      problem: "'F' is not a folder"),
  ]

  @Test("three trees meet", arguments: cases)
  func meets(_ item: Case) throws {
    let files = Self.disk(item)
    let regeneration = try Self.regeneration(item, files)
    #expect(regeneration.problems.first?.message == item.problem)
    let conflicts = regeneration.changes.filter { $0.kind == .conflict }
    #expect(
      conflicts.reduce(0) { $0 + Regeneration.marks(in: $1.after ?? []).count } == item.conflicts)
    for (path, kind) in item.kinds {
      #expect(regeneration.changes.first { $0.path == path }?.kind == kind, "\(path)")
    }
    if item.problem == nil { try Self.apply(regeneration, to: files) }
    #expect(Self.shown(files.tree) == item.after)
  }

  @Test("a second run changes nothing", arguments: cases.filter { $0.problem == nil })
  func isStable(_ item: Case) throws {
    let files = Self.disk(item)
    try Self.apply(try Self.regeneration(item, files), to: files)
    let tree = files.tree
    var again = item
    again.styleChanges = false
    let second = try Regeneration(
      of: Self.record(item.now), to: Self.plan(item.now), claimed: item.claimed, in: files)
    #expect(second.problems.isEmpty)
    try Self.apply(second, to: files)
    #expect(files.tree == tree)
  }

  @Test("a failure at any step leaves the old tree", arguments: cases.filter { $0.problem == nil })
  func undoes(_ item: Case) throws {
    let steps = try Self.stepCount(item)
    for step in 1..<(steps + 1) {
      let files = Self.disk(item)
      let before = Self.shown(files.tree)
      let regeneration = try Self.regeneration(item, files)
      files.inject(.once(step))
      do {
        try Self.apply(regeneration, to: files)
        files.inject(.none)
        try Transaction(in: files, currentFolder: "/home").recover(near: ".")
        #expect(Self.shown(files.tree) == item.after, "step \(step)")
      } catch {
        #expect(Self.shown(files.tree) == before, "step \(step)")
      }
      #expect(!files.tree.keys.contains { $0.contains(".archgen-") }, "step \(step)")
    }
  }

  @Test("after a kill at any step the tree is the old or the new one", arguments: cases)
  func recovers(_ item: Case) throws {
    guard item.problem == nil else { return }
    let steps = try Self.stepCount(item)
    for step in 1..<(steps + 1) {
      let files = Self.disk(item)
      let before = Self.shown(files.tree)
      let regeneration = try Self.regeneration(item, files)
      files.inject(.dead(step))
      try? Self.apply(regeneration, to: files)
      files.inject(.none)
      try Transaction(in: files, currentFolder: "/home").recover(near: ".")
      let after = Self.shown(files.tree)
      #expect(after == before || after == item.after, "step \(step)")
      #expect(!files.tree.keys.contains { $0.contains(".archgen-") }, "step \(step)")
    }
  }

  @Test("what is saved between a kill and the next run is kept beside")
  func keepsLateEdits() throws {
    let files = MemoryFiles(["/home/A": "a\n", "/home/B": "b\n"])
    let changes = Changes(
      folder: ".",
      [
        Change(.replaced, "A", before: Array("a\n".utf8), after: Array("x\n".utf8)),
        Change(.removed, "B", before: Array("b\n".utf8), after: nil),
      ])
    // The journal, one staged file, its state `moving`; then nothing more.
    files.inject(.dead(4))
    try? Transaction(in: files, currentFolder: "/home").apply(changes)
    files.inject(.none)
    for path in ["/home/A", "/home/B"] { files.add(path, "late\n") }
    try Transaction(in: files, currentFolder: "/home").recover(near: ".")
    #expect(
      files.tree == [
        "/home/": "", "/home/A": "x\n", "/home/A.edited": "late\n", "/home/B.edited": "late\n",
      ])
  }

  @Test("a file that is saved while a run is at work stops it")
  func seesLateEdits() throws {
    let files = MemoryFiles(["/home/A": "a\n"])
    let regeneration = try Regeneration(
      of: Self.record(["A": "a"]), to: Self.plan(["A": "b"]), in: files)
    files.add("/home/A", "late\n")
    #expect(throws: FileError("/home/A", "written", "it changed while this run was at work")) {
      try Self.apply(regeneration, to: files)
    }
    #expect(files.tree == ["/home/": "", "/home/A": "late\n"])
  }

  @Test(
    "white space, line breaks and the end of the file",
    arguments: [
      // A line indented by hand, another changed by the generator.
      ("a\n b\nc\nd\n", "a\n  b\nc\nd\n", "a\n b\nc\nx\n", "a\n  b\nc\nx\n"),
      // Blanks at a line's end count as an edit, and are kept.
      ("a\nb\nc\n", "a \nb\nc\n", "a\nb\nx\n", "a \nb\nx\n"),
      // No break at the end.
      ("a\nb\nc\n", "a\nb\nc", "x\nb\nc\n", "x\nb\nc"),
      ("a\nb\nc", "a\nb\nc", "a\nb\nc\n", "a\nb\nc\n"),
      // Saved with CR LF by an editor.
      ("a\nb\nc\n", "a\r\nb\r\nc\r\n", "a\nb\nx\n", "a\r\nb\r\nx\r\n"),
      // A field added by the spec while a person worked on the same struct.
      (
        "struct Note {\n  let id: UUID\n  var title: String\n}\n",
        "struct Note {\n  let id: UUID\n  var title: String\n\n  var isLong: Bool { title.count > 9 }\n}\n",
        "struct Note {\n  let id: UUID\n  var rating: Int\n  var title: String\n}\n",
        "struct Note {\n  let id: UUID\n  var rating: Int\n  var title: String\n\n  var isLong: Bool { title.count > 9 }\n}\n"
      ),
    ])
  func keepsLayout(base: String, mine: String, now: String, expected: String) throws {
    let files = MemoryFiles(["/home/A": mine])
    let regeneration = try Regeneration(
      of: FeatureRecord(
        id: "N", feature: "N", style: "old", options: [:], spec: [],
        files: [.init(path: "A", template: "A", purpose: .source, text: Array(base.utf8))]),
      to: Plan(
        folder: ".",
        files: [
          PlannedFile(
            path: "A", role: "", purpose: .source, template: "A", bytes: Array(now.utf8))
        ]), in: files)
    try Self.apply(regeneration, to: files)
    #expect(files.tree["/home/A"]?.debugDescription == expected.debugDescription)
  }

  // MARK: - Trees

  private static func regeneration(_ item: Case, _ files: MemoryFiles) throws -> Regeneration {
    try Regeneration(
      of: record(item.base), to: plan(item.now), claimed: item.claimed,
      styleChanges: item.styleChanges, in: files)
  }

  private static func apply(_ regeneration: Regeneration, to files: MemoryFiles) throws {
    try Transaction(in: files, currentFolder: "/home")
      .apply(Changes(folder: ".", regeneration.changes))
  }

  private static func stepCount(_ item: Case) throws -> Int {
    let files = disk(item)
    try apply(try regeneration(item, files), to: files)
    return files.changeCount
  }

  private static func record(_ tree: Tree) -> FeatureRecord {
    FeatureRecord(
      id: "N", feature: "N", style: "old", options: [:], spec: [],
      files: tree.map { key, text in
        let (path, template) = split(key)
        return .init(path: path, template: template, purpose: .source, text: lines(text))
      })
  }

  private static func plan(_ tree: Tree) -> Plan {
    Plan(
      folder: ".",
      files: tree.map { key, text in
        let (path, template) = split(key)
        return PlannedFile(
          path: path, role: "", purpose: .source, template: template, bytes: lines(text))
      })
  }

  private static func split(_ key: String) -> (path: String, template: String) {
    let parts = key.split(separator: "@").map(String.init)
    return (parts[0], parts.last ?? "")
  }

  private static func disk(_ item: Case) -> MemoryFiles {
    var files = ["/home/keep": "k\n"]
    for (path, text) in item.mine {
      files["/home/" + path] = String(decoding: lines(text), as: UTF8.self)
    }
    return MemoryFiles(files, ignoresCase: item.ignoresCase)
  }

  /// Each letter a line; `{x|a|y}` a conflict.
  private static func lines(_ text: String) -> [UInt8] {
    var out = ""
    var bars = 0
    for character in text {
      switch character {
      case "{": out += "<<<<<<< edited\n"
      case "|":
        bars += 1
        out += bars % 2 == 1 ? "||||||| generated before\n" : "=======\n"
      case "}": out += ">>>>>>> generated now\n"
      default: out += "\(character)\n"
      }
    }
    return Array(out.utf8)
  }

  private static func shown(_ tree: [String: String]) -> Tree {
    var shown: Tree = [:]
    for (path, text) in tree where !path.hasSuffix("/") && path != "/home/keep" {
      shown[String(path.dropFirst("/home/".count))] = text.split(separator: "\n").map { line in
        switch line.prefix(7) {
        case "<<<<<<<": "{"
        case "|||||||", "=======": "|"
        case ">>>>>>>": "}"
        default: String(line)
        }
      }.joined()
    }
    return shown
  }
}
