import DependencyGraph

/// Which way the dependencies between each two roles go.
struct Directions {
  private let code: Code
  private let evidence: LintProposal.Evidence

  /// For each role the modules of what plays it.
  private let modules: [Set<Int>]
  /// How many directions no rule need keep, for the compiler does.
  private(set) var keptByCompiler = 0
  /// Whether each role only shows what it is given.
  private var isShown: [Bool]

  init(_ code: Code, _ evidence: LintProposal.Evidence) {
    self.code = code
    self.evidence = evidence
    var modules = [Set<Int>](repeating: [], count: code.table.roles.count)
    for node in code.nodes {
      guard let role = code.roles.roles[node] else { continue }
      modules[role].insert(code.graph.code.moduleOfFile[Int(code.graph.nodes[node].file)])
    }
    self.modules = modules
    let names = code.table.roles.map(\.name)
    isShown = names.map(RoleVocabulary.shown.contains)
    guard let controller = names.firstIndex(of: RoleVocabulary.controller) else { return }
    let bases = RoleVocabulary.viewControllers.compactMap { try? RoleMatcher.inherits(Glob($0)) }
    let controllers = code.graph.matches([.any(bases)])[0]
    if controllers.contains(where: { code.roles.roles[$0] == controller }) {
      isShown[controller] = true
    }
  }

  /// The edges from one role to another.
  fileprivate struct Pair {
    var edges: Set<Step> = []
    /// How many references they are.
    var places = 0
    /// Up to three of them.
    var examples: [RelatedPlace] = []
  }

  /// The rules: who must not know its users, then who must not pass by a role that it asks, then what is shown
  /// and must not know where data comes from. Written names say which; where a rule holds by all evidence, too, all of that counts.
  mutating func rules() -> [LintProposal.ProposedRule] {
    let pairs = pairs(.written)
    let names = code.table.roles.map(\.name)
    let ways = names.indices.map { known in names.indices.map { way(from: $0, to: known, pairs) } }
    let above = Self.above(ways)
    let past = shortcuts(names, ways, above, pairs)
    let rules =
      directions(names, ways, above, pairs) + past + distances(names, ways, above, pairs, past)
    guard code.graph.evidence == .all else { return withUniqueIds(rules) }
    let all = self.pairs(.all)
    return withUniqueIds(rules.map { weighed($0, names, pairs, all) })
  }

  /// A rule by all evidence where it holds as clearly by that; by written names elsewhere, with what they leave
  /// unseen.
  private func weighed(
    _ rule: LintProposal.ProposedRule, _ names: [String], _ written: [Step: Pair],
    _ all: [Step: Pair]
  ) -> LintProposal.ProposedRule {
    var more = rule
    more.evidence = .all
    (more.majority, more.minority, more.against) = (0, 0, [])
    for step in rule.kept { more.majority += all[step]?.edges.count ?? 0 }
    var unseen = 0
    for from in names.indices where rule.from.contains(names[from]) {
      for to in names.indices where rule.forbid.contains(names[to]) {
        let step = Step(from: from, to: to)
        more.break(all[step, default: Pair()])
        unseen += (all[step]?.places ?? 0) - (written[step]?.places ?? 0)
      }
    }
    let way = Self.way(more.majority, against: more.minority)
    if way == .clear || !rule.isClear && way != nil { return more }
    var rule = rule
    rule.placesUnseen = unseen
    return rule
  }

  /// Whether no type of a role can know one of another: a module cannot import what imports it.
  private func isKeptByCompiler(_ known: Int, _ user: Int) -> Bool {
    let graph = code.graph
    return modules[known].allSatisfy { known in
      modules[user].allSatisfy { user in
        known != user && graph.imports(user, known) && !graph.imports(known, user)
      }
    }
  }

