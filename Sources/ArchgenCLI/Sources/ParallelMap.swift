import DependencyGraph

extension Workers {
  /// One value for each of `0 ..< count`, computed on a few threads, in order. Throws the error of the
  /// lowest index that has one.
  static func map<Value: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int) throws -> Value
  ) throws -> [Value] {
    try Threads.usual.values(count) { index in Result { try work(index) } }
      .map { try $0.get() }
  }
}
