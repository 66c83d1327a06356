extension Claim {
  static let domainDependsOnNothing = Claim(
    id: "clean-domain-depends-on-nothing",
    text: "The domain of a clean architecture depends on nothing.",
    source: .cleanArchitecture, style: "clean", measures: [.domainOutgoing, .plantedInDomain],
    rule: """
      Holds when the domain names nothing outside itself, in every feature; true by construction \
      when the style's rules also find every outer name planted there.
      """
  ) { figures in
    Judgement(
      figures.tally { $0(.domainOutgoing, "clean").map { $0 == 0 } },
      whenAll: figures.isAlways(.plantedInDomain, "clean", 1) ? .byConstruction : .holds)
  }
}
