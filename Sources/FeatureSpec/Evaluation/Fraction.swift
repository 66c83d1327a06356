/// A `Decimal` as an exact fraction. What a `Decimal` would have to round is not told.
public struct Fraction: Sendable, Equatable {
  /// Has the sign.
  public let numerator: Int
  /// Of twos and fives alone.
  public let denominator: Int

  init(_ whole: Int) {
    numerator = whole
    denominator = 1
  }

  private init(_ numerator: Int, over denominator: Int) throws {
    guard denominator != 0, numerator != .min, denominator != .min else { throw NotTold() }
    let divisor = max(Self.commonDivisor(abs(numerator), abs(denominator)), 1)
    self.numerator = numerator / divisor * denominator.signum()
    self.denominator = abs(denominator) / divisor
    var rest = self.denominator
    for factor in [2, 5] {
      while rest.isMultiple(of: factor) { rest /= factor }
    }
    guard rest == 1 else { throw NotTold() }
  }

  /// A literal that Swift reads exactly: one with a fraction is a `Double` first.
  init(literal: String) throws {
    let text = literal.filter { $0 != "_" }
    if let whole = Int(text) {
      self.init(whole)
    } else {
      guard let number = Double(text), let eighths = Int(exactly: number * 8) else {
        throw NotTold()
      }
      try self.init(eighths, over: 8)
    }
  }

  /// The same over the least power of ten; nil where that is more than an `Int`.
  public var decimal: (numerator: Int, denominator: Int)? {
    var power = 1
    while !power.isMultiple(of: denominator) {
      let (next, overflow) = power.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      power = next
    }
    let (numerator, overflow) = numerator.multipliedReportingOverflow(by: power / denominator)
    return overflow ? nil : (numerator, power)
  }

  static func + (a: Self, b: Self) throws -> Self {
    let left = try checked(a.numerator.multipliedReportingOverflow(by: b.denominator))
    let right = try checked(b.numerator.multipliedReportingOverflow(by: a.denominator))
    return try Self(
      checked(left.addingReportingOverflow(right)),
      over: checked(a.denominator.multipliedReportingOverflow(by: b.denominator)))
  }

  static prefix func - (a: Self) throws -> Self {
    try Self(checked(0.subtractingReportingOverflow(a.numerator)), over: a.denominator)
  }

  static func * (a: Self, b: Self) throws -> Self {
    try Self(
      checked(a.numerator.multipliedReportingOverflow(by: b.numerator)),
      over: checked(a.denominator.multipliedReportingOverflow(by: b.denominator)))
  }

  static func / (a: Self, b: Self) throws -> Self {
    try Self(
      checked(a.numerator.multipliedReportingOverflow(by: b.denominator)),
      over: checked(a.denominator.multipliedReportingOverflow(by: b.numerator)))
  }

  func isLess(_ other: Self) throws -> Bool { try (other + -self).numerator > 0 }

  private static func checked(_ result: (partialValue: Int, overflow: Bool)) throws -> Int {
    guard !result.overflow else { throw NotTold() }
    return result.partialValue
  }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : commonDivisor(b, a % b)
  }
}
