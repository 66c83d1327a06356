import DependencyGraph
import Metrics
import SwiftSource

/// What several measures ask of a subject that was read.
extension Measurement {
  /// The name of the role of a type.
  func role(of node: Int) -> String? { types.roles?.roleName(of: node) }

  /// The types that play one of these roles, protocols among them.
  func nodes(in roles: Set<String>) -> [Int] {
    (0..<graph.typeCount).filter { node in role(of: node).map(roles.contains) ?? false }
  }

  /// The file in which a type is declared.
  func file(of node: Int) -> Int { Int(graph.nodes[node].file) }

  /// The types that a stored property names.
  func named(by property: TypeMember) -> [Int] {
    graph.nodes(
      ofType: graph.declaration(property).type, inFile: property.file, at: property.index)
  }
}

extension Double {
  /// `part / whole`, or nil where there is no whole.
  static func share(_ part: Int, of whole: Int) -> Double? {
    whole == 0 ? nil : Double(part) / Double(whole)
  }
}
