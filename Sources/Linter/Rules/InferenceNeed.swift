import DependencyGraph

/// Whose members, calls and inferred types a rule judges. They cost far more to find than written names,
/// so they are looked for only where a rule asks.
public struct InferenceNeed: Hashable, Sendable {
  /// The numbers of the roles whose references are judged, as the table has them.
  private var roles: Set<Int> = []
  /// Whether everybody's are.
  public private(set) var isEverything = false

  /// Written names are enough.
  public static let nothing = InferenceNeed()
  /// The references of all code: what is judged may begin anywhere.
  public static let everything = InferenceNeed(isEverything: true)

  /// The references that begin at types of these roles, or at files that play them.
  static func references(of roles: RoleSet) -> InferenceNeed {
    InferenceNeed(roles: Set(roles.meant))
  }

  /// What two rules judge.
  func union(_ other: InferenceNeed) -> InferenceNeed {
    InferenceNeed(
      roles: roles.union(other.roles), isEverything: isEverything || other.isEverything)
  }

  /// For each file whether a reference that is written in it may begin where it is judged. This is the
  /// one place that decides where is inferred; `graph` needs no dependencies yet.
  ///
  /// A file speaks for itself, for the types in it and for those that it extends. A type inside another
  /// one counts for that one, too.
  public func files(of graph: DependencyGraph, _ roles: RoleAssignment) -> [Bool] {
    if isEverything { return graph.code.files.map { _ in true } }
    let isMeant = roles.roles.map { $0.map(self.roles.contains) ?? false }
    return graph.code.files.indices.map { file in
      graph.hasSource(inFile: file) { node in
        var current = node
        while current >= 0 {
          if isMeant[current] { return true }
          current = Int(graph.nodes[current].outer)
        }
        return false
      }
    }
  }
}

extension Code.Evidence {
  /// What a rule needs that judges this evidence of some references.
  func need(_ references: InferenceNeed) -> InferenceNeed { self == .all ? references : .nothing }
}

extension LintConfiguration {
  /// What all rules together judge: everything, where one of them counts all that is there.
  public var inferenceNeed: InferenceNeed {
    let need = rules.reduce(InferenceNeed.nothing) { $0.union($1.rule.inferenceNeed) }
    let counts = need != .nothing && rules.contains { $0.rule.countsWhatIsInferred }
    return counts ? .everything : need
  }
}
