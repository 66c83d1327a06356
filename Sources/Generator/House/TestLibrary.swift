/// What generated tests are written with.
public enum TestLibrary: String, Sendable, CaseIterable {
  /// Swift Testing, as the templates have it.
  case swiftTesting = "swift-testing"
  /// XCTest.
  case xctest
}
