import Synchronization
import Testing

@testable import ArchgenCLI

@Suite struct StatusTests {
  private final class Count: Sendable {
    private let reads = Mutex<[String: Int]>([:])

    /// How often a file of that folder is read, or a folder listed, at most.
    func most(in folder: String) -> Int {
      reads.withLock { $0.filter { $0.key.hasPrefix(folder) }.values.max() ?? 0 }
    }

    func add(_ path: String) { reads.withLock { $0[path, default: 0] += 1 } }
  }

  /// As many times as there are features, a project of ninety took most of a minute.
  @Test(
    "a feature's files are not read again for each other feature", arguments: ["status", "update"])
  func readsOnce(command: String) throws {
    let most = try [2, 5].map { features in
      let sandbox = try Sandbox()
      for feature in ["Notes", "Trips", "Books", "Plants", "Songs"].prefix(features) {
        #expect(sandbox.run("new", feature, "--style", "mvc").status == .done)
      }
      let count = Count()
      let files = Troubled(disk: sandbox.disk, reason: "") { path in
        count.add(path)
        return false
      }
      let run = sandbox.run([command], on: files)
      #expect(run.status == .done)
      return count.most(in: "Notes/")
    }
    #expect(most[0] == most[1])
    #expect(most[0] > 0)
  }

  /// Nothing says here what is compiled together: below the one folder stands another with shared files of its own.
  @Test(
    "features with shared files of their own stay as generated, one folder below the other or not",
    arguments: [["Notes", "App/Trips"], ["App/Trips", "Notes"], ["App/Notes", "Notes"]])
  func keepsSharedFilesApart(folders: [String]) throws {
    let sandbox = try Sandbox()
    for folder in folders {
      let name = String(folder.split(separator: "/").last ?? "")
      let run = sandbox.run("new", name, "--style", "mvvm", "--output", folder)
      #expect(run.status == .done, "\(run.err)")
    }
    let status = sandbox.run("status")
    #expect(status.status == .done && !status.out.isEmpty)
    #expect(status.out.split(separator: "\n").allSatisfy { $0.hasSuffix("as generated") })
    let update = sandbox.run("update")
    #expect(update.status == .done && update.out == "everything is up to date\n", "\(update.err)")
  }

  private static let record = ".archgen/features/Notes/"

  private func change(_ sandbox: Sandbox, _ path: String, _ change: (String) -> String) throws {
    try sandbox.disk.replace(path, Array(change(try sandbox.read(path)).utf8))
  }

