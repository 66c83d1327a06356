import DependencyGraph

/// `{ from: 'view', forbidReach: 'database' }`: the first must not know the second, not even through
/// others. The finding shows the shortest chain.
struct ForbidReach: Rule {
  let from: RoleSet
  let to: RoleSet
  let evidence: Code.Evidence

  var inferenceNeed: InferenceNeed { evidence.need(.everything) }
  var summary: String { "\(from.spoken) must not reach \(to.spoken)" }

  /// One search backwards from all goals gives every type its next step on a shortest chain.
  func findings(in code: Code) -> [Finding] {
    guard code.hasNodes(of: from), code.hasNodes(of: to) else { return [] }
    let next = nextSteps(code)
    let chains = code.nodes(of: from).compactMap { start -> [Int]? in
      guard next[start] >= 0 else { return nil }
      var chain = [start]
      while let last = chain.last, next[last] >= 0 { chain.append(next[last]) }
      return chain
    }
    let steps = chains.flatMap { zip($0, $0.dropFirst()).map { Step(from: $0, to: $1) } }
    let references = code.firstReferences(of: steps, evidence)
    return chains.compactMap { finding(code, $0, references) }
  }

  private func nextSteps(_ code: Code) -> [Int] {
    let reversed = Digraph(
      nodeCount: code.nodes.count,
      edges: code.dependencies(evidence).map { Digraph.Edge(Int($0.to), Int($0.from)) })
    var next = [Int](repeating: -1, count: code.nodes.count)
    var seen = [Bool](repeating: false, count: code.nodes.count)
    var queue = code.nodes(of: to)
    for goal in queue { seen[goal] = true }
    var position = 0
    while position < queue.count {
      let node = queue[position]
      position += 1
      for source in reversed.targets(of: node) where !seen[source] {
        seen[source] = true
        next[source] = node
        queue.append(source)
      }
    }
    return next
  }

  private func finding(
    _ code: Code, _ chain: [Int], _ references: FirstReferences
  ) -> Finding? {
    guard let first = chain.first, let last = chain.last, chain.count > 1,
      let reference = references[first, chain[1]]
    else { return nil }
    let further = zip(chain.dropFirst(), chain.dropFirst(2)).compactMap { from, to in
      references[from, to].map { reference in
        RelatedPlace(
          code.place(of: reference), "\(code.name(of: from)) → \(code.name(of: to))")
      }
    }
    let path = chain.map { code.name(of: $0) }.joined(separator: " → ")
    return Finding(
      rule: "", place: code.place(of: reference), from: code.end(first), to: code.end(last),
      kind: "reach",
      message: "\(code.spokenRole(of: first)) reaches "
        + "\(Words.withArticle(code.spokenRole(of: last))): \(path)",
      related: further, count: 1)
  }

  func vacuity(in code: Code) -> String? { from.vacuity(in: code) ?? to.vacuity(in: code) }
}

/// The kind of ``ForbidReach``.
struct ForbidReachKind: RuleKind {
  let name = "forbid-reach"
  let summary = "types of a role must not reach types of another, through however many others"
  let required = [
    RuleKey("from", .roles, "who must not reach"), RuleKey("forbidReach", .roles, "whom"),
  ]
  let optional: [RuleKey] = []

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard let from = entry.roles("from"), let to = entry.roles("forbidReach") else { return nil }
    return ForbidReach(from: from, to: to, evidence: entry.evidence)
  }

  private static let configuration = """
    {
      roles: { view: { conforms: 'View' }, database: { named: '*Database' } },
      rules: [{ id: 'view-reaches-database', from: 'view', forbidReach: 'database' }],
    }
    """

  let examples = [
    RuleExample(
      "the chain ends at a protocol", configuration,
      """
      struct NotesView: View { let store: any NoteStore }
      protocol NoteStore {}
      struct DatabaseStore: NoteStore { let database: NotesDatabase }
      struct NotesDatabase {}
      """),
    RuleExample(
      "a view reaches the database through a store", configuration,
      """
      struct NotesView: View { let store: ↓NoteStore }
      struct NoteStore { let database: NotesDatabase }
      struct NotesDatabase {}
      """),
  ]
}
