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
    var all = Set(types)
    var isMeant = [Bool](repeating: false, count: typeCount)
    for type in types { isMeant[type] = true }
    for node in 0..<typeCount {
      var around = Int(nodes[node].outer)
      while around >= 0, !isMeant[around] { around = Int(nodes[around].outer) }
      if around >= 0 { all.insert(node) }
    }
    return all
  }
}

extension RoleMatcher {
  /// Whether it asks for previews by what they conform to or are called: who says so means them.
  var isForPreviews: Bool {
    switch self {
    case .conforms(let glob), .named(let glob): Self.isForPreviews(glob.description.utf8)
    case .inherits, .path, .attribute, .imports, .kind, .not: false
    case .any(let parts), .all(let parts): parts.contains(where: \.isForPreviews)
    }
  }

  private static func isForPreviews(_ pattern: String.UTF8View) -> Bool {
    pattern.indices.contains { pattern[$0...].starts(with: "Preview".utf8) }
  }
}
