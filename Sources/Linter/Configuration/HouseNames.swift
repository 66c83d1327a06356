import DependencyGraph
import JSON5

/// What `generate` of a configuration says of names: the patterns that generated types of a role get, and the
/// app's own types that stand for generated ones. They play the role of what they stand for.
///
/// What is no pattern is an error of `new`, not of `lint`.
struct HouseNames {
  /// By role.
  private var patterns: [String: Glob] = [:]
  /// By the name of the generated type.
  private var standIns: [String: Glob] = [:]

  /// What a style calls the parts that `provided` names by what they do.
  private static let generatedNames = [
    "router": "Router", "dependencies": "Dependencies", "service": "HTTPClient",
  ]

  /// Reads the object `generate`; without one nothing is said.
  init(_ generate: JSONObject? = nil) {
    for member in generate?["names"]?.object?.members ?? [] {
      guard let text = member.value.string else { continue }
      let pattern = Self.glob(text)
      if pattern.contains(where: { $0 != "*" }) { patterns[member.key] = try? Glob(pattern) }
    }
    for member in generate?["provided"]?.object?.members ?? [] {
      guard let type = member.value.string ?? member.value.object?["type"]?.string else { continue }
      standIns[Self.generatedNames[member.key] ?? member.key] = try? Glob(type)
    }
  }

  /// `{Screen}Screen` fits `*Screen`.
  private static func glob(_ pattern: String) -> String {
    var glob = ""
    var isInside = false
    for character in pattern {
      if character == "{" { glob += "*" }
      if character == "{" || character == "}" {
        isInside = character == "{"
      } else if !isInside {
        glob.append(character)
      }
    }
    return glob
  }

  /// The condition of a role, and what else plays it by these names.
  func widened(_ matcher: RoleMatcher, ofRole role: String) -> RoleMatcher {
    let others =
      (patterns[role].map { [$0] } ?? [])
      + standIns.sorted { $0.key < $1.key }.filter { Self.names(matcher, $0.key) }.map(\.value)
    return others.isEmpty ? matcher : .any([matcher] + others.map { .named($0) })
  }

  /// Whether a type of that name fits a matcher by its name alone.
  private static func names(_ matcher: RoleMatcher, _ name: String) -> Bool {
    switch matcher {
    case .named(let glob): glob.matches(name)
    case .any(let parts): parts.contains { names($0, name) }
    // What is left out is left out for other names.
    case .all(let parts):
      parts.contains { names($0, name) }
        && parts.allSatisfy { if case .not = $0 { true } else { names($0, name) } }
    default: false
    }
  }
}
