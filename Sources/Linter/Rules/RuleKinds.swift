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

  /// The kinds of a name, as help (`forbid-reach`) or as a configuration writes it (`forbidReach`); of
  /// `require` there are two.
  public static func kinds(named name: String) -> [any RuleKind] {
    let exact = all.filter { $0.name == name }
    return exact.isEmpty ? all.filter { $0.key == name } : exact
  }

  /// The kind whose keys an entry has; where several fit, the one with most of them.
  static func kind(ofKeys keys: Set<String>) -> (any RuleKind)? {
    all.filter { kind in kind.required.allSatisfy { keys.contains($0.name) } }
      .max { $0.required.count < $1.required.count }
  }

  /// What may be written where a rule takes roles.
  public static let names =
    "where roles go, a layer's name means its roles, and '!name' all roles but that"

  /// The keys that belong to some kind.
  static let allKeys = Set(all.flatMap(\.keys).map(\.name))

  /// Those of them that say what is judged: an entry without any changes a rule that there is.
  static let tellingKeys = allKeys.subtracting([RuleKey.evidence.name])
}

extension RuleKind {
  /// The keys that only its entries have.
  var keys: [RuleKey] { required + optional }

  /// The key that makes an entry one of this kind: `forbidReach`.
  public var key: String { required.first { !["from", "in"].contains($0.name) }?.name ?? name }
}
