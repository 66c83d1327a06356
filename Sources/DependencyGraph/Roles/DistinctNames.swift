import SwiftSource

/// Names, each once, that patterns are tried on.
struct DistinctNames {
  private let text: NameTable
  private var indices: [Int32]
  private var names: [Name] = []
  /// The names by their last bytes, and how each of them ends: few end as a pattern wants it.
  private var byEnd = Groups([], count: 256)
  private var endings: [Glob.Ending] = []
  /// The same by their first bytes, for patterns with a star at the end.
  private var byStart = Groups([], count: 256)

  init(_ text: NameTable) {
    self.text = text
    indices = [Int32](repeating: -1, count: text.count)
  }

  /// How many there are.
  var count: Int { names.count }

  /// The index of a name, new or known.
  mutating func index(of name: Name) -> Int32 {
    let known = indices[Int(name.id)]
    if known >= 0 { return known }
    let index = Int32(names.count)
    indices[Int(name.id)] = index
    names.append(name)
    return index
  }

  /// The index of a name that is known; nil for others.
  func index(_ name: String) -> Int32? {
    guard let name = text.name(for: name), Int(name.id) < indices.count else { return nil }
    let known = indices[Int(name.id)]
    return known < 0 ? nil : known
  }

  /// Prepares for patterns, once all names are there.
  mutating func group() {
    let all = names.map { name in
      text.withUTF8(of: name) { (first: Int($0.first ?? 0), ending: Glob.Ending(of: $0)) }
    }
    byStart = Groups(all.lazy.map(\.first), count: 256)
    byEnd = Groups(all.lazy.map { Int($0.ending.last ?? 0) }, count: 256)
    endings = byEnd.indices.map { all[Int($0)].ending }
  }

  /// The names that a pattern fits.
  func fitting(_ glob: Glob) -> [Int32] {
    let ending = glob.ending
    if let last = ending.last {
      return byEnd.places(of: Int(last)).lazy.filter { ending.mayFit(endings[$0]) }
        .map { byEnd.indices[$0] }.filter { fits(glob, $0) }
    }
    return (glob.first.map { byStart[Int($0)] } ?? byStart.indices[...]).filter { fits(glob, $0) }
  }

  private func fits(_ glob: Glob, _ index: Int32) -> Bool {
    text.withUTF8(of: names[Int(index)]) { glob.matches($0) }
  }
}
