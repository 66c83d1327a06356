/// How views of SwiftUI observe.
public enum Observation: String, Sendable, CaseIterable {
  /// `@Observable`, as the templates have it.
  case observable
  /// `ObservableObject` of Combine.
  case combine
}
