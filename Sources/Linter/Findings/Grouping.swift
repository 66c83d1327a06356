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

    init(_ finding: Finding) {
      rule = finding.rule
      kind = finding.kind
      members = finding.members
      let hasMembers = !members.isEmpty
      from = hasMembers ? "" : finding.from?.id ?? finding.place.path
      to = hasMembers ? "" : finding.to?.id ?? ""
      fromName = hasMembers ? "" : finding.from?.name ?? ""
      message = finding.to == nil ? finding.message : ""
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
  /// related places. The result is sorted.
  static func grouped(_ findings: [Finding]) -> [Finding] {
    var result: [Finding] = []
    result.reserveCapacity(findings.count)
    var indexes: [Key: Int] = [:]
    indexes.reserveCapacity(findings.count)
    for place in findings.order() {
      let key = Key(findings[place])
      if let index = indexes[key] {
        result[index].count += findings[place].count
        result[index].related.append(RelatedPlace(findings[place].place, again))
      } else {
        indexes[key] = result.count
        result.append(findings[place])
      }
    }
    return result
  }
}
