import SwiftSource

extension DependencyGraph {
  /// What holds for previews as a library knows them.
  var previewMatcher: RoleMatcher { .any(conformances(toAnyOf: Self.previewProtocols)) }

  /// The types that only show others: those for which ``previewMatcher`` holds, and what stands in one.
  func previewTypes(among answers: [Bool]) -> Set<Int> {
    withNested((0..<typeCount).filter { answers[$0] && nodes[$0].kind != .protocol })
  }

  /// What previews conform to.
  public static let previewProtocols = ["PreviewProvider", "PreviewModifier"]

  /// A matcher for each protocol that the code names: most code has no previews, and need not be asked.
  func conformances(toAnyOf protocols: [String]) -> [RoleMatcher] {
    protocols.filter { code.names.name(for: $0) != nil }
      .compactMap { try? .conforms(Glob($0)) }
  }

  /// Some types, and all that stand in one of them.
  func withNested(_ types: [Int]) -> Set<Int> {
    if types.isEmpty { return [] }
    let types = Set(types)
    return types.union(
      (0..<typeCount).filter { node in
        sequence(first: node) { self.nodes[$0].outer >= 0 ? Int(self.nodes[$0].outer) : nil }
          .contains(where: types.contains)
      })
  }
}

extension RoleMatcher {
  /// Whether it asks for previews by what they conform to or are called: who says so means them.
  var isForPreviews: Bool {
    switch self {
    case .conforms(let glob), .named(let glob): glob.description.contains("Preview")
    case .inherits, .path, .attribute, .imports, .kind, .not: false
    case .any(let parts), .all(let parts): parts.contains(where: \.isForPreviews)
    }
  }
}
