/// Every claim with its figures and its verdict, for some features in some styles.
public struct ClaimTable: Sendable {
  /// One claim.
  public struct Row: Sendable {
    /// What is claimed and how it is judged.
    public let claim: Claim
    /// For each of the claim's measures a figure per style: the median over the features.
    public let figures: [(measure: Measure, figures: [Figure])]
    /// The verdict.
    public let judgement: Judgement
  }

  /// The features that were measured.
  public let features: [String]
  /// The styles, one for each figure of a row.
  public let styles: [String]
  /// The claims in the order of their articles.
  public let rows: [Row]

  /// What a reader must know before believing any of it.
  public var note: String {
    let count = features.count
    return count == 1
      ? "1 feature through one set of templates is no sample of a pattern. A verdict is about this code."
      : "Figures are medians of \(count) features; through one set of templates they are not \(count)"
        + " samples of a pattern. A verdict is about this code."
  }

  /// Judges claims. Each feature comes with one measured subject per style, the same styles for all,
  /// measured for these claims.
  public init(_ features: [(name: String, styles: [MeasuredSubject])], claims: [Claim]) {
    let styles = features.first?.styles.map(\.subject.name) ?? []
    var seen: Set<String> = []
    let measures = claims.flatMap(\.measures).filter { seen.insert($0.id).inserted }
    var values: [String: [String: [Double?]]] = [:]
    for measure in measures {
      for (index, style) in styles.enumerated() {
        values[measure.id, default: [:]][style] = features.map { feature in
          feature.styles.indices.contains(index)
            ? feature.styles[index].measures[measure.id] : nil
        }
      }
    }
    self.init(
      ClaimFigures(features: features.map(\.name), styles: styles, values: values), claims: claims)
  }

  /// Judges claims by figures.
  init(_ figures: ClaimFigures, claims: [Claim] = ClaimList.all) {
    features = figures.features
    styles = figures.styles
    rows = claims.map { claim in
      Row(
        claim: claim,
        figures: claim.measures.map { measure in
          (measure, figures.styles.map { figures.figure(measure, $0) })
        },
        judgement: claim.judge(figures))
    }
  }
}
