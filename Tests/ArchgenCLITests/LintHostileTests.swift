import Files
import Synchronization
import Testing

@testable import ArchgenCLI

/// Lint over what nobody should have, and some have: every run ends, says what is wrong, and prints
/// nothing that a name has made up.
@Suite struct LintHostileTests {
  private static let formats = [
    "text", "xcode", "json", "sarif", "github", "junit", "markdown", "html",
  ]

  @Test(arguments: formats)
  func printsStrangePathsAndNamesAsText(format: String) throws {
    let paths = [
      "a\n::error::b", "::error::", "<script>alert(1)<", "q\"'&]]>", "%0A%0D", "a|b`c`[d](e)",
      "\u{1B}[2J",
    ]
    var files = [".archgen.json5": LintCommandTests.configuration]
    files["S.swift"] = "struct `<b>::error::]]>|`Store {}\nstruct `x%0A<script>` : View {}"
    for path in paths {
      files["App/\(path).swift"] = LintCommandTests.faulty.replacing(
        "let store", with: "let `a<b>`")
    }
    let run = try Sandbox(files).run("lint", "--format", format)
    #expect(run.status == .findings)
    // What tells findings apart has the names as they are.
    let isMarkup = !["json", "sarif", "text", "xcode", "github"].contains(format)
    #expect(!run.out.contains("<script>alert") || !isMarkup)
    #expect(format != "sarif" || run.out.contains("\"uri\": \"App/%3Cscript%3Ealert(1)%3C.swift"))
    #expect(!run.out.contains("\u{1B}"))
    for line in run.out.split(separator: "\n") {
      let isCommand = line.drop { $0 == " " }.hasPrefix("::")
      let isOurs = line.hasPrefix("::error file=") || line.hasPrefix("::warning file=S.swift,")
      #expect(!isCommand || (format == "github" && isOurs), "\(line)")
    }
  }

  /// A mark at the start of a name is no part of the slash before it, and `..a` is no way out.
  @Test(arguments: ["y/\u{301}b.swift", "..a/b.swift"])
  func judgesFilesOfStrangeNames(path: String) throws {
    let folder = Path.parent(path)
    let configuration = "{ sources: ['\(folder)']," + LintCommandTests.configuration.dropFirst()
    let box = try Sandbox([".archgen.json5": configuration, path: LintCommandTests.faulty])
    #expect(box.run("lint", folder).status == .findings)
    #expect(box.run("lint", folder, folder).out.contains(path))
  }

  @Test func refusesAnEndlessConfiguration() throws {
    let rules = String(repeating: "{ id: 'a', cycles: 'type' },\n", count: 100_000)
    let box = try Sandbox([".archgen.json5": "{ rules: [\(rules)] }", "A.swift": "struct A {}"])
    let run = box.run("lint")
    #expect(run.status == .usage)
    #expect(run.err.contains("a configuration has at most 1048576"), "\(run.err.prefix(200))")
  }

  @Test func endsForPatternsOfManyStars() throws {
    let path = (1...12).map { "d\($0)/" }.joined()
    let stars = String(repeating: "**/*/", count: 30)
    let text = String(repeating: "*a", count: 200)
    let box = try Sandbox([
      path + "A.swift": "struct \(String(repeating: "a", count: 400))b {}",
      ".archgen.json5": """
      { sources: ['**/*/**/*/**/*/**/*/**', '.'], exclude: ['\(stars)x', '\(stars)**'],
        roles: { r: { named: '\(text)' } }, slices: '\(stars){slice}/**' }
      """,
    ])
    #expect(box.run("lint").status == .done)
  }

  /// Each place has its line beside it, and all of them stand in one of a megabyte.
  @Test(arguments: [("named: 'N'", ArchgenCLI.ExitStatus.done), ("nimed: 'N'", .usage)])
  func tellsOfManyPlacesInOneLine(matcher: String, status: ArchgenCLI.ExitStatus) throws {
    let roles = (0..<10_000).map { "r\($0): { \(matcher) }" }.joined(separator: ", ")
    let box = try Sandbox([".archgen.json5": "{ roles: { \(roles) } }", "A.swift": "struct A {}"])
    #expect(box.run("lint", "--format", "json").status == status)
  }

  @Test func refusesConfigurationsThatExtendEachOther() throws {
    let box = try Sandbox([
      ".archgen.json5": "{ extends: './a.json5' }", "a.json5": "{ extends: './b.json5' }",
      "b.json5": "{ extends: ['./sub/../a.json5', './nowhere.json5'] }", "A.swift": "struct A {}",
    ])
    let run = box.run("lint")
    #expect(run.status == .usage)
    #expect(run.err.contains("b.json5:1:13: error: the configuration extends itself"), "\(run.err)")
    #expect(run.err.contains("nowhere.json5' cannot be read"))
  }

