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
    public var matcher: String
    /// How sure it is: by what a declaration says, by its name, or by its folder.
    public var sureness: String
    /// The number of types.
    public var count: Int
    /// Up to three of them, sorted.
    public var examples: [String]
  }

  /// The directions that dependencies keep toward one role, against which a rule stands.
  public struct ProposedRule: Sendable {
    /// The id of the rule.
    public var id: String
    /// Who must not know.
    public var from: String
    /// Whom: the roles that know it.
    public var forbid: [String]
    /// Edges in the direction that is kept.
    public var majority: Int
    /// Edges against it.
    public var minority: Int
    /// Up to three edges of the majority: where, and between which types.
    public var examples: [RelatedPlace]
    /// Whether each direction is clear enough to fail a run.
    public var isClear: Bool
  }

  /// A style that the code resembles.
  public struct NearestStyle: Sendable {
    /// Its id.
    public var id: String
    /// Types that play one of its roles, of all types.
    public var placed: Int
    /// All types that stand in no other and in no test.
    public var types: Int
    /// Edges that its rules refuse, of `edges`.
    public var refused: Int
    /// Edges between its roles.
    public var edges: Int
  }

  /// The style to extend, where one fits.
  public var style: NearestStyle?
  /// The roles; empty where a style brings them.
  public var roles: [ProposedRole] = []
  /// The rules; empty where a style brings them.
  public var rules: [ProposedRule] = []
  /// Files with a type.
  public var files = 0
  /// Of those, files with a role.
  public var filesWithRole = 0
  /// Types that stand in no other.
  public var types = 0
  /// The folders that hold the code; empty for all.
  public var sources: [String]

  /// Looks at code. `styles` are the presets that it may resemble; `sources` go into the file.
  public init(
    _ graph: DependencyGraph, styles: [(id: String, preset: LintConfiguration)], sources: [String]
  ) {
    self.sources = sources
    let outer = (0..<graph.typeCount).filter { graph.nodes[$0].outer < 0 }
    types = outer.count
    style = StyleFit.best(graph, styles)
    var code = Code(graph, roles: RoleTable())
    if let style, let preset = styles.first(where: { $0.id == style.id })?.preset {
      code = Code(graph, roles: preset.roles)
    } else {
      let words = Self.words(graph, outer)
      code = Code(graph, roles: RoleTable(roles: words.map { Role($0.role, $0.matcher) }))
      rules = Directions(code).rules
      roles = Self.roles(words, code, outer, used: Set(rules.flatMap { [$0.from] + $0.forbid }))
    }
    files = Set(outer.map { graph.nodes[$0].file }).count
    filesWithRole = files - code.filesWithoutRole.count
  }

  /// The vocabulary's words that fit, those of one role joined; or the modules, where names and
  /// declarations say too little.
  private static func words(_ graph: DependencyGraph, _ outer: [Int]) -> [RoleVocabulary.Word] {
    let all = RoleVocabulary.words
    var counts = [Int](repeating: 0, count: all.count)
    var placed = 0
    for node in outer {
      guard let index = all.firstIndex(where: { $0.matcher.matches(graph.subject(node)) }) else {
        continue
      }
      counts[index] += 1
      if !["test", "error", "support"].contains(all[index].role) { placed += 1 }
    }
    let modules = RoleVocabulary.modules(folders(graph.code))
    if placed * 2 < outer.count, modules.count > 1 { return modules }
    return joined(zip(all, counts).filter { $0.1 > 0 }.map(\.0))
  }

  private static func joined(_ words: [RoleVocabulary.Word]) -> [RoleVocabulary.Word] {
    var result: [RoleVocabulary.Word] = []
    for word in words where !result.contains(where: { $0.role == word.role }) {
      let same = words.filter { $0.role == word.role }
      guard same.count > 1 else {
        result.append(word)
        continue
      }
      let texts = same.map { "{ \($0.text) }" }.joined(separator: ", ")
      result.append(
        RoleVocabulary.Word(
          role: word.role, text: "any: [\(texts)]", matcher: .any(same.map(\.matcher))))
    }
    return result
  }

  /// The deepest folder that holds all files of a module, for each module with a folder of its own.
  private static func folders(_ code: CodeBase) -> [(name: String, folder: String)] {
    var common: [Int: [Substring]] = [:]
    for (file, module) in code.moduleOfFile.enumerated() {
      let folders = code.files[file].path.split(separator: "/").dropLast()
      guard let known = common[module] else {
        common[module] = Array(folders)
        continue
      }
      common[module] = zip(known, folders).prefix { $0.0 == $0.1 }.map(\.0)
    }
    return code.modules.indices.compactMap { module in
      guard let folder = common[module]?.joined(separator: "/"), !folder.isEmpty else { return nil }
      return (code.modules[module].name, folder)
    }
  }

  private static func roles(
    _ words: [RoleVocabulary.Word], _ code: Code, _ outer: [Int], used: Set<String>
  ) -> [ProposedRole] {
    var members = [[String]](repeating: [], count: words.count)
    for node in outer {
      if let role = code.roles.roles[node] { members[role].append(code.name(of: node)) }
    }
    return zip(words, members).filter { !$0.1.isEmpty || used.contains($0.0.role) }.map {
      word, names in
      ProposedRole(
        name: word.role, matcher: word.text, sureness: sureness(word.text), count: names.count,
        examples: Array(names.sorted().prefix(3)))
    }
  }

  private static func sureness(_ text: String) -> String {
    if text.contains("conforms:") || text.contains("inherits:") { return "sure" }
    return text.contains("named:") ? "likely" : "by folder"
  }
}
