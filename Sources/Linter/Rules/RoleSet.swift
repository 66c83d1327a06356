import DependencyGraph

/// The roles that a rule's entry names: role names, or layer names for all roles of a layer. A name that
/// is both means the role, except in an order of layers.
struct RoleSet: Sendable, Hashable {
  /// The names as written.
  let names: [String]
  /// For each role of the table whether it is meant.
  private let isMeant: [Bool]

  /// Resolves names against the declared roles and layers; unknown ones stand for nothing.
  init(_ names: [String], in table: RoleTable, layersFirst: Bool = false) {
    self.names = names
    let roles = Set(table.roles.map(\.name))
    let layers = table.layers.filter {
      names.contains($0.name) && (layersFirst || !roles.contains($0.name))
    }
    let taken = layersFirst ? Set(layers.map(\.name)) : []
    isMeant = table.roles.map { role in
      (names.contains(role.name) && !taken.contains(role.name))
        || layers.contains { $0.roles.contains(role.name) }
    }
  }

  /// `view or row`, in words.
  var spoken: String { Words.joined(names.map(Words.spoken), "or") }

  /// Whether a node plays one of the roles.
  func contains(_ node: Int, in code: Code) -> Bool {
    contains(role: code.roles.roles[node])
  }

  /// Whether a role, by its number, is meant.
  func contains(role: Int?) -> Bool { role.map { isMeant[$0] } ?? false }

  /// Why no type can be meant, or nil when at least one is.
  func vacuity(in code: Code) -> String? {
    code.nodes.contains { contains($0, in: code) } ? nil : "no type plays the role \(spoken)"
  }
}
