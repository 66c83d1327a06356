/// The starts of a text's lines, for many questions about one text.
public struct LineTable: Sendable {
  fileprivate let source: SourceText
  private let starts: [Int]

  /// Looks at the whole text once. A byte order mark is no part of the first line.
  public init(_ source: SourceText) {
    self.source = source
    starts = [source.firstLineStart] + source.bytes.indices.filter(source.endsLine).map { $0 + 1 }
  }

  /// The line and column of a byte offset; an offset past the end means the end. Logarithmic in the
  /// lines.
  public func location(of offset: Int) -> SourceLocation {
    let offset = min(max(starts[0], offset), source.bytes.count)
    let line = starts.partitioningIndex { $0 > offset }
    return SourceLocation(line: line, column: offset - starts[line - 1] + 1)
  }

  /// A line, counted from 1, without its line break; nil where the text has fewer.
  public func text(ofLine line: Int) -> String? {
    bytes(ofLine: line).map { String(decoding: $0, as: UTF8.self) }
  }

  func bytes(ofLine line: Int) -> ArraySlice<UInt8>? {
    guard starts.indices.contains(line - 1) else { return nil }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : source.bytes.count
    // Taking the last byte out of the slice would copy the line.
    if end > start, source.bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, source.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return source.bytes[start..<end]
  }
}

/// The line tables of the sources of many places, and the texts of their lines, each made when it is asked
/// for first.
public struct LineTables {
  private var tables: [String: LineTable] = [:]
  private var texts: [String: [Int: String]] = [:]

  /// Knows no source yet.
  public init() {}

  /// The table of a source. Two texts may have one path: a made-up one, or a file read twice.
  public mutating func table(of source: SourceText) -> LineTable {
    if let table = tables[source.path], table.source.bytes == source.bytes { return table }
    let table = LineTable(source)
    tables[source.path] = table
    texts[source.path] = nil
    return table
  }

  /// A line of a source, as ``LineTable/text(ofLine:)`` has it: one text for all who ask. Thousands may do so
  /// for one line of a megabyte.
  public mutating func text(ofLine line: Int, in source: SourceText) -> String? {
    let table = table(of: source)
    if let known = texts[source.path]?[line] { return known }
    let text = table.text(ofLine: line)
    texts[source.path, default: [:]][line] = text
    return text
  }
}