  @Test func refusesToExtendAnAddress() throws {
    let box = try Sandbox([
      ".archgen.json5": "{ extends: ['https://example.com/rules.json5'] }",
      "A.swift": "struct A {}",
    ])
    let run = box.run("lint")
    #expect(run.status == .usage)
    #expect(
      run.err.contains(
        ".archgen.json5:1:13: error: 'https://example.com/rules.json5' is an address"), "\(run.err)"
    )
    #expect(!run.err.contains("no such file"))
  }

  /// Another configuration further up says other things.
  @Test func refusesAConfigurationThatIsALinkToNothing() throws {
    let box = try Sandbox([
      ".archgen.json5": LintCommandTests.configuration, "App/Note.swift": LintCommandTests.clean,
    ])
    try box.link("App/.archgen.json5", to: "nowhere.json5")
    let run = box.run("lint", "App")
    #expect(run.status == .usage)
    #expect(
      run.err.contains("'App/.archgen.json5' cannot be read: no such file or folder"), "\(run.err)")
  }

  @Test func followsLinksInACircleOnce() throws {
    let box = try Sandbox([
      ".archgen.json5": LintCommandTests.configuration, "App/Note.swift": LintCommandTests.faulty,
    ])
    try box.link("App/loop", to: "../App")
    try box.link("App/self", to: "self")
    try box.link("App/gone", to: "nowhere")
    let run = box.run("lint")
    #expect(run.out.split(separator: "\n").count == 1)
    #expect(run.status == .findings)
  }

  @Test(arguments: ["App/Secret.swift", "App/Sub/"])
  func judgesTheRestAndEndsWithThree(path: String) throws {
    let box = try Sandbox([
      ".archgen.json5": LintCommandTests.configuration, "App/Note.swift": LintCommandTests.clean,
      "App/Secret.swift": "struct Secret {}", "App/Sub/A.swift": "struct A {}",
    ])
    let files = Troubled(disk: box.disk, reason: "Permission denied") { $0 == path }
    let run = box.run(["lint"], on: files)
    #expect(run.status == .failure)
    #expect(run.err.contains("Permission denied"))
    #expect(run.err.contains(path.hasSuffix("/") ? String(path.dropLast()) : path))
    // What could not be read is not gone.
    #expect(box.run(["lint", "--write-baseline"], on: files).status == .failure)
    #expect(try box.disk.status(".archgen.baseline.json") == nil)
  }

  /// Neither the entries of a baseline are gone nor the roles empty because a file cannot be read.
  @Test func saysNothingIsGoneThatCouldNotBeRead() throws {
    let box = try Sandbox([
      ".archgen.json5": LintCommandTests.configuration, "App/Note.swift": LintCommandTests.faulty,
      "App/A.swift": "struct A {}",
    ])
    #expect(box.run("lint", "--write-baseline").status == .done)
    let files = Troubled(disk: box.disk, reason: "Permission denied") { $0 == "App/Note.swift" }
    let run = box.run(["lint"], on: files)
    #expect(run.out == "")
    #expect(run.status == .failure)
  }

  @Test func survivesASourceThatVanishes() throws {
    let box = try Sandbox([
      ".archgen.json5": LintCommandTests.configuration, "App/Note.swift": LintCommandTests.faulty,
      "App/Gone.swift": "struct Gone {}",
    ])
    let files = Troubled(disk: box.disk, reason: "No such file or directory") {
      $0 == "App/Gone.swift"
    }
    let run = box.run(["lint"], on: files)
    #expect(run.out.contains("App/Note.swift:3:14"))
    #expect(run.err.contains("'App/Gone.swift' cannot be read"))
    #expect(run.status == .findings)
  }

  /// What has to be inferred is read a second time, and may be gone or changed by then.
  @Test(arguments: [nil, "", "struct NoteView: View { let store = later() }", "}{ struct"])
  func survivesASourceThatChangesBetweenTwoReadings(text: String?) throws {
    let view = "struct NoteView: View { let title = make() }\n"
    let box = try Sandbox([
      ".archgen.json5": LintCommandTests.configuration.replacing(
        "forbid:", with: "evidence: 'all', forbid:"),
      "App/Note.swift": LintCommandTests.faulty, "App/View.swift": view,
    ])
    let readings = Mutex(0)
    let files = Troubled(disk: box.disk, reason: "No such file or directory") { path in
      guard path == "App/View.swift",
        readings.withLock({
          $0 += 1
          return $0 == 2
        })
      else {
        return false
      }
      if let text { try? box.disk.replace(path, Array(text.utf8)) }
      return text == nil
    }
    let run = box.run(["lint"], on: files)
    #expect(readings.withLock { $0 } == 2)
    #expect(run.out.contains("App/Note.swift:3:14"))
    #expect(run.err.contains("'App/View.swift' cannot be read") == (text == nil), "\(run.err)")
    #expect(run.status == .findings)
  }

  @Test func infersInBothOfTwoFilesWhoseNamesReadAlike() throws {
    let box = try Sandbox([
      ".archgen.json5": LintCommandTests.configuration.replacing(
        "forbid:", with: "evidence: 'all', forbid:"),
      "App/Store.swift": "struct NoteStore { static func make() -> NoteStore { NoteStore() } }",
    ])
    for (index, name) in SourceFoldersTests.alike.enumerated() {
      let text = "struct V\(index)View: View { func f() { let s = NoteStore.make(); _ = s } }\n"
      // A file system may take them for one.
      guard (try? box.add("App/\(name)", text)) != nil else { return }
    }
    let run = box.run("lint")
    #expect(run.out.contains("V0View") && run.out.contains("V1View"), "\(run.out)\(run.err)")
  }

  /// They are judged by what is left of them, and nobody would know.
  @Test(arguments: [
    ("<<<<<<< HEAD\nstruct A {}\n=======\nstruct B {}\n>>>>>>> main\n", "1:1"),
    ("struct A {}\nlet text = \"\"\"\n  open\n", "2:12"),
    ("\u{0}\u{1}\u{2}struct A {}\n", "1:1"),
    ("struct A {\n", "1:10"),
    (String(repeating: "{", count: 20_000), "1:"),
  ])
  func namesFilesThatAreNotReadInFull(text: String, place: String) throws {
    let box = try Sandbox([
      ".archgen.json5": LintCommandTests.configuration, "App/Note.swift": LintCommandTests.clean,
      "App/Broken.swift": text,
    ])
    for words in [["graph"], ["analyze"]] {
      let run = box.run(words)
      #expect(run.status == .done)
      #expect(
        run.err.hasPrefix("App/Broken.swift:\(place)")
          && run.err.contains(": warning: not read in full: "), "\(words): \(run.err)")
      #expect(run.err.split(separator: "\n").count == 1)
    }
    let run = box.run("lint")
    #expect(run.status == .findings)
    let line = run.out.split(separator: "\n").first { $0.hasPrefix("App/Broken.swift:\(place)") }
    #expect(line?.contains(": error: not read in full: ") == true, "\(run.out)")
    for format in ["json", "sarif", "junit", "markdown", "github", "html"] {
      #expect(box.run("lint", "--format", format).out.contains("not read in full: "), "\(format)")
    }
  }

  /// In an old encoding letters beyond ASCII are read wrong, in one of two bytes everything is.
  @Test(arguments: ["latin", "marked", "little", "big"])
  func saysThatAFileIsNotUTF8(encoding: String) throws {
    let text = Array("struct A {}".utf8)
    let bytes: [UInt8] =
      switch encoding {
      case "latin": Array("let caf".utf8) + [0xE9]
      case "marked": text.reduce(into: [0xFF, 0xFE]) { $0 += [$1, 0] }
      case "little": text.reduce(into: []) { $0 += [$1, 0] }
      default: text.reduce(into: []) { $0 += [0, $1] }
      }
    let box = try Sandbox([
      ".archgen.json5": LintCommandTests.configuration, "App/Note.swift": LintCommandTests.clean,
    ])
    try box.disk.replace("App/Old.swift", bytes)
    let start = "App/Old.swift:\(encoding == "latin" ? "1:8" : "1:1"): error: not read in full: "
    #expect(
      box.run("lint").out.contains(
        start + "the file is not UTF-8, as Swift source has to be; save it as that"))
  }

  @Test func countsMoreThanTenFilesThatAreNotReadInFull() throws {
    var files = [".archgen.json5": LintCommandTests.configuration]
    for index in 0..<12 { files["App/F\(index).swift"] = "struct A {\n" }
    let err = try Sandbox(files).run("graph").err.split(separator: "\n")
    #expect(err.count == 11)
    #expect(err.last == "note: and 2 more files; 'archgen inspect FILE' lists all")
  }

  @Test func keepsBadTextInABaselineApart() throws {
    let box = try Sandbox([
      ".archgen.json5": LintCommandTests.configuration, "App/Note.swift": LintCommandTests.faulty,
      ".archgen.baseline.json": "{\"version\": 1, \"entries\": [{\"rule\": 1}]}",
    ])
    let run = box.run("lint", "--format", "sarif")
    #expect(run.status == .usage)
    #expect(run.out.contains(".archgen.baseline.json"))
  }
}

/// A file system on which some files cannot be read, or vanish once they were seen.
struct Troubled: FileSystem {
  let disk: Disk
  let reason: String
  let trouble: @Sendable (String) -> Bool

  func status(_ path: String) throws(FileError) -> FileStatus? { try disk.status(path) }
  func read(_ path: String, into buffer: inout [UInt8]) throws(FileError) {
    if trouble(path) { throw FileError(path, "read", reason) }
    try disk.read(path, into: &buffer)
  }
  func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try disk.create(path, bytes)
  }
  func list(_ path: String) throws(FileError) -> [FolderEntry] {
    if trouble(path + "/") { throw FileError(path, "listed", reason) }
    return try disk.list(path)
  }
  func makeFolder(_ path: String) throws(FileError) { try disk.makeFolder(path) }
  func rename(_ path: String, to destination: String) throws(FileError) {
    try disk.rename(path, to: destination)
  }
  func remove(_ path: String) throws(FileError) { try disk.remove(path) }
}
