import Diagnostics
import TemplateEngine
import Testing

@testable import Generator

/// Template files from path and text.
func texts(_ files: [String: String]) -> TemplateFiles {
  var texts = TemplateFiles()
  for (path, text) in files { texts.add(path, SourceText(path: path, text)) }
  return texts
}

/// A style `tiny` with one file more than all styles have; `more` goes into its manifest.
func tiny(files: String = "", more: String = "") -> [String: String] {
  [
    "tiny/style.json5": """
    { id: 'tiny', name: 'Tiny', aliases: ['small'], summary: 'Just a view.', wiring: '{{ feature.name }}View()',
      files: [{ path: '{{ feature.name }}View.swift', template: 'view.stencil', role: 'view' }, \(files)], \(more) }
    """,
    "tiny/view.stencil": "{{ access }}struct {{ feature.name }}View {}\n",
    "tiny/README.md": "Choose it in tests.\n",
    "shared/files.json5": """
    { files: [
      { path: '{{ item.name }}.swift', template: 'shared/entity.stencil', role: 'entity', each: 'entities' },
      { path: 'Phase.swift', template: 'shared/phase.stencil', kind: 'shared', when: 'feature.loads' },
      { path: 'NotesTests.swift', template: 'tests.stencil', kind: 'test', role: 'view' },
      { path: 'Gate.swift', template: 'tests.stencil', kind: 'sharedTest' } ] }
    """,
    "shared/entity.stencil": "struct {{ item.name }} {}\n",
    "shared/phase.stencil": "enum Phase {}\n",
    "shared/tests.stencil": "import {{ feature.module }} // {{ feature.testModule }}\n",
    "shared/package/Package.stencil": "// {{ feature.module }}\n",
    "shared/package/archgen.stencil": "{ extends: ['{{ style.id }}'] }\n",
  ]
}

let notes: TemplateObject = [
  "feature": ["name": "Notes", "module": "NotesFeature", "loads": true],
  "entities": [["name": "Note"], ["name": "Tag"]],
  "detail": nil,
]

@Suite struct StyleTests {
  @Test(
    "a style is found by id and alias, whatever the case", arguments: ["tiny", "Tiny", "SMALL"])
  func finds(name: String) throws {
    let style = try StyleLibrary(texts(tiny())).style(name)
    #expect(style.id == "tiny")
    #expect(style.kits == ["swiftui"])
    #expect(style.readme == "Choose it in tests.\n")
    #expect(style.files.map(\.template).last == "tiny/view.stencil")
  }

