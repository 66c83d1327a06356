nonisolated extension Array where Element: Identifiable {
  /// Takes in `others`: one with the key of a present element takes its place and identity, the
  /// rest is appended. What had one of the `earlier` keys and is gone was taken away meanwhile: it
  /// stays away.
  mutating func merge<Key: Hashable>(
    _ others: [Element],
    by key: (Element) -> Key,
    identity: WritableKeyPath<Element, Element.ID>,
    earlier: Set<Key> = []
  ) {
    var places: [Key: Int] = [:]
    for (place, element) in enumerated() where places[key(element)] == nil {
      places[key(element)] = place
    }
    for var other in others {
      if let place = places[key(other)] {
        other[keyPath: identity] = self[place].id
        self[place] = other
      } else if !earlier.contains(key(other)) {
        places[key(other)] = count
        append(other)
      }
    }
  }
}
