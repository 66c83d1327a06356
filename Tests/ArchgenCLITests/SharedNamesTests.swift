import Foundation
import Testing

@testable import ArchgenCLI

/// Types that features share belong to nobody's spec.
@Suite struct SharedNamesTests {
  @Test("a spec that takes the name of a shared type is told so")
  func areRefused() throws {
    let names = try Self.names()
    #expect(names.count > 40)
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

  /// The types that the templates of shared files declare.
  private static func names() throws -> [String] {
    let folder =
      #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/Templates"
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
