/// Memory for one file at a time, used again for the next one. Zero bytes follow the content, so
/// that the lexer may look ahead.
public struct SourceBuffer: ~Copyable {
  private var memory: UnsafeMutableRawBufferPointer
  /// Number of bytes that the content has.
  public private(set) var count = 0

  /// An empty buffer.
  public init() {
    memory = .allocate(byteCount: 1 << 16, alignment: 16)
    clearPadding()
  }

  deinit { memory.deallocate() }

  /// The content, followed by zeros.
  var start: UnsafePointer<UInt8> {
    UnsafePointer(memory.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self))
  }

  /// Replaces the content: `body` writes at most `capacity` bytes and returns how many it wrote.
  public mutating func fill<E: Error>(
    capacity: Int, _ body: (UnsafeMutableRawBufferPointer) throws(E) -> Int
  ) throws(E) {
    let needed = max(0, capacity) + Lexer.padding
    if memory.count < needed {
      memory.deallocate()
      memory = .allocate(byteCount: needed + needed / 2, alignment: 16)
    }
    count = 0
    let room = UnsafeMutableRawBufferPointer(rebasing: memory[0..<max(0, capacity)])
    count = min(max(0, try body(room)), max(0, capacity))
    clearPadding()
  }

  /// Replaces the content by a copy of these bytes.
  public mutating func fill(_ bytes: UnsafeBufferPointer<UInt8>) {
    fill(capacity: bytes.count) { room in
      room.copyMemory(from: UnsafeRawBufferPointer(bytes))
      return bytes.count
    }
  }

  private func clearPadding() {
    for index in count..<count + Lexer.padding { memory[index] = 0 }
  }
}
