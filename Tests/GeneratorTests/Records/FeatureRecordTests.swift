import Diagnostics
import Generator
import Testing

@Suite struct FeatureRecordTests {
  private let record = FeatureRecord(
    id: "Notes.mvvm", feature: "Notes", style: "mvvm",
    options: ["output": "App/Notes", "package": "", "ui": "uikit"],
    spec: Array("{ feature: 'Notes' }".utf8),
    files: [
      .init(path: "b/Empty.swift", template: "e", purpose: .shared, text: []),
      .init(path: "a/Note.swift", template: "t", purpose: .test, text: Array("x\n\n|y\n".utf8)),
      .init(path: "c", template: "", purpose: .package, text: Array("--- z\n\\\nopen".utf8)),
      .init(path: "d", template: "", purpose: .package, text: Array("\n".utf8)),
    ])

  @Test("what is written is read again")
  func roundTrip() throws {
    #expect(try read(texts: text(FeatureRecord.textsName)) == record)
  }

  @Test("a text is readable, line by line")
  func form() throws {
    #expect(
      text(FeatureRecord.textsName) == """
        --- a/Note.swift
        |x
        |
        ||y
        --- b/Empty.swift
        --- c
        |--- z
        |\\
        |open
        \\
        --- d
        |

        """)
    #expect(text(FeatureRecord.manifestName).hasPrefix("// What archgen wrote"))
  }

  @Test("a record of an earlier archgen has a hash for each file")
  func earlierForm() throws {
    let manifest = text(FeatureRecord.manifestName)
    #expect(!manifest.contains("hash"))
    let earlier = manifest.replacing("\"purpose\"", with: "\"hash\": \"00\", \"purpose\"")
    #expect(earlier != manifest)
    let read = try FeatureRecord(
      id: record.id, manifest: SourceText(path: FeatureRecord.manifestName, earlier),
      texts: SourceText(path: FeatureRecord.textsName, text(FeatureRecord.textsName)),
      spec: record.spec)
    #expect(read == record)
  }

  @Test("what a merge left is an error with its place")
  func damaged() throws {
    #expect(throws: Diagnostics.self) { try read(texts: "--- a\n|x\n<<<<<<< HEAD\n|y\n") }
    do {
      _ = try read(texts: "--- a\n|x\n<<<<<<< HEAD\n|y\n")
    } catch {
      #expect(
        DiagnosticPrinter().print(error.all)
          == "generated.txt:3:1: error: a merge left a conflict here\n")
    }
  }

  /// Everything that is lost would count as an edit.
  @Test(
    "a part of a record is an error with its place",
    arguments: [
      ("", "record.json5:12:14: error: generated.txt has no text of 'a/Note.swift' (and 3 more)\n"),
      (
        "--- a/Note.swift\n--- b/Empty.swift\n--- c\n--- d\n--- e\n",
        "generated.txt:5:1: error: record.json5 has no file 'e'\n"
      ),
      ("--- d\n|a\n--- d\n|b\n", "generated.txt:3:1: error: a second text of 'd'\n"),
    ])
  func part(texts: String, message: String) {
    let thrown = #expect(throws: Diagnostics.self) { try read(texts: texts) }
    #expect(DiagnosticPrinter().print(thrown?.all ?? []) == message)
  }

  private func text(_ name: String) -> String {
    String(decoding: record.contents.first { $0.name == name }?.bytes ?? [], as: UTF8.self)
  }

  private func read(texts: String) throws(Diagnostics) -> FeatureRecord {
    try FeatureRecord(
      id: record.id,
      manifest: SourceText(
        path: FeatureRecord.manifestName, text(FeatureRecord.manifestName)),
      texts: SourceText(path: FeatureRecord.textsName, texts), spec: record.spec)
  }
}
