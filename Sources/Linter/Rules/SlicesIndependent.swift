import DependencyGraph

/// `{ slices: 'independent', except: ['Shared'], root: ['App'] }`: no slice knows another. What is in `except`
/// may be known by every slice, and knows none; a `root` knows every slice, and none knows it.
struct SlicesIndependent: Rule {
  let shared: Set<String>
  let roots: Set<String>
  let evidence: Code.Evidence

  var inferenceNeed: InferenceNeed { evidence.need(.everything) }
  var summary: String {
    let exception = shared.isEmpty ? "" : ", except \(Words.joined(shared.sorted()))"
    let root = roots.isEmpty ? "" : "; \(Words.joined(roots.sorted())) may know all"
    return "slices must not know each other\(exception)\(root)"
  }

  func findings(in code: Code) -> [Finding] {
    var numbers: [String: Int] = [:]
    let names = code.files.indices.map { file in
      code.slice(ofFile: file) ?? namedFolder(of: code.files[file].path)
    }
    let slices = names.map { name -> Int in
      guard let name else { return -1 }
      if let known = numbers[name] { return known }
      numbers[name] = numbers.count
      return numbers.count - 1
    }
    let isShared = Set(numbers.filter { shared.contains($0.key) }.values)
    let isRoot = Set(numbers.filter { roots.contains($0.key) }.values)
    // Files belong to slices: what an extension names, the file names in which it stands.
    func ledTo(_ item: Dependency) -> Int { code.graph.file(ledToBy: item) { slices[$0] >= 0 } }
    return code.findings(evidence) { item in
      let from = slices[Int(item.file)]
      let to = slices[ledTo(item)]
      return from >= 0 && to >= 0 && from != to && !isShared.contains(to) && !isRoot.contains(from)
    } message: { item, verb in
      let ends = [Int(item.file), ledTo(item)].map { names[$0] ?? "" }
      return "\(ends[0]) \(verb) \(code.graph.name(of: item)) of \(ends[1])"
    }
  }

  /// The innermost folder that the rule names around a file that belongs to no slice.
  private func namedFolder(of path: String) -> String? {
    if shared.isEmpty, roots.isEmpty { return nil }
    return path.split(separator: "/").dropLast().lazy.map(String.init)
      .last { shared.contains($0) || roots.contains($0) }
  }

  /// What features share stands in a folder of this name, once there is something: so a rule may name it before.
  static let customary = "Shared"

  func unusedPermissions(in code: Code) -> [String] {
    let there = Set(
      code.files.indices.compactMap {
        code.slice(ofFile: $0) ?? namedFolder(of: code.files[$0].path)
      })
    return shared.union(roots).subtracting(there).filter { $0 != Self.customary }.sorted()
  }

  func vacuity(in code: Code) -> VacuityReason? {
    if code.table.slices == nil { return "the configuration says no 'slices' pattern" }
    let slices = Set(code.files.indices.compactMap(code.slice(ofFile:)))
      .subtracting(shared).subtracting(roots)
    switch slices.count {
    case 0: return "no file belongs to a slice"
    case 1 where shared.isEmpty && roots.isEmpty: return "there is only one slice"
    default: return nil
    }
  }
}

/// The kind of ``SlicesIndependent``.
struct SlicesIndependentKind: RuleKind {
  let name = "slices"
  let summary = "slices must not know each other"
  let cure = "move what both need beside the slices, or let what is above them join them"
  let required = [RuleKey("slices", .word(["independent"]), "what holds between slices")]
  let optional = [
    RuleKey("except", .texts, "slices or folders that all may know, and that know none"),
    RuleKey("root", .texts, "slices or folders that may know all, and that none knows"),
    .evidence,
  ]

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard entry.text("slices") != nil else { return nil }
    return SlicesIndependent(
      shared: Set(entry.texts("except") ?? []), roots: Set(entry.texts("root") ?? []),
      evidence: entry.evidence)
  }

  private static func configuration(_ evidence: String = "written") -> String {
    """
    {
      slices: 'Features/{slice}/**',
      rules: [
        {
          id: 'slice-reaches-slice', slices: 'independent', except: ['Shared'], evidence: '\(evidence)',
        },
      ],
    }
    """
  }

  static let examples = [
    RuleExample(
      "both slices know what is shared", configuration(),
      [
        ("Features/Cart/Cart.swift", "struct Cart { var price: Money }"),
        ("Features/Order/Order.swift", "struct Order { var price: Money }"),
        ("Shared/Money.swift", "struct Money {}"),
        ("Features/Cart/Money+Cart.swift", "extension Money { init(_ cart: Cart) {} }"),
        ("App.swift", "struct App { var cart: Cart; var order: Order }"),
      ]),
    RuleExample(
      "a slice reaches its neighbour", configuration(),
      [
        ("Features/Cart/Cart.swift", "struct Cart {}"),
        ("Features/Order/Order.swift", "struct Order { var cart: ↓Cart }"),
      ]),
    RuleExample(
      "a slice extends a type of its neighbour", configuration(),
      [
        ("Features/Cart/Cart.swift", "struct Cart {}"),
        (
          "Features/Order/Cart+Order.swift",
          "extension ↓Cart { func order() -> Order { Order() } }\nstruct Order {}"
        ),
      ]),
    RuleExample(
      "an alias and a nested type that stand beside the slices lead to their type", configuration(),
      [
        ("Aliases.swift", "typealias Basket = Cart\nextension Cart { enum Kind { case small } }"),
        ("Features/Cart/Cart.swift", "struct Cart {}"),
        ("Features/Order/Order.swift", "struct Order { var cart: ↓Basket; var kind: ↓Cart.Kind }"),
      ]),
    RuleExample(
      "of several captures one is called the slice",
      configuration().replacing("'Features/{slice}", with: "'{area}/{slice}"),
      [
        ("App/Cart/Cart.swift", "struct Cart {}"),
        ("App/Order/Order.swift", "struct Order { var cart: ↓Cart }"),
      ]),
    RuleExample(
      "a slice uses what its neighbour adds to a shared type",
      configuration("all"),
      [
        ("Shared/Money.swift", "struct Money {}"),
        ("Features/Cart/Money+Cart.swift", "extension Money { static let cart = Money() }"),
        ("Features/Order/Order.swift", "struct Order { let price = Money.↓cart }"),
      ]),
    RuleExample(
      "a slice, or a folder beside them, may put them together; none knows it",
      """
      {
        slices: 'Features/{slice}/**',
        rules: [{ id: 'slice-reaches-slice', slices: 'independent', root: ['Tabs', 'App'] }],
      }
      """,
      [
        ("Features/Cart/Cart.swift", "struct Cart { var tabs: ↓Tabs? }"),
        ("Features/Order/Order.swift", "struct Order { var launch: ↓Launch? }"),
        ("Features/Tabs/Tabs.swift", "struct Tabs { var cart: Cart; var order: Order }"),
        ("App/Launch.swift", "struct Launch { var tabs: Tabs; var cart: Cart }"),
      ]),
    RuleExample(
      "what is shared knows a slice", configuration(),
      [
        ("Features/Cart/Cart.swift", "struct Cart {}"),
        ("Features/Order/Order.swift", "struct Order {}"),
        ("Shared/Badge.swift", "struct Badge { var cart: ↓Cart }"),
      ]),
  ]
}
