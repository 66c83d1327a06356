/// All kinds of rules, in the order of help.
public enum RuleKinds {
  /// Every kind: a new one has its line here.
  public static let all: [any RuleKind] = [
    ForbidKind(),
    AllowKind(),
    RequireDependencyKind(),
    ForbidReachKind(),
    LayerOrderKind(),
    SlicesIndependentKind(),
    CyclesKind(),
    ForbidImportKind(),
    AllowImportKind(),
    RequireShapeKind(),
    TypesPerFileKind(),
    WeakReferenceKind(),
    StrongCyclesKind(),
    ConstructionKind(),
    ForbidMemberKind(),
    ForbidUseKind(),
    DowncastKind(),
    MetricBudgetKind(),
    StableDependenciesKind(),
    ExhaustiveKind(),
  ]

  /// The kind whose keys an entry has; where several fit, the one with most of them.
  static func kind(ofKeys keys: Set<String>) -> (any RuleKind)? {
    all.filter { kind in kind.required.allSatisfy { keys.contains($0.name) } }
      .max { $0.required.count < $1.required.count }
  }

  /// The keys that belong to some kind.
  static let allKeys = Set(all.flatMap { ($0.required + $0.optional).map(\.name) })
}
