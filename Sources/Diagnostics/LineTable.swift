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
    let end = line < starts.count ? starts[line] : source.bytes.count
    var bytes = source.bytes[starts[line - 1]..<end]
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return bytes
  }
}

/// The line tables of the sources of many places, each made when it is asked for first.
public struct LineTables {
  private var tables: [String: LineTable] = [:]

  /// Knows no source yet.
  public init() {}

  /// The table of a source. Two texts may have one path: a made-up one, or a file read twice.
  public mutating func table(of source: SourceText) -> LineTable {
    if let table = tables[source.path], table.source.bytes == source.bytes { return table }
    let table = LineTable(source)
    tables[source.path] = table
    return table
  }
}
