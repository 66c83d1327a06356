extension Claim {
  static let mvcCouplesLoosely = Claim(
    id: "mvc-couples-loosely",
    text: "MVC couples its parts loosely.",
    source: .cleanArchitecture, style: "mvc", measures: [.meanCoupling],
    rule: """
      Holds when a type of mvc is coupled with fewer types than the median of the other styles has, \
      in every feature.
      """
  ) { figures in
    Judgement(
      figures.tally { feature in
        guard let mvc = feature(.meanCoupling, "mvc"),
          let others = feature.others(.meanCoupling, than: "mvc")
        else { return nil }
        return mvc < others
      })
  }
}
