import SwiftSource

/// What SwiftUI has only from iOS 17 on, written for older systems.
public enum OlderSystem {
  /// The first version with `@Observable`, `ContentUnavailableView` and SwiftData.
  public static let modern = 17

  /// The text with the shared `UnavailableView`, and with changes that tell only the new value.
  static func written(_ bytes: [UInt8]) -> [UInt8] {
    let code = CodeTokens(bytes)
    var changes = TextChanges()
    for index in code.all.indices {
      if code.isWord(index, "ContentUnavailableView") {
        changes.replace(code.all[index].range, with: "UnavailableView")
      }
      guard code.isWord(index, "onChange"), code.kind(index - 1) == .period,
        let close = code.closing(index + 1), code.kind(close + 1) == .leftBrace
      else { continue }
      let first = close + 2
      if code.kind(first) == .wildcard, code.kind(first + 1) == .comma {
        changes.replace(code.gap(from: first, to: first + 2), with: "")
      } else if code.kind(first + 1) != .in {
        let start = code.all[close + 1].range.upperBound
        changes.replace(start..<start, with: " _ in")
      }
    }
    return changes.applied(to: bytes)
  }
}
