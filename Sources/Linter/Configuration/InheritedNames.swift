import JSON5

/// What of a configuration that is printed in full was inherited, and from whom: read back, it is judged as what
/// it was printed from.
struct InheritedNames {
  /// Where a configuration says it.
  static let key = "inherited"

  private(set) var sources: ConfigurationOrigin?
  /// What of that which is left out was inherited.
  private(set) var exclude: [String] = []
  private(set) var roles: [String: ConfigurationOrigin] = [:]
  private(set) var rules: [String: ConfigurationOrigin] = [:]

  /// What a configuration says.
  init(_ object: JSONObject?) {
    func origins(_ value: JSONValue?) -> [String: ConfigurationOrigin] {
      (value?.object?.members ?? []).reduce(into: [:]) { origins, member in
        origins[member.key] = member.value.string.flatMap(ConfigurationOrigin.init)
      }
    }
    sources = object?["sources"]?.string.flatMap(ConfigurationOrigin.init)
    exclude = (object?["exclude"]?.array ?? []).compactMap(\.string)
    roles = origins(object?["roles"])
    rules = origins(object?["rules"])
  }

  /// Collects it.
  init(
    sources: ConfigurationOrigin?, exclude: [String], roles: [(String, ConfigurationOrigin)],
    rules: [(String, ConfigurationOrigin)]
  ) {
    func inherited(_ names: [(String, ConfigurationOrigin)]) -> [String: ConfigurationOrigin] {
      Dictionary(names.filter { $0.1 != .own }) { first, _ in first }
    }
    self.sources = sources == .own ? nil : sources
    self.exclude = exclude
    self.roles = inherited(roles)
    self.rules = inherited(rules)
  }

  /// As a configuration says it; nil where nothing is inherited.
  var written: JSON? {
    var members: [JSON.Member] = []
    if let sources { members.append(.init("sources", .string(sources.rawValue))) }
    if !exclude.isEmpty { members.append(.init("exclude", .array(exclude.map { .string($0) }))) }
    for (key, origins) in [("roles", roles), ("rules", rules)] where !origins.isEmpty {
      members.append(
        .init(
          key,
          .object(
            origins.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value.rawValue)) })))
    }
    return members.isEmpty ? nil : .object(members)
  }

  /// Its form.
  static let shape = JSONShape.object(
    JSONObjectShape(
      "what was inherited",
      keys: [
        .init("sources", origin, "from whom 'sources' is"),
        .init("exclude", .array(.string()), "what of 'exclude' is inherited"),
        .init("roles", .map(origin), "from whom a role is"),
        .init("rules", .map(origin), "from whom a rule is"),
      ]))

  private static let origin = JSONShape.choice(
    ConfigurationOrigin.allCases.filter { $0 != .own }.map(\.rawValue))
}
