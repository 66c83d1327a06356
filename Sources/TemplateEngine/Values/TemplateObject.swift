/// Values by name that remember their order.
///
/// Small objects are searched in order, which beats hashing; from nine keys on an index is kept. Copies
/// share their content until one of them is changed, so that handing an object on costs one reference.
public struct TemplateObject: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  private var storage = Storage()

  /// An object from pairs; of equal keys the last value counts, at the place of the first.
  public init(_ entries: some Sequence<(String, TemplateValue)> = []) {
    for (key, value) in entries { storage.set(key, value) }
  }

  /// An object from pairs; of equal keys the last value counts, at the place of the first.
  public init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self.init(elements)
  }

  /// The keys in the order in which they were first set.
  public var keys: [String] { entries.map(\.key) }

  /// The number of keys.
  public var count: Int { storage.entries.count }

  /// True without any key.
  public var isEmpty: Bool { storage.entries.isEmpty }

  /// The value of a key; nil means that there is none. Setting nil changes nothing.
  public subscript(key: String) -> TemplateValue? {
    get { position(of: key).map { entries[$0].value } }
    set {
      guard let newValue else { return }
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage) }
      storage.set(key, newValue)
    }
  }

  var entries: [(key: String, value: TemplateValue)] { storage.entries }

  /// The place of a key among the entries.
  func position(of key: String) -> Int? { storage.position(of: key) }

  /// The same keys with equal values, in the same order.
  public static func == (a: Self, b: Self) -> Bool {
    a.entries.elementsEqual(b.entries) { $0.key == $1.key && $0.value == $1.value }
  }
}

/// The content of an object. It is changed only while one object refers to it, hence `Sendable`.
private final class Storage: @unchecked Sendable {
  // Reading is the hot path of a render; the rule above makes the runtime's check needless.
  @exclusivity(unchecked) private(set) var entries: [(key: String, value: TemplateValue)] = []
  private var index: [String: Int] = [:]

  private static let unindexed = 8

  init() {}

  init(_ other: Storage) {
    entries = other.entries
    index = other.index
  }

  func position(of key: String) -> Int? {
    entries.count > Self.unindexed ? index[key] : entries.firstIndex { $0.key == key }
  }

  func set(_ key: String, _ value: TemplateValue) {
    if let position = position(of: key) {
      entries[position].value = value
      return
    }
    entries.append((key, value))
    if entries.count > Self.unindexed + 1 {
      index[key] = entries.count - 1
    } else if entries.count > Self.unindexed {
      for (position, entry) in entries.enumerated() { index[entry.key] = position }
    }
  }
}
