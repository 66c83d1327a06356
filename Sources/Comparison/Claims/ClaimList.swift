/// The articles' claims.
public enum ClaimList {
  /// Add a claim: its file, and its line here.
  public static let all: [Claim] = [
    .slicePortsEasily,
    .sliceInOneFolder,
    .presentersTestable,
    .structsReplaceable,
    .coreTestable,
    .coreSurvivesUI,
    .effectsInOnePlace,
    .viewsAreDumb,
    .enumsDriveInterface,
    .mvcCouplesLoosely,
    .mvcOverLayers,
    .mvcTestsEasily,
    .mvvmIsHeavy,
    .viperSeparates,
    .domainDependsOnNothing,
  ]

  /// The claim with an id.
  public static func claim(id: String) -> Claim? { all.first { $0.id == id } }
}
