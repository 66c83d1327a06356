extension Claim {
  static let coreTestable = Claim(
    id: "core-fully-testable",
    text: "The core of state and reducer is 100 % testable.",
    source: .replaceableUI, style: "reducer",
    measures: [.testableCore, .plantedInCore, .testableLogic],
    rule: """
      Holds when all logic of the core can be tested without UI, in every feature; true by \
      construction when the style's rules also find every UI import planted there. The last row is \
      for comparison.
      """
  ) { figures in
    Judgement(
      figures.tally { $0(.testableCore, "reducer").map { $0 == 1 } },
      whenAll: figures.isAlways(.plantedInCore, "reducer", 1) ? .byConstruction : .holds)
  }
}
