/// What a generated file is for.
public enum FilePurpose: String, Sendable, CaseIterable {
  /// Compiled into the feature.
  case source
  /// A preview, compiled into the feature.
  case preview
  /// A unit test, or a double that tests use.
  case test
  /// A source that does not depend on the feature: written once for all features beside it.
  case shared
  /// A test helper that does not depend on the feature.
  case sharedTest
  /// Makes the folder a package: manifest, lint configuration.
  case package

  /// Whether it is compiled into the target of tests.
  public var isTest: Bool { self == .test || self == .sharedTest }
  /// Whether features have it in common.
  public var isShared: Bool { self == .shared || self == .sharedTest }
}
