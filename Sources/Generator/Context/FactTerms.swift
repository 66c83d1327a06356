import FeatureSpec

/// What differs between styles and apps in the facts of a feature; the rest is the business of
/// templates.
public struct FactTerms: Sendable, Hashable {
  /// The last word of the protocol that hosts or use cases ask, and of what answers it.
  var service: String
  /// Whether entities know no format, so that transfer objects stand for them outside.
  var mapsEntities: Bool
  /// Whether views query and change what SwiftData keeps, instead of asking a service for it.
  var queriesModels: Bool
  /// Whether the host of the main screen asks for the value of the detail, which has no host then.
  var hostsDetail: Bool
  /// What makes the identities of actions where these are values, and their host a pure core: who sends them.
  /// Otherwise the host makes them.
  var actionMaker: String?
  /// What the app has already.
  var provided = Provided()

  /// The usual terms, unless others are given.
  public init(
    service: String = "Service", mapsEntities: Bool = false, queriesModels: Bool = false,
    hostsDetail: Bool = false, actionMaker: String? = nil
  ) {
    self.service = service
    self.mapsEntities = mapsEntities
    self.queriesModels = queriesModels
    self.hostsDetail = hostsDetail
    self.actionMaker = actionMaker
  }

  /// Whether views query the rows of a feature. They do not where its host picks those that are shown.
  func queriesRows(of model: FeatureModel) -> Bool {
    queriesModels && model.store == .swiftdata && model.screens.main.picked == nil
  }
}
