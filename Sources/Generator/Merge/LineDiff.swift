/// Which lines two texts have in common, as `diff` finds them.
///
/// Source: E. W. Myers, An O(ND) Difference Algorithm and Its Variations, 1986: the shortest edit
/// script. Where two texts differ in more than `limit` lines the part between their common start
/// and end counts as replaced, so that time and memory stay bounded.
public struct LineDiff {
  /// A run of equal lines.
  public struct Match: Equatable {
    /// Index of the first in the old text.
    public var old: Int
    /// Index of the first in the new text.
    public var new: Int
    /// How many.
    public var count: Int
  }

  /// Edits that are looked for at most.
  static let limit = 1500

  /// The runs of equal lines, in order; the last one is empty and stands at both ends.
  public let matches: [Match]

  /// Finds what `old` and `new` have in common.
  public init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    // Equal lines get equal numbers: from here on a comparison costs the same for any line.
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ lines: [ArraySlice<UInt8>]) -> [Int] {
      lines.map { line in
        if let number = numbers[line] { return number }
        numbers[line] = numbers.count
        return numbers.count - 1
      }
    }
    let a = number(old)
    let b = number(new)
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    var end = 0
    while end < min(a.count, b.count) - start, a[a.count - 1 - end] == b[b.count - 1 - end] {
      end += 1
    }
    var matches: [Match] = []
    if start > 0 { matches.append(Match(old: 0, new: 0, count: start)) }
    let middle = Self.path(a[start..<(a.count - end)], b[start..<(b.count - end)])
    for (x, y) in middle {
      if let last = matches.last, last.old + last.count == x, last.new + last.count == y {
        matches[matches.count - 1].count += 1
      } else {
        matches.append(Match(old: x, new: y, count: 1))
      }
    }
    if end > 0 { matches.append(Match(old: a.count - end, new: b.count - end, count: end)) }
    matches.append(Match(old: a.count, new: b.count, count: 0))
    self.matches = matches
  }

  /// The pairs of equal lines on a shortest path from the start to the end of both.
  private static func path(_ a: ArraySlice<Int>, _ b: ArraySlice<Int>) -> [(Int, Int)] {
    let rows = a.count
    let columns = b.count
    guard rows > 0, columns > 0 else { return [] }
    let most = min(rows + columns, limit)
    // furthest[k + most + 1]: how far the path with k = x − y comes; one copy is kept per step.
    var furthest = [Int](repeating: 0, count: 2 * most + 3)
    var steps: [[Int]] = []
    for d in 0...most {
      steps.append(Array(furthest[(most + 1 - d)...(most + 1 + d)]))
      for k in stride(from: -d, through: d, by: 2) {
        let index = k + most + 1
        var x =
          k == -d || (k != d && furthest[index - 1] < furthest[index + 1])
          ? furthest[index + 1] : furthest[index - 1] + 1
        var y = x - k
        while x < rows, y < columns, a[a.startIndex + x] == b[b.startIndex + y] {
          x += 1
          y += 1
        }
        furthest[index] = x
        if x >= rows, y >= columns { return trace(steps, a, b) }
      }
    }
    return []
  }

  /// Walks back from the end through the kept steps.
  private static func trace(
    _ steps: [[Int]], _ a: ArraySlice<Int>, _ b: ArraySlice<Int>
  ) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var x = a.count
    var y = b.count
    for d in stride(from: steps.count - 1, through: 0, by: -1) {
      let k = x - y
      // Before step d the paths reach from −(d − 1) to d − 1; its copy has d entries on each side.
      let before = steps[d]
      func reached(_ k: Int) -> Int { before[k + d] }
      let isDown = d > 0 && (k == -d || (k != d && reached(k - 1) < reached(k + 1)))
      let fromX = d == 0 ? 0 : isDown ? reached(k + 1) : reached(k - 1)
      let fromY = d == 0 ? 0 : fromX - (isDown ? k + 1 : k - 1)
      let bendX = d == 0 ? 0 : isDown ? fromX : fromX + 1
      while x > bendX, y > (d == 0 ? 0 : isDown ? fromY + 1 : fromY) {
        x -= 1
        y -= 1
        pairs.append((a.startIndex + x, b.startIndex + y))
      }
      x = fromX
      y = fromY
    }
    return pairs.reversed()
  }
}
