/// A part of the names in a baseline that may be named anew without a change of the code in it.
enum RenamedPart: String, CaseIterable {
  case module, file, type, rule
}

extension Baseline.Identity {
  /// Itself without the parts of one kind that stand in its names, and these in their order: of modules
  /// twice `App`, of types `A` and of files `App/B.swift` for `App.A (App/B.swift)`. The rule is one itself.
  fileprivate func without(_ part: RenamedPart) -> (bare: Baseline.Identity, parts: [Substring]) {
    if part == .rule { return (Self(rule: "", from: from, to: to, kind: kind), [rule[...]]) }
    var parts: [Substring] = []
    func bare(_ text: String) -> String {
      text.split(separator: " ", omittingEmptySubsequences: false).map { word in
        guard let found = part.range(in: word) else { return String(word) }
        parts.append(word[found])
        let behind = word[found.upperBound...]
        return String(word[..<found.lowerBound] + (part == .module ? behind.dropFirst() : behind))
      }.joined(separator: " ")
    }
    return (Self(rule: rule, from: bare(from), to: bare(to), kind: kind), parts)
  }
}

extension RenamedPart {
  /// Where the part is in a word of a name.
  fileprivate func range(in word: Substring) -> Range<Substring.Index>? {
    let start = word.first == "(" ? word.index(after: word.startIndex) : word.startIndex
    switch self {
    case .module:
      let end = word[start...].firstIndex { $0 == "." || $0 == "/" }
      return end.map { start..<$0 }
    case .file:
      let end = word.last == ")" ? word.index(before: word.endIndex) : word.endIndex
      return start < end && word[start..<end].hasSuffix(".swift") ? start..<end : nil
    case .type:
      guard let dot = word.firstIndex(of: "."), !word.contains("/") else { return nil }
      return word.index(
        after: dot)..<(word.last == "," ? word.index(before: word.endIndex) : word.endIndex)
    case .rule: return nil
    }
  }
}

extension BaselineVerdict {
  /// A part as the baseline names it, and as the code does.
  private struct Renaming: Hashable, Comparable {
    var old: Substring
    var new: Substring

    static func < (a: Self, b: Self) -> Bool { (a.old, a.new) < (b.old, b.new) }
  }

  /// A hint where stale entries would hold new findings if they named one module, file, type or rule differently:
  /// that all findings of what was renamed are new says nothing about the code. What is there still was not
  /// renamed.
  func renamed(
    _ part: RenamedPart, path: String, shortNames: [String: String] = [:],
    isThere: (String) -> Bool
  ) -> Finding? {
    // Which files have namesakes changes with the modules.
    func named(_ identity: Baseline.Identity) -> (bare: Baseline.Identity, parts: [Substring]) {
      (part == .module ? FileNames(identity, shortNames).bare : identity).without(part)
    }
    var found: [Baseline.Identity: [Substring]] = [:]
    for finding in gone.isEmpty ? [] : new where finding.canBeBaselined {
      let (bare, parts) = named(Baseline.Identity(finding))
      found[bare] = parts
    }
    var counts: [Renaming: Int] = [:]
    // Code without modules mostly becomes several, and one entry may name two of them.
    var modules: [Substring: Set<Substring>] = [:]
    for entry in gone where entry.found == 0 && !found.isEmpty {
      let (bare, parts) = named(entry.identity)
      guard let now = found[bare], now.count == parts.count else { continue }
      let renamed = Set(
        zip(parts, now).filter { $0 != $1 }
          .map { Renaming(old: $0, new: part == .module ? "" : $1) })
      guard renamed.count == 1, let renaming = renamed.first, !isThere(String(renaming.old)) else {
        continue
      }
      counts[renaming, default: 0] += 1
      if part == .module {
        modules[renaming.old, default: []].formUnion(zip(parts, now).filter { $0 != $1 }.map(\.1))
      }
    }
    let most = counts.max { a, b in a.value == b.value ? a.key > b.key : a.value < b.value }
    guard let (renaming, count) = most else { return nil }
    let names = (modules[renaming.old]?.sorted() ?? [renaming.new]).map { "'\($0)'" }
    let shown = names.count > 3 ? names.prefix(3) + ["…"] : names[...]
    let place = part == .rule ? "in the configuration" : "in the code"
    return Finding(
      rule: OwnRule.staleEntry.id, severity: .note,
      place: FindingPlace(path: path, line: 1, column: 1), kind: "baseline",
      message:
        "\(count) stale \(count == 1 ? "entry fits a new finding" : "entries fit new findings") "
        + "but for the \(part.rawValue): '\(renaming.old)' there, \(Words.joined(Array(shown))) \(place)",
      fix: "where it was renamed, name it anew in the baseline too, "
        + "or write that: archgen lint --write-baseline --allow-additions",
      canBeBaselined: false)
  }
}
