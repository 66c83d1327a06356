import DependencyGraph

/// What `archgen init` finds in code: roles, the style that it resembles, and which way dependencies go.
///
/// Where the majority of the edges between two roles goes one way, the other way becomes a rule, and
/// the edges that break it are for the baseline: today's mistakes must not become tomorrow's rules.
public struct LintProposal: Sendable {
  /// A role that types play.
  public struct ProposedRole: Sendable {
    /// Its name.
    public var name: String
    /// Its condition, as the configuration writes it.
    var matcher: String
    /// How sure it is: by what a declaration says, by its name, or by its folder.
    public var sureness: String
    /// The number of types.
    public var count: Int
    /// Up to three of them, sorted.
    public var examples: [String]
  }

  /// What a rule refuses: that roles know roles, import modules, or hold roles strongly, or that types form cycles.
  public enum Refusal: Sendable {
    case know, `import`, hold, cycle

    /// What keeps such a rule or breaks it.
    public var unit: String {
      switch self {
      case .know: "edge"
      case .import: "file"
      case .hold: "reference"
      case .cycle: "type"
      }
    }
  }

  /// What dependencies of roles keep to, against which a rule stands.
  public struct ProposedRule: Sendable {
    /// The id of the rule.
    public var id: String
    /// What the roles must not do.
    public var refusal = Refusal.know
    /// The roles that must not.
    public var from: [String]
    /// Whom they must not know or hold, or what not import.
    public var forbid: [String] = []
    /// Where the edges that keep it go, such as `this way`; what its files go without; how references are.
    public var way = ""
    /// Which references count; written names where the rule says nothing.
    public var evidence = DependencyGraph.Evidence.written
    /// How many more places would break it if all evidence counted, where it then holds too seldom.
    public var placesUnseen = 0
    /// The roles, as steps from number to number, between which the edges lie that keep it.
    var kept: [Step] = []
    /// Edges or files that keep it.
    public var majority = 0
    /// Edges or files against it.
    public var minority = 0
    /// Up to three edges of the majority: where, and between which types.
    public var examples: [RelatedPlace] = []
    /// Up to three edges or imports against it.
    public var against: [RelatedPlace] = []
    /// Whether each direction is clear enough to fail a run.
    public var isClear = true
    /// Why it should be kept.
    var because = ""
    /// What to do instead.
    var fix = ""
    /// Whether nothing keeps it and nothing breaks it: what it refuses nobody does, nor anything like it.
    public var isUnseen: Bool { majority + minority == 0 }
  }

  /// How often code must do something before that says something.
  public struct Evidence: Sendable {
    /// Edges between two roles before they have a direction.
    let fewestEdges: Int
    /// Edges from a role to those that it asks before asking others is a shortcut.
    let fewestAsked: Int

    /// Whether what is kept so often, and broken so often, is a habit: nine times in ten.
    func isHabit(kept: Int, broken: Int) -> Bool {
      kept >= fewestEdges && broken * 9 <= kept
    }

    /// Code as it grew: once is chance.
    public static let grown = Evidence(fewestEdges: 3, fewestAsked: 5)
    /// Code with so few types that hardly anything can be seen more than once.
    public static let small = Evidence(fewestEdges: 1, fewestAsked: 5)
    /// Code that was chosen as an example: once is meant.
    public static let example = Evidence(fewestEdges: 1, fewestAsked: 1)
  }

  /// The style that the code resembles most.
  public struct NearestStyle: Sendable {
    /// Its id.
    public var id: String
    /// Whether it does so enough to be taken over.
    public var fits: Bool
    /// Types that play one of its roles, of all types.
    public var placed: Int
    /// All types that stand in no other but a namespace, and in no test.
    public var types: Int
    /// Its roles that some type plays, of `roles`.
    public var played: Int
    /// How many roles it has.
    public var roles: Int
    /// Edges that its rules refuse, of `edges`.
    public var refused: Int
    /// Edges between its roles.
    public var edges: Int
  }

