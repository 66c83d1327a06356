/// Literals of a `Decimal` that mean what they say.
///
/// Swift reads a literal with a fraction as a `Double` first, and has 19.98999999999999488 of `19.99`. A quotient of
/// whole numbers is exact.
enum DecimalLiteral {
  /// Digits that an `Int` can always hold.
  private static let maximumDigits = 18

  /// The quotient that a literal such as `19.99`, `-0.1` or `1e-3` means; nil where it is exact as it is, such as
  /// `0.5`, where it is no such literal, and where the digits before or behind its point are more than an `Int` holds.
  static func quotient(_ literal: String) -> String? {
    if let number = Double(literal.filter { $0 != "_" }), (number * 8).rounded() == number * 8,
      abs(number) < 1_000_000
    {
      return nil
    }
    let sign = literal.hasPrefix("-") ? "-" : ""
    let parts = literal.dropFirst(sign.count).filter { $0 != "_" }.lowercased()
      .split(separator: "e", omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, numbers.count <= 2, parts.count + numbers.count > 2,
      let exponent = parts.count == 2 ? Int(parts[1]) : 0, abs(exponent) <= maximumDigits
    else { return nil }
    var digits = numbers.joined()
    guard digits.allSatisfy({ "0"..."9" ~= $0 }) else { return nil }
    let decimals = (numbers.count == 2 ? numbers[1].count : 0) - exponent
    guard decimals > 0 else {
      digits += String(repeating: "0", count: -decimals)
      return number(digits).map { sign + $0 }
    }
    guard decimals <= maximumDigits else { return nil }
    let divisor = SwiftLiteral.grouped("1" + String(repeating: "0", count: decimals))
    if let number = number(digits) { return "\(sign)\(number) / \(divisor)" }
    guard let whole = number(digits.dropLast(decimals)), let rest = number(digits.suffix(decimals))
    else { return nil }
    return "\(sign)\(whole) \(sign.isEmpty ? "+" : "-") \(rest) / \(divisor)"
  }

  /// Whether a literal has more digits than can be written exactly.
  static func isTooLong(_ literal: String) -> Bool {
    literal.filter { $0 != "_" && $0 != "-" }.split(separator: ".").contains { digits in
      digits.count > maximumDigits && digits.allSatisfy { "0"..."9" ~= $0 }
    }
  }

  private static func number(_ digits: some StringProtocol) -> String? {
    digits.count > maximumDigits ? nil : Int(digits).map { SwiftLiteral.grouped(String($0)) }
  }
}
