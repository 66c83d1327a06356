/// How much a diagnostic weighs.
public enum Severity: String, Sendable, CaseIterable {
  /// The run fails.
  case error
  /// The run succeeds unless `--strict` says otherwise.
  case warning
  /// More about another diagnostic.
  case note
}

/// A span in a text: where a diagnostic points.
public struct Place: Sendable {
  /// The text that is pointed into.
  public var source: SourceText
  /// The bytes that are pointed at.
  public var span: Span

  /// Points at `span` in `source`.
  public init(_ source: SourceText, _ span: Span) {
    self.source = source
    self.span = span
  }

  /// Whether another place is the same, in the file of the same path.
  public func isSame(as other: Place) -> Bool {
    span == other.span && source.path == other.source.path
  }
}

/// One thing that is wrong with an input: where, what, and what to do about it.
public struct Diagnostic: Sendable {
  /// How much it weighs.
  var severity: Severity
  /// What is wrong, in one line, without a final period.
  public var message: String
  /// Where; nil for what has no place, such as a missing flag.
  public var place: Place?
  /// What to write or do instead, in a few words: printed after `·`.
  public var help: String?
  /// What led here, outermost last: includes, macros, the other one of a pair.
  public var notes: [Diagnostic]

  /// Makes a diagnostic; `error` and ``warning(_:at:help:notes:)`` read better at the call.
  init(
    _ severity: Severity, _ message: String, at place: Place? = nil, help: String? = nil,
    notes: [Diagnostic] = []
  ) {
    self.severity = severity
    self.message = message
    self.place = place
    self.help = help
    self.notes = notes
  }

  /// An error at a place.
  public static func error(
    _ message: String, at place: Place? = nil, help: String? = nil, notes: [Diagnostic] = []
  ) -> Diagnostic {
    Diagnostic(.error, message, at: place, help: help, notes: notes)
  }

  /// A warning at a place.
  public static func warning(
    _ message: String, at place: Place? = nil, help: String? = nil, notes: [Diagnostic] = []
  ) -> Diagnostic {
    Diagnostic(.warning, message, at: place, help: help, notes: notes)
  }

  /// A note at a place.
  public static func note(_ message: String, at place: Place? = nil) -> Diagnostic {
    Diagnostic(.note, message, at: place)
  }
}

/// Everything that is wrong with one input, thrown at once.
public struct Diagnostics: Error, Sendable {
  /// In the order of the input.
  public var all: [Diagnostic]

  /// Collects diagnostics for one `throw`.
  public init(_ all: [Diagnostic]) {
    self.all = all
  }
}
