import DependencyGraph
import Diagnostics
import SwiftSource

@testable import Linter

/// Lints sources that are written in a test.
enum Lint {
  /// The configuration of a text; presets by name are texts too.
  static func configuration(
    _ text: String, presets: [String: String] = [:], files: [String: String] = [:]
  ) throws(Diagnostics) -> LintConfiguration {
    let source = SourceText(path: ".archgen.json5", text)
    return try ConfigurationReader.read(
      ExtendedConfiguration(identity: source.path, source: source)
    ) { (name, _) throws(Diagnostics) -> ExtendedConfiguration? in
      guard let text = presets[name] ?? files[name] else {
        throw Diagnostics([.error("no style '\(name)'")])
      }
      return ExtendedConfiguration(
        identity: name, source: SourceText(path: name, text), isStyle: presets[name] != nil)
    }
  }

  /// The code of some files; a manifest among them, at the root, says which modules there are.
  static func code(_ files: [(path: String, text: String)], _ roles: RoleTable) -> Code {
    let sources = SourceSet(files, options: ReadOptions(expressions: true, skipsFalse: true))
    let packages = files.filter { $0.path == "Package.swift" }.compactMap {
      Package(folder: "", manifest: Array($0.text.utf8))
    }
    return Code(
      DependencyGraph(CodeBase(sources, packages: packages), evidence: .all), roles: roles)
  }

  static func run(
    _ configuration: String, _ files: [(path: String, text: String)],
    today: String = "2026-01-01"
  ) throws -> LintRun {
    let configuration = try Self.configuration(configuration)
    return LintRun(
      configuration, code(files, configuration.roles),
      today: CalendarDate(today) ?? CalendarDate(unixTime: 0))
  }
}
