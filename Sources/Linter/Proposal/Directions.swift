import DependencyGraph

/// Which way the dependencies between each two roles go.
struct Directions {
  private let code: Code

  init(_ code: Code) {
    self.code = code
  }

  private struct Pair {
    var edges: Set<Step> = []
    var examples: [RelatedPlace] = []
  }

  /// A rule for each role that others know, and of which at least seven in ten edges to them go one
  /// way: one for the clear directions, nine in ten, one for the others. Pairs with fewer than three
  /// edges say nothing.
  var rules: [LintProposal.ProposedRule] {
    let pairs = self.pairs
    let names = code.table.roles.map(\.name)
    var rules: [LintProposal.ProposedRule] = []
    for known in names.indices {
      var clear = LintProposal.ProposedRule(known: names[known], isClear: true)
      var unclear = LintProposal.ProposedRule(known: names[known], isClear: false)
      for user in names.indices where user != known {
        let kept = pairs[Step(from: user, to: known)] ?? Pair()
        let against = pairs[Step(from: known, to: user)] ?? Pair()
        let total = kept.edges.count + against.edges.count
        guard total >= 3, kept.edges.count * 10 >= total * 7 else { continue }
        if kept.edges.count * 10 >= total * 9 {
          clear.add(names[user], kept.edges.count, against.edges.count, kept.examples)
        } else {
          unclear.add(names[user], kept.edges.count, against.edges.count, kept.examples)
        }
      }
      rules += [clear, unclear].filter { !$0.forbid.isEmpty }
    }
    return rules
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
    let name = String(Words.spoken(role).map { $0 == " " ? "-" : $0 }).lowercased()
    self.init(
      id: "\(name)-knows-its-users" + (isClear ? "" : "-unclear"), from: role, forbid: [],
      majority: 0, minority: 0, examples: [], isClear: isClear)
  }

  fileprivate mutating func add(
    _ user: String, _ kept: Int, _ against: Int, _ examples: [RelatedPlace]
  ) {
    forbid.append(user)
    majority += kept
    minority += against
    self.examples += examples.prefix(max(0, 3 - self.examples.count))
  }
}
