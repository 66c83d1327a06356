import JSON5

/// Whom each role may know, read off the rules of a configuration: the other roles without those that a
/// rule forbids, those that an `allow` leaves out, and those above it in an order of layers.
struct MayKnow {
  private let roles: [String]
  private let layers: [String: [String]]
  private var forbidden: [String: Set<String>] = [:]

  /// Takes a configuration that is written out.
  init(_ configuration: JSON) {
    roles = Self.members(configuration["roles"]).map(\.key)
    layers = Dictionary(
      Self.members(configuration["layers"]).map { ($0.key, $0.value.strings) }
    ) { $1 }
    for rule in configuration["rules"]?.array ?? [] {
      let sources = (rule["from"]?.strings ?? []).flatMap(meant)
      if let names = rule["forbid"] {
        forbid(sources, names.strings.flatMap(meant))
      } else if let names = rule["allow"] {
        let allowed = Set(names.strings.flatMap(meant))
        forbid(sources, roles.filter { !allowed.contains($0) })
      } else if let levels = rule["layers"]?.array {
        forbid(levels, isClosed: rule["closed"]?.bool == true)
      }
    }
  }

  /// A row per role: its name, and the names of those it may know.
  var rows: [(String, String)] {
    roles.map { role in
      let known = roles.filter { $0 != role && forbidden[role]?.contains($0) != true }
      if known.count == roles.count - 1 { return (role, "everybody") }
      return (role, known.isEmpty ? "nobody" : known.joined(separator: ", "))
    }
  }

  /// Pairs of roles of which the first must not know the second, in the order of the roles.
  var bans: [(from: String, to: String)] {
    roles.flatMap { role in
      roles.filter { $0 != role && forbidden[role]?.contains($0) == true }.map { (role, $0) }
    }
  }

  private mutating func forbid(_ sources: [String], _ targets: [String]) {
    for source in sources { forbidden[source, default: []].formUnion(targets) }
  }

  private mutating func forbid(_ levels: [JSON], isClosed: Bool) {
    let levels = levels.map { $0.strings.map(layer) }
    for (index, level) in levels.enumerated() {
      for (sibling, roles) in level.enumerated() {
        let above = levels[..<index].joined().joined()
        let beside = level.indices.filter { $0 != sibling }.flatMap { level[$0] }
        let far = isClosed ? Array(levels.dropFirst(index + 2).joined().joined()) : []
        forbid(roles, above + beside + far)
      }
    }
  }

  /// The roles of a name: a role itself, or those of a layer.
  private func meant(_ name: String) -> [String] {
    roles.contains(name) ? [name] : layers[name] ?? []
  }

  /// In an order of layers a name means the layer first; one that may be missing is in parentheses.
  private func layer(_ name: String) -> [String] {
    let name = String(name.drop { $0 == "(" }.prefix { $0 != ")" })
    return layers[name] ?? (roles.contains(name) ? [name] : [])
  }

  private static func members(_ json: JSON?) -> [JSON.Member] {
    guard case .object(let members)? = json else { return [] }
    return members
  }
}
