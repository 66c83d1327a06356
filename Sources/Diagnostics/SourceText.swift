/// A half-open range of UTF-8 byte offsets in a ``SourceText``.
public struct Span: Hashable, Sendable {
  /// Offset of the first byte.
  public var start: Int
  /// Offset just past the last byte.
  public var end: Int

  /// Makes the span `start ..< end`; an `end` before `start` is read as empty.
  public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// Length in bytes.
  public var count: Int { end - start }
}

/// A place as people and compilers write it: both numbers from 1, the column in UTF-8 bytes.
public struct SourceLocation: Hashable, Comparable, Sendable {
  /// Line, from 1.
  public var line: Int
  /// Column in UTF-8 bytes, from 1, as `swiftc` counts it.
  public var column: Int

  /// Makes a location from its two numbers.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Earlier in the file comes first.
  public static func < (a: Self, b: Self) -> Bool { (a.line, a.column) < (b.line, b.column) }
}

/// The bytes of one input under the path that messages should name.
///
/// Everything inside archgen speaks in byte offsets; lines and columns are computed here, and only
/// when something is printed.
public struct SourceText: Sendable {
  /// The path as the user wrote it, or a made-up name such as `<name>` for text without a file.
  public let path: String
  /// The content, as read.
  public let bytes: [UInt8]

  /// Wraps bytes that were read from `path`.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Wraps a string, for text that was made and not read.
  public init(path: String, _ text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text of a span; bytes that are not UTF-8 become U+FFFD.
  public subscript(span: Span) -> String {
    let start = min(max(0, span.start), bytes.count)
    return String(decoding: bytes[start..<min(max(start, span.end), bytes.count)], as: UTF8.self)
  }

  /// The line and column of a byte offset; an offset past the end means the end. Linear in `offset`:
  /// for more than one question there is ``LineTable``.
  public func location(of offset: Int) -> SourceLocation {
    var lineStart = firstLineStart
    let offset = min(max(lineStart, offset), bytes.count)
    var line = 1
    for index in lineStart..<offset where endsLine(index) {
      line += 1
      lineStart = index + 1
    }
    return SourceLocation(line: line, column: offset - lineStart + 1)
  }

  /// Where the first line starts: a byte order mark is no part of it.
  var firstLineStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// True for a line feed, and for a carriage return that no line feed follows.
  func endsLine(_ index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
    default: false
    }
  }
}
