import Synchronization

extension Workers {
  /// One value for each of `0 ..< count`, computed on a few threads, in order. Each thread takes the
  /// next index when it is done with one. Throws the error of the lowest index that has one.
  static func map<Value: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int) throws -> Value
  ) throws -> [Value] {
    let values = Values<Value>()
    run(min(usualCount, count)) { _ in
      while true {
        let index = values.next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { break }
        let value = Result { try work(index) }
        values.done.withLock { $0.append((index, value)) }
      }
    }
    return try values.done.withLock { $0.sorted { $0.index < $1.index } }.map { try $0.value.get() }
  }

  private final class Values<Value: Sendable>: Sendable {
    let next = Atomic<Int>(0)
    let done = Mutex<[(index: Int, value: Result<Value, any Error>)]>([])
  }
}
