/// The measures that claims are judged by.
public enum MeasureList {
  /// Add a measure: its file, and its line here.
  public static let all: [Measure] = [
    .editsToPort,
    .foldersOfStyle,
    .foldersOfFeature,
    .testablePresenters,
    .testableCore,
    .plantedInPresenters,
    .plantedInCore,
    .replaceableDependencies,
    .structDependencies,
    .coreUnchanged,
    .askingRoles,
    .plantedAsking,
    .awaitingViews,
    .logicInViews,
    .decisionsInViews,
    .viewsTouchedByCase,
    .meanCoupling,
    .forwarding,
    .ownLines,
    .sharedLines,
    .meetingChanges,
    .abstractEdges,
    .testableLogic,
    .domainOutgoing,
    .plantedInDomain,
  ]

  /// The measure with an id.
  public static func measure(id: String) -> Measure? { all.first { $0.id == id } }
}
