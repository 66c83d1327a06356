import SwiftSource

extension DependencyGraph {
  /// The types that only show others: previews as a library knows them, and what stands in one.
  var previewTypes: Set<Int> {
    let known = Self.previewProtocols.filter { code.names.name(for: $0) != nil }
    let globs = known.compactMap { try? Glob($0) }
    guard let matches = matches([.any(globs.map { .conforms($0) })]).first, !matches.isEmpty else {
      return []
    }
    let previews = Set(matches.filter { nodes[$0].isType && nodes[$0].kind != .protocol })
    return previews.union(
      (0..<typeCount).filter { node in
        sequence(first: node) { self.nodes[$0].outer >= 0 ? Int(self.nodes[$0].outer) : nil }
          .contains(where: previews.contains)
      })
  }

  private static let previewProtocols = ["PreviewProvider", "PreviewModifier"]
}

extension RoleMatcher {
  /// Whether it asks for previews by what they conform to or are called: who says so means them.
  var isForPreviews: Bool {
    switch self {
    case .conforms(let glob), .named(let glob): glob.description.contains("Preview")
    case .inherits, .path, .attribute, .imports, .not: false
    case .any(let parts), .all(let parts): parts.contains(where: \.isForPreviews)
    }
  }
}
