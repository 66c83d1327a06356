import DependencyGraph

/// The roles that a rule's entry names: role names, or layer names for all roles of a layer. A name that
/// is both means the role, except in an order of layers.
struct RoleSet: Sendable, Hashable {
  /// The names as written.
  let names: [String]
  /// The numbers of the roles that are meant, as the table has them: few, so they are searched.
  let meant: [Int]

  /// Resolves names against the declared roles and layers; unknown ones stand for nothing.
  init(_ names: [String], in index: RoleNames, layersFirst: Bool = false) {
    self.names = names
    var meant: Set<Int> = []
    for name in names {
      let role = index.roles[name].map { [$0] }
      let layer = index.layers[name]
      meant.formUnion((layersFirst ? layer ?? role : role ?? layer) ?? [])
    }
    self.meant = meant.sorted()
  }

  /// `view or row`, in words.
  var spoken: String { Words.joined(names.map(Words.spoken), "or") }

  /// Whether a node plays one of the roles.
  func contains(_ node: Int, in code: Code) -> Bool {
    contains(role: code.roles.roles[node])
  }

  /// Whether a role, by its number, is meant.
  func contains(role: Int?) -> Bool { role.map(meant.contains) ?? false }

  /// Why no type can be meant, or nil when at least one is.
  func vacuity(in code: Code) -> String? {
    if names.isEmpty { return "it names no role" }
    return code.hasNodes(of: self) ? nil : "no type plays the role \(spoken)"
  }
}

/// The numbers of roles by name, and of the roles of layers by the layer's name.
struct RoleNames: Sendable {
  private(set) var roles: [String: Int] = [:]
  private(set) var layers: [String: [Int]] = [:]

  init(_ table: RoleTable) {
    for (index, role) in table.roles.enumerated() where roles[role.name] == nil {
      roles[role.name] = index
    }
    for layer in table.layers { layers[layer.name] = layer.roles.compactMap { roles[$0] } }
  }

  /// All names that a rule may use, sorted.
  var all: [String] { (Array(roles.keys) + Array(layers.keys)).sorted() }

  /// Whether a rule may use the name.
  func contains(_ name: String) -> Bool { roles[name] != nil || layers[name] != nil }
}
