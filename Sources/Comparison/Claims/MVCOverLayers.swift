extension Claim {
  static let mvcOverLayers = Claim(
    id: "mvc-over-layers-small-apps",
    text: "MVC puts too many layers into small apps.",
    source: .cleanArchitecture, style: "mvc", measures: [.forwarding, .sharedLines],
    rule: """
      Holds when more of mvc's functions only hand on than the median of the other styles has, in \
      every small feature. Small is the half with fewer shared lines, counted in the style that has \
      the fewest.
      """
  ) { figures in
    Judgement(
      figures.tally(in: figures.small) { feature in
        guard let mvc = feature(.forwarding, "mvc"),
          let others = feature.others(.forwarding, than: "mvc")
        else { return nil }
        return mvc > others
      })
  }
}
