/// Indices by a small number that each has, those of one number in their order.
struct Groups: Sendable {
  /// For each number where its indices begin in ``indices``; one more at the end.
  private var starts: [Int]
  /// Those of all numbers, one number after the other.
  private(set) var indices: [Int32]

  /// Groups the indices of some numbers, which are below `count`.
  init(_ numbers: some Collection<Int>, count: Int) {
    starts = [Int](repeating: 0, count: count + 1)
    for number in numbers { starts[number + 1] += 1 }
    for number in 0..<count { starts[number + 1] += starts[number] }
    indices = [Int32](repeating: 0, count: numbers.count)
    var next = starts
    for (index, number) in numbers.enumerated() {
      indices[next[number]] = Int32(index)
      next[number] += 1
    }
  }

  /// Where those of a number stand in ``indices``.
  func places(of number: Int) -> Range<Int> { starts[number]..<starts[number + 1] }

  /// Those of a number.
  subscript(number: Int) -> ArraySlice<Int32> { indices[places(of: number)] }
}
