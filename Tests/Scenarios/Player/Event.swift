import SwiftUI

/// A step of a scenario: what a person does, or what happens outside.
enum Event {
  case open
  case refresh
  case back
  case close
  case tap(String)
  case swipe(String, String)
  case set(String, String)
  /// The key below a text field.
  case `return`(String)
  case answer(String, with: String)
  case fail(String, String)
  case cancel(String)
  case time(Double)
  case identity(UInt8)

  /// Reads `tap Save`, `set Title = Milk`, `swipe Milk > Delete`, `answer loadNotes milk eggs`; nil for anything else.
  init?(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.count > 1 ? words[1] : ""
    switch words.first {
    case "open": self = .open
    case "refresh": self = .refresh
    case "back": self = .back
    case "close": self = .close
    case "tap": self = .tap(rest)
    case "swipe":
      let (row, label) = Self.halves(rest, ">")
      self = .swipe(row, label)
    case "set":
      let (label, value) = Self.halves(rest, "=")
      self = .set(label, value)
    case "return": self = .return(rest)
    case "answer":
      let (call, values) = Self.halves(rest, " ")
      self = .answer(call, with: values)
    case "fail":
      let (call, message) = Self.halves(rest, " ")
      self = .fail(call, message)
    case "cancel": self = .cancel(rest)
    case "time":
      guard let seconds = Double(rest) else { return nil }
      self = .time(seconds)
    case "identity":
      guard let number = UInt8(rest) else { return nil }
      self = .identity(number)
    default: return nil
    }
  }

  private static func halves(_ text: String, _ separator: Character) -> (String, String) {
    let parts = text.split(separator: separator, maxSplits: 1).map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
  }
}
