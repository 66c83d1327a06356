import Foundation
import SwiftSource
import Testing

@testable import ArchgenCLI

/// Types that features share, and those of the system that they name, belong to nobody's spec.
@Suite struct SharedNamesTests {
  @Test("a spec that takes the name of a shared type is told so")
  func sharedAreRefused() throws {
    let names = try Self.names()
    #expect(names.count > 40)
    try Self.expectRefusal(of: names)
  }

  @Test(
    "a spec that takes the name of a system's type that generated code names is told so",
    arguments: ["swiftui", "uikit"])
  func systemsAreRefused(kit: String) throws {
    var names: Set<String> = []
    for spec in [
      "Samples/Bookmark", "Samples/Guqin", "Tests/Specs/Podcast", "Tests/Specs/Register",
    ] {
      let text = try String(contentsOfFile: "\(Self.root)/\(spec).json5", encoding: .utf8)
      let sandbox = try Sandbox(["spec.json5": text])
      let run = sandbox.run(
        "new", "--spec", "spec.json5", "--style", "all", "--ui", kit, "--package", "--output", "Out"
      )
      #expect(run.status == .done, "\(spec): \(run.err)")
      names.formUnion(try Self.outsideNames(in: sandbox))
    }
    #expect(names.count > 80)
    try Self.expectRefusal(of: names.sorted())
  }

  private static func expectRefusal(of names: [String]) throws {
    // Of many errors only the first are printed.
    for some in stride(from: 0, to: names.count, by: 10) {
      let names = names[some..<min(some + 10, names.count)]
      let entities = names.map { "\($0): { title: 'String' }" }.joined(separator: ",\n")
      let sandbox = try Sandbox(["spec.json5": "{ feature: 'Zoo', entities: {\n\(entities) } }"])
      let run = sandbox.run("spec", "check", "spec.json5")
      let printed = run.out + run.err
      for name in names { #expect(printed.contains("'\(name)'"), "\(name) is accepted") }
    }
  }

  /// What generated code names without declaring it, but modules.
  private static func outsideNames(in sandbox: Sandbox) throws -> Set<String> {
    var reader = SourceReader()
    var used: Set<String> = []
    // An extension of a collection sees what its elements are called there.
    var own: Set<String> = ["Element"]
    for path in try sandbox.tree()
    where path.hasSuffix(".swift") && !path.hasSuffix("Package.swift") {
      let file = reader.read(path: path, bytes: try sandbox.disk.read(path))
      own.formUnion(file.imports.map { reader.names[$0.module] })
      own.formUnion(
        file.declarations.lazy.filter { $0.kind != .extension }.map { reader.names[$0.name] })
      own.formUnion(file.genericParameters.map { reader.names[$0.name] })
      used.formUnion(
        file.references.map { reader.names[file.parts[Int($0.firstPart)].name] })
    }
    return used.subtracting(own).filter { $0.first?.isUppercase == true }
  }

  @Test("features of both kits stand side by side: no shared file of one is another of the other")
  func kitsTogether() throws {
    let sandbox = try Sandbox()
    for style in ["mvc", "mvp", "mvvm", "viper"] {
      for (feature, entity, kit) in [("Notes", "Note", "swiftui"), ("Tags", "Tag", "uikit")] {
        try sandbox.add(
          "\(style)-\(kit).json5",
          "{ feature: '\(feature)', entities: { \(entity): { email: 'String' } } }")
        let run = sandbox.run(
          "new", "--spec", "\(style)-\(kit).json5", "--style", style, "--ui", kit, "--output",
          "\(style)/\(feature)")
        #expect(run.status == .done, "\(style) \(kit): \(run.err)")
      }
    }
  }

  private static let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

  /// The types that the templates of shared files declare.
  private static func names() throws -> [String] {
    let folder = root + "/Templates"
    var names: Set<String> = []
    for style in StyleFolders.builtInNames + ["shared"] {
      let list = style == "shared" ? "files.json5" : "style.json5"
      let manifest = try String(contentsOfFile: "\(folder)/\(style)/\(list)", encoding: .utf8)
      for line in manifest.split(separator: "\n") where line.contains("kind: 'shared") {
        let parts = line.split(separator: "'")
        guard let label = parts.firstIndex(where: { $0.hasSuffix("template: ") }) else { continue }
        let path =
          style == "shared" || parts[label + 1].contains("/")
          ? "\(parts[label + 1])" : "\(style)/\(parts[label + 1])"
        names.formUnion(types(in: try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)))
      }
    }
    return names.sorted()
  }

  /// The types on the outermost level; below `#if` that is two spaces in. Test suites are no concern of a spec.
  private static func types(in template: String) -> [String] {
    let kinds: Set<Substring> = ["struct", "class", "enum", "actor", "protocol"]
    let isInCondition = template.hasPrefix("#if")
    return template.split(separator: "\n").compactMap { line in
      guard !line.hasPrefix(isInCondition ? "   " : " ") else { return nil }
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "{" && $0 != "/" }
      guard words.first?.hasPrefix("/") == false,
        !words.contains("private"), let kind = words.firstIndex(where: kinds.contains),
        words.indices.contains(kind + 1), !words[kind + 1].hasSuffix("Tests"),
        words[kind + 1].first?.isUppercase == true
      else { return nil }
      return String(words[kind + 1])
    }
  }
}
