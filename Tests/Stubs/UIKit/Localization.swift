// What FoundationEssentials on Linux lacks.

extension String {
  public struct LocalizationValue: ExpressibleByStringLiteral, Sendable {
    let text: String
    public init(_ value: String) { text = value }
    public init(stringLiteral value: String) { text = value }
  }
  public init(
    localized key: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) { self = key.text }
}
