import Comparison
import Diagnostics
import FeatureSpec
import Generator
import Linter
import Reports

/// Specs in every style, generated and measured on a few threads: for `archgen compare SPEC…` and
/// `archgen claims SPEC…`.
struct StyleComparison {
  private let choice: StyleChoice
  /// What is held fixed, and what logic means.
  private let held: String
  private let experiments: [Experiment]
  private let features: [ComparePage.Feature]
  /// The claims that were measured for, judged; without claims it has no rows.
  let claims: ClaimTable

  /// Reads the specs and measures them, with the cost of `experiments` and what `claims` are judged
  /// by. Throws what is wrong with the first spec or style that something is wrong with.
  init(
    _ specs: [String], _ choice: StyleChoice, withShared: Bool = false,
    experiments: [Experiment], claims: [Claim], _ context: Context
  ) throws {
    if let path = specs.first(where: { path in specs.count { $0 == path } > 1 }) {
      throw Stop(
        .usage, "'\(path)' is named twice", help: "leave one out: medians are of several features")
    }
    context.progress.begin("generating and measuring")
    self.choice = choice
    self.experiments = experiments
    let store = choice.usualStore
    let held =
      "\(choice.kitName) · \(store.rawValue) store · lines of logic = "
      + (withShared ? "all but views" : "own files without views")
    self.held = held
    let texts = try specs.map { try FeatureSource.text($0, context) }
    let library = StyleSubjects(choice.library, kit: choice.kit)
    let styles = choice.styles
    let changed = try Workers.map(texts.count) { index in
      try ChangedFeature(texts[index], store: store, experiments, in: library)
    }
    let measured = try Workers.map(texts.count * styles.count) { index in
      var subject = try library.subject(
        of: changed[index / styles.count], in: styles[index % styles.count])
      if withShared { subject.countShared() }
      return MeasuredSubject(subject, claims: claims)
    }
    let features = changed.enumerated().map { number, feature in
      let subjects = Array(measured[number * styles.count..<(number + 1) * styles.count])
      return ComparePage.Feature(
        name: feature.name,
        table: Comparison.table(
          title: "\(feature.name) · \(held)", subjects,
          notes: choice.absences + Comparison.absences(subjects) + [
            "1 feature, archgen's templates: a figure describes this code, not the pattern."
          ]),
        subjects: subjects)
    }
    self.features = features
    self.claims = ClaimTable(features.map { ($0.name, $0.subjects) }, claims: claims)
  }

  /// The table of the only spec, or that of all.
  var table: ComparisonTable { summary ?? features[0].table }

  /// Those of all features, each once.
  private var absences: [String] {
    var seen: Set<String> = []
    return features.flatMap { Comparison.absences($0.subjects) }.filter { seen.insert($0).inserted }
  }

  private var summary: ComparisonTable? {
    guard features.count > 1 else { return nil }
    return ComparisonTable.summary(
      of: features.map(\.table), title: "\(features.count) features · \(held)",
      notes: choice.absences + absences + [
        "Medians of \(features.count) features, archgen's templates: they describe this code,"
          + " not the patterns."
      ])
  }

  /// Everything for the page.
  var page: ComparePage {
    let what = features.count == 1 ? features[0].name : "\(features.count) features"
    let count = choice.styles.count
    return ComparePage(
      title: "\(what) in \(count) style\(count == 1 ? "" : "s")", subtitle: held,
      summary: summary, features: features,
      columns: choice.styles.enumerated().map { position, style in
        let merged = features.first?.subjects[position].subject.configuration?.merged
        return ComparePage.Column(
          id: style.id, name: style.name, summary: style.summary,
          bans: merged.map { MayKnow($0).bans } ?? [])
      },
      experiments: experiments, claims: claims)
  }
}
