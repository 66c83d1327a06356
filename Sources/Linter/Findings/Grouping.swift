/// Findings as a report has them: one per rule, ends and kind, and per type of a library that a file extends.
enum Grouping {
  private struct Key: Hashable {
    var identity: Baseline.Identity
    /// What a file adds to types outside the tree has one id, that of the file, whichever types these are.
    var fromName: String
    /// Findings without two ends are told apart by what they say.
    var message: String

    /// The ends tell nearly all apart.
    func hash(into hasher: inout Hasher) {
      hasher.combine(identity.from)
      hasher.combine(identity.to)
    }
  }

  /// What is said of a further place of the same finding.
  static let again = "again here"

  /// Joins findings with the same rule, ends and kind: the first place stays, the others become
  /// related places. The result is sorted.
  static func grouped(_ findings: [Finding]) -> [Finding] {
    var result: [Finding] = []
    var indexes: [Key: Int] = [:]
    for place in findings.order() {
      let finding = findings[place]
      let key = Key(
        identity: Baseline.Identity(finding),
        fromName: finding.members.isEmpty ? finding.from?.name ?? "" : "",
        message: finding.to == nil ? finding.message : "")
      if let index = indexes[key] {
        result[index].count += finding.count
        result[index].related.append(RelatedPlace(finding.place, again))
      } else {
        indexes[key] = result.count
        result.append(finding)
      }
    }
    return result
  }
}
