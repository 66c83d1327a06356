import Files
import JSON5
import Names
import SwiftSource

/// A style made from a feature that somebody wrote: its files with variables in the place of names.
public struct LearnedStyle: Sendable {
  /// A file of the feature.
  public struct Example: Sendable {
    /// Where it stands, below the folder of its kind.
    public var path: String
    /// What it is for.
    public var purpose: FilePurpose
    /// The role of its types; empty where they have none.
    var role: String
    /// Its content.
    var bytes: [UInt8]

    /// A file of the feature.
    public init(path: String, purpose: FilePurpose, role: String, bytes: [UInt8]) {
      self.path = path
      self.purpose = purpose
      self.role = role
      self.bytes = bytes
    }
  }

  /// A text that stays in the templates as it was.
  public struct Literal: Sendable, Equatable {
    /// As the source writes it, with its quotes.
    public var text: String
    /// How often it is there.
    public var count: Int
  }

  /// The files of the style's folder: templates and manifest, by name.
  public let files: [(name: String, bytes: [UInt8])]
  /// Texts in sources that may be about this one feature, the first ones first.
  public let literals: [Literal]
  /// The UI that the feature is written with: `swiftui` or `uikit`.
  public let kit: String

  /// Learns from files.
  ///
  /// - Parameters:
  ///   - id: the name of the style.
  ///   - feature: the name of the feature that the files are about.
  ///   - entity: the name of its entity.
  ///   - examples: the files, in the order in which the manifest lists them.
  ///   - preset: roles and rules, as JSON5.
  public init(
    _ id: String, feature: String, entity: String, from examples: [Example], preset: String
  ) {
    let types = Self.types(in: examples)
    let inTitles = Self.haveTitles(
      examples, NameSpellings(feature: feature, entity: entity, types: types))
    let spellings = NameSpellings(
      feature: feature, entity: entity, types: types, inTitles: inTitles)
    var files: [(name: String, bytes: [UInt8])] = []
    var used: Set<String> = []
    var entries: [String] = []
    for example in examples {
      let name = Self.templateName(spellings.words(example.path), &used)
      files.append((name, Self.template(of: example, spellings)))
      entries.append(Self.entry(example, name, spellings))
    }
    kit = Self.kit(of: examples)
    let columns = Self.indent(of: examples) ?? Style.usualIndent
    let indent = columns == Style.usualIndent ? "" : "\n  indent: \(columns),"
    let manifest = """
      {
        id: \(JSON5.quoted(id)),
        name: \(JSON5.quoted(id)),
        summary: \(JSON5.quoted("as \(feature) was written")),
        kits: [\(JSON5.quoted(kit))],\(indent)
        // Everything that the feature is made of is a file of this style.
        omit: ['*'],
        preset: \(preset),
        files: [
      \(entries.joined())  ],
      }

      """
    self.files = files + [(TemplateFiles.manifest, Array(manifest.utf8))]
    literals = Self.literals(of: examples, spellings)
  }

  private static func template(of example: Example, _ spellings: NameSpellings) -> [UInt8] {
    let bytes = withoutHeader(example.bytes)
    let modules = example.purpose.isTest ? modules(in: bytes) : []
    return spellings.template(bytes, replacing: modules.map { ($0, by: "{{ feature.module }}") })
  }

