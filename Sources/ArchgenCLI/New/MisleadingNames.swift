import DependencyGraph
import Diagnostics
import FeatureSpec
import Generator
import JSON5
import Linter
import SwiftSource

/// Finds entities and enums that a style's rules would take for another part, or for a type of the system that they
/// forbid, because of their names: the code that uses them would break the rules.
struct MisleadingNames {
  let source: FeatureSource
  let styles: StyleLibrary
  let context: Context

  /// What is wrong with the names of a plan.
  func problems(in plan: Plan, of style: Style) -> [Diagnostic] {
    inOrder(parts(in: plan, of: style)).map { part in
      .error(message(part, [style]), at: place(of: part.name), help: help(part))
    }
  }

  /// What each style would refuse, said once for all of them: the spec is right for the others.
  func warnings() -> [Diagnostic] {
    let name = source.model.name
    var refusing: [Part: [Style]] = [:]
    for style in styles.styles {
      let options = GenerationOptions(
        destinations: .package(name, in: name), isPackage: true, kit: style.kits[0],
        isPublic: false)
      // What is wrong with a style's templates is said where the style is used.
      guard
        let generation = try? Generation(
          style, in: styles.texts, feature: source.model, options: options)
      else { continue }
      for part in parts(in: generation.plan, of: style) {
        refusing[part, default: []].append(style)
      }
    }
    return inOrder(refusing.keys).map { part in
      .warning(
        message(part, refusing[part, default: []]), at: place(of: part.name),
        help: help(part) + ", or write the feature in another style")
    }
  }

  /// A type, and the role that it would be taken for a part of; none where a rule forbids its name.
  private struct Part: Hashable {
    let name: String
    let role: String?
  }

  private var names: [String] { source.model.entities.map(\.name) + source.model.enums.map(\.name) }

  /// As the spec names them.
  private func inOrder(_ parts: some Collection<Part>) -> [Part] {
    names.flatMap { name in
      parts.filter { $0.name == name }.sorted { $0.role ?? "" < $1.role ?? "" }
    }
  }

  private func message(_ part: Part, _ styles: [Style]) -> String {
    let rules = "the rules of \(styles.map(\.name).joined(separator: ", "))"
    guard let role = part.role else {
      return "\(rules) forbid the name '\(part.name)', which the system has, too"
    }
    return "\(rules) take '\(part.name)' for a part of the role '\(role)', by its name"
  }

  private func help(_ part: Part) -> String {
    "rename it, such as '\(FeatureSpec.otherName(for: part.name))'"
  }

  private func parts(in plan: Plan, of style: Style) -> Set<Part> {
    // What is wrong with a preset is said where the code is judged.
    guard style.preset != nil,
      let preset = try? ConfigurationFinder(context, styles: styles).preset(ofStyle: style.id)
    else { return [] }
    let table = preset.roles
    let names = Set(names)
    let forbidden = Set(
      names.filter { name in preset.rules.contains { $0.rule.forbidsName(name) } }
        .map { Part(name: $0, role: nil) })
    // Hardly any name looks like that of a part, and only then the files are read.
    let suspects = names.filter { name in
      table.roles.contains { $0.matcher.asks(forName: name) }
    }
    guard !suspects.isEmpty else { return forbidden }
    let files = plan.files.filter { file in
      file.purpose == .source && names.contains { file.path.hasSuffix("/\($0).swift") }
    }
    let set = SourceSet(files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    let graph = DependencyGraph(declarationsOf: CodeBase(set), threads: .none)
    let roles = RoleAssignment(table, to: graph)
    return forbidden.union(
      table.roles.indices.flatMap { role in
        let conditions = roles.conditions(ofRole: role, in: graph)
        return graph.nodes.indices.compactMap { node -> Part? in
          let name = graph.qualifiedName(of: node)
          guard suspects.contains(name), roles.roles[node] == role,
            conditions[node]?.asks(forName: name) == true
          else { return nil }
          return Part(name: name, role: table.roles[role].name)
        }
      })
  }

  /// Where the spec declares a type; of one that it only implies, where it names the feature.
  private func place(of name: String) -> Place? {
    guard let root = try? JSON5.parse(source.text).object else { return nil }
    let members = ["entities", "enums"].compactMap { root[$0]?.object?.member(name) }
    return (members.first?.keySpan ?? root["feature"]?.span).map { Place(source.text, $0) }
  }
}
