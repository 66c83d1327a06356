/// A shortest way from one list of lines to another: runs that stay, go or come.
public struct LineScript: Sendable, Equatable {
  /// Lines beside each other with the same fate.
  public struct Run: Sendable, Equatable {
    /// The lines of the old text; empty where lines come.
    public var old: Range<Int>
    /// The lines of the new text; empty where lines go.
    public var new: Range<Int>

    /// True for lines that both texts have.
    public var isKept: Bool { !old.isEmpty && !new.isEmpty }
  }

  /// The runs in order; at one place what goes stands before what comes.
  public let runs: [Run]

  /// Lines that only the new text has.
  public var added: Int { runs.reduce(0) { $0 + ($1.isKept ? 0 : $1.new.count) } }
  /// Lines that only the old text has.
  public var removed: Int { runs.reduce(0) { $0 + ($1.isKept ? 0 : $1.old.count) } }

  init(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) {
    // Equal lines get equal numbers: from here on a comparison costs the same for any line.
    var numbers: [ArraySlice<UInt8>: Int32] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int32 {
      if let number = numbers[line] { return number }
      let number = Int32(numbers.count)
      numbers[line] = number
      return number
    }
    let shared = zip(old, new).prefix { $0 == $1 }.count
    let room = min(old.count, new.count) - shared
    let tail = zip(old.reversed(), new.reversed()).prefix(room).prefix { $0 == $1 }.count
    let before = old[shared..<old.count - tail].map(number)
    let after = new[shared..<new.count - tail].map(number)
    var goes = [Bool](repeating: false, count: before.count)
    var comes = [Bool](repeating: false, count: after.count)
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): goes[offset] = true
      case .insert(let offset, _, _): comes[offset] = true
      }
    }
    var runs: [Run] = []
    var (o, n) = (0, 0)
    func add(_ olds: Int, _ news: Int) {
      guard olds + news > 0 else { return }
      runs.append(Run(old: o..<o + olds, new: n..<n + news))
      o += olds
      n += news
    }
    // What stays between two changes is gathered, with the common start, into one run.
    var kept = shared
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      let gone = goes[i...].prefix { $0 }.count
      let come = comes[j...].prefix { $0 }.count
      if gone + come > 0 {
        add(kept, kept)
        kept = 0
        add(gone, 0)
        add(0, come)
        i += gone
        j += come
      } else {
        kept += 1
        i += 1
        j += 1
      }
    }
    add(kept + tail, kept + tail)
    self.runs = runs
  }
}
