import DependencyGraph
import Diagnostics
import JSON5

/// Reads role matchers; what is wrong is collected.
final class MatcherReader {
  let source: SourceText
  private(set) var problems: [Diagnostic] = []

  init(_ source: SourceText) {
    self.source = source
  }

  /// A matcher's keys must all hold; several values of one key are alternatives.
  func matcher(_ value: JSONValue) -> RoleMatcher? {
    guard let object = value.object else { return nil }
    if object.isComplete, object.members.allSatisfy({ $0.value.array?.isEmpty == true }) {
      fail("a role matcher says at least one condition", value.span)
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

  /// A name, perhaps behind a sign; what is none is a problem.
  private func name(_ value: JSONValue, behind sign: String = "") -> String? {
    guard let text = value.string else { return nil }
    do throws(NamePattern.Problem) {
      return try NamePattern.name(
        text.hasPrefix(sign) ? String(text.dropFirst(sign.count)) : text)
    } catch {
      fail(error.message, value.span, help: error.help)
      return nil
    }
  }

  /// A pattern for names; what can fit none is a problem.
  private func glob(_ value: JSONValue) -> Glob? {
    guard let text = value.string else { return nil }
    do throws(NamePattern.Problem) { return try NamePattern.glob(text) } catch {
      fail(error.message, value.span, help: error.help)
      return nil
    }
  }

  /// A pattern for paths; what is none is a problem.
  func pathGlob(_ value: JSONValue) -> Glob? {
    guard let text = value.string else { return nil }
    do throws(Glob.Problem) { return try Glob(path: text) } catch {
      fail(error.message, value.span)
      return nil
    }
  }

  private func fail(_ message: String, _ span: Span, help: String? = nil) {
    problems.append(.error(message, at: Place(source, span), help: help))
  }
}
