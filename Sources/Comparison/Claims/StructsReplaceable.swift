extension Claim {
  static let structsReplaceable = Claim(
    id: "struct-dependencies-replaceable",
    text: "Dependencies written as structs are replaceable.",
    source: .viperWithRouter, style: "viper",
    measures: [.replaceableDependencies, .structDependencies],
    rule: """
      Holds when every dependency is held as a protocol and is a struct, in every feature. Depends on \
      the template when all are held as protocols and some are no structs: it is the protocol that \
      makes them replaceable.
      """
  ) { figures in
    Judgement(
      figures.tally { feature in
        guard let held = feature(.replaceableDependencies, "viper"),
          let structs = feature(.structDependencies, "viper")
        else { return nil }
        return held == 1 && structs == 1
      },
      otherwise: figures.isAlways(.replaceableDependencies, "viper", 1)
        ? .dependsOnTemplate : .doesNotHold)
  }
}
