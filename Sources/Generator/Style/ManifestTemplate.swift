import Diagnostics
import JSON5

/// A template that stands in a manifest, not in a file of its own.
public struct ManifestTemplate: Sendable {
  /// Its text; of a condition the expression alone.
  public let text: String
  /// Where the manifest has it: what is wrong with it is said to be there.
  public let place: Place

  /// Reads a string of a manifest; nil where there is none.
  init?(_ value: JSONValue?, of source: SourceText) {
    guard let value, let text = value.string else { return nil }
    self.init(text, at: Place(source, value.span))
  }

  init(_ text: String, at place: Place) {
    self.text = text
    self.place = place
  }
}
