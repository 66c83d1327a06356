/// `{ slices: 'independent', except: ['Shared'] }`: no slice knows another. What is in `except` may be
/// known by every slice, and knows none.
struct SlicesIndependent: Rule {
  let shared: Set<String>
  let evidence: Code.Evidence

  var needsInference: Bool { evidence == .all }
  var summary: String {
    shared.isEmpty
      ? "slices must not know each other"
      : "slices must not know each other, except \(Words.joined(shared.sorted()))"
  }

  func findings(in code: Code) -> [Finding] {
    var numbers: [String: Int] = [:]
    let names = code.files.indices.map { file in
      code.slice(ofFile: file) ?? sharedFolder(of: code.files[file].path)
    }
    let slices = names.map { name -> Int in
      guard let name else { return -1 }
      if let known = numbers[name] { return known }
      numbers[name] = numbers.count
      return numbers.count - 1
    }
    let isShared = Set(numbers.filter { shared.contains($0.key) }.values)
    func file(_ node: Int) -> Int { Int(code.graph.nodes[node].file) }
    return code.findings(evidence) { source, target in
      let from = slices[file(source)]
      let to = slices[file(target)]
      return from >= 0 && to >= 0 && from != to && !isShared.contains(to)
    } message: { source, target, verb in
      "\(names[file(source)] ?? "") \(verb) \(code.name(of: target)) of \(names[file(target)] ?? "")"
    }
  }

  /// A folder named in `except` around a file that belongs to no slice.
  private func sharedFolder(of path: String) -> String? {
    if shared.isEmpty { return nil }
    return path.split(separator: "/").dropLast().lazy.map(String.init).first(where: shared.contains)
  }

  func vacuity(in code: Code) -> String? {
    if code.table.slices == nil { return "the configuration says no 'slices' pattern" }
    let slices = Set(code.files.indices.compactMap(code.slice(ofFile:))).subtracting(shared)
    switch slices.count {
    case 0: return "no file belongs to a slice"
    case 1 where shared.isEmpty: return "there is only one slice"
    default: return nil
    }
  }
}

/// The kind of ``SlicesIndependent``.
struct SlicesIndependentKind: RuleKind {
  let name = "slices"
  let summary = "slices must not know each other"
  let required = [RuleKey("slices", .word(["independent"]), "what holds between slices")]
  let optional = [
    RuleKey("except", .texts, "slices or folders that all may know, and that know none")
  ]

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard entry.text("slices") != nil else { return nil }
    return SlicesIndependent(shared: Set(entry.texts("except") ?? []), evidence: entry.evidence)
  }

  private static let configuration = """
    {
      slices: 'Features/{slice}/**',
      rules: [{ id: 'slice-reaches-slice', slices: 'independent', except: ['Shared'] }],
    }
    """

  let examples = [
    RuleExample(
      "both slices know what is shared", configuration,
      [
        ("Features/Cart/Cart.swift", "struct Cart { var price: Money }"),
        ("Features/Order/Order.swift", "struct Order { var price: Money }"),
        ("Shared/Money.swift", "struct Money {}"),
        ("App.swift", "struct App { var cart: Cart; var order: Order }"),
      ]),
    RuleExample(
      "a slice reaches its neighbour", configuration,
      [
        ("Features/Cart/Cart.swift", "struct Cart {}"),
        ("Features/Order/Order.swift", "struct Order { var cart: ↓Cart }"),
      ]),
    RuleExample(
      "what is shared knows a slice", configuration,
      [
        ("Features/Cart/Cart.swift", "struct Cart {}"),
        ("Features/Order/Order.swift", "struct Order {}"),
        ("Shared/Badge.swift", "struct Badge { var cart: ↓Cart }"),
      ]),
  ]
}
