/// `{ layers: [['ui', 'data'], 'domain'] }`: from top to bottom, who stands higher may know who stands
/// lower, never the other way; siblings never know each other.
struct LayerOrder: Rule {
  /// From top to bottom; a level holds its siblings.
  let levels: [[RoleSet]]
  /// Names that may be missing in the code, written in parentheses.
  let optionalNames: Set<String>
  /// Whether only the next lower level may be known.
  let isClosed: Bool
  let evidence: Code.Evidence

  var inferenceNeed: InferenceNeed {
    evidence.need(levels.joined().reduce(.nothing) { $0.union(.references(of: $1)) })
  }
  var summary: String {
    levels.map { $0.map(\.spoken).joined(separator: " | ") }.joined(separator: " → ")
      + (isClosed ? ", each only to the next" : "")
  }

  private func place(ofRole role: Int) -> (level: Int, sibling: Int)? {
    for (level, siblings) in levels.enumerated() {
      if let sibling = siblings.firstIndex(where: { $0.contains(role: role) }) {
        return (level, sibling)
      }
    }
    return nil
  }

  private func mayBeMissing(_ layer: RoleSet) -> Bool {
    layer.names.contains(where: optionalNames.contains)
  }

  private func isThere(_ level: [RoleSet], in code: Code) -> Bool {
    !level.allSatisfy { mayBeMissing($0) && !code.hasNodes(of: $0) }
  }

  /// For each level how many are above it, of those that are there.
  private func depths(in code: Code) -> [Int] {
    var depth = 0
    return levels.map { level in
      defer { if isThere(level, in: code) { depth += 1 } }
      return depth
    }
  }

  func findings(in code: Code) -> [Finding] {
    let places = code.table.roles.indices.map(place(ofRole:))
    let depths = depths(in: code)
    return code.findings(
      evidence,
      whenRoles: { source, target in
        guard let from = source.flatMap({ places[$0] }), let to = target.flatMap({ places[$0] })
        else { return false }
        if from.level == to.level { return from.sibling != to.sibling }
        return from.level > to.level || (isClosed && depths[to.level] > depths[from.level] + 1)
      },
      message: { source, target, verb in
        let roles = code.roles.roles
        guard let from = roles[source].flatMap({ places[$0] }),
          let to = roles[target].flatMap({ places[$0] })
        else { return "" }
        let names = [from, to].map { levels[$0.level][$0.sibling].spoken }
        let skipped = levels.indices.filter { from.level < $0 && $0 < to.level }
          .flatMap { isThere(levels[$0], in: code) ? levels[$0].map(\.spoken) : [] }
        return "\(names[0]) layer \(verb) \(Words.withArticle(code.spokenRole(of: target))) "
          + "of the \(names[1]) layer"
          + (skipped.isEmpty ? "" : ", past the \(Words.joined(skipped, "or")) layer")
      })
  }

  var rolesThatMayBeMissing: Set<Int> {
    Set(levels.joined().filter(mayBeMissing).flatMap(\.meant))
  }

  func vacuity(in code: Code) -> VacuityReason? {
    if levels.joined().count < 2 { return "there are fewer than two layers" }
    return levels.joined().lazy
      .filter { !mayBeMissing($0) }
      .compactMap { $0.vacuity(in: code) }.first
  }
}

/// The kind of ``LayerOrder``.
struct LayerOrderKind: RuleKind {
  let name = "layers"
  let summary = "layers from top to bottom: the lower must not know the higher"
  let cure =
    "let the lower layer declare a protocol that the higher conforms to, move the code, or go by the layer between"
  let required = [
    RuleKey(
      "layers", .layers,
      "layers or roles from top to bottom; siblings in a list; '(name)' for one that may be missing"
    )
  ]
  let optional = [RuleKey("closed", .flag, "only the next lower one may be known"), .evidence]

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard let levels = entry.layers("layers") else { return nil }
    return LayerOrder(
      levels: levels.levels, optionalNames: levels.optional,
      isClosed: entry.flag("closed") ?? false, evidence: entry.evidence)
  }

  private static func configuration(_ rule: String) -> String {
    """
    {
      roles: {
        view: { conforms: 'View' }, useCase: { named: '*UseCase' }, repository: { named: '*Repository' },
      },
      layers: { ui: ['view'], domain: ['useCase'], data: ['repository'] },
      rules: [{ id: 'layers', \(rule) }],
    }
    """
  }

  static let examples = [
    RuleExample(
      "both sides know the domain", configuration("layers: [['ui', 'data'], 'domain']"),
      """
      protocol LoadUseCase {}
      struct NotesRepository { var load: any LoadUseCase }
      struct NotesView: View { var load: any LoadUseCase }
      """),
    RuleExample(
      "siblings know each other", configuration("layers: [['ui', 'data'], 'domain']"),
      """
      protocol LoadUseCase {}
      struct NotesRepository {}
      struct NotesView: View { var repository: ↓NotesRepository }
      """),
    RuleExample(
      "a layer with the name of a role",
      """
      {
        roles: { view: { conforms: 'View' }, style: { named: '*Style' }, model: { named: '*Model' } },
        layers: { view: ['view', 'style'] },
        rules: [{ id: 'layers', layers: ['view', 'model'] }],
      }
      """,
      """
      struct BoldStyle {}
      struct NoteModel { var style: ↓BoldStyle }
      """),
    RuleExample(
      "the lower one knows the higher", configuration("layers: ['ui', 'domain', 'data']"),
      """
      struct NotesRepository {}
      struct LoadUseCase { var view: ↓NotesView }
      struct NotesView: View {}
      """),
    RuleExample(
      "a closed order lets nobody skip a layer",
      configuration("layers: ['ui', 'domain', 'data'], closed: true"),
      """
      struct NotesRepository {}
      struct LoadUseCase { var repository: NotesRepository }
      struct NotesView: View { var repository: ↓NotesRepository; var load: LoadUseCase }
      """),
    RuleExample(
      "a layer that is missing is skipped by nobody",
      configuration("layers: ['ui', '(domain)', 'data'], closed: true"),
      """
      struct NotesRepository {}
      struct NotesView: View { var repository: NotesRepository }
      """),
  ]
}
