import DependencyGraph
import Diagnostics

/// The roles that a rule's entry names: role names, or layer names for all roles of a layer. A name that
/// is both means the role, except in an order of layers. `!name` takes some out: of what else is named, or,
/// where nothing else is, of all roles.
struct RoleSet: Sendable, Hashable {
  /// The names as written.
  let names: [String]
  /// The numbers of the roles that are meant, as the table has them: few, so they are searched.
  let meant: [Int]

  /// Resolves names against the declared roles and layers; unknown ones stand for nothing.
  init(_ names: [String], in index: RoleNames, layersFirst: Bool = false) {
    self.names = names
    var named: Set<Int> = []
    var others: Set<Int> = []
    for name in names {
      let word = Self.word(name)
      let role = index.roles[word].map { [$0] }
      let layer = index.layers[word]
      let found = (layersFirst ? layer ?? role : role ?? layer) ?? []
      if word == name { named.formUnion(found) } else { others.formUnion(found) }
    }
    if !names.isEmpty, names.allSatisfy(Self.isTakenOut) { named.formUnion(index.roles.values) }
    meant = named.subtracting(others).sorted()
  }

  /// Whether a name as written takes out what it means.
  static func isTakenOut(_ name: String) -> Bool { name.hasPrefix("!") }

  /// The role or layer of a name as written.
  static func word(_ name: String) -> String { isTakenOut(name) ? String(name.dropFirst()) : name }

  /// `view or row`, in words; `any role but service`.
  var spoken: String {
    func spoken(_ names: [String]) -> String {
      Words.joined(names.map { Words.spoken(Self.word($0)) }, "or")
    }
    let named = names.filter { !Self.isTakenOut($0) }
    let others = names.filter(Self.isTakenOut)
    if others.isEmpty { return spoken(named) }
    return (named.isEmpty ? "any role" : spoken(named)) + " but " + spoken(others)
  }

  /// Whether a node plays one of the roles.
  func contains(_ node: Int, in code: Code) -> Bool {
    contains(role: code.roles.roles[node])
  }

  /// Whether a role, by its number, is meant.
  func contains(role: Int?) -> Bool { role.map(meant.contains) ?? false }

  /// Why no type can be meant, or nil when at least one is.
  func vacuity(in code: Code) -> VacuityReason? {
    if names.isEmpty { return "it names no role" }
    if code.hasNodes(of: self) { return nil }
    return VacuityReason(nobodyPlays: self)
  }
}

/// The numbers of roles by name, and of the roles of layers by the layer's name.
struct RoleNames: Sendable {
  private(set) var roles: [String: Int] = [:]
  private(set) var layers: [String: [Int]] = [:]
  /// All names that a rule may use, sorted.
  private(set) var all: [String] = []
  /// False where a part of the configuration was not read: any name may be declared there.
  let areAll: Bool

  init(_ table: RoleTable, areAll: Bool = true) {
    self.areAll = areAll
    for (index, role) in table.roles.enumerated() where roles[role.name] == nil {
      roles[role.name] = index
    }
    for layer in table.layers { layers[layer.name] = layer.roles.compactMap { roles[$0] } }
    all = Set(roles.keys).union(layers.keys).sorted()
  }

  /// Whether a rule may use the name.
  func contains(_ name: String) -> Bool {
    !areAll || roles[name] != nil || layers[name] != nil
  }

  /// What to write instead of a name that none of some sorted ones is. So many that all of them are no help
  /// are not compared with each wrong one, either.
  static func cure(of name: String, among known: [String]) -> String {
    if known.isEmpty || known.count > 500 { return "declare it under 'roles'" }
    return Suggestion.didYouMean(name, in: known) ?? "there are: \(known.joined(separator: ", "))"
  }
}
