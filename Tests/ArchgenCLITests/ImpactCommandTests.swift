import Arguments
import Diagnostics
import FeatureSpec
import Files
import Foundation
import Generator
import JSON5
import Testing

@testable import ArchgenCLI
@testable import Comparison

@Suite struct ImpactCommandTests {
  /// A feature in which every experiment can be made.
  private static let spec = """
    {
      feature: 'Notes',
      enums: { Mood: ['calm', 'glad'] },
      entities: { Note: { title: 'String', mood: 'Mood = .calm' } },
    }
    """

  /// The feature above, all samples and the specs of the tests.
  private static let specs = Result {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let disk = Disk(root: root)
    var specs = [SourceText(path: "Notes.json5", spec)]
    for folder in ["Samples", "Tests/Specs"] {
      for entry in try disk.list(folder) where entry.name.hasSuffix(".json5") {
        let path = Path.join(folder, entry.name)
        specs.append(
          SourceText(path: path, String(decoding: try disk.read(path), as: UTF8.self)))
      }
    }
    return specs.sorted { $0.path < $1.path }
  }

  /// What an impact says is what `diff -r` says of the two trees. Each experiment is made with every
  /// second spec, each time in another style; with all specs in all styles where `ARCHGEN_ALL_STYLES`
  /// is set.
  @Test(arguments: Experiment.allCases) func agreesWithDiff(_ experiment: Experiment) throws {
    let sandbox = try Sandbox()
    let library = try StyleFolders.library(ParsedArguments(), sandbox.context)
    let subjects = StyleSubjects(library, kit: "swiftui")
    let all = library.styles
    let turn = Experiment.allCases.firstIndex(of: experiment) ?? 0
    var measured: Set<String> = []
    let isComplete = ProcessInfo.processInfo.environment["ARCHGEN_ALL_STYLES"] != nil
    for (index, spec) in try Self.specs.get().enumerated()
    where isComplete || index % 2 == turn % 2 {
      let styles = isComplete ? all : [all[(index / 2 + turn) % all.count]]
      for style in styles {
        let folder = "\(index)-\(style.id)"
        if try agrees(experiment, spec, style, subjects, sandbox, folder) {
          measured.insert(style.id)
        }
      }
    }
    #expect(measured.count >= (experiment == .swapUI ? 4 : 3), "\(measured)")
  }

  /// A cost of nothing would say that a change is free, where it means nothing.
  @Test func aChangeOfTheStoreChangesSomething() throws {
    let library = try StyleFolders.library(ParsedArguments(), try Sandbox().context)
    let subjects = StyleSubjects(library, kit: "swiftui")
    let style = try library.style("mvvm")
    var impossible = 0
    for spec in try Self.specs.get() {
      let result = try subjects.results(of: [.swapStore], with: spec, store: .memory, in: [style])
      guard case .cost(let sources, _) = result.first?.outcomes.first?.outcome else {
        impossible += 1
        continue
      }
      #expect(!sources.files.isEmpty, "\(spec.path)")
    }
    #expect(impossible > 0)
  }

