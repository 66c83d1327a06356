/// The bytes that a render has printed so far.
///
/// It owns its memory: an array would be asked for its owner at every piece, which is a fifth of a
/// render. Every place that is read or cut is brought into bounds.
final class Output {
  // Reading is the hot path of a render, and a render runs on one thread: the runtime's check is needless.
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private var capacity: Int
  @exclusivity(unchecked) private var memory: UnsafeMutablePointer<UInt8>

  init(capacity: Int) {
    self.capacity = max(capacity, 256)
    memory = .allocate(capacity: self.capacity)
  }

  deinit { memory.deallocate() }

  // MARK: Adding

  /// Appends a part of a text.
  func append(_ bytes: [UInt8], _ start: Int32, _ end: Int32) {
    bytes.withUnsafeBufferPointer {
      append(UnsafeBufferPointer(rebasing: $0[Int(start)..<Int(end)]))
    }
  }

  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    if bytes.count > capacity - count { grow(by: bytes.count) }
    (memory + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    memory[count] = byte
    count += 1
  }

  /// Appends the text that `{{ value }}` prints.
  func append(_ value: TemplateValue) {
    switch value {
    case .none: break
    case .string(let string): append(string)
    default: append(value.text)
    }
  }

  private func append(_ string: String) {
    // Without a copy; only strings that came from elsewhere and are no UTF-8 need one.
    guard string.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil else { return }
    for byte in string.utf8 { append(byte) }
  }

  private func grow(by added: Int) {
    capacity = max(count + added, capacity * 2)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: memory, count: count)
    memory.deallocate()
    memory = larger
  }

  // MARK: Reading and taking back

  /// What lies behind `start`.
  func bytes(from start: Int = 0) -> [UInt8] { Array(printed(from: start)) }

  /// What lies behind `start`.
  func text(from start: Int) -> String { String(decoding: printed(from: start), as: UTF8.self) }

  private func printed(from start: Int) -> UnsafeBufferPointer<UInt8> {
    let start = min(max(0, start), count)
    return UnsafeBufferPointer(start: memory + start, count: count - start)
  }

  /// Takes back everything behind `start`.
  func cut(to start: Int) { count = min(count, max(0, start)) }

  /// Takes back one line break at the end, a carriage return with it.
  func removeLineBreak(above floor: Int) {
    guard count > floor, memory[count - 1] == UInt8(ascii: "\n") else { return }
    count -= 1
    if count > floor, memory[count - 1] == UInt8(ascii: "\r") { count -= 1 }
  }

  // MARK: Lines

  /// Where the blanks at the end start.
  func startOfBlanks(above floor: Int) -> Int {
    var start = count
    while start > floor, memory[start - 1].isBlank { start -= 1 }
    return start
  }

  /// Whether a line starts here: at a floor or behind a line break.
  func startsLine(_ place: Int, above floor: Int) -> Bool {
    place <= floor || memory[place - 1] == UInt8(ascii: "\n")
  }

  /// Indents what lies behind `start`, from its second line on; empty lines stay empty.
  func indent(from start: Int, by indentation: ArraySlice<UInt8>) {
    guard let firstBreak = printed(from: start).firstIndex(of: UInt8(ascii: "\n")) else { return }
    let lines = bytes(from: start + firstBreak + 1)
    cut(to: start + firstBreak + 1)
    var isLineStart = true
    for byte in lines {
      if isLineStart, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
        indentation.withUnsafeBufferPointer { append($0) }
      }
      append(byte)
      isLineStart = byte == UInt8(ascii: "\n")
    }
  }
}
