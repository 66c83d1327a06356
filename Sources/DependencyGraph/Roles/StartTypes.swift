extension DependencyGraph {
  /// What the app itself and the delegates conform to with which it begins.
  public static let startProtocols = [
    "App", "UIApplicationDelegate", "UIWindowSceneDelegate", "NSApplicationDelegate",
  ]

  /// What holds for the types with which a program begins.
  var startMatcher: RoleMatcher {
    .any([.attribute("main")] + conformances(toAnyOf: Self.startProtocols))
  }

  /// The types for which ``startMatcher`` holds, and what stands in one.
  func startTypes(among answers: [Bool]) -> Set<Int> {
    withNested((0..<typeCount).filter { answers[$0] })
  }
}
