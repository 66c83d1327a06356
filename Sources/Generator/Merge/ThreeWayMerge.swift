/// Merges two changes of one text by line, as `diff3` does.
///
/// Source: S. Khanna, K. Kunal, B. C. Pierce, A Formal Investigation of Diff3, 2007. Lines that both
/// sides kept cut the text into chunks; a chunk that one side left alone is the other's, a chunk that
/// both made the same is that, and every other chunk is a conflict.
public struct ThreeWayMerge: Sendable {
  /// The merged text; conflicts stand between markers, with both sides and the old text.
  let bytes: [UInt8]
  /// The number of conflicts.
  let conflictCount: Int

  /// What a conflict begins with, whoever left it: this merge, or that of two branches.
  public static let opening = Array("<<<<<<< ".utf8)

  /// The words after the markers, saying whose lines follow.
  private static let mine = "edited"
  private static let base = "generated before"
  private static let theirs = "generated now"

  /// Merges what the user made of a generated text with what is generated now.
  init(base: [UInt8], mine: [UInt8], theirs: [UInt8]) {
    if mine == theirs || theirs == base {
      (bytes, conflictCount) = (mine, 0)
      return
    }
    if mine == base {
      (bytes, conflictCount) = (theirs, 0)
      return
    }
    let (o, a, b) = (TextLines(base), TextLines(mine), TextLines(theirs))
    var merge = Chunks(o: o.lines, a: a.lines, b: b.lines)
    merge.run()
    let merged = TextLines(
      lines: merge.output,
      usesCRLF: a.usesCRLF == o.usesCRLF ? b.usesCRLF : a.usesCRLF,
      endsWithBreak: a.endsWithBreak == o.endsWithBreak ? b.endsWithBreak : a.endsWithBreak)
    bytes = merged.bytes
    conflictCount = merge.conflicts
  }

  private struct Chunks {
    typealias Line = ArraySlice<UInt8>
    let o: [Line]
    let a: [Line]
    let b: [Line]
    var output: [Line] = []
    var conflicts = 0

    /// Positions up to which the three texts are merged.
    private var done = (o: 0, a: 0, b: 0)

    init(o: [Line], a: [Line], b: [Line]) {
      self.o = o
      self.a = a
      self.b = b
    }

    /// Goes from one line that both sides kept to the next.
    mutating func run() {
      let kept = Self.pairs(LineDiff(o, a), LineDiff(o, b))
      for line in kept {
        add(upTo: line)
        output.append(o[line.o])
        done = (line.o + 1, line.a + 1, line.b + 1)
      }
      add(upTo: (o.count, a.count, b.count))
    }

    /// The old lines that are in both new texts, with their places there.
    private static func pairs(_ a: LineDiff, _ b: LineDiff) -> [(o: Int, a: Int, b: Int)] {
      var places: [Int: Int] = [:]
      for match in a.matches {
        for offset in 0..<match.count { places[match.old + offset] = match.new + offset }
      }
      return b.matches.flatMap { match in
        (0..<match.count).compactMap { offset in
          places[match.old + offset].map { (match.old + offset, $0, match.new + offset) }
        }
      }
    }

    private mutating func add(upTo end: (o: Int, a: Int, b: Int)) {
      let base = o[done.o..<end.o]
      let mine = a[done.a..<end.a]
      let theirs = b[done.b..<end.b]
      if mine == base || mine == theirs {
        output += theirs
      } else if theirs == base {
        output += mine
      } else {
        addConflict(base, mine, theirs)
      }
    }

    /// What both sides begin or end with in the same way is no part of the conflict.
    private mutating func addConflict(
      _ base: ArraySlice<Line>, _ mine: ArraySlice<Line>, _ theirs: ArraySlice<Line>
    ) {
      let start = zip(mine, theirs).prefix { $0 == $1 }.count
      let end = zip(mine.dropFirst(start).reversed(), theirs.dropFirst(start).reversed())
        .prefix { $0 == $1 }.count
      conflicts += 1
      output += mine.prefix(start)
      output.append(marker("<<<<<<<", ThreeWayMerge.mine))
      output += mine.dropFirst(start).dropLast(end)
      output.append(marker("|||||||", ThreeWayMerge.base))
      output += base
      output.append(marker("=======", ""))
      output += theirs.dropFirst(start).dropLast(end)
      output.append(marker(">>>>>>>", ThreeWayMerge.theirs))
      output += mine.suffix(end)
    }

    private func marker(_ sign: String, _ words: String) -> Line {
      Array((words.isEmpty ? sign : sign + " " + words).utf8)[...]
    }
  }
}
