/// Findings as a report has them: one per rule, ends and kind.
enum Grouping {
  private struct Key: Hashable {
    var rule: String
    var from: String
    var to: String
    var kind: String
    /// Findings without two ends are told apart by what they say.
    var message: String
  }

  /// Joins findings with the same rule, ends and kind: the first place stays, the others become
  /// related places. The result is sorted.
  static func grouped(_ findings: [Finding]) -> [Finding] {
    var result: [Finding] = []
    var indexes: [Key: Int] = [:]
    for finding in findings.sorted() {
      let key = Key(
        rule: finding.rule, from: finding.from?.id ?? finding.place.path, to: finding.to?.id ?? "",
        kind: finding.kind, message: finding.to == nil ? finding.message : "")
      if let index = indexes[key] {
        result[index].count += finding.count
        result[index].related.append(RelatedPlace(finding.place, "again here"))
      } else {
        indexes[key] = result.count
        result.append(finding)
      }
    }
    return result
  }
}