  /// Where a test names the module of the feature, which is called otherwise elsewhere: in its import, and in
  /// the full names of types.
  private static func modules(in bytes: [UInt8]) -> [Range<Int>] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let testable = Array("@testable import ".utf8)
    let imported = lines.filter { $0.starts(with: testable) }.map { $0.dropFirst(testable.count) }
    guard let module = imported.first else { return [] }
    let inside = Array("= ".utf8) + module + Array(".".utf8)
    let named = lines.filter { $0.starts(with: Array("typealias ".utf8)) }
      .compactMap { $0.firstRange(of: inside) }
    return imported.map(\.indices) + named.map { $0.lowerBound + 2..<$0.upperBound - 1 }
  }

  /// A comment about file, author and date is of one file, not of all that will be made.
  private static func withoutHeader(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let header = lines.prefix { $0.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) }
    let isHeader = header.contains { line in
      let text = String(decoding: line, as: UTF8.self)
      return text.contains("Created by") || text.contains("Copyright") || text.contains("©")
    }
    guard isHeader else { return bytes }
    return Array(
      lines.dropFirst(header.count).drop { $0.allSatisfy { $0 == UInt8(ascii: " ") } }
        .joined(separator: [UInt8(ascii: "\n")]))
  }

  /// `Views/NoteRow.swift` → `EntityRow.stencil`, with a number where the name is taken.
  private static func templateName(_ path: String, _ used: inout Set<String>) -> String {
    let name = FreeName.first(Path.stem(path), separator: "-") { used.contains($0) }
    used.insert(name)
    return name + ".stencil"
  }

  private static func entry(_ example: Example, _ name: String, _ spellings: NameSpellings)
    -> String
  {
    let path = spellings.template(path: example.path)
    var members = ["path: \(JSON5.quoted(path))", "template: \(JSON5.quoted(name))"]
    if !example.role.isEmpty { members.append("role: \(JSON5.quoted(example.role))") }
    if example.purpose != .source {
      members.append("kind: \(JSON5.quoted(example.purpose.rawValue))")
    }
    return "    { \(members.joined(separator: ", ")) },\n"
  }

  /// Whether a name stands in a text with a capital in each word.
  private static func haveTitles(_ examples: [Example], _ spellings: NameSpellings) -> Bool {
    examples.contains { example in
      SourcePart.parts(of: example.bytes).contains { part in
        part.reader == .person(isTitle: true)
          && spellings.template(of: part, in: example.bytes) != Array(example.bytes[part.range])
      }
    }
  }

  /// The names in sources, those of types among them.
  private static func types(in examples: [Example]) -> Set<String> {
    var types: Set<String> = []
    for example in examples where example.purpose == .source {
      let tokens = Tokens(example.bytes)
      for token in tokens.all where token.kind == .identifier {
        types.insert(tokens.text(of: token))
      }
    }
    return types
  }

  private static func kit(of examples: [Example]) -> String {
    let imports = { (module: String) in
      examples.contains { example in
        let line = Array("import \(module)".utf8)
        return example.bytes.split(separator: UInt8(ascii: "\n")).contains {
          $0.drop { $0 == UInt8(ascii: " ") }.elementsEqual(line)
        }
      }
    }
    return imports("UIKit") && !imports("SwiftUI") ? "uikit" : "swiftui"
  }

  /// The columns by which most blocks are indented; nil where there are none, or tabs.
  private static func indent(of examples: [Example]) -> Int? {
    var counts: [Int: Int] = [:]
    for example in examples {
      let lines = example.bytes.split(separator: UInt8(ascii: "\n"))
      for (line, next) in zip(lines, lines.dropFirst()) where line.last == UInt8(ascii: "{") {
        let columns = [next, line].map { $0.prefix { $0 == UInt8(ascii: " ") }.count }
        if (1...8).contains(columns[0] - columns[1]) {
          counts[columns[0] - columns[1], default: 0] += 1
        }
      }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// Texts with a letter in which no name was found.
  private static func literals(of examples: [Example], _ spellings: NameSpellings) -> [Literal] {
    var literals: [Literal] = []
    var indexes: [String: Int] = [:]
    for example in examples where example.purpose == .source {
      for part in SourcePart.parts(of: example.bytes) where part.isText {
        let bytes = Array(example.bytes[part.range])
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.contains(where: \.isLetter),
          spellings.template(of: part, in: example.bytes) == bytes
        else { continue }
        if let index = indexes[text] {
          literals[index].count += 1
        } else {
          indexes[text] = literals.count
          literals.append(Literal(text: text, count: 1))
        }
      }
    }
    return literals
  }
}
