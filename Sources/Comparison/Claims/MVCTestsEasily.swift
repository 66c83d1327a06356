extension Claim {
  static let mvcTestsEasily = Claim(
    id: "mvc-tests-easily",
    text: "MVC's parts are easy to test one by one.",
    source: .cleanArchitecture, style: "mvc", measures: [.testableLogic],
    rule: """
      Holds when at least as much of mvc's logic can be tested with doubles alone as the median of the \
      other styles has, in every feature.
      """
  ) { figures in
    Judgement(
      figures.tally { feature in
        guard let mvc = feature(.testableLogic, "mvc"),
          let others = feature.others(.testableLogic, than: "mvc")
        else { return nil }
        return mvc >= others
      })
  }
}