  /// What was generated stood for an edit of the user, or nothing was recorded.
  @Test(
    "a damaged record is named with its file, and taken back from git all is well",
    arguments: ["record.json5", "generated.txt", "spec.json5"],
    ["", "<<<<<<< HEAD\n", nil])
  func damagedRecord(name: String, text: String?) throws {
    // A spec is a user's, and says itself what is wrong with it.
    guard name != "spec.json5" || text == nil else { return }
    let sandbox = try Sandbox()
    try git(sandbox, "init", "-q")
    _ = sandbox.run("new", "Notes", "--style", "mvvm")
    _ = sandbox.run("new", "Tags", "--style", "mvvm")
    try git(sandbox, "add", "-A")
    try git(sandbox, "commit", "-qm", "Notes")
    let path = Self.record + name
    if let text { try change(sandbox, path) { _ in text } } else { try sandbox.disk.remove(path) }
    for command in [["status"], ["update"], ["convert", "Notes", "--style", "mvp"]] {
      let run = sandbox.run(command)
      #expect(run.status == .findings, "\(run.out)")
      #expect(run.err.contains(name), "\(run.err)")
      #expect(run.err.contains("· 'git checkout HEAD -- \(Self.record)"))
    }
    #expect(sandbox.run("status").out.hasPrefix("Tags  mvvm  "))
    let cure = try #require(
      sandbox.run("status").err.firstMatch(of: #/git checkout (HEAD -- [^']*)'/#)?.1)
    for path in cure.split(separator: " ").dropFirst(2) {
      try git(sandbox, "checkout", "HEAD", "--", String(path))
    }
    let status = sandbox.run("status").out.split(separator: "\n")
    #expect(status.count == 2 && status.allSatisfy { $0.hasSuffix(": as generated") }, "\(status)")
    #expect(sandbox.run("update").out == "everything is up to date\n")
  }

  @Test("outside git a damaged record is written again, and what was edited is at hand")
  func damagedRecordWithoutGit() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("new", "Notes", "--style", "mvvm")
    try change(sandbox, Self.record + "record.json5") { _ in "" }
    let run = sandbox.run("update")
    #expect(run.status == .findings)
    #expect(
      run.err.contains(" · move .archgen/features/Notes away, keep a copy of edited files, and "))
    #expect(!run.err.contains("git"))
    try sandbox.disk.rename(".archgen/features/Notes", to: "Damaged")
    try change(sandbox, "Notes/Model/Note.swift") { $0 + "// mine\n" }
    let refused = sandbox.run("new", "Notes", "--style", "mvvm")
    #expect(refused.err.contains("'Notes/Model/Note.swift' is there with another content"))
    #expect(sandbox.run("new", "Notes", "--style", "mvvm", "--force").status == .done)
    #expect(sandbox.run("status").out.hasSuffix(": as generated\n"))
  }

  @Test(
    "files that git took back are told from edits, and taking back the record, too, updates them")
  func revertedFiles() throws {
    let sandbox = try Sandbox(["N.json5": "{ feature: 'Notes' }"])
    try git(sandbox, "init", "-q")
    _ = sandbox.run("new", "--spec", "N.json5", "--style", "mvvm")
    try git(sandbox, "add", "-A")
    try git(sandbox, "commit", "-qm", "Notes")
    try change(sandbox, "N.json5") { _ in
      "{ feature: 'Notes', entities: { Note: { title: 'String', mood: 'String' } } }"
    }
    #expect(sandbox.run("update").status == .done)
    try change(sandbox, "Notes/Service/NotesService.swift") { $0 + "// mine\n" }
    try git(sandbox, "checkout", "HEAD", "--", "Notes/Model", "Notes/Views", "NotesTests")
    let status = sandbox.run("status")
    #expect(status.out.contains("\n  reverted  Notes/Model/Note.swift\n"), "\(status.out)")
    #expect(
      status.out.contains("\n  edited    Notes/Service/NotesService.swift\n"), "\(status.out)")
    let update = sandbox.run("update")
    #expect(update.out == "everything is up to date\n")
    #expect(update.err.contains("files of Notes are as the record in git's HEAD has them"))
    for name in ["record.json5", "generated.txt"] {
      #expect(update.err.contains(Self.record + name))
      try git(sandbox, "checkout", "HEAD", "--", Self.record + name)
    }
    #expect(sandbox.run("update").status == .done)
    #expect(try sandbox.read("Notes/Model/Note.swift").contains("mood"))
    #expect(sandbox.run("status").out.contains(" files: 1 edited\n"))
  }

  @Test("a record that is older than its files is told from edits, and an update says that it was")
  func recordOfBefore() throws {
    let sandbox = try Sandbox(["N.json5": "{ feature: 'Notes' }"])
    _ = sandbox.run("new", "--spec", "N.json5", "--style", "mvvm")
    let names = ["record.json5", "generated.txt", "spec.json5"]
    let before = try names.map { try sandbox.read(Self.record + $0) }
    try change(sandbox, "N.json5") { _ in
      "{ feature: 'Notes', entities: { Note: { title: 'String', mood: 'String' } } }"
    }
    #expect(sandbox.run("update").status == .done)
    for (name, text) in zip(names, before) { try change(sandbox, Self.record + name) { _ in text } }
    let status = sandbox.run("status")
    #expect(status.out.contains("\n  unrecorded  Notes/Model/Note.swift\n"), "\(status.out)")
    #expect(!status.out.contains("edited"), "\(status.out)")
    let update = sandbox.run("update")
    #expect(
      update.out == "the files are up to date; the record of them was not, and is written anew\n")
    #expect(sandbox.run("status").out.hasSuffix(": as generated\n"))
  }

  @Test("where nothing is recorded the packages below that have records are named")
  func recordsBelow() throws {
    let sandbox = try Sandbox()
    let none = "nothing is recorded here"
    #expect(
      sandbox.run("status").out
        == "\(none): 'archgen new' writes a feature and records it\n")
    _ = sandbox.run("new", "Notes", "--style", "mvvm", "--package", "--output", "Kit")
    #expect(sandbox.run("status").out == "\(none): what is in 'Kit' is recorded there: cd Kit\n")
    _ = sandbox.run("new", "Tasks", "--style", "mvvm", "--package", "--output", "Work")
    #expect(
      sandbox.run("convert", "Notes", "--style", "mvp").err
        == "error: \(none) · what is in 'Kit', 'Work' is recorded there: cd Kit\n")
  }
}
