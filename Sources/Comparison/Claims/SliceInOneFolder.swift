extension Claim {
  static let sliceInOneFolder = Claim(
    id: "slice-in-one-folder",
    text: "All parts of a slice stand in one folder.",
    source: .verticalSlices, style: "vsa-mvm", measures: [.foldersOfFeature, .foldersOfStyle],
    rule: """
      Holds when the whole feature has one folder in every feature. Depends on the template when only \
      what the style itself writes has: where the rest stands, the templates chose.
      """
  ) { figures in
    Judgement(
      figures.tally { $0(.foldersOfFeature, "vsa-mvm").map { $0 == 1 } },
      otherwise: figures.isAlways(.foldersOfStyle, "vsa-mvm", 1)
        ? .dependsOnTemplate : .doesNotHold)
  }
}
