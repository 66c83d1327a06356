import Synchronization

/// A few threads that do the same work side by side. The core starts none of its own: whoever runs it
/// says how.
public struct Threads: Sendable {
  /// How many pieces of work run at once.
  let count: Int
  private let run: @Sendable (Int, @escaping @Sendable (Int) -> Void) -> Void

  /// Wraps a function that calls its second argument with `0 ..< count`, from any threads, and waits.
  public init(
    count: Int, run: @escaping @Sendable (Int, @escaping @Sendable (Int) -> Void) -> Void
  ) {
    self.count = max(1, count)
    self.run = run
  }

  /// The calling thread alone.
  public static let none = Threads(count: 1) { count, work in
    for number in 0..<count { work(number) }
  }

  /// Computes one value per run of indices, in parallel; the values come in the order of the runs.
  /// There are more runs than threads, because some are harder than others.
  public func map<Value: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Range<Int>) -> Value
  ) -> [Value] {
    guard self.count > 1, count > 16 else { return [work(0..<count)] }
    let pieces = min(count, self.count * 16)
    return values(pieces) { work(count * $0 / pieces..<count * ($0 + 1) / pieces) }
  }

  /// Computes a value for each of `0 ..< count`, in parallel; the first ones are begun first.
  public func values<Value: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    guard self.count > 1, count > 1 else { return (0..<count).map(work) }
    let done = Results<Value>()
    run(min(self.count, count)) { _ in
      while true {
        let piece = done.next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard piece < count else { break }
        let value = work(piece)
        done.values.withLock { $0.append((piece, value)) }
      }
    }
    return done.values.withLock { $0.sorted { $0.piece < $1.piece }.map(\.value) }
  }

  /// Computes two values that do not need each other.
  public func both<First: Sendable, Second: Sendable>(
    _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    let parts = values(2) { ($0 == 0 ? first() : nil, $0 == 1 ? second() : nil) }
    return (parts[0].0 ?? first(), parts[1].1 ?? second())
  }

  /// Changes a value, without a copy of it, and computes one that does not need it.
  func both<Changed: Sendable, Value: Sendable>(
    changing changed: inout Changed, _ change: @escaping @Sendable (inout Changed) -> Void,
    _ work: @escaping @Sendable () -> Value
  ) -> Value {
    let held = Mutex(consume changed)
    let (_, value) = both({ held.withLock { change(&$0) } }, work)
    changed = held.withLock { $0 }
    return value
  }

  private final class Results<Value: Sendable>: Sendable {
    let next = Atomic<Int>(0)
    let values = Mutex<[(piece: Int, value: Value)]>([])
  }
}