  /// The style that the code resembles most; nil where there are no styles.
  public var nearest: NearestStyle?
  /// The style to extend, where one fits.
  public var style: NearestStyle? { nearest.flatMap { $0.fits ? $0 : nil } }
  /// The roles; empty where a style brings them.
  public var roles: [ProposedRole] = []
  /// The rules; empty where a style brings them.
  public var rules: [ProposedRule] = []
  /// How many directions between roles need no rule, for they lie between modules.
  public var keptByCompiler = 0
  /// Features that know nothing of each other; nil where there are none, or a style brings its own.
  public var slices: ProposedSlices?
  /// Whether one of the rules is about roles.
  public var saysWhoMayKnowWhom: Bool { rules.contains { $0.refusal != .cycle } }
  /// Whether a rule may rest on what was seen only once.
  public var countsWhatIsSeenOnce: Bool { isSmall && saysWhoMayKnowWhom }
  /// Whether the configuration judges anything.
  public var hasRules: Bool { style != nil || slices != nil || !rules.isEmpty }
  /// Files with a type, but for tests.
  public var files = 0
  /// Of those, files with a role.
  public var filesWithRole = 0
  /// Types that stand in no other but a namespace.
  public var types = 0
  /// Whether there is so little code that a rule needs to be seen only once.
  public private(set) var isSmall = false
  /// With fewer types there are too few edges between roles to wait for a third one.
  private static let fewTypes = 20
  /// The folders that hold the code; empty for all.
  var sources: [String]
  /// Patterns of what was left out; empty where a style brings them.
  var exclude: [String]

  /// Looks at code. `styles` are the presets that it may resemble; `sources` and `exclude` say what
  /// was read, and go into the file. Without `evidence` the size of the code says what is enough, and where
  /// nothing is seen types must at least form no cycle.
  public init(
    _ graph: DependencyGraph, styles: [(id: String, preset: LintConfiguration)],
    sources: [String] = [], exclude: [String] = [], evidence: Evidence? = nil
  ) {
    self.sources = sources
    self.exclude = exclude
    nearest = StyleFit.best(graph, styles)
    var code = Code(graph, roles: RoleTable())
    var standing = StandingTypes(code)
    let outer = code.types.filter { standing.contains($0) }
    types = outer.count
    isSmall = evidence == nil && types < Self.fewTypes
    if let style, let preset = styles.first(where: { $0.id == style.id })?.preset {
      code = Code(graph, roles: preset.roles)
      let known = Set(preset.exclude.map(\.description))
      self.exclude = exclude.filter { !known.contains($0) }
      if preset.roles.slices == nil { slices = ProposedSlices(code) }
    } else {
      let words = Self.words(graph, outer)
      code = Code(graph, roles: RoleTable(roles: words.map { Role($0.role, $0.matcher) }))
      let enough = evidence ?? (isSmall ? .small : .grown)
      var directions = Directions(code, enough)
      rules = directions.rules()
      keptByCompiler = directions.keptByCompiler
      let known = Set(rules.flatMap { $0.from + $0.forbid })
      rules += ImportHabits(code, enough).rules + WeakHabits(code, enough).rules
      roles = Self.roles(words, code, used: known.union(rules.flatMap(\.from)))
      slices = ProposedSlices(code)
      if evidence == nil, !hasRules {
        rules = [ProposedRule(withoutCyclesIn: code)].compactMap(\.self)
      }
    }
    files = Set(code.types.map { Int(graph.nodes[$0].file) })
      .count { !graph.code.isTest(file: $0) }
    filesWithRole = files - code.filesWithoutRole.count
  }

  /// The vocabulary's words that fit, those of one role joined; or the folders, where names and
  /// declarations say too little.
  private static func words(_ graph: DependencyGraph, _ outer: [Int]) -> [RoleVocabulary.Word] {
    let names = outer.map(graph.qualifiedName)
    let all = RoleVocabulary.words.filter { word in
      word.beside.map { names.contains(where: $0.matches) } ?? true
    }
    var counts = [Int](repeating: 0, count: all.count)
    var placed = 0
    let first = graph.firstMatches(all.map(\.matcher))
    let standsAlone = Set(outer)
    for node in 0..<graph.typeCount {
      guard let index = first[node] else { continue }
      let holder = Int(graph.nodes[node].outer)
      let around = holder < 0 ? nil : first[holder]
      // It plays a role of its own where that comes before the one around it.
      if around.map({ index < $0 }) ?? standsAlone.contains(node) { counts[index] += 1 }
      if standsAlone.contains(node), !["error", "support"].contains(all[around ?? index].role) {
        placed += 1
      }
    }
    let folders = FolderRoles.words(graph.code)
    let found = zip(all, counts).filter { $0.1 > 0 }.map(\.0).filter { word in
      !word.holdsExtensions || !extendsOthers(word, first, graph)
    }
    if placed * 2 < outer.count, folders.count > 1 {
      // A preview puts together what lies in all of them.
      return found.filter { $0.role == RoleVocabulary.preview } + folders
    }
    return joined(parted(completed(found, of: all, graph), graph))
  }

