import Foundation

extension Date {
  /// A time of the scenario, in seconds.
  public static func t(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }
}

extension UUID {
  /// An identity of the scenario.
  public static func n(_ number: UInt8) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
  }
}

/// A value as traces show it: `add(Note(id: #1, title: "Milk", createdAt: t0))`, whatever module its type is from.
public func describe(_ value: Any) -> String {
  switch value {
  case let text as String: return "\"\(text)\""
  case let date as Date: return "t\(short(date.timeIntervalSinceReferenceDate))"
  case let id as UUID: return "#\(id.uuid.15)"
  case let url as URL: return url.absoluteString
  case let number as Double: return short(number)
  case let number as any Numeric: return "\(number)"
  case let flag as Bool: return "\(flag)"
  default: break
  }
  let mirror = Mirror(reflecting: value)
  let parts = mirror.children.map { describe($0.value) }
  let labelled = zip(mirror.children, parts).map { child, part in
    child.label.map { $0.hasPrefix(".") ? part : "\($0): \(part)" } ?? part
  }
  switch mirror.displayStyle {
  case .optional: return parts.first ?? "nil"
  case .collection, .set: return "[\(parts.joined(separator: ", "))]"
  case .tuple: return "(\(labelled.joined(separator: ", ")))"
  case .enum:
    guard let payload = mirror.children.first, let name = payload.label else { return "\(value)" }
    let text = parts.joined()
    let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
    return isTuple ? name + text : "\(name)(\(text))"
  case .struct, .class: return "\(type(of: value))(\(labelled.joined(separator: ", ")))"
  default: return "\(value)"
  }
}

/// A number without a fraction that is nothing.
private func short(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
}
