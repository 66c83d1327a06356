import SwiftSource

extension DependencyGraph {
  /// The types that only show others: previews as a library knows them, and what stands in one.
  var previewTypes: Set<Int> {
    let known = Self.previewProtocols.filter { code.names.name(for: $0) != nil }
    // Most code has none, and need not be asked.
    if known.isEmpty { return [] }
    let matcher = RoleMatcher.any(known.compactMap { try? .conforms(Glob($0)) })
    let previews = Set(
      matches([matcher])[0].filter { nodes[$0].isType && nodes[$0].kind != .protocol })
    if previews.isEmpty { return [] }
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
    case .inherits, .path, .attribute, .imports, .kind, .not: false
    case .any(let parts), .all(let parts): parts.contains(where: \.isForPreviews)
    }
  }
}
