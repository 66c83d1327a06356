import Harness
import Testing

@testable import Generator

@Suite struct ThreeWayMergeTests {
  /// Old, edited and new text, and what comes out; a letter is a line. `{x|y|z}` is a conflict of
  /// edited, old and new lines.
  @Test(
    "edits and new output meet",
    arguments: [
      // One side, both sides, the same on both.
      ("abc", "abc", "abc", "abc"),
      ("abc", "axc", "abc", "axc"),
      ("abc", "abc", "axc", "axc"),
      ("abc", "axc", "axc", "axc"),
      ("abc", "axc", "ayc", "a{x|b|y}c"),
      // Insertions.
      ("abc", "xabc", "abc", "xabc"),
      ("abc", "abcx", "abc", "abcx"),
      ("abc", "xabc", "abcy", "xabcy"),
      ("abc", "axbc", "abyc", "axbyc"),
      ("abc", "axbc", "aybc", "a{x||y}bc"),
      ("abc", "axbc", "axbc", "axbc"),
      ("abc", "axybc", "axzbc", "ax{y||z}bc"),
      ("abc", "ayxbc", "azxbc", "a{y||z}xbc"),
      ("", "", "ab", "ab"),
      ("", "ab", "", "ab"),
      ("", "a", "b", "{a||b}"),
      // Deletions.
      ("abc", "ac", "abc", "ac"),
      ("abc", "abc", "ac", "ac"),
      ("abc", "ac", "ac", "ac"),
      ("abcd", "acd", "abd", "a{c|bc|b}d"),
      ("abcde", "abde", "acde", "a{b|bc|c}de"),
      ("abxcd", "axcd", "abxd", "axd"),
      ("abc", "ac", "axc", "a{|b|x}c"),
      ("abc", "axc", "ac", "a{x|b|}c"),
      ("abc", "", "abc", ""),
      ("abc", "", "abx", "{|abc|abx}"),
      // Far apart and side by side.
      ("abcdefgh", "xbcdefgh", "abcdefgy", "xbcdefgy"),
      ("abcdefgh", "abxdefgh", "abcdeygh", "abxdeygh"),
      ("abcd", "axcd", "abyd", "a{xc|bc|by}d"),
      ("abcde", "axcde", "abcye", "axcye"),
      ("abcdef", "axcdyf", "abzdef", "a{xc|bc|bz}dyf"),
      // Repeated lines.
      ("aaa", "aaxa", "aaa", "aaxa"),
      ("aaaa", "aaa", "aaaaa", "aaa{|a|aa}"),
      ("abab", "abxab", "ababy", "abxaby"),
      ("a.b.c.", "a.x.b.c.", "a.b.c.d.", "a.x.b.c.d."),
      // Moves are a deletion and an insertion.
      ("abc", "bca", "abc", "bca"),
      ("abcd", "bacd", "abcx", "bacx"),
      // A block that both sides made longer.
      ("a}", "ab}", "ac}", "a{b||c}}"),
      ("a(b)c", "a(b,x)c", "a(b)cy", "a(b,x)cy"),
      ("abc", "xyz", "abc", "xyz"),
      ("abc", "xyz", "uvw", "{xyz|abc|uvw}"),
    ])
  func merges(old: String, mine: String, new: String, expected: String) {
    let merge = ThreeWayMerge(base: lines(old), mine: lines(mine), theirs: lines(new))
    let shown = String(decoding: merge.bytes, as: UTF8.self)
      .split(separator: "\n").map { line in
        switch line.prefix(7) {
        case "<<<<<<<": "{"
        case "|||||||": "|"
        case "=======": "|"
        case ">>>>>>>": "}"
        default: String(line)
        }
      }.joined()
    #expect(shown == expected)
    #expect(merge.conflictCount == expected.count { $0 == "|" } / 2)
  }

  @Test(
    "line breaks and the end of the file are merged on their own",
    arguments: [
      ("a\nb\n", "a\r\nb\r\n", "a\nc\n", "a\r\nc\r\n"),
      ("a\nb\n", "a\nb", "a\nc\n", "a\nc"),
      ("a\nb\n", "a\nx\n", "a\nx", "a\nx"),
      ("a\nc\n", "a\nc\n\n", "b\nc\n", "b\nc\n\n"),
      ("a\r\nb\r\n", "a\r\nx\r\n", "a\nb\n", "a\nx\n"),
      ("a", "a", "a\n", "a\n"),
      ("a\nc\n", "x\r\nc\r\n", "a\nc\nb\n", "x\r\nc\r\nb\r\n"),
      ("", "a", "a\n", "a\n"),
    ])
  func breaks(old: String, mine: String, new: String, expected: String) {
    let merge = ThreeWayMerge(
      base: Array(old.utf8), mine: Array(mine.utf8), theirs: Array(new.utf8))
    #expect(
      String(decoding: merge.bytes, as: UTF8.self).debugDescription == expected.debugDescription)
  }

  @Test("a conflict names both sides and the old text")
  func markers() {
    let merge = ThreeWayMerge(base: lines("abc"), mine: lines("axc"), theirs: lines("ayc"))
    #expect(
      String(decoding: merge.bytes, as: UTF8.self) == """
        a
        <<<<<<< edited
        x
        ||||||| generated before
        b
        =======
        y
        >>>>>>> generated now
        c

        """)
  }

  @Test("random edits: what only one side touched is kept, and sides can be swapped")
  func properties() {
    var random = SplitMix(seed: 7)
    for _ in 0..<3000 {
      let base = random.text(length: 12)
      let mine = random.edited(base)
      let theirs = random.edited(base)
      let one = ThreeWayMerge(base: base, mine: mine, theirs: base)
      #expect(one.bytes == mine && one.conflictCount == 0)
      let other = ThreeWayMerge(base: base, mine: base, theirs: theirs)
      #expect(other.bytes == theirs && other.conflictCount == 0)
      let both = ThreeWayMerge(base: base, mine: mine, theirs: theirs)
      let swapped = ThreeWayMerge(base: base, mine: theirs, theirs: mine)
      #expect(both.conflictCount == swapped.conflictCount)
      if both.conflictCount == 0 { #expect(both.bytes == swapped.bytes) }
    }
  }

  private func lines(_ text: String) -> [UInt8] {
    Array(text.map { "\($0)\n" }.joined().utf8)
  }
}

/// Texts to merge.
extension SplitMix {
  fileprivate mutating func text(length: Int) -> [UInt8] {
    (0..<below(length)).flatMap { _ in [UInt8(97 + below(4)), 10] }
  }

  /// The text with up to three lines inserted, removed or changed.
  fileprivate mutating func edited(_ text: [UInt8]) -> [UInt8] {
    var lines = text.split(separator: 10).map(Array.init)
    for _ in 0..<below(4) {
      let place = below(lines.count + 1)
      if below(2) == 0 || place == lines.count {
        lines.insert([UInt8(97 + below(6))], at: place)
      } else {
        lines.remove(at: place)
      }
    }
    return lines.flatMap { $0 + [10] }
  }
}
