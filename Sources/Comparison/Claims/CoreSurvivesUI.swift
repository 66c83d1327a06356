extension Claim {
  static let coreSurvivesUI = Claim(
    id: "ui-swap-leaves-core",
    text: "Putting UIKit in the place of SwiftUI leaves the core unchanged.",
    source: .replaceableUI, style: "reducer", measures: [.coreUnchanged],
    rule: "Holds when every file of logic stays the same, byte for byte, in every feature."
  ) { figures in
    Judgement(figures.tally { $0(.coreUnchanged, "reducer").map { $0 == 1 } })
  }
}
