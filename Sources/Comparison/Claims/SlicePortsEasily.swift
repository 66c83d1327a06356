extension Claim {
  static let slicePortsEasily = Claim(
    id: "slice-ports-easily",
    text: "A vertical slice moves to another project with fewer edits than an MVVM feature.",
    source: .verticalSlices, style: "vsa-mvm", measures: [.editsToPort],
    rule: "Holds when vsa-mvm has fewer such lines than mvvm in every feature."
  ) { figures in
    Judgement(
      figures.tally { feature in
        guard let slice = feature(.editsToPort, "vsa-mvm"), let mvvm = feature(.editsToPort, "mvvm")
        else { return nil }
        return slice < mvvm
      })
  }
}
