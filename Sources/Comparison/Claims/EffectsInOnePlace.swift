extension Claim {
  static let effectsInOnePlace = Claim(
    id: "effects-in-one-place",
    text: "Effects do not scatter: one kind of part performs them.",
    source: .replaceableUI, style: "reducer",
    measures: [.askingRoles, .plantedAsking, .awaitingViews],
    rule: """
      Holds when one role asks services, in every feature; true by construction when the style's \
      rules also find every service planted elsewhere. The last row shows what views still start.
      """
  ) { figures in
    Judgement(
      figures.tally { $0(.askingRoles, "reducer").map { $0 == 1 } },
      whenAll: figures.isAlways(.plantedAsking, "reducer", 1) ? .byConstruction : .holds)
  }
}