  /// Compares one cost with what `diff` says of both trees; false where the change cannot be made.
  private func agrees(
    _ experiment: Experiment, _ spec: SourceText, _ style: Generator.Style,
    _ subjects: StyleSubjects,
    _ sandbox: Sandbox, _ folder: String
  ) throws -> Bool {
    let result = try #require(
      try subjects.results(of: [experiment], with: spec, in: [style]).first)
    guard case .cost(let sources, let tests) = result.outcomes.first?.outcome else { return false }
    let (plain, model) = try subjects.plain(spec, store: nil)
    var after = model
    if case .spec(let changed) = experiment.apply(to: plain, model) {
      after = try subjects.read(changed, "changed")
    }
    let kit = experiment == .swapUI ? "uikit" : "swiftui"
    for (side, files) in [
      ("a", try subjects.files(of: model, style)),
      ("b", try subjects.files(of: after, style, kit: kit)),
    ] {
      for file in files {
        let path = Path.join(Path.join(folder, side), file.path)
        try sandbox.disk.makeFolders(Path.parent(path))
        try sandbox.disk.create(path, file.bytes)
      }
    }
    let root = Path.join(sandbox.folder, folder)
    let brief = Child.run(["diff", "-rqN", root + "/a", root + "/b"])?.text ?? ""
    let full = Child.run(["diff", "-rdNU0", root + "/a", root + "/b"])?.text ?? ""
    let lines = full.split(separator: "\n")
    let parts = [sources, tests]
    let what = "\(experiment.rawValue), \(spec.path), \(style.id)"
    #expect(
      parts.reduce(0) { $0 + $1.files.count } == brief.split(separator: "\n").count, "\(what)")
    #expect(
      parts.reduce(0) { $0 + $1.linesAdded }
        == lines.count { $0.hasPrefix("+") && !$0.hasPrefix("+++ ") }, "\(what)")
    #expect(
      parts.reduce(0) { $0 + $1.linesRemoved }
        == lines.count { $0.hasPrefix("-") && !$0.hasPrefix("--- ") }, "\(what)")
    return true
  }

  @Test func aChangeOfOnesOwn() throws {
    let sandbox = try Sandbox([
      "Old.json5": Self.spec,
      "New.json5": Self.spec.replacing(
        "title: 'String'", with: "title: 'String', pages: 'Int = 1'"),
    ])
    let run = sandbox.run(
      "impact", "Old.json5", "--to", "New.json5", "--styles", "mvvm", "--diff", "--format", "json")
    #expect(run.status == .done)
    #expect(run.out.contains(#""id": "to""#))
    #expect(run.out.contains(#"+  var pages: Int"#))
    #expect(run.out.contains(#""removed": 0"#))
  }

  /// A class reads both after each other: the row of the table and the experiment count the same.
  @Test func holdsTheStoreFixedAsTheTableDoes() throws {
    let spec = Self.spec.replacing(
      "feature: 'Notes',", with: "feature: 'Notes', store: 'swiftdata',")
    let sandbox = try Sandbox(["Notes.json5": spec])
    let words = ["Notes.json5", "--styles", "mvp,mvvm"]
    let touched = { (text: String, row: String) in
      text.split(separator: "\n").first { $0.hasPrefix(row) }?.split(separator: " ").suffix(2)
    }
    let table = sandbox.run(["compare", "--all"] + words).out
    for (change, row) in [("add-field", "field"), ("add-screen", "route")] {
      let impact = sandbox.run(["impact", "--change", change] + words).out
      #expect(impact.hasPrefix("Notes · SwiftUI · memory store\n"))
      let label = "Files touched by a new \(row)"
      #expect(touched(impact, "Files touched ") == touched(table, label))
    }
    // A change of one's own may be one of the store.
    let own = sandbox.run(
      "impact", "Notes.json5", "--to", "Notes.json5", "--styles", "mvvm", "--format", "markdown")
    #expect(own.out.hasPrefix("# Notes · SwiftUI · swiftdata store\n"))
  }

  @Test(arguments: [
    ("mvc,mvc", "the style 'mvc' is named twice"), (",", "',' names no style"),
    ("mvc,mvvn", "did you mean 'mvvm'?"),
  ])
  func wrongStyles(styles: String, message: String) throws {
    let run = try Sandbox(["Notes.json5": Self.spec]).run(
      "compare", "Notes.json5", "--styles", styles)
    #expect(run.status == .usage && run.out.isEmpty && run.err.contains(message))
  }

  @Test("styles and kits are known as people write them: with blanks, and in any case")
  func spellings() throws {
    let sandbox = try Sandbox(["Notes.json5": Self.spec])
    let plain = ["compare", "Notes.json5", "--styles", "mvc,viper", "--ui", "uikit"]
    let run = sandbox.run(plain.map { ["mvc,viper": " MVC, viper", "uikit": "UIKit"][$0] ?? $0 })
    #expect(run.status == .done, "\(run.err)")
    #expect(run.out == sandbox.run(plain).out)
  }

  @Test("a comparison on UIKit says which styles are not in it, and why, unless others were chosen")
  func stylesWithoutTheKit() throws {
    let sandbox = try Sandbox(["Notes.json5": Self.spec])
    let all = sandbox.run("compare", "Notes.json5", "--ui", "uikit").out
    #expect(all.contains("\nWithout vsa-mvm: the style builds on the environment"))
    let two = sandbox.run("compare", "Notes.json5", "--ui", "uikit", "--styles", "mvc,mvp").out
    #expect(!two.contains("Without"))
  }

  @Test(arguments: ["compare", "claims"]) func aSpecCountsOnce(command: String) throws {
    let run = try Sandbox(["Notes.json5": Self.spec]).run(command, "Notes.json5", "Notes.json5")
    #expect(run.status == .usage && run.err.contains("'Notes.json5' is named twice"))
  }

  @Test func whatCannotBeDoneSaysWhy() throws {
    let sandbox = try Sandbox(["Notes.json5": "{ feature: 'Notes' }"])
    let text = sandbox.run("impact", "Notes.json5", "--change", "add-enum-case").out
    #expect(text.hasSuffix("\nthe spec has no enum\n"))
    let json = sandbox.run(
      "impact", "Notes.json5", "--change", "swap-ui", "--styles", "vsa-mvm", "--format", "json")
    #expect(json.out.contains(#""impossible": "the style builds"#))
  }

  @Test("an entity whose plural is its name can be renamed", arguments: ["Series", "News"])
  func renamesWhatIsItsOwnPlural(entity: String) throws {
    let spec = "{ feature: 'Shows', entities: { \(entity): { title: 'String' } } }"
    let run = try Sandbox(["Shows.json5": spec]).run(
      "impact", "Shows.json5", "--change", "rename-entity", "--styles", "mvvm", "--format", "json")
    #expect(run.status == .done)
    #expect(run.out.contains("/\(entity)Item.swift"))
  }

  @Test("a style whose templates ask for nothing that changes has no cost, instead of the least")
  func aStyleThatDoesNotAsk() throws {
    let sandbox = try Sandbox([
      "Notes.json5": Self.spec,
      "More.json5": Self.spec.replacing("'calm',", with: "'calm', 'sad',"),
    ])
    #expect(sandbox.run("new", "Albums", "--style", "mvvm").status == .done)
    #expect(sandbox.run("templates", "learn", "Albums", "--name", "house").status == .done)
    let words = ["Notes.json5", "--styles", "mvvm,house"]
    let reason = "its templates do not ask for what changes, and give the same before and after"
    let note = "house has no cost of add-field, add-screen: \(reason)."
    let text = sandbox.run(
      ["compare"] + words + ["csv", "markdown", "json"].flatMap { ["--output", "\($0):\($0)"] }
    ).out
    #expect(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(note))
    let row = text.split(separator: "\n").first { $0.hasPrefix("Files touched by a new field") }
    #expect(row?.hasSuffix(" n/a") == true)
    let csv = try sandbox.read("csv").split(whereSeparator: \.isNewline)
    #expect(csv.first { $0.hasPrefix("touched-by-field,") }?.hasSuffix(",") == true)
    for format in ["markdown", "json"] { #expect(try sandbox.read(format).contains(note)) }
    for change in [["--change", "add-field"], ["--to", "More.json5"]] {
      let json = sandbox.run(["impact"] + words + change + ["--format", "json"]).out
      #expect(json.contains("\"impossible\": \"\(reason)\""), "\(change)")
      #expect(sandbox.run(["impact"] + words + change).out.contains("\nhouse: its templates"))
    }
    // Where it asks, it pays.
    let renamed = sandbox.run(["impact"] + words + ["--change", "rename-entity"]).out
    #expect(!renamed.contains("n/a"), "\(renamed)")
  }

  @Test func namesBothStoresOfTwoSpecs() throws {
    let sandbox = try Sandbox([
      "Notes.json5": Self.spec, "Kept.json5": "{ feature: 'Notes', store: 'file' }",
    ])
    let words = ["impact", "Notes.json5", "--to", "Kept.json5", "--styles", "mvvm"]
    #expect(sandbox.run(words).out.hasPrefix("Notes · SwiftUI · memory → file store\n"))
    let title = sandbox.run(words + ["--store", "memory"]).out.prefix { $0 != "\n" }
    #expect(title == "Notes · SwiftUI · memory store")
  }

  @Test func nothingChangesWithoutAChange() throws {
    let sandbox = try Sandbox(["Notes.json5": Self.spec])
    let run = sandbox.run("impact", "Notes.json5", "--to", "Notes.json5", "--format", "json")
    #expect(run.out.contains(#""touched": 0"#))
    #expect(!run.out.contains(#""change": "#))
  }

  @Test(arguments: [
    (["impact", "Notes.json5", "--to", "Notes.json5", "--change", "all"], "leave out --change"),
    (["impact", "Nowhere.json5"], "no such file"),
    (["impact", "."], "'.' is a folder · name the specs in it: *.json5"),
    (["impact", "Notes.json5", "--change", "add-feld"], "add-field"),
  ])
  func wrongUse(words: [String], message: String) throws {
    let run = try Sandbox(["Notes.json5": Self.spec]).run(words)
    #expect(run.status == .usage && run.err.contains(message))
  }

  @Test(arguments: [("a\nb", "a\nb\n"), ("a\n", "a"), ("a", "b"), ("a\nb", "c\nb"), ("a", "a\nb")])
  func aDiffTellsFinalLineBreaksApart(old: String, new: String) throws {
    try expectWhatDiffWrites(old, new)
  }

  @Test func aDiffIsWhatDiffWrites() throws {
    let old = (1...30).map { "line \($0)\n" }.joined()
    var lines = (1...30).map { "line \($0)\n" }
    lines[2] = "third\n"
    lines.insert("more\n", at: 20)
    lines.remove(at: 28)
    try expectWhatDiffWrites(old, lines.joined())
  }

  private func expectWhatDiffWrites(_ old: String, _ new: String) throws {
    let sandbox = try Sandbox(["a/x": old, "b/x": new])
    let written = Child.run([
      "diff", "-u", "--label", "a/x", "--label", "b/x", sandbox.folder + "/a/x",
      sandbox.folder + "/b/x",
    ])
    #expect(
      UnifiedDiff.text(path: "x", from: Array(old.utf8), to: Array(new.utf8)) == written?.text)
  }
}
