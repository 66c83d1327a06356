import Files
import Testing

@testable import ArchgenCLI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `--output FORMAT:FILE` where something other than a regular file has that name.
@Suite struct OutputFileTests {
  private func sandbox() throws -> Sandbox {
    try Sandbox([
      ".archgen.json5": LintCommandTests.configuration, "App/Note.swift": LintCommandTests.clean,
    ])
  }

  @Test func writesIntoAPipe() throws {
    let box = try sandbox()
    try #require(mkfifo(Path.join(box.folder, "pipe"), 0o600) == 0)
    // Both ends, so that nobody waits.
    let pipe = open(Path.join(box.folder, "pipe"), O_RDWR | O_NONBLOCK)
    defer { close(pipe) }
    #expect(box.run("lint", "--output", "json:pipe").status == .done)
    #expect(try box.disk.status("pipe")?.kind == .other)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = SystemCalls.read(pipe, into: &bytes)
    #expect(count > 0)
    #expect(
      String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        == box.run("lint", "--format", "json").out)
  }

  /// Whether something is there already or not, and over as many links as there are.
  @Test(arguments: [true, false])
  func writesWhereLinksLead(isThere: Bool) throws {
    let box = try sandbox()
    try box.add("real/deep/old.json", "old")
    try box.link("real/other.json", to: isThere ? "deep/old.json" : "deep/new.json")
    try box.link("link.json", to: "real/other.json")
    #expect(box.run("lint", "--output", "json:link.json").status == .done)
    let text = box.run("lint", "--format", "json").out
    #expect(try box.read(isThere ? "real/deep/old.json" : "real/deep/new.json") == text)
    #expect(SystemCalls.linkText(Path.join(box.folder, "link.json")) == "real/other.json")
    #expect(SystemCalls.linkText(Path.join(box.folder, "real/other.json")) != nil)
    #expect(try !box.tree().contains { $0.contains("archgen-new") })
  }

  /// What somebody called as the file is called that is being written stays theirs.
  @Test func leavesAFileOfThatName() throws {
    let box = try sandbox()
    try box.add("out.json.archgen-new", "mine")
    #expect(box.run("lint", "--output", "json:out.json").status == .done)
    #expect(try box.read("out.json") == box.run("lint", "--format", "json").out)
    #expect(try box.read("out.json.archgen-new") == "mine")
    #expect(try box.tree().filter { $0.contains("archgen-new") }.count == 1)
  }

  @Test("'-' is not taken for a file: who writes it means standard output")
  func refusesADash() throws {
    let box = try sandbox()
    let run = box.run("lint", "--output", "json:-")
    #expect(run.status == .usage)
    #expect(
      run.err == "error: --output writes files · --format json prints to standard output\n")
    #expect(try !box.tree().contains { $0.hasSuffix("-") })
  }

  @Test(
    "no report takes the place of what is read",
    arguments: ["App/Note.swift", ".archgen.json5", "New.SWIFT", ".archgen.baseline.json"])
  func refusesWhatIsRead(path: String) throws {
    let box = try sandbox()
    let before = try box.tree().map { $0.hasSuffix("/") ? $0 : try box.read($0) }
    let run = box.run("lint", "--output", "json:\(path)")
    #expect(run.status == .usage)
    #expect(run.out == "")
    #expect(
      run.err.hasPrefix("error: --output would put a report into '\(path)': archgen reads what "),
      "\(run.err)")
    #expect(run.err.hasSuffix("· give the report another ending\n"))
    #expect(try box.tree().map { $0.hasSuffix("/") ? $0 : try box.read($0) } == before)
  }

  @Test func refusesFoldersAndCircles() throws {
    let box = try sandbox()
    try box.link("a.json", to: "b.json")
    try box.link("b.json", to: "a.json")
    let circle = box.run("lint", "--output", "json:a.json")
    #expect(circle.status == .failure)
    #expect(circle.err.contains("'a.json' cannot be written: symbolic links go in a circle"))
    let folder = box.run("lint", "--output", "json:App")
    #expect(folder.status == .failure)
    #expect(folder.err.contains("'App' cannot be written"), "\(folder.err)")
    #expect(try box.tree() == [".archgen.json5", "App/", "App/Note.swift", "a.json", "b.json"])
  }

  /// Not the file that is written beside it.
  @Test func namesTheFileAndTheFolderThatIsMissing() throws {
    let run = try sandbox().run("lint", "--output", "html:none/page.html")
    #expect(run.status == .failure)
    #expect(
      run.err.contains("'none/page.html' cannot be written: there is no folder 'none'"),
      "\(run.err)")
  }
}
