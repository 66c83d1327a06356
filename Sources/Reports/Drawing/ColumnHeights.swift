/// The height of each item of ordered columns: near what it is joined with, and apart from the items
/// above and below it.
///
/// Columns are swept in both directions. In each the best heights are those of least squares under
/// "every item at least so far below the one above", which is isotonic regression: pooling adjacent
/// violators (Ayer et al. 1955) solves it exactly, in linear time.
struct ColumnHeights {
  /// The middle of each item, from the top of the highest box.
  let middle: [Double]
  /// The height of everything.
  let total: Double

  private static let sweeps = 12

  init(_ columns: Columns, _ boxes: [LayeredLayout.Size]) {
    let (left, right) = columns.neighbours
    let boxCount = columns.boxCount
    func half(_ item: Int) -> Double { item < boxCount ? boxes[item].height / 2 : 0 }
    func gap(_ a: Int, _ b: Int) -> Double {
      let isBox = a < boxCount && b < boxCount
      return half(a) + half(b) + (isBox ? LayeredLayout.Gap.box : LayeredLayout.Gap.waypoint)
    }
    var middle = [Double](repeating: 0, count: columns.column.count)
    var offsets = middle
    for items in columns.items {
      for (upper, lower) in zip(items, items.dropFirst()) {
        offsets[lower] = offsets[upper] + gap(upper, lower)
      }
      for item in items { middle[item] = offsets[item] }
    }
    for sweep in 0..<Self.sweeps {
      let order = Array(columns.items.indices)
      // The last two sweeps look both ways.
      let sides =
        sweep >= Self.sweeps - 2 ? [left, right] : sweep % 2 == 0 ? [left] : [right]
      for column in sweep % 2 == 0 ? order : order.reversed() {
        let items = columns.items[column]
        var wanted: [(value: Double, weight: Double)] = []
        for item in items {
          var sum = 0.0
          var weight = 0.0
          for other in sides.flatMap({ $0[item] }) {
            // Straight ways through columns are easier to follow than level boxes.
            let isWay = item >= boxCount && other >= boxCount
            sum += middle[other] * (isWay ? 4 : 1)
            weight += isWay ? 4 : 1
          }
          let value = weight > 0 ? sum / weight : middle[item]
          wanted.append((value - offsets[item], weight > 0 ? weight : 0.1))
        }
        for (item, value) in zip(items, Self.ascending(wanted)) {
          middle[item] = value + offsets[item]
        }
      }
    }
    let top = middle.indices.map { middle[$0] - half($0) }.min() ?? 0
    let bottom = (middle.indices.map { middle[$0] + half($0) }.max() ?? 0)
    self.middle = middle.map { $0 - top }
    total = bottom - top
  }

  /// The ascending values nearest to the wanted ones by weighted squares.
  private static func ascending(_ wanted: [(value: Double, weight: Double)]) -> [Double] {
    var pools: [(value: Double, weight: Double, count: Int)] = []
    for item in wanted {
      var pool = (value: item.value, weight: item.weight, count: 1)
      while let last = pools.last, last.value > pool.value {
        pools.removeLast()
        let weight = last.weight + pool.weight
        pool = (
          (last.value * last.weight + pool.value * pool.weight) / weight, weight,
          last.count + pool.count
        )
      }
      pools.append(pool)
    }
    return pools.flatMap { Array(repeating: $0.value, count: $0.count) }
  }
}
