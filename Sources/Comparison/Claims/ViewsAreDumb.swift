extension Claim {
  static let viewsAreDumb = Claim(
    id: "view-models-make-views-dumb",
    text: "View models make views dumb.",
    source: .viewModels, style: "mvvm", measures: [.logicInViews, .decisionsInViews],
    rule: """
      Holds when at most a tenth of the lines of logic stands in views, and no more of the decisions \
      than in vsa-mvm, which has the same screens without view models; in every feature.
      """
  ) { figures in
    Judgement(
      figures.tally { feature in
        guard let lines = feature(.logicInViews, "mvvm"),
          let decisions = feature(.decisionsInViews, "mvvm"),
          let without = feature(.decisionsInViews, "vsa-mvm")
        else { return nil }
        return lines <= 0.1 && decisions <= without
      })
  }
}
