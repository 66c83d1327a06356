/// Findings as a report has them: one per rule, ends and kind, and per type of a library that a file extends.
enum Grouping {
  /// What makes findings one: as ``Baseline/Identity`` has it, and more where that says too little.
  private struct Key: Hashable {
    var rule: String
    var kind: String
    var from: String
    var to: String
    var members: [String]
    /// What a file adds to types outside the tree has one id, that of the file, whichever types these are.
    var fromName: String
    /// Findings without two ends are told apart by what they say.
    var message: String

    /// No initialiser: it would be given a copy.
    static func of(_ finding: Finding) -> Key {
      let hasMembers = !finding.members.isEmpty
      return Key(
        rule: finding.rule, kind: finding.kind,
        from: hasMembers ? "" : finding.from?.id ?? finding.place.path,
        to: hasMembers ? "" : finding.to?.id ?? "", members: finding.members,
        fromName: hasMembers ? "" : finding.from?.name ?? "",
        message: finding.to == nil ? finding.message : "")
    }

    /// The ends tell nearly all apart.
    func hash(into hasher: inout Hasher) {
      hasher.combine(from)
      hasher.combine(to)
      for member in members { hasher.combine(member) }
    }
  }

  /// What is said of a further place of the same finding.
  static let again = "again here"

  /// Joins findings with the same rule, ends and kind: the first place stays, the others become
  /// related places. They are sorted then.
  static func group(_ findings: inout [Finding]) {
    findings.putInOrder()
    var known: [Key: Int] = [:]
    known.reserveCapacity(findings.count)
    let count = findings.withUnsafeMutableBufferPointer { findings in
      var count = 0
      for place in findings.indices {
        let key = Key.of(findings[place])
        if let first = known.updateValue(count, forKey: key) {
          known[key] = first
          findings[first].count += findings[place].count
          findings[first].related.append(RelatedPlace(findings[place].place, again))
        } else {
          findings.swapAt(count, place)
          count += 1
        }
      }
      return count
    }
    findings.removeSubrange(count...)
  }
}