  @Test("an unknown style gets a suggestion")
  func suggests() {
    let library = StyleLibrary(texts(tiny()))
    #expect(
      message { _ = try library.style("tny") } == "unknown style 'tny' · did you mean 'tiny'?")
    #expect(message { _ = try library.style("x") } == "unknown style 'x' · one of tiny")
  }

  @Test(
    "everything that is wrong with a manifest is said with its place",
    arguments: [
      (tiny(more: "sumary: 'x'"), "unknown key 'sumary' · did you mean 'summary'?"),
      (
        tiny(more: "omit: ['shared/entiti.stencil']"),
        "'shared/entiti.stencil' is not among the files of all styles · did you mean 'shared/entity.stencil'?"
      ),
      (
        tiny(files: "{ path: 'a', template: 'vieww.stencil' }, { path: 'b', template: 'zzz' }"),
        "there is no template 'tiny/vieww.stencil' · did you mean 'tiny/view.stencil'?\nthere is no template 'tiny/zzz' · "
      ),
      (
        tiny(files: "{ path: 'a', template: 'view.stencil', kind: 'tets' }"),
        "'tets' is not known here · did you mean 'test'?"
      ),
      (
        tiny(
          files: "{ path: 'a', template: 'view.stencil', role: 'veiw' }",
          more: "preset: { roles: { view: { named: '*View' } } }"),
        "the style has no role 'veiw' · did you mean 'view'?"
      ),
      (
        tiny(
          files: "{ path: 'a', template: 'view.stencil', role: 'helper' }",
          more: "preset: { roles: { view: { named: '*View' } } }"),
        "the style has no role 'helper' · add it to the roles of the preset, or leave it out"
      ),
      (
        tiny(more: "sharedFolders: { entty: 'Model' }"),
        "no file of all styles has the role 'entty' · did you mean 'entity'?"
      ),
      (
        tiny().merging(["big/style.json5": "{ id: 'bigg', name: '', summary: '', files: [] }"]) {
          $1
        },
        "the id is not the name of the folder · write 'big'"
      ),
    ])
  func refuses(files: [String: String], expected: String) {
    let problems = StyleLibrary(texts(files)).problems
    #expect(problems.map { "\($0.message) · \($0.help ?? "")" }.joined(separator: "\n") == expected)
    #expect(problems.allSatisfy { $0.place != nil })
  }

  @Test("a style can leave files out and move them into folders by role")
  func adapts() throws {
    let files = tiny(
      more:
        "omit: ['shared/phase.stencil', 'shared/tests.stencil'], sharedFolders: { entity: 'Entity' }"
    )
    #expect(
      try plan(files).files.map(\.path) == [
        "Notes/Entity/Note.swift", "Notes/Entity/Tag.swift", "Notes/NotesView.swift",
      ])
  }

  @Test("files are rendered to the folder of their kind")
  func renders() throws {
    let files = try plan(tiny()).files
    #expect(
      Dictionary(
        uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
        == [
          "Notes/Note.swift": "struct Note {}\n", "Notes/Tag.swift": "struct Tag {}\n",
          "Notes/NotesView.swift": "struct NotesView {}\n", "Shared/Phase.swift": "enum Phase {}\n",
          "NotesTests/NotesTests.swift": "import NotesFeature // NotesFeatureTests\n",
          "SharedTests/Gate.swift": "import NotesFeature // NotesFeatureTests\n",
        ])
    #expect(files.first { $0.path == "Notes/Tag.swift" }?.role == "entity")
    #expect(files.first { $0.path == "Shared/Phase.swift" }?.purpose == .shared)
  }

  @Test("a package has a manifest and a configuration that extends the style")
  func packages() throws {
    let generation = try generation(tiny(), isPackage: true)
    let files = generation.plan.files.map(\.path)
    #expect(
      files == [
        "Notes/.archgen.json5", "Notes/Package.swift",
        "Notes/Sources/NotesFeature/Note.swift", "Notes/Sources/NotesFeature/NotesView.swift",
        "Notes/Sources/NotesFeature/Shared/Phase.swift", "Notes/Sources/NotesFeature/Tag.swift",
        "Notes/Tests/NotesFeatureTests/NotesTests.swift",
        "Notes/Tests/NotesFeatureTests/Shared/Gate.swift",
      ])
    #expect(generation.wiring == "NotesView()")
  }

  @Test("what is wrong with templates is said at once, each once")
  func templateErrors() {
    let files = tiny().merging([
      "tiny/view.stencil": "{{ feature.nam }}", "shared/entity.stencil": "{{ itm }}",
    ]) { $1 }
    let text = message { _ = try plan(files) } ?? ""
    #expect(text.split(separator: "\n").count == 2)
    #expect(text.contains("itm") && text.contains("nam"))
  }

  @Test("a list that a feature lacks is an error at the manifest; a null one is empty")
  func lists() throws {
    let unknown = tiny(files: "{ path: 'x', template: 'view.stencil', each: 'feature.items' }")
    #expect(message { _ = try plan(unknown) } == "a feature has no list 'feature.items' · ")
    let null = tiny(files: "{ path: 'x', template: 'view.stencil', each: 'detail' }")
    #expect(try !plan(null).files.map(\.path).contains("Notes/x"))
  }

  @Test("files lie over those that are below all others")
  func base() {
    let below = ["a/style.json5", "a/x.stencil", "b.md", "b/style.json5"]
    var texts = TemplateFiles(over: below) { SourceText(path: below[$0], "below") }
    texts.add("a/x.stencil", SourceText(path: "own", "own"))
    texts.add("a/y/style.json5", SourceText(path: "own", "own"))
    #expect(
      texts.paths == ["a/style.json5", "a/x.stencil", "a/y/style.json5", "b.md", "b/style.json5"])
    let found = texts.paths.map { texts[$0]?.path }
    #expect(found == [below[0], "own", "own", below[2], below[3]])
    #expect(texts.styleFolders == ["a", "a/y", "b"])
    #expect(texts.paths.allSatisfy(texts.contains))
    for path in ["", "a", "a/z", "c"] { #expect(texts[path] == nil && !texts.contains(path)) }
  }

  private func plan(_ files: [String: String]) throws(Diagnostics) -> Plan {
    try generation(files, isPackage: false).plan
  }

  private func generation(
    _ files: [String: String], isPackage: Bool
  ) throws(Diagnostics) -> Generation {
    let texts = texts(files)
    let folders =
      isPackage ? Destinations.package("Notes", in: "Notes") : .target("Notes", in: "Notes")
    return try Generation(
      StyleRenderer(StyleLibrary(texts).style("tiny"), in: texts), facts: notes,
      options: GenerationOptions(
        destinations: folders, isPackage: isPackage, kit: "swiftui", isPublic: false))
  }
}

/// The messages that some work throws, with their help, a line each.
func message(_ work: () throws -> Void) -> String? {
  do {
    try work()
    return nil
  } catch let error as Diagnostics {
    return error.all.map { "\($0.message) · \($0.help ?? "")" }.joined(separator: "\n")
  } catch {
    return "\(error)"
  }
}