  /// A rule for each role that others know, and of which at least seven in ten edges to them go one
  /// way: one for the clear directions, nine in ten, one for the others. Who knows a role only through
  /// others is no less above it than they are.
  private mutating func directions(
    _ names: [String], _ ways: [[Way?]], _ above: [Set<Int>], _ pairs: [Step: Pair]
  ) -> [LintProposal.ProposedRule] {
    var rules: [LintProposal.ProposedRule] = []
    for known in names.indices {
      var clear = LintProposal.ProposedRule(known: names[known], isClear: true)
      var unclear = LintProposal.ProposedRule(known: names[known], isClear: false)
      var through: [String] = []
      // Who knows the role and can be known by nobody in it: no rule need say so, only why it is.
      var sure: [String] = []
      for user in names.indices where ways[known][user] != nil || above[known].contains(user) {
        let step = Step(from: user, to: known)
        if isKeptByCompiler(known, user) {
          keptByCompiler += 1
          if ways[known][user] == .clear {
            sure.append(names[user])
            clear.keep(step, pairs)
          }
          continue
        }
        let against = pairs[Step(from: known, to: user), default: Pair()]
        switch ways[known][user] {
        case .clear: clear.add(names[user], step, pairs, against)
        case .unclear: unclear.add(names[user], step, pairs, against)
        case nil:
          if above[known].contains(user), !above[user].contains(known), against.edges.isEmpty {
            through.append(names[user])
          }
        }
      }
      clear.finish(sure: sure, through: through)
      unclear.finish(sure: [], through: [])
      rules += [clear, unclear].filter { !$0.forbid.isEmpty }
    }
    return rules
  }

  /// A rule for each role that asks another for what a third has, itself or through others, or, where it only
  /// shows, is given it, seven times in ten where it could go there itself; clear where it does nine times. A
  /// third that knows the role is refused by its direction.
  private func shortcuts(
    _ names: [String], _ ways: [[Way?]], _ above: [Set<Int>], _ pairs: [Step: Pair]
  ) -> [LintProposal.ProposedRule] {
    var rules: [LintProposal.ProposedRule] = []
    for user in names.indices where !RoleVocabulary.wiring.contains(names[user]) {
      for known in names.indices
      where RoleVocabulary.asked.contains(names[known]) && ways[user][known] == nil
        && !above[user].contains(known)
      {
        let others = names.indices.filter {
          above[known].contains($0) && !RoleVocabulary.wiring.contains(names[$0])
        }
        let asked = others.filter { ways[$0][user] == .clear }
        let isGiven = asked.isEmpty && isShown[user]
        let between = isGiven ? others.filter { ways[user][$0] == .clear } : asked
        var rule = LintProposal.ProposedRule(names[user], mustNotKnow: names[known])
        for role in between {
          rule.keep(isGiven ? Step(from: role, to: known) : Step(from: user, to: role), pairs)
        }
        rule.break(pairs[Step(from: user, to: known), default: Pair()])
        let fewest = rule.minority == 0 ? evidence.fewestEdges : evidence.fewestAsked
        guard rule.majority >= fewest, let way = Self.way(rule.majority, against: rule.minority)
        else { continue }
        if way == .unclear { rule.makeUnclear() }
        let who = Words.joined(between.map { names[$0] })
        rule.way =
          isGiven ? "from \(who)" : "to \(who), not past \(between.count == 1 ? "it" : "them")"
        rule.because =
          isGiven
          ? "\(who) \(between.count == 1 ? "gives" : "give") \(names[user]) what \(names[known]) has"
          : "\(names[user]) asks \(who) for what \(names[known]) has"
        // Who stands between may be forbidden to go past the next one, too: the last one may ask.
        let askers = others.filter { asker in
          ways[known][asker] != nil
            && between.contains {
              $0 == asker || ways[known][$0] == nil && above[asker].contains($0)
            }
        }
        let asker = Words.joined((askers.isEmpty ? between : askers).map { names[$0] })
        rule.fix = "let \(asker) ask \(names[known]), and pass on the answer"
        rules.append(rule)
      }
    }
    return rules
  }

