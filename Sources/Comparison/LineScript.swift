import Generator

/// A way from one list of lines to another, the shortest where they differ in no more than
/// `LineDiff.limit` lines: runs that stay, go or come.
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
    var runs: [Run] = []
    var (o, n) = (0, 0)
    func add(_ olds: Int, _ news: Int) {
      guard olds + news > 0 else { return }
      runs.append(Run(old: o..<o + olds, new: n..<n + news))
      o += olds
      n += news
    }
    for match in LineDiff(old, new).matches {
      add(match.old - o, 0)
      add(0, match.new - n)
      add(match.count, match.count)
    }
    self.runs = runs
  }
}
