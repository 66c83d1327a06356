/// A type is named together with its file where another has its name, and only there. So an entry may say less
/// than a finding once a second type of the name came, or was written before files were told; and it says more
/// once the other type is gone. Both are the same finding, and the code of the entry has not changed.
extension Baseline {
  /// The same baseline with entries that fit no finding named as what they stand for is named now.
  func fitted(to now: [Identity: Int]) -> Baseline {
    let left = counts.keys.filter { now[$0] == nil }
    if left.isEmpty { return self }
    let new = Dictionary(
      grouping: now.keys.filter { counts[$0] == nil }, by: \.withoutFiles)
    if new.isEmpty { return self }
    var fitted = self
    for (bare, entries) in Dictionary(grouping: left, by: \.withoutFiles) {
      // What names another file is another type.
      guard let found = new[bare]?.sorted(), entries.contains(bare) || found.contains(bare) else {
        continue
      }
      fitted.hand(entries, to: found.contains(bare) ? [bare] : found, now)
    }
    return fitted
  }

  /// Gives findings, in their order, what some entries allow. What is left stays with the first, which occurs
  /// less often then.
  private mutating func hand(
    _ entries: [Identity], to found: [Identity], _ now: [Identity: Int]
  ) {
    let line = entries.compactMap { lines[$0] }.min()
    let ceilings = entries.compactMap { counts.removeValue(forKey: $0) }
    for entry in entries { lines[entry] = nil }
    for identity in found { lines[identity] = line }
    if found[0].isMeasure {
      for identity in found { counts[identity] = ceilings.max() }
      return
    }
    var left = ceilings.reduce(0, +)
    for identity in found where left > 0 {
      let count = min(left, now[identity] ?? 0)
      counts[identity] = count
      left -= count
    }
    counts[found[0], default: 0] += left
  }
}

extension Baseline.Identity {
  /// Itself without the files that stand behind names of types: `App.A` for `App.A (App/B.swift)`.
  fileprivate var withoutFiles: Self {
    Self(rule: rule, from: Self.bare(from), to: Self.bare(to), kind: kind)
  }

  private static func bare(_ names: String) -> String {
    let end = ".swift)"
    guard names.contains(end) else { return names }
    var parts: [Substring] = []
    var rest = names[...]
    while let file = rest.firstRange(of: end),
      let start = rest[..<file.lowerBound].firstRange(of: " (")
    {
      parts.append(rest[..<start.lowerBound])
      rest = rest[file.upperBound...]
    }
    return parts.joined() + rest
  }
}
