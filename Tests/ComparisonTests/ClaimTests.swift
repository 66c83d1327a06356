import Testing

@testable import Comparison

/// Figures made up so that every claim is judged in every way that it can be.
@Suite struct ClaimTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var claim: String
    /// By measure, by style: a value for each feature.
    var values: [String: [String: [Double?]]]
    var verdict: Verdict
    var holdsIn: Int
    var n: Int

    init(
      _ claim: String, _ values: [String: [String: [Double?]]], _ verdict: Verdict, _ holdsIn: Int,
      of n: Int
    ) {
      self.claim = claim
      self.values = values
      self.verdict = verdict
      self.holdsIn = holdsIn
      self.n = n
    }

    var testDescription: String { "\(claim): \(verdict.rawValue) \(holdsIn)/\(n)" }
  }

  static let cases: [Case] = [
    Case(
      "slice-ports-easily", ["edits-to-port": ["vsa-mvm": [3, 4], "mvvm": [4, 5]]], .holds, 2, of: 2
    ),
    Case(
      "slice-ports-easily", ["edits-to-port": ["vsa-mvm": [3, 5], "mvvm": [4, 5]]], .doesNotHold, 1,
      of: 2),
    Case(
      "slice-in-one-folder",
      ["folders-of-feature": ["vsa-mvm": [1, 1]], "folders-of-style": ["vsa-mvm": [1, 1]]], .holds,
      2, of: 2),
    Case(
      "slice-in-one-folder",
      ["folders-of-feature": ["vsa-mvm": [1, 3]], "folders-of-style": ["vsa-mvm": [1, 1]]],
      .dependsOnTemplate, 1, of: 2),
    Case(
      "slice-in-one-folder",
      ["folders-of-feature": ["vsa-mvm": [3, 3]], "folders-of-style": ["vsa-mvm": [1, 2]]],
      .doesNotHold, 0, of: 2),
    Case(
      "presenters-testable-without-ui",
      ["testable-presenters": ["viper": [1, 1]], "planted-ui-in-presenters": ["viper": [1, 1]]],
      .byConstruction, 2, of: 2),
    Case(
      "presenters-testable-without-ui",
      [
        "testable-presenters": ["viper": [1, 1]], "planted-ui-in-presenters": ["viper": [1, 0.5]],
      ],
      .holds, 2, of: 2),
    Case(
      "presenters-testable-without-ui",
      [
        "testable-presenters": ["viper": [1, 0.9]], "planted-ui-in-presenters": ["viper": [1, 1]],
      ],
      .doesNotHold, 1, of: 2),
    Case(
      "struct-dependencies-replaceable",
      ["replaceable-dependencies": ["viper": [1, 1]], "struct-dependencies": ["viper": [1, 1]]],
      .holds, 2, of: 2),
    Case(
      "struct-dependencies-replaceable",
      [
        "replaceable-dependencies": ["viper": [1, 1]], "struct-dependencies": ["viper": [1, 0.5]],
      ],
      .dependsOnTemplate, 1, of: 2),
    Case(
      "struct-dependencies-replaceable",
      [
        "replaceable-dependencies": ["viper": [1, 0.8]], "struct-dependencies": ["viper": [1, 1]],
      ],
      .doesNotHold, 1, of: 2),
    Case(
      "core-fully-testable",
      ["testable-core": ["reducer": [1]], "planted-ui-in-core": ["reducer": [1]]], .byConstruction,
      1,
      of: 1),
    Case(
      "core-fully-testable",
      ["testable-core": ["reducer": [1]], "planted-ui-in-core": ["reducer": [0.9]]], .holds, 1,
      of: 1),
    Case(
      "core-fully-testable",
      ["testable-core": ["reducer": [0.99]], "planted-ui-in-core": ["reducer": [1]]], .doesNotHold,
      0,
      of: 1),
    Case("ui-swap-leaves-core", ["core-unchanged": ["reducer": [1, nil, 1]]], .holds, 2, of: 2),
    Case(
      "ui-swap-leaves-core", ["core-unchanged": ["reducer": [1, 0.95]]], .doesNotHold, 1, of: 2),
    Case(
      "effects-in-one-place",
      ["asking-roles": ["reducer": [1]], "planted-service-elsewhere": ["reducer": [1]]],
      .byConstruction, 1, of: 1),
    Case(
      "effects-in-one-place",
      ["asking-roles": ["reducer": [1]], "planted-service-elsewhere": ["reducer": [0.5]]], .holds,
      1,
      of: 1),
    Case(
      "effects-in-one-place",
      ["asking-roles": ["reducer": [1, 2]], "planted-service-elsewhere": ["reducer": [1, 1]]],
      .doesNotHold, 1, of: 2),
    Case(
      "view-models-make-views-dumb",
      [
        "logic-in-views": ["mvvm": [0.1, 0]],
        "decisions-in-views": ["mvvm": [0.3, 0.2], "vsa-mvm": [0.3, 0.4]],
      ], .holds, 2, of: 2),
    Case(
      "view-models-make-views-dumb",
      [
        "logic-in-views": ["mvvm": [0.11, 0]],
        "decisions-in-views": ["mvvm": [0.3, 0.41], "vsa-mvm": [0.3, 0.4]],
      ], .doesNotHold, 0, of: 2),
    Case("enums-drive-interface", ["views-touched-by-case": ["mvvm": [0, nil]]], .holds, 1, of: 1),
    Case(
      "enums-drive-interface", ["views-touched-by-case": ["mvvm": [0, 1]]], .doesNotHold, 1, of: 2),
    // The median of the others is 5.
    Case(
      "mvc-couples-loosely",
      ["mean-coupling": ["mvc": [4.9], "mvp": [5], "mvvm": [9], "viper": [2]]], .holds, 1, of: 1),
    Case(
      "mvc-couples-loosely",
      ["mean-coupling": ["mvc": [5], "mvp": [5], "mvvm": [9], "viper": [2]]], .doesNotHold, 0, of: 1
    ),
    // Of three features the two with fewer shared lines count: the second and the third.
    Case(
      "mvc-over-layers-small-apps",
      [
        "shared-lines": ["mvc": [90, 10, 20], "mvvm": [99, 50, 50]],
        "forwarding": ["mvc": [0, 0.4, 0.3], "mvvm": [0.5, 0.1, 0.2]],
      ], .holds, 2, of: 2),
    Case(
      "mvc-over-layers-small-apps",
      [
        "shared-lines": ["mvc": [10, 90], "mvvm": [10, 90]],
        "forwarding": ["mvc": [0.2, 1], "mvvm": [0.2, 0]],
      ], .doesNotHold, 0, of: 1),
    Case(
      "mvc-tests-easily", ["testability": ["mvc": [0.8], "mvp": [0.8], "mvvm": [0.7]]], .holds, 1,
      of: 1),
    Case(
      "mvc-tests-easily", ["testability": ["mvc": [0.7], "mvp": [0.8], "mvvm": [0.7]]],
      .doesNotHold,
      0, of: 1),
    Case(
      "mvvm-heavy-for-small-features",
      ["lines": ["mvvm": [125, 100], "mvc": [100, 100]], "shared-lines": ["mvc": [10, 20]]], .holds,
      1,
      of: 1),
    Case(
      "mvvm-heavy-for-small-features",
      ["lines": ["mvvm": [124, 200], "mvc": [100, 100]], "shared-lines": ["mvc": [10, 20]]],
      .doesNotHold, 0, of: 1),
    // One feature alone is not small, and a style alone is not heavier than another.
    Case(
      "mvvm-heavy-for-small-features",
      ["lines": ["mvvm": [125], "mvc": [100]], "shared-lines": ["mvc": [10]]], .notMeasured, 0,
      of: 0),
    Case(
      "mvvm-heavy-for-small-features",
      ["lines": ["mvvm": [125, 100]], "shared-lines": ["mvvm": [10, 20]]], .notMeasured, 0, of: 0),
    Case(
      "viper-separates-cleanly",
      [
        "meeting-changes": ["viper": [0.2], "mvc": [0.3]],
        "abstraction": ["viper": [0.3], "mvc": [0.2]],
      ], .holds, 1, of: 1),
    Case(
      "viper-separates-cleanly",
      [
        "meeting-changes": ["viper": [0.2, 0.4], "mvc": [0.3, 0.3]],
        "abstraction": ["viper": [0.2, 0.3], "mvc": [0.2, 0.2]],
      ], .doesNotHold, 0, of: 2),
    Case(
      "clean-domain-depends-on-nothing",
      ["domain-outgoing": ["clean": [0]], "planted-in-domain": ["clean": [1]]], .byConstruction, 1,
      of: 1),
    Case(
      "clean-domain-depends-on-nothing",
      ["domain-outgoing": ["clean": [0]], "planted-in-domain": ["clean": [0.5]]], .holds, 1, of: 1),
    Case(
      "clean-domain-depends-on-nothing",
      ["domain-outgoing": ["clean": [1]], "planted-in-domain": ["clean": [1]]], .doesNotHold, 0,
      of: 1),
  ]

  @Test(arguments: cases) func verdictFollowsFromTheFigures(_ item: Case) throws {
    let claim = try #require(ClaimList.claim(id: item.claim))
    #expect(Set(item.values.keys).isSubset(of: claim.measures.map(\.id)))
    let judgement = claim.judge(figures(item.values))
    #expect(judgement.verdict == item.verdict)
    #expect(judgement.holdsIn == item.holdsIn)
    #expect(judgement.n == item.n)
  }

  @Test func everyClaimCanHoldAndNotHold() {
    for claim in ClaimList.all {
      let verdicts = Set(Self.cases.filter { $0.claim == claim.id }.map(\.verdict))
      #expect(verdicts.contains(.doesNotHold), "\(claim.id)")
      #expect(verdicts.contains(.holds), "\(claim.id)")
    }
  }

  @Test(arguments: ClaimList.all.map(\.id)) func withoutFiguresNothingIsSaid(id: String) throws {
    let claim = try #require(ClaimList.claim(id: id))
    #expect(claim.judge(figures([:])).verdict == .notMeasured)
    #expect(
      claim.judge(ClaimFigures(features: [], styles: [], values: [:])).verdict == .notMeasured)
  }

  @Test func everyArticleHasItsClaims() {
    for article in Article.allCases {
      #expect(ClaimList.all.count { $0.source == article } >= 2, "\(article.title)")
    }
    #expect(Set(ClaimList.all.map(\.id)).count == ClaimList.all.count)
  }

  @Test func aTableHasMediansAndSaysWhatItRestsOn() throws {
    let table = ClaimTable(figures(["edits-to-port": ["vsa-mvm": [3, 7], "mvvm": [4, 5]]]))
    let row = try #require(table.rows.first)
    #expect(table.styles == ["mvvm", "vsa-mvm"])
    #expect(row.figures[0].figures.map(\.value) == [4.5, 5])
    #expect(row.figures[0].figures.map(\.n) == [2, 2])
    #expect(table.note.hasPrefix("Figures are medians of 2 features; through one set"))
  }

  private func figures(_ values: [String: [String: [Double?]]]) -> ClaimFigures {
    let count = values.values.flatMap(\.values).map(\.count).max() ?? 0
    return ClaimFigures(
      features: (0..<count).map { "F\($0)" }, styles: Set(values.values.flatMap(\.keys)).sorted(),
      values: values)
  }
}