  /// A rule for each role that is shown and each that has data, where none says so yet and most who ask for the
  /// data, seven in ten, are others. Where what is shown never does, that need not be seen: a rule that everybody
  /// keeps costs nothing, and it is the one that people look for.
  private func distances(
    _ names: [String], _ ways: [[Way?]], _ above: [Set<Int>], _ pairs: [Step: Pair],
    _ proposed: [LintProposal.ProposedRule]
  ) -> [LintProposal.ProposedRule] {
    let said = Set(proposed.map { $0.from + $0.forbid })
    let data = names.indices.filter { RoleVocabulary.data.contains(names[$0]) }
    return names.indices.filter { isShown[$0] }.flatMap { user in
      data.compactMap { known -> LintProposal.ProposedRule? in
        guard !said.contains([names[user], names[known]]), ways[user][known] == nil,
          !above[user].contains(known), !isKeptByCompiler(user, known)
        else { return nil }
        var rule = LintProposal.ProposedRule(names[user], mustNotKnow: names[known])
        let askers = names.indices.filter { other in
          other != known && !isShown[other] && !RoleVocabulary.wiring.contains(names[other])
            && pairs[Step(from: other, to: known)] != nil
        }
        for asker in askers { rule.keep(Step(from: asker, to: known), pairs) }
        rule.break(pairs[Step(from: user, to: known), default: Pair()])
        guard let way = Self.way(rule.majority, against: rule.minority) else { return nil }
        if way == .unclear { rule.makeUnclear() }
        let who = askers.isEmpty ? "another part" : Words.joined(askers.map { names[$0] })
        rule.way = "from \(who)"
        rule.because =
          "\(names[user]) shows what it is given: what asks \(names[known]) there is tested with a screen only"
        rule.fix = "let \(who) ask \(names[known]), and pass on the answer"
        return rule
      }
    }
  }

  /// How clearly dependencies go one way.
  private enum Way { case clear, unclear }

  private func way(from user: Int, to known: Int, _ pairs: [Step: Pair]) -> Way? {
    let kept = pairs[Step(from: user, to: known)]?.edges.count ?? 0
    let against = pairs[Step(from: known, to: user)]?.edges.count ?? 0
    guard user != known, kept + against >= evidence.fewestEdges else { return nil }
    return Self.way(kept, against: against)
  }

  private static func way(_ kept: Int, against: Int) -> Way? {
    let total = kept + against
    guard kept * 10 >= total * 7 else { return nil }
    return kept * 10 >= total * 9 ? .clear : .unclear
  }

  /// What the ids of rules end with that are not clear enough to fail a run.
  fileprivate static let unclear = "-unclear"

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
  private func pairs(_ evidence: Code.Evidence) -> [Step: Pair] {
    var pairs: [Step: Pair] = [:]
    var starts = Starts(code)
    for item in code.dependencies(evidence) {
      // What a preview or a test names says nothing of the folder that its file stands in.
      if !code.graph.nodes[Int(item.from)].isType, starts.contains(item) { continue }
      guard let from = code.roles.roles[Int(item.from)], let to = code.roles.roles[Int(item.to)],
        from != to
      else { continue }
      let key = Step(from: from, to: to)
      let edge = Step(from: Int(item.from), to: Int(item.to))
      pairs[key, default: Pair()].places += 1
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
  /// A rule about a role that must not know another.
  fileprivate init(_ user: String, mustNotKnow known: String) {
    self.init(
      id: "\(Words.hyphenated(user))-names-\(Words.hyphenated(known))", from: [user],
      forbid: [known])
  }

  /// Makes it one that only warns.
  fileprivate mutating func makeUnclear() {
    isClear = false
    id += Directions.unclear
  }

  /// A rule about who knows a role, before anybody does.
  fileprivate init(known role: String, isClear: Bool) {
    self.init(
      id: "\(Words.hyphenated(role))-knows-its-users" + (isClear ? "" : Directions.unclear),
      from: [role],
      isClear: isClear)
  }

  fileprivate mutating func add(
    _ user: String, _ kept: Step, _ pairs: [Step: Directions.Pair], _ against: Directions.Pair
  ) {
    forbid.append(user)
    keep(kept, pairs)
    self.break(against)
  }

  fileprivate mutating func keep(_ step: Step, _ pairs: [Step: Directions.Pair]) {
    let pair = pairs[step, default: Directions.Pair()]
    kept.append(step)
    majority += pair.edges.count
    examples += pair.examples.prefix(max(0, 3 - examples.count))
  }

  fileprivate mutating func `break`(_ pair: Directions.Pair) {
    minority += pair.edges.count
    against += pair.examples.prefix(max(0, 3 - against.count))
  }

  /// Once all who know the role are added: says why, and refuses those who know it `through` them,
  /// too, and not who is `sure` to stay unknown to it.
  fileprivate mutating func finish(sure: [String], through: [String]) {
    let users = forbid + sure
    way = "this way"
    because = "\(Words.joined(users)) \(users.count == 1 ? "knows" : "know") "
    because += Words.joined(from)
    if !through.isEmpty {
      because += ", and \(Words.joined(through)) through \(users.count == 1 ? "it" : "them")"
    }
    because += ", not the other way"
    fix = "pass a value, a closure or a protocol the other way"
    forbid += through
  }
}
