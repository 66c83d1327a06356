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