  /// The words without names that are made of another by a suffix and that nothing here has; and with those of
  /// which these are made: who knows repositories by their protocols has repositories.
  private static func completed(
    _ found: [RoleVocabulary.Word], of all: [RoleVocabulary.Word], _ graph: DependencyGraph
  ) -> [RoleVocabulary.Word] {
    let made = found.filter { !$0.variants.isEmpty }
    let names = made.flatMap { $0.conditions.flatMap(\.patterns) }
    if names.isEmpty { return found }
    let played = graph.matches(names.map { (try? Glob($0)).map(RoleMatcher.named) ?? .any([]) })
    let used = Set(zip(names, played).filter { !$0.1.isEmpty }.map(\.0))
    let bases = Set(
      made.flatMap { word in
        word.variants.filter { used.contains($0.key) }.map { [word.role, $0.value] }
      })
    return all.compactMap { word in
      if found.contains(where: { $0.role == word.role && $0.text == word.text }) {
        return word.variants.isEmpty ? word : word.named(used.contains)
      }
      return word.isByName ? word.named { bases.contains([word.role, $0]) } : nil
    }
  }

  /// Whether files for which a word holds extend types that some word holds for elsewhere. As a role of these files
  /// it would speak for the extensions, and nobody would judge what a view controller does in one of them.
  private static func extendsOthers(
    _ word: RoleVocabulary.Word, _ first: [Int?], _ graph: DependencyGraph
  ) -> Bool {
    let nodes = Set(graph.matches([word.matcher])[0])
    return graph.dependencies.contains { item in
      let from = Int(item.from)
      return graph.nodes[from].isType && first[from] != nil && !nodes.contains(from)
        && nodes.contains(graph.fileNode(Int(item.file)))
    }
  }

  /// The words, those under another role that can stand ``RoleVocabulary/Word/apart`` and have to: joined to the
  /// first of their role they would take an observed coordinator from the router.
  private static func parted(
    _ words: [RoleVocabulary.Word], _ graph: DependencyGraph
  ) -> [RoleVocabulary.Word] {
    guard words.contains(where: { $0.apart != nil }) else { return words }
    let matches = graph.matches(words.map(\.matcher)).map(Set.init)
    let parted = words.indices.filter { index in
      let word = words[index]
      guard word.apart != nil, let first = words.firstIndex(where: { $0.role == word.role }) else {
        return false
      }
      return (first..<index).contains {
        words[$0].role != word.role && !matches[$0].isDisjoint(with: matches[index])
      }
    }
    let roles = Set(parted.compactMap { words[$0].apart })
    return words.map { word in
      guard let apart = word.apart, roles.contains(apart) else { return word }
      var word = word
      word.role = apart
      return word
    }
  }

  /// One word for each role, where its first one stands; one that takes whole folders stands where these are
  /// tried, so that it leaves in them what is named for another role.
  private static func joined(_ words: [RoleVocabulary.Word]) -> [RoleVocabulary.Word] {
    words.indices.compactMap { index in
      let alike = words.indices.filter { words[$0].role == words[index].role }
      let place = alike.last { words[$0].isFolder } ?? alike[0]
      return index == place ? RoleVocabulary.Word(joining: alike.map { words[$0] }) : nil
    }
  }

  private static func roles(
    _ words: [RoleVocabulary.Word], _ code: Code, used: Set<String>
  ) -> [ProposedRole] {
    var members = [[String]](repeating: [], count: words.count)
    for node in code.types where code.playsOwnRole(node) {
      if let role = code.roles.roles[node] { members[role].append(code.name(of: node)) }
    }
    return zip(words, members).filter { !$0.1.isEmpty || used.contains($0.0.role) }.map {
      word, names in
      ProposedRole(
        name: word.role, matcher: word.text, sureness: sureness(word.text), count: names.count,
        examples: Array(Set(names).sorted().prefix(3)))
    }
  }

  private static func sureness(_ text: String) -> String {
    if text.contains("path:") { return "by folder" }
    if ["conforms:", "inherits:", "attribute:"].contains(where: text.contains) { return "sure" }
    if text.contains("named:") { return "likely, by name" }
    return "likely, by import"
  }
}
