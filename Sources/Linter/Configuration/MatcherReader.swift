import DependencyGraph
import Diagnostics
import JSON5
import SwiftSource

/// Reads role matchers; what is wrong is collected.
final class MatcherReader {
  private let faults: EntryFaults
  var problems: [Diagnostic] { faults.problems }

  init(_ source: SourceText) {
    faults = EntryFaults(source)
  }

  /// A matcher's keys must all hold; several values of one key are alternatives.
  func matcher(_ value: JSONValue) -> RoleMatcher? {
    guard let object = value.object?.asMeant(ConfigurationShape.matcherKeys) else { return nil }
    if object.isComplete, object.members.allSatisfy({ $0.value.array?.isEmpty == true }) {
      let keys = ConfigurationShape.matcherKeys.map(\.name)
      faults.add(
        "a role matcher says at least one condition", value.span,
        help: "one of: \(keys.joined(separator: ", "))")
    }
    let parts = object.members.compactMap { condition($0) }
    return parts.count == 1 ? parts.first : .all(parts)
  }

  private func condition(_ member: JSONMember) -> RoleMatcher? {
    let value = member.value
    switch member.key {
    case "any": return .any((value.array ?? []).compactMap { matcher($0) })
    case "all": return .all((value.array ?? []).compactMap { matcher($0) })
    case "not": return matcher(value).map(RoleMatcher.not)
    case "conforms": return alternatives(value) { glob($0).map(RoleMatcher.conforms) }
    case "inherits": return alternatives(value) { glob($0).map(RoleMatcher.inherits) }
    case "named": return alternatives(value) { glob($0).map(RoleMatcher.named) }
    case "path": return alternatives(value) { pathGlob($0).map(RoleMatcher.path) }
    case "attribute":
      return alternatives(value) { name($0, behind: "@").map(RoleMatcher.attribute) }
    case "kind":
      return alternatives(value) { value in
        DeclarationKind.allCases.first { $0.word == value.string }.map(RoleMatcher.kind)
      }
    case "like":
      return alternatives(value) { value in
        value.string.flatMap { RoleVocabulary.names(ofRole: $0) }.map { .any($0) }
      }
    case "import": return alternatives(value) { name($0).map(RoleMatcher.imports) }
    default: return nil
    }
  }

  private func alternatives(
    _ value: JSONValue, _ read: (JSONValue) -> RoleMatcher?
  ) -> RoleMatcher? {
    guard let values = value.array else { return read(value) }
    return .any(values.compactMap { read($0) })
  }

  /// A name, perhaps behind a sign.
  private func name(_ value: JSONValue, behind sign: String = "") -> String? {
    faults.pattern(value) { text throws(NamePattern.Problem) in
      try NamePattern.name(text.hasPrefix(sign) ? String(text.dropFirst(sign.count)) : text)
    }
  }

  /// A pattern for names.
  private func glob(_ value: JSONValue) -> Glob? {
    faults.pattern(value) { text throws(NamePattern.Problem) in try NamePattern.glob(text) }
  }

  /// A pattern for paths.
  func pathGlob(_ value: JSONValue) -> Glob? { faults.pattern(value, NamePattern.path) }
}
