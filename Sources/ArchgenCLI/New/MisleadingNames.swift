import DependencyGraph
import Diagnostics
import FeatureSpec
import Generator
import JSON5
import Linter
import SwiftSource

/// Finds entities and enums that a style's rules would take for another part, because of their names:
/// the code that uses them would break the rules.
struct MisleadingNames {
  let source: FeatureSource
  let style: Style
  let styles: StyleLibrary
  let context: Context

  /// What is wrong with the names of a plan.
  func problems(in plan: Plan) -> [Diagnostic] {
    // What is wrong with a preset is said where the code is judged.
    guard style.preset != nil,
      let table = try? ConfigurationFinder(context, styles: styles).preset(ofStyle: style.id).roles
    else { return [] }
    let names = Set(source.model.entities.map(\.name) + source.model.enums.map(\.name))
    let files = plan.files.filter { file in
      file.purpose == .source && names.contains { file.path.hasSuffix("/\($0).swift") }
    }
    let set = SourceSet(files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    let graph = DependencyGraph(declarationsOf: CodeBase(set), threads: .none)
    let roles = RoleAssignment(table, to: graph)
    return table.roles.indices.flatMap { role in
      let conditions = roles.conditions(ofRole: role, in: graph)
      return graph.nodes.indices.compactMap { node -> Diagnostic? in
        let name = graph.qualifiedName(of: node)
        guard names.contains(name), roles.roles[node] == role,
          conditions[node].map(Self.asksForName) == true
        else { return nil }
        return .error(
          "the rules of \(style.name) take '\(name)' for a part of the role "
            + "'\(table.roles[role].name)', by its name",
          at: place(of: name), help: "rename it, such as '\(name)Item'")
      }
    }
  }

  private static func asksForName(_ condition: RoleMatcher) -> Bool {
    switch condition {
    case .named: true
    case .any(let parts), .all(let parts): parts.contains(where: asksForName)
    case .not, .conforms, .inherits, .path, .attribute, .imports: false
    }
  }

  /// Where the spec declares a type; of one that it only implies, where it names the feature.
  private func place(of name: String) -> Place? {
    guard let root = try? JSON5.parse(source.text).object else { return nil }
    let members = ["entities", "enums"].compactMap { root[$0]?.object?.member(name) }
    return (members.first?.keySpan ?? root["feature"]?.span).map { Place(source.text, $0) }
  }
}
