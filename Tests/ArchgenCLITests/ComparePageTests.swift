import Arguments
import Diagnostics
import JSON5
import Testing

@testable import ArchgenCLI
@testable import Comparison

@Suite struct ComparePageTests {
  /// Texts that would end a script, open a comment or break a string, where a spec may have any text.
  private static let hostile = """
    { feature: 'Notes', entities: { Note: { title: { type: 'String', validate: {
      '</script><script>alert(1)</script>': '!title.isEmpty', '<!-- \\u2028 \\' & ]]>': '!title.isEmpty',
      '{{ title }} {% if x %}': '!title.isEmpty' } } } } }
    """

  private static func page(_ words: [String], _ files: [String: String]) throws -> String {
    let run = try Sandbox(files).run(["compare", "--format", "html"] + words)
    #expect(run.status == .done, "\(run.err)")
    return run.out
  }

  private static func data(_ page: String) throws -> JSONObject {
    let start = try #require(page.firstRange(of: "id=\"data\">\n")).upperBound
    let end = try #require(page[start...].firstRange(of: "\n</script>")).lowerBound
    let text = String(page[start..<end])
    #expect(!text.contains("<"))
    #expect(!text.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" })
    return try #require(try JSON5.parse(SourceText(path: "data", text)).object)
  }

  private static func split(_ lines: JSONValue?) -> [String] {
    (lines?.string ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func keepsItsStructure() throws {
    let page = try Self.page(
      ["Notes.json5", "--styles", "mvvm,vsa-mvm"], ["Notes.json5": Self.hostile])
    #expect(page.ranges(of: "<script").count == 2)
    #expect(page.ranges(of: "</script").count == 2)
    #expect(!page.contains("<!--"))
    _ = try Self.data(page)
  }

  /// Of one column there is nothing to guess, to order or to put side by side.
  @Test(arguments: [("mvvm", false), ("mvvm,viper", true)])
  func comparesOnlyColumns(styles: String, compares: Bool) throws {
    let page = try Self.page(
      ["Notes.json5", "--styles", styles], ["Notes.json5": "{ feature: 'Notes' }"])
    let graphs = try #require(
      page.split(separator: "id=\"graphs\"").last?.split(separator: "<svg").first)
    #expect(page.contains("id=\"predict\"") == compares)
    #expect(page.contains("class=\"sort scripted\"") == compares)
    #expect(page.contains("A bar is the share") == compares)
    #expect(graphs.contains("class=\"side\"") == compares)
  }

  @Test func isTheSameEveryTime() throws {
    let files = ["Notes.json5": "{ feature: 'Notes' }"]
    let words = ["Notes.json5", "--styles", "mvvm,viper"]
    #expect(try Self.page(words, files) == Self.page(words, files))
  }

  /// The changes that stand in the page make of the old lines the new ones, for every experiment.
  @Test func holdsEveryChange() throws {
    let spec = """
      { feature: 'Notes', enums: { Mood: ['calm', 'glad'] },
        entities: { Note: { title: 'String', mood: 'Mood = .calm' } } }
      """
    let data = try Self.data(Self.page(["Notes.json5", "--styles", "mvvm"], ["Notes.json5": spec]))
    let words = (data["words"]?.array ?? []).compactMap(\.string)
    let lines = Self.split(data["lines"])
    let texts = (data["texts"]?.array ?? []).map { ($0.array ?? []).compactMap(\.integer) }
    #expect(lines.count == Self.split(data["runs"]).count)

    let sandbox = try Sandbox()
    let library = try StyleFolders.library(ParsedArguments(), sandbox.context)
    let style = try library.style("mvvm")
    let subjects = StyleSubjects(library, kit: "swiftui")
    let feature = try ChangedFeature(
      SourceText(path: "Notes.json5", spec), store: .memory, Experiment.allCases, in: subjects)
    let expected = try subjects.subject(of: feature, in: style)
    let column = try #require(data["features"]?.array?[0].object?["columns"]?.array?[0].object)
    var old: [Int: [Int]] = [:]
    for file in column["files"]?.array ?? [] {
      let parts = (file.array ?? []).compactMap(\.integer)
      old[parts[0]] = texts[parts[3]]
    }
    #expect(old.count == expected.files.count)
    for (number, experiment) in Experiment.allCases.enumerated() {
      guard case .cost(let sources, let tests)? = expected.outcomes[experiment] else { continue }
      let files = try #require(column["changes"]?.array?[number].array)
      #expect(files.count == sources.files.count + tests.files.count)
      for (file, real) in zip(files, sources.files + tests.files) {
        let parts = file.array ?? []
        let path = try #require(parts[0].integer)
        #expect(words[path] == real.path)
        let numbers: [Int]
        switch real.change {
        case .removed: continue
        case .added: numbers = texts[try #require(parts[4].integer)]
        case .touched:
          var rest = (old[path] ?? [])[...]
          var new: [Int] = []
          for step in parts[4].array ?? [] {
            if let count = step.integer {
              if count > 0 { new += rest.prefix(count) }
              rest = rest.dropFirst(abs(count))
            } else {
              new += (step.array ?? []).compactMap(\.integer)
            }
          }
          #expect(rest.isEmpty)
          numbers = new
        }
        let text = numbers.map { lines[$0] + "\n" }.joined()
        #expect(text == String(decoding: real.new ?? [], as: UTF8.self), "\(real.path)")
      }
    }
  }

  @Test func comparesProjects() throws {
    let page = try Self.page(
      ["--project", "<b>=A", "--project", "B=B"],
      ["A/A.swift": "struct A { let b: B }\nstruct B {}", "B/B.swift": "struct B {}"])
    #expect(page.contains("&lt;b&gt;"))
    #expect(!page.contains("<b>="))
    #expect(!page.contains("href=\"#changes\"") && !page.contains("href=\"#claims\""))
  }

  @Test(
    "where no browser can be started the page is there, and where is told",
    arguments: ["false", "none"])
  func opensWithoutABrowser(opener: String) throws {
    let sandbox = try Sandbox()
    let context = sandbox.context
    let words = ["compare", "--open", "--output", "html:page.html"]
    guard case .run(_, let arguments) = try Archgen.program.parse(words) else {
      Issue.record("no run")
      return
    }
    try PageOpening(arguments, Outputs(["html"])).open(context, with: opener)
    #expect(
      context.err.text == "warning: '\(opener)' can start no browser · the page is written: "
        + "open 'page.html' in one yourself\n")
  }

  @Test(arguments: [
    (["--open"], ArchgenCLI.ExitStatus.usage, "--open has nothing to open"),
    (["--open", "--output", "json:a.json"], .usage, "--output html:FILE"),
    (["--output", "html:no/such/folder/page.html"], .failure, "no/such/folder"),
    (["--output", "html:"], .usage, "is no value for --output"),
    (["--output", "json:a", "--output", "html:a"], .usage, "names 'a' twice"),
    (["--output", "json:a", "--output", "html:./b/../a"], .usage, "names './b/../a' twice"),
  ])
  func saysWhatCannotBe(words: [String], status: ArchgenCLI.ExitStatus, message: String) throws {
    let sandbox = try Sandbox(["Notes.json5": "{ feature: 'Notes' }"])
    let run = sandbox.run(["compare", "Notes.json5", "--styles", "mvvm"] + words)
    #expect(run.status == status)
    #expect(run.err.contains(message), "\(run.err)")
  }
}
