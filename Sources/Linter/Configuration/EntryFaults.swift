import Diagnostics
import JSON5

/// What is wrong with the values of an entry, collected all at once.
final class EntryFaults {
  let source: SourceText
  private(set) var problems: [Diagnostic] = []

  init(_ source: SourceText) { self.source = source }

  /// Notes a fault.
  func add(_ message: String, _ span: Span, help: String? = nil) {
    problems.append(.error(message, at: Place(source, span), help: help))
  }

  /// What a text is read as; a pattern that is refused is a fault. What is no text has been one before.
  func pattern<Value>(
    _ value: JSONValue, _ read: (String) throws(NamePattern.Problem) -> Value
  ) -> Value? {
    guard let text = value.string else { return nil }
    do throws(NamePattern.Problem) { return try read(text) } catch {
      add(error.message, value.span, help: error.help)
      return nil
    }
  }
}
