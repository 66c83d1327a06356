/// Values by name that remember their order.
///
/// Small objects are searched in order, which beats hashing; from nine keys on an index is kept.
public struct TemplateObject: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  /// The keys in the order in which they were first set.
  public private(set) var keys: [String]
  private(set) var values: [TemplateValue]
  private var index: [String: Int] = [:]

  private static let unindexed = 8

  /// An object from pairs; of equal keys the last value counts, at the place of the first.
  public init(_ entries: some Sequence<(String, TemplateValue)> = []) {
    keys = []
    values = []
    for (key, value) in entries { self[key] = value }
  }

  /// An object from pairs; of equal keys the last value counts, at the place of the first.
  public init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self.init(elements)
  }

  /// The number of keys.
  public var count: Int { keys.count }

  /// True without any key.
  public var isEmpty: Bool { keys.isEmpty }

  /// The value of a key; nil means that there is none. Setting nil changes nothing.
  public subscript(key: String) -> TemplateValue? {
    get { position(of: key).map { values[$0] } }
    set {
      guard let newValue else { return }
      if let position = position(of: key) {
        values[position] = newValue
      } else {
        keys.append(key)
        values.append(newValue)
        if keys.count > Self.unindexed + 1 {
          index[key] = keys.count - 1
        } else if keys.count > Self.unindexed {
          for (position, key) in keys.enumerated() { index[key] = position }
        }
      }
    }
  }

  /// The place of a key among ``keys``.
  func position(of key: String) -> Int? {
    keys.count > Self.unindexed ? index[key] : keys.firstIndex(of: key)
  }

  /// The same keys with equal values, in the same order.
  public static func == (a: Self, b: Self) -> Bool { a.keys == b.keys && a.values == b.values }
}
