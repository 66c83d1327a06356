import SwiftSource

/// Names, each once, that patterns are tried on.
struct DistinctNames {
  private let text: NameTable
  private var indices: [Int32]
  private var names: [Name] = []
  /// For each of ``names`` how it ends: few end as a pattern wants it.
  private var endings: [Glob.Ending] = []
  /// Those that have the pair of bytes which a pattern wants, once many were asked for.
  private var pairs = BytePairs()

  init(_ text: NameTable) {
    self.text = text
    indices = [Int32](repeating: -1, count: text.count)
  }

  /// The index of a name, new or known.
  mutating func index(of name: Name) -> Int32 {
    let known = indices[Int(name.id)]
    if known >= 0 { return known }
    let index = Int32(names.count)
    indices[Int(name.id)] = index
    names.append(name)
    endings.append(text.withUTF8(of: name) { Glob.Ending(of: $0) })
    return index
  }

  /// The index of a name that is known; nil for others.
  func index(_ name: String) -> Int32? {
    guard let name = text.name(for: name), Int(name.id) < indices.count else { return nil }
    let known = indices[Int(name.id)]
    return known < 0 ? nil : known
  }

  /// Prepares for patterns that say nothing about how a name ends: those with a star at their end.
  mutating func indexPairs() {
    pairs = BytePairs(names.count) { index, body in text.withUTF8(of: names[index], body) }
  }

  /// For each name whether the pattern fits; nil where it fits none.
  func fitting(_ glob: Glob) -> [Bool]? {
    let ending = glob.ending
    var fits: [Bool]?
    func test(_ index: Int) {
      guard text.withUTF8(of: names[index], { glob.matches($0) }) else { return }
      if fits == nil { fits = [Bool](repeating: false, count: names.count) }
      fits?[index] = true
    }
    if ending.mask == 0, let candidates = pairs.candidates(for: glob) {
      for index in candidates { test(Int(index)) }
    } else {
      for index in endings.indices where ending.mayFit(endings[index]) { test(index) }
    }
    return fits
  }
}
