extension Claim {
  static let viperSeparates = Claim(
    id: "viper-separates-cleanly",
    text: "VIPER separates its parts cleanly.",
    source: .cleanArchitecture, style: "viper", measures: [.meetingChanges, .abstractEdges],
    rule: """
      Holds when two changes share fewer files than the median of the other styles, and more edges \
      end at a protocol, in every feature.
      """
  ) { figures in
    Judgement(
      figures.tally { feature in
        guard let meeting = feature(.meetingChanges, "viper"),
          let otherMeeting = feature.others(.meetingChanges, than: "viper"),
          let abstract = feature(.abstractEdges, "viper"),
          let otherAbstract = feature.others(.abstractEdges, than: "viper")
        else { return nil }
        return meeting < otherMeeting && abstract > otherAbstract
      })
  }
}
