// What FoundationEssentials on Linux lacks, with Apple's restrictions: an interpolation takes strings, numbers and
// what has a format style, not any value.

/// SwiftUI's `_FormatSpecifiable`.
public protocol FormatSpecifiable {}
extension Int: FormatSpecifiable {}
extension Int8: FormatSpecifiable {}
extension Int16: FormatSpecifiable {}
extension Int32: FormatSpecifiable {}
extension Int64: FormatSpecifiable {}
extension UInt: FormatSpecifiable {}
extension UInt8: FormatSpecifiable {}
extension UInt16: FormatSpecifiable {}
extension UInt32: FormatSpecifiable {}
extension UInt64: FormatSpecifiable {}
extension Float: FormatSpecifiable {}
extension Double: FormatSpecifiable {}

/// The interpolation that `LocalizedStringKey` and `String.LocalizationValue` have in common.
public struct LocalizedInterpolation: StringInterpolationProtocol {
  var text = ""
  public init(literalCapacity: Int, interpolationCount: Int) {}
  public mutating func appendLiteral(_ literal: String) { text += literal }
  public mutating func appendInterpolation(_ string: String) { text += string }
  public mutating func appendInterpolation(_ string: Substring) { text += string }
  public mutating func appendInterpolation<T: FormatSpecifiable>(_ value: T) { text += "\(value)" }
  public mutating func appendInterpolation<T: FormatSpecifiable>(_ value: T, specifier: String) {
    text += "\(value)"
  }
  public mutating func appendInterpolation<F: FormatStyle>(
    _ value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String { text += format.format(value) }
}

public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
  let text: String
  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: LocalizedInterpolation) { text = stringInterpolation.text }
}

public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable {
  let text: String
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: LocalizedInterpolation) { text = stringInterpolation.text }
}

extension String {
  public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
    let text: String
    public init(_ value: String) { text = value }
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: LocalizedInterpolation) { text = stringInterpolation.text }
  }
  public init(
    localized key: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) { self = key.text }
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) { self = defaultValue.text }
  public init(localized resource: LocalizedStringResource) { self = resource.text }
}
