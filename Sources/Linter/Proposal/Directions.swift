import DependencyGraph

/// Which way the dependencies between each two roles go.
struct Directions {
  private let code: Code
  private let fewest: Int

  /// Between two roles, fewer edges than `fewest` say nothing.
  init(_ code: Code, fewest: Int) {
    self.code = code
    self.fewest = fewest
  }

  /// The edges from one role to another.
  fileprivate struct Pair {
    var edges: Set<Step> = []
    /// Up to three of them.
    var examples: [RelatedPlace] = []
  }

  /// A rule for each role that others know, and of which at least seven in ten edges to them go one
  /// way: one for the clear directions, nine in ten, one for the others. Who knows a role only through
  /// others is no less above it than they are.
  var rules: [LintProposal.ProposedRule] {
    let pairs = self.pairs
    let names = code.table.roles.map(\.name)
    let ways = names.indices.map { known in names.indices.map { way(from: $0, to: known, pairs) } }
    let above = Self.above(ways)
    var rules: [LintProposal.ProposedRule] = []
    for known in names.indices {
      var clear = LintProposal.ProposedRule(known: names[known], isClear: true)
      var unclear = LintProposal.ProposedRule(known: names[known], isClear: false)
      for user in names.indices {
        let kept = pairs[Step(from: user, to: known)] ?? Pair()
        let against = pairs[Step(from: known, to: user)] ?? Pair()
        switch ways[known][user] {
        case .clear: clear.add(names[user], kept, against)
        case .unclear: unclear.add(names[user], kept, against)
        case nil:
          if above[known].contains(user), !above[user].contains(known), against.edges.isEmpty {
            clear.through.append(names[user])
          }
        }
      }
      rules += [clear, unclear].filter { !$0.forbid.isEmpty }
    }
    return withUniqueIds(rules)
  }

  /// How clearly dependencies go one way.
  private enum Way { case clear, unclear }

  private func way(from user: Int, to known: Int, _ pairs: [Step: Pair]) -> Way? {
    let kept = pairs[Step(from: user, to: known)]?.edges.count ?? 0
    let total = kept + (pairs[Step(from: known, to: user)]?.edges.count ?? 0)
    guard user != known, total >= fewest, kept * 10 >= total * 7 else { return nil }
    return kept * 10 >= total * 9 ? .clear : .unclear
  }

  /// For each role the roles from which clear ways lead to it.
  private static func above(_ ways: [[Way?]]) -> [Set<Int>] {
    ways.indices.map { known in
      var found: Set<Int> = []
      var queue = [known]
      while let next = queue.popLast() {
        for user in ways.indices where ways[next][user] == .clear && found.insert(user).inserted {
          queue.append(user)
        }
      }
      return found
    }
  }

  /// Roles may differ in nothing that an id keeps.
  private func withUniqueIds(
    _ rules: [LintProposal.ProposedRule]
  ) -> [LintProposal.ProposedRule] {
    var used: [String: Int] = [:]
    return rules.map { rule in
      var rule = rule
      let count = used[rule.id, default: 0] + 1
      used[rule.id] = count
      if count > 1 { rule.id += "-\(count)" }
      return rule
    }
  }

  /// The edges between types, by their roles.
  private var pairs: [Step: Pair] {
    var pairs: [Step: Pair] = [:]
    for item in code.dependencies(.written) {
      guard let from = code.roles.roles[Int(item.from)], let to = code.roles.roles[Int(item.to)],
        from != to
      else { continue }
      let key = Step(from: from, to: to)
      let edge = Step(from: Int(item.from), to: Int(item.to))
      guard pairs[key, default: Pair()].edges.insert(edge).inserted else { continue }
      if pairs[key]?.examples.count ?? 0 < 3 {
        pairs[key]?.examples.append(
          RelatedPlace(
            code.place(of: item), "\(code.name(of: edge.from)) → \(code.name(of: edge.to))"))
      }
    }
    return pairs
  }
}

extension LintProposal.ProposedRule {
  fileprivate init(known role: String, isClear: Bool) {
    self.init(
      id: "\(Words.hyphenated(role))-knows-its-users" + (isClear ? "" : "-unclear"), from: role,
      forbid: [], through: [], majority: 0, minority: 0, examples: [], against: [], isClear: isClear
    )
  }

  fileprivate mutating func add(
    _ user: String, _ kept: Directions.Pair, _ against: Directions.Pair
  ) {
    forbid.append(user)
    majority += kept.edges.count
    minority += against.edges.count
    examples += kept.examples.prefix(max(0, 3 - examples.count))
    self.against += against.examples.prefix(max(0, 3 - self.against.count))
  }
}
