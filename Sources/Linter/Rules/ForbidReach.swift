import DependencyGraph

/// `{ from: 'view', forbidReach: 'database' }`: the first must not know the second, not even through
/// others. The finding shows the shortest chain.
struct ForbidReach: Rule {
  let from: RoleSet
  let to: RoleSet
  let evidence: Code.Evidence

  var inferenceNeed: InferenceNeed { evidence.need(.everything) }
  var summary: String { "\(from.spoken) must not reach \(to.spoken)" }

  /// One search backwards from all goals gives every type its next step on a shortest chain. Who is a goal
  /// as well reaches another one: then every type has a second chain, to another goal than the first.
  func findings(in code: Code) -> [Finding] {
    guard code.hasNodes(of: from), code.hasNodes(of: to) else { return [] }
    let starts = code.nodes(of: from)
    let goals = code.nodes(of: to)
    let isGoal = Set(goals)
    let steps = Steps(
      code, evidence, goals, perNode: starts.contains(where: isGoal.contains) ? 2 : 1)
    let chains = starts.compactMap { chain(from: $0, isGoal.contains($0) ? 1 : 0, steps) }
    let shown = chains.flatMap { chain in
      zip(chain.nodes, chain.nodes.dropFirst()).map { Step(from: $0, to: $1) }
    }
    let references = code.firstReferences(of: shown, evidence)
    return chains.compactMap { finding(code, $0, references) }
  }

  /// What follows a node on a shortest chain.
  private struct Following {
    /// The next node, and which of its chains goes on; -1 at the goal.
    var next = -1
    var place = 0
    /// -1 where there is no chain.
    var goal = -1
    /// How many nodes follow.
    var count = 0
  }

  /// For each node its shortest chains to goals that are no parts of each other.
  private struct Steps {
    private var all: [Following]
    private let perNode: Int

    init(_ code: Code, _ evidence: Code.Evidence, _ goals: [Int], perNode: Int) {
      self.perNode = perNode
      all = [Following](repeating: Following(), count: code.nodes.count * perNode)
      let reversed = Digraph(
        nodeCount: code.nodes.count,
        edges: code.dependencies(evidence).map { Digraph.Edge(Int($0.to), Int($0.from)) })
      for goal in goals { all[goal * perNode].goal = goal }
      var queue = goals.map { (node: $0, place: 0) }
      var position = 0
      while position < queue.count {
        let (node, place) = queue[position]
        position += 1
        let step = self[node, place]
        for source in reversed.targets(of: node) {
          guard let free = (0..<perNode).first(where: { self[source, $0].goal < 0 }),
            free == 0 || code.whole(self[source, 0].goal) != code.whole(step.goal)
          else { continue }
          all[source * perNode + free] = Following(
            next: node, place: place, goal: step.goal, count: step.count + 1)
          queue.append((source, free))
        }
      }
    }

    subscript(node: Int, place: Int) -> Following { all[node * perNode + place] }
  }

  /// The way from a type to what it must not reach, as a finding shows it.
  private struct Chain {
    /// The first nodes of it; all of them, but for a long one.
    var nodes: [Int]
    var goal: Int
    /// How many nodes are left out before the goal.
    var left: Int
  }

  /// Chains of more nodes are cut: were each shown in full, types that know each other in a row would make
  /// a report of quadratic length.
  private static let longest = 8

  private func chain(from start: Int, _ place: Int, _ steps: Steps) -> Chain? {
    var step = steps[start, place]
    guard step.next >= 0 else { return nil }
    let whole = step.count + 1
    let isLong = whole > Self.longest
    var nodes = [start]
    while nodes.count < (isLong ? Self.longest - 2 : whole) {
      nodes.append(step.next)
      step = steps[step.next, step.place]
    }
    return Chain(nodes: nodes, goal: step.goal, left: isLong ? whole - nodes.count - 1 : 0)
  }

  private func finding(
    _ code: Code, _ chain: Chain, _ references: FirstReferences
  ) -> Finding? {
    let nodes = chain.nodes
    guard nodes.count > 1, let reference = references[nodes[0], nodes[1]] else { return nil }
    let further = zip(nodes.dropFirst(), nodes.dropFirst(2)).compactMap { from, to in
      references[from, to].map { reference in
        RelatedPlace(
          code.place(of: reference), "\(code.name(of: from)) → \(code.name(of: to))")
      }
    }
    var path = nodes.map { code.name(of: $0) }
    if chain.left > 0 { path += ["… \(chain.left) more …", code.name(of: chain.goal)] }
    var finding = Finding(
      rule: "", place: code.place(of: reference), from: code.end(nodes[0]),
      to: code.end(chain.goal), kind: "reach",
      message: "\(code.spokenRole(of: nodes[0])) reaches "
        + "\(Words.withArticle(code.spokenRole(of: chain.goal))): "
        + path.joined(separator: " → "),
      related: further, count: 1)
    finding.isCut = chain.left > 0
    return finding
  }

  func vacuity(in code: Code) -> VacuityReason? { from.vacuity(in: code) ?? to.vacuity(in: code) }
}

/// The kind of ``ForbidReach``.
struct ForbidReachKind: RuleKind {
  let name = "forbid-reach"
  let summary = "types of a role must not reach types of another, through however many others"
  let cure = "cut the chain at one of its steps"
  let required = [
    RuleKey("from", .roles, "who must not reach"), RuleKey("forbidReach", .roles, "whom"),
  ]
  let optional: [RuleKey] = [.evidence]

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

  static let examples = [
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
    RuleExample(
      "a view reaches the database through a free function, which has no role",
      configuration.replacing("'database' }],", with: "'database', evidence: 'all' }],"),
      """
      struct NotesView: View { let notes = ↓loadNotes() }
      func loadNotes() -> [String] { NotesDatabase().notes }
      struct NotesDatabase { let notes: [String] = [] }
      """),
    RuleExample(
      "a screen reaches another one, and not what stands in it",
      """
      {
        roles: { screen: { named: '*Screen' } },
        rules: [{ id: 'screens-apart', from: 'screen', forbidReach: 'screen' }],
      }
      """,
      """
      struct ListScreen { let open: ↓Opener; let rows: [Row]; struct Row {} }
      struct Opener { var back: ListScreen?; func open() -> DetailScreen { DetailScreen() } }
      struct DetailScreen { let helper: Helper }
      struct Helper { let rows: [DetailScreen.Row] }
      extension DetailScreen { struct Row {} }
      """),
  ]
}
