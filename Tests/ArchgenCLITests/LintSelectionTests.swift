import Files
import Testing

@testable import ArchgenCLI

/// What `archgen lint` reads and what it reports on: paths, `sources` and `exclude`.
@Suite struct LintSelectionTests {
  @Test(arguments: ["sources: ['App'], ", ""])
  func reportsOnlyWhatIsAskedForAndJudgesTheWhole(sources: String) throws {
    let box = try Sandbox([
      ".archgen.json5": "{ " + sources + LintCommandTests.configuration.dropFirst(),
      "App/Store.swift": "struct NoteStore {}",
      "App/A.swift": "struct AView: View { let s: NoteStore }",
      "App/B.swift": "struct BView: View { let s: NoteStore }",
    ])
    #expect(box.run("lint").out.split(separator: "\n").count == 2)
    let run = box.run("lint", "App/B.swift")
    #expect(run.out.split(separator: "\n").count == 1)
    #expect(run.out.hasPrefix("App/B.swift:1:29:"))
  }

  /// One finding has references in several files, and two apps may have types of one name.
  @Test(arguments: [
    [
      "App/A.swift": LintCommandTests.faulty,
      "App/B.swift": "extension NoteView { func f(_ s: NoteStore) {} }",
    ],
    ["App1/A.swift": LintCommandTests.faulty, "App2/B.swift": LintCommandTests.faulty],
  ])
  func reportsWhatIsAskedForWhereverItsFirstReferenceIs(files: [String: String]) throws {
    let box = try Sandbox([".archgen.json5": LintCommandTests.configuration])
    for (path, text) in files { try box.add(path, text) }
    for path in files.keys {
      let run = box.run("lint", path)
      #expect(run.out.hasPrefix(path), "\(run.out)")
      #expect(run.status == .findings)
    }
  }

  /// The configuration stands in a folder that holds whole repositories.
  @Test(arguments: [
    (["work/app/UI"], 1), (["work/app/lib"], 1), (["work/app", "work/other"], 2), ([], 2),
  ])
  func readsTheRepositoryOfWhatIsAskedFor(paths: [String], files: Int) throws {
    let box = try Sandbox([
      "rules.json5": LintCommandTests.configuration, "work/app/.git/HEAD": "",
      "work/app/UI/A.swift": LintCommandTests.faulty, "work/app/lib/.git": "",
      "work/app/lib/README": "",
      "work/other/.git/HEAD": "", "work/other/A.swift": LintCommandTests.faulty,
    ])
    let run = box.run(["lint", "--config", "rules.json5", "--format", "text"] + paths)
    #expect(run.out.contains("\n\(files) file"), "\(run.out)")
  }

  /// A path may lead over a link, or to what a link among the sources leads to.
  @Test(arguments: [
    "Linked", "Linked/A.swift", "App", "Shared/B.swift", "../r/App", "../linked/App",
  ])
  func reportsWhatIsAskedForOverALink(path: String) throws {
    let box = try Sandbox([
      "r/.archgen.json5": "{ sources: ['App'], " + LintCommandTests.configuration.dropFirst(),
      "r/App/Store.swift": "struct NoteStore {}",
      "r/App/A.swift": "struct NoteView: View { let store: NoteStore }",
      "r/Shared/B.swift": "struct MailView: View { let store: NoteStore }",
    ])
    try box.link("r/Linked", to: "App")
    try box.link("r/App/Shared", to: "../Shared")
    try box.link("linked", to: "r")
    let run = box.run("lint", "r/\(path)", "--config", "r/.archgen.json5")
    #expect(run.status == .findings, "\(run.out)\(run.err)")
    #expect(run.out.contains("B.swift") == !path.hasSuffix("A.swift"))
    // All that the configuration covers is asked for.
    let whole = box.run("lint", "linked", "--config", "r/.archgen.json5", "--strict")
    #expect(whole.out.contains("A.swift") && whole.out.contains("B.swift"))
  }

  @Test func leavesOutWhatIsExcluded() throws {
    let box = try Sandbox([
      ".archgen.json5": "{ exclude: ['**/Generated/**'], "
        + LintCommandTests.configuration.dropFirst(),
      "App/Generated/Note.swift": LintCommandTests.faulty, "App/A.swift": LintCommandTests.clean,
    ])
    #expect(box.run("lint").out == "")
  }

  /// What a pattern of sources fits may be left out, and may be a link.
  @Test(arguments: [
    ("'Packages/*'", "Packages/Vendor", false), ("'Packages/*'", "**/Vendor", false),
    ("'Packages/*/Sources'", "Packages/Vendor", false), ("'Packages/Vendor'", "Packages/V*", false),
    ("'Packages/*/Sources'", "Packages/Own", true), ("'Packages/Ven*/**'", "Packages/Own", true),
  ])
  func leavesOutSources(sources: String, exclude: String, isFound: Bool) throws {
    let box = try Sandbox([
      ".archgen.json5":
        "{ sources: [\(sources), 'Store'], exclude: ['\(exclude)'], vacuity: 'off', "
        + LintCommandTests.configuration.dropFirst(),
      "Store/Store.swift": "struct NoteStore {}",
      "Elsewhere/Sources/A.swift": "struct NoteView: View { let store: NoteStore }",
      "Packages/Own/Sources/B.swift": "struct Own {}",
    ])
    try box.link("Packages/Vendor", to: "../Elsewhere")
    let run = box.run("lint")
    #expect(run.out.contains("A.swift:1:36: error") == isFound, "\(run.out)\(run.err)")
    #expect(run.status == (isFound ? .findings : .done))
  }

  @Test func namesSourcesThatDoNotExist() throws {
    let box = try Sandbox([
      ".archgen.json5": "{ sources: ['App', 'Ap'], " + LintCommandTests.configuration.dropFirst(),
      "App/A.swift": LintCommandTests.clean,
    ])
    // What was there is judged no longer, whatever is asked for.
    for arguments in [["lint"], ["lint", "App"]] {
      let run = box.run(arguments)
      #expect(run.out.contains(".archgen.json5:1:20: error: nothing is at 'Ap'"), "\(run.out)")
      #expect(run.status == .findings)
    }
  }
}
