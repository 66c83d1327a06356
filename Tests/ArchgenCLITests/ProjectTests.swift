import Files
import Testing

@testable import ArchgenCLI

/// Where a feature is recorded, and where its files go: the same from every folder of a project.
@Suite struct ProjectTests {
  /// Runs a command in a folder of a sandbox.
  private func run(_ words: String..., in folder: String, of sandbox: Sandbox) -> Sandbox.Run {
    let context = sandbox.context.standing(
      in: Path.resolved(folder, in: sandbox.folder))
    let status = Archgen.run(words, context)
    return .init(status: status, out: context.out.text, err: context.err.text)
  }

  @Test(
    "a feature is recorded in the project that it belongs to, never in one above its root",
    arguments: [
      ([".archgen/features/x", "repo/.git/HEAD", "repo/App/x"], "repo/App", "repo"),
      ([".archgen/features/x", "worktree/.git", "worktree/x"], "worktree", "worktree"),
      ([".archgen/features/x", "P/Package.swift", "P/Sources/App/x"], "P/Sources/App", "P"),
      ([".archgen/features/x", "ios/A.xcodeproj/x", "ios/A/x"], "ios/A", "ios"),
      ([".archgen/features/x", "ios/project.yml", "ios/A/x"], "ios/A", "ios"),
      ([".git/HEAD", "sub/.archgen/templates/x", "sub/deep/x"], "sub/deep", "sub"),
      ([".git/HEAD", ".archgen.json5", "P/Package.swift"], "P", "."),
      ([".archgen.json5", "repo/.git/HEAD"], "repo", "repo"),
      // A model of that name is no manifest.
      ([".git/HEAD", "Model/Project.swift"], "Model", "."),
      (["sub/x"], "sub", "sub"),
    ])
  func records(files: [String], folder: String, project: String) throws {
    let sandbox = try Sandbox(
      Dictionary(uniqueKeysWithValues: files.map { ($0, $0.hasSuffix("json5") ? "{}" : "") }))
    let run = run("new", "Notes", "--style", "vsa-mvm", in: folder, of: sandbox)
    #expect(run.status == .done, "\(run.err)")
    let records = try sandbox.tree().filter { $0.hasSuffix("/record.json5") }
    #expect(records == [Path.join(project, ".archgen/features/Notes/record.json5")])
    let status = self.run("status", in: folder, of: sandbox)
    #expect(status.out.hasSuffix("as generated\n"), "\(status.err)")
  }

  @Test("in a target's folder a feature is written as from the package's root")
  func insideTarget() throws {
    let files = [
      "Package.swift": "targets: [.target(name: \"App\")]",
      "Sources/App/App.swift": "struct App {}",
    ]
    let (outer, inner) = (try Sandbox(files), try Sandbox(files))
    _ = outer.run("new", "Order", "--style", "vsa-mvm", "--output", "Sources/App/Order")
    let run = run("new", "Order", "--style", "vsa-mvm", in: "Sources/App", of: inner)
    #expect(run.out.hasPrefix("wrote Order: "))
    #expect(
      run.out.contains(
        "nothing left to do: the target 'App' of Package.swift compiles Sources/App/Order\n"))
    #expect(try outer.tree().contains("Tests/AppTests/Order/OrderStoreTests.swift"))
    #expect(try inner.tree() == outer.tree())
    for path in try outer.tree() where !path.hasSuffix("/") {
      #expect(try inner.read(path) == outer.read(path), "\(path)")
    }
    let again = self.run("new", "Order", "--style", "vsa-mvm", in: "Sources/App", of: inner)
    #expect(again.status == .done && again.out.hasPrefix("nothing to write"), "\(again.err)")
  }

  @Test("beside a target with tests, tests go there and import it", arguments: [".", "App"])
  func besideTests(folder: String) throws {
    let sandbox = try Sandbox([
      "App.xcodeproj/project.pbxproj": "", "App/x": "", "AppTests/T.swift": "",
    ])
    let place = folder == "." ? "App/Bills/Bill" : "Bills/Bill"
    let run = run("new", "Bill", "--style", "vsa-mvm", "--output", place, in: folder, of: sandbox)
    #expect(
      run.out.contains(
        "left to do: in Xcode, add to App.xcodeproj: App/Bills/Bill to the app target, "
          + "App/Bills/Shared to the app target, AppTests/Bills/Bill to the test target, "
          + "AppTests/Bills/Shared to the test target\n"), "\(run.out)\(run.err)")
    let test = try sandbox.read("AppTests/Bills/Bill/BillStoreTests.swift")
    #expect(test.contains("@testable import App\n"))
    #expect(try !sandbox.tree().contains { $0.contains("BillTests/") })
    #expect(sandbox.run("update").out == "everything is up to date\n")
  }

  @Test(
    "a feature with files outside the project is refused, for its record could not be read again",
    arguments: [
      (["--output", "."], "'../NotesTests', '../Shared', '../SharedTests'"),
      (["--shared", "../Core"], "'../Core', '../CoreTests'"),
      (["--output", "Link/Notes"], "'Link/Notes', 'Link/NotesTests'"),
      (["--output", "Link"], "'Link'"),
    ])
  func refusesOutside(options: [String], places: String) throws {
    let sandbox = try Sandbox(["d/x": "", "real/x": ""])
    try sandbox.link("d/Link", to: "../real")
    let before = try sandbox.tree()
    let context = sandbox.context.standing(in: Path.join(sandbox.folder, "d"))
    #expect(Archgen.run(["new", "Notes", "--style", "mvvm"] + options, context) == .usage)
    #expect(context.err.text.hasPrefix("error: outside the project 'd': \(places)"))
    #expect(context.err.text.contains(" · stand in a folder above, or choose others inside"))
    #expect(try sandbox.tree() == before)
  }

  @Test("what it advises leads to a clean state: a feature in a package's target")
  func adviceHolds() throws {
    let sandbox = try Sandbox(["Package.swift": "name: \"Core\"", "Sources/Core/x": ""])
    let before = try sandbox.tree()
    let run = sandbox.run("new", "Notes", "--style", "vsa-mvm")
    #expect(
      run.out.contains(
        "archgen move Notes Sources/Core/Notes\n"))
    #expect(sandbox.run("remove", "Notes").status == .done)
    #expect(try sandbox.tree() == before)
    let place = ["--output", "Sources/Core/Notes"]
    #expect(sandbox.run(["new", "Notes", "--style", "vsa-mvm"] + place).status == .done)
    let status = sandbox.run("status")
    #expect(status.status == .done && status.out.hasSuffix("as generated\n"), "\(status.err)")
  }
}
