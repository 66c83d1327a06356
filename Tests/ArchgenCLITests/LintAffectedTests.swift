import Testing

@testable import ArchgenCLI

/// `--affected REV` in a repository of git.
@Suite struct LintAffectedTests {
  private func git(_ box: Sandbox, _ words: String..., in folder: String = ".") throws {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
    let outcome = Child.run(["git", "-C", "\(box.folder)/\(folder)"] + identity + words)
    try #require(outcome?.status == 0, "git \(words)")
  }

  private func repository() throws -> Sandbox {
    let box = try Sandbox([
      "r/.archgen.json5": LintCommandTests.configuration,
      "r/App/Old.swift": LintCommandTests.faulty,
    ])
    try git(box, "init", "-q", "-b", "main", in: "r")
    try git(box, "add", ".", in: "r")
    try git(box, "commit", "-q", "-m", "one", in: "r")
    try box.add("r/App/New.swift", "struct NewView: View { let store: NoteStore }\n")
    return box
  }

  @Test func reportsChangedFilesOfTheWhole() throws {
    let box = try repository()
    let run = box.run("lint", "r", "--affected", "main")
    #expect(run.out.hasPrefix("App/New.swift:1:"), "\(run.out)\(run.err)")
    #expect(run.out.split(separator: "\n").count == 1)
    #expect(run.status == .findings)
  }

  @Test func namesTheCureInAShallowClone() throws {
    let box = try repository()
    try git(box, "add", ".", in: "r")
    try git(box, "commit", "-q", "-m", "two", in: "r")
    try git(box, "clone", "-q", "--depth", "1", "file://\(box.folder)/r", "\(box.folder)/s")
    let run = box.run("lint", "s", "--affected", "HEAD~1", "--format", "github")
    #expect(run.status == .usage)
    #expect(run.err.contains("fetch-depth: 0"), "\(run.err)")
    #expect(run.out.hasPrefix("::error "))
  }

  /// What is not in git yet would drop out of the report.
  @Test func saysWhereGitCannotListNewFiles() throws {
    let box = try repository()
    let folder = "\(box.folder)/r"
    #expect(try Git(folder).changedFiles(since: "main") == ["App/New.swift"])
    let git = Git(folder) { words in
      words.contains("ls-files") ? Child.Outcome(status: 128, bytes: []) : Child.run(words)
    }
    let stop = #expect(throws: Stop.self) { try git.changedFiles(since: "main") }
    #expect(stop?.status == .failure)
    #expect(stop?.diagnostics.first?.message.contains("git cannot list the files") == true)
  }

  /// Names that read alike are two files for git, whatever the disk makes of them.
  @Test func readsARevisionByBytes() throws {
    let box = try repository()
    for (index, name) in SourceFoldersTests.alike.enumerated() {
      let text = Array("struct S\(index) {}".utf8)
      let blob = Child.run(
        ["git", "-C", "\(box.folder)/r", "hash-object", "-w", "--stdin"], input: text)
      let number = try #require(blob?.text.prefix { $0 != "\n" })
      try git(
        box, "-c", "core.precomposeunicode=false", "update-index", "--add", "--cacheinfo",
        "100644,\(number),App/\(name)", in: "r")
    }
    try git(box, "commit", "-q", "-m", "two", in: "r")
    let tree = try GitTree("HEAD", around: "\(box.folder)/r")
    for (index, name) in SourceFoldersTests.alike.enumerated() {
      #expect(
        String(decoding: try tree.read("App/\(name)"), as: UTF8.self) == "struct S\(index) {}")
    }
    let found = try SourceFolders(below: ["App"], in: tree).files
    #expect(found.count == 3, "\(found)")
  }

  @Test(arguments: ["nowhere", "--output=pwned", "-x", ""])
  func refusesWhatIsNoRevision(revision: String) throws {
    let box = try repository()
    let run = box.run("lint", "r", "--affected=\(revision)")
    #expect(run.status == .usage)
    #expect(!(try box.tree().contains { $0.contains("pwned") }))
  }

  @Test func needsARepository() throws {
    let box = try Sandbox([
      ".archgen.json5": LintCommandTests.configuration, "A.swift": "struct A {}",
    ])
    #expect(box.run("lint", "--affected", "HEAD").err.contains("is in no repository"))
  }
}
