/// Orders the items of each column so that few edges cross.
///
/// Columns are swept from left to right and back; each is sorted by the mean place of what its items
/// are joined with in the column before (the barycenter method of Sugiyama, Tagawa & Toda 1981), then
/// neighbours change places where that saves a crossing. The best order that was seen is kept.
enum ColumnOrder {
  private static let sweeps = 16

  /// Orders `columns.items`.
  static func sort(_ columns: inout Columns) {
    let (left, right) = columns.neighbours
    var place = [Int](repeating: 0, count: columns.column.count)
    func number(_ column: Int, _ items: [Int]) {
      columns.items[column] = items
      for (position, item) in items.enumerated() { place[item] = position }
    }
    for (column, items) in columns.items.enumerated() { number(column, items) }
    var best = columns.items
    var fewest = crossings(columns.items, right, place)
    for sweep in 0..<sweeps where fewest > 0 {
      let toRight = sweep % 2 == 0
      let behind = toRight ? left : right
      let order = Array(columns.items.indices)
      for column in toRight ? order : order.reversed() {
        let items = columns.items[column]
        let key = items.map { item in mean(behind[item], place) ?? Double(place[item]) }
        let sorted = items.indices.sorted { (key[$0], $0) < (key[$1], $1) }
        number(column, sorted.map { items[$0] })
        number(column, exchanged(columns.items[column], [left, right], place))
      }
      let count = crossings(columns.items, right, place)
      if count < fewest {
        fewest = count
        best = columns.items
      }
    }
    columns.items = best
  }

  private static func mean(_ items: [Int], _ place: [Int]) -> Double? {
    if items.isEmpty { return nil }
    return Double(items.reduce(0) { $0 + place[$1] }) / Double(items.count)
  }

  /// One pass over a column that exchanges neighbours where fewer edges cross afterwards.
  private static func exchanged(_ items: [Int], _ sides: [[[Int]]], _ place: [Int]) -> [Int] {
    var items = items
    for position in items.indices.dropLast() {
      let (upper, lower) = (items[position], items[position + 1])
      var gain = 0
      for side in sides {
        let a = side[upper].map { place[$0] }.sorted()
        let b = side[lower].map { place[$0] }.sorted()
        gain += inversions(a, b) - inversions(b, a)
      }
      if gain > 0 { items.swapAt(position, position + 1) }
    }
    return items
  }

  /// The crossings of edges to the sorted places `a` from above with edges to `b` from below.
  private static func inversions(_ a: [Int], _ b: [Int]) -> Int {
    var total = 0
    var below = 0
    for end in a {
      while below < b.count, b[below] < end { below += 1 }
      total += below
    }
    return total
  }

  /// All crossings, counted with a Fenwick tree per pair of columns (Barth, Mutzel & Jünger 2004).
  static func crossings(_ columns: [[Int]], _ right: [[Int]], _ place: [Int]) -> Int {
    var total = 0
    for (column, next) in zip(columns, columns.dropFirst()) {
      var tree = [Int](repeating: 0, count: next.count + 1)
      var seen = 0
      for item in column {
        let ends = right[item].map { place[$0] + 1 }
        for end in ends {
          var before = 0
          var index = end
          while index > 0 {
            before += tree[index]
            index -= index & -index
          }
          total += seen - before
        }
        for end in ends {
          var index = end
          while index < tree.count {
            tree[index] += 1
            index += index & -index
          }
          seen += 1
        }
      }
    }
    return total
  }
}
