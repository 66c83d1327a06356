import Testing

@testable import DependencyGraph

@Suite struct ThreadsTests {
  /// Begins the last piece first.
  static let backwards = Threads(count: 2) { count, work in
    for number in (0..<count).reversed() { work(number) }
  }

  @Test("values come in their order, whoever computes them", arguments: [Threads.none, backwards])
  func order(threads: Threads) {
    #expect(threads.both({ 1 }, { "two" }) == (1, "two"))
    #expect(threads.values(5) { $0 * $0 } == [0, 1, 4, 9, 16])
    #expect(threads.map(100) { Array($0) }.flatMap(\.self) == Array(0..<100))
  }

  @Test("a value is changed beside other work, not copied", arguments: [Threads.none, backwards])
  func change(threads: Threads) {
    var numbers = [1, 2, 3]
    let place = numbers.withUnsafeBufferPointer { $0.baseAddress }
    let sum = threads.both(changing: &numbers) {
      $0[0] = 7
    } _: {
      1 + 2
    }
    #expect(numbers == [7, 2, 3] && sum == 3)
    #expect(numbers.withUnsafeBufferPointer { $0.baseAddress } == place)
  }
}
