extension Claim {
  static let presentersTestable = Claim(
    id: "presenters-testable-without-ui",
    text: "Presenters and interactors can be tested without UI.",
    source: .viperWithRouter, style: "viper",
    measures: [.testablePresenters, .plantedInPresenters],
    rule: """
      Holds when all of their logic can, in every feature; true by construction when the style's rules \
      also find every UI import planted there.
      """
  ) { figures in
    Judgement(
      figures.tally { $0(.testablePresenters, "viper").map { $0 == 1 } },
      whenAll: figures.isAlways(.plantedInPresenters, "viper", 1) ? .byConstruction : .holds)
  }
}
