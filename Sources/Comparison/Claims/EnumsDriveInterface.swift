extension Claim {
  static let enumsDriveInterface = Claim(
    id: "enums-drive-interface",
    text: "Enums drive the interface.",
    source: .viewModels, style: "mvvm", measures: [.viewsTouchedByCase],
    rule: "Holds when a further case of an enum changes no view, in every feature with an enum."
  ) { figures in
    Judgement(figures.tally { $0(.viewsTouchedByCase, "mvvm").map { $0 == 0 } })
  }
}
