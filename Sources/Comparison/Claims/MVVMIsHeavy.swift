extension Claim {
  static let mvvmIsHeavy = Claim(
    id: "mvvm-heavy-for-small-features",
    text: "MVVM is heavy for small features.",
    source: .cleanArchitecture, style: "mvvm", measures: [.ownLines, .sharedLines],
    rule: """
      Holds when mvvm has at least a quarter more lines of its own than the lightest of the other \
      styles, in every small feature. Small is the half with fewer shared lines, counted in the style \
      that has the fewest.
      """
  ) { figures in
    Judgement(
      figures.tally(in: figures.small) { feature in
        guard let mvvm = feature(.ownLines, "mvvm"),
          let least = feature.leastOfOthers(.ownLines, than: "mvvm")
        else { return nil }
        return mvvm >= 1.25 * least
      })
  }
}
