/// Lines of output that are made of parts, as bytes: text that grows by many small parts takes several times as
/// long.
public struct OutputLines: TextOutputStream {
  private var bytes: [UInt8] = []
  /// Where the present line begins.
  private var start = 0

  /// No lines.
  public init() {}

  /// Adds a part to the present line.
  public mutating func write(_ part: String) {
    var part = part
    part.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Ends the present line, whatever stands in it, as ``OneLine/path(_:)`` has it.
  public mutating func end() {
    // No slice: with another holder all bytes would be copied at the next change.
    let mayChange = bytes.withUnsafeBufferPointer {
      OneLine.mayChange(UnsafeBufferPointer(rebasing: $0[start...]))
    }
    if mayChange {
      let shown = OneLine.path(String(decoding: bytes[start...], as: UTF8.self))
      bytes.removeSubrange(start...)
      write(shown)
    }
    bytes.append(UInt8(ascii: "\n"))
    start = bytes.count
  }

  /// The lines that were ended.
  public var text: String { String(decoding: bytes[..<start], as: UTF8.self) }
}
