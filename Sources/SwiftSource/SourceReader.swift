/// Reads Swift files one after another into one table of names.
public struct SourceReader: Sendable {
  /// The names of everything read so far.
  public private(set) var names: NameTable
  private let options: ReadOptions
  /// What the parser writes into, used again for the next file.
  private var scratch = Scratch()
  /// Stands in for the names while a parser holds them, so that they are not copied.
  private static let noNames = NameTable()
  private static let noScratch = Scratch()

  /// A reader that knows no names yet.
  public init(options: ReadOptions = ReadOptions()) {
    names = NameTable()
    self.options = options
  }

  /// Reads one file. Never fails: what cannot be read is skipped and stands in its problems.
  public mutating func read(path: String, bytes: UnsafeBufferPointer<UInt8>) -> SourceFile {
    var buffer = SourceBuffer()
    buffer.fill(bytes)
    return read(path: path, buffer: buffer)
  }

  /// Reads one file from a buffer, without copying it.
  public mutating func read(path: String, buffer: borrowing SourceBuffer) -> SourceFile {
    guard buffer.count < Int(Int32.max) else {
      var file = SourceFile(path: path)
      file.byteCount = buffer.count
      file.problems = [Problem(kind: .tooLarge, offset: 0)]
      return file
    }
    // Each is moved out and back, so that nothing is copied on its first change.
    let table = names
    let room = scratch
    names = Self.noNames
    scratch = Self.noScratch
    var parser = Parser(
      buffer, names: consume table, options: options, scratch: consume room)
    parser.parseFile()
    let file = parser.file.takeCopy(path: path, lines: parser.lexer.lines)
    names = parser.names
    scratch = Scratch(file: parser.file, lines: parser.lexer.lines)
    return file
  }

  /// Reads one file from an array.
  public mutating func read(path: String, bytes: [UInt8]) -> SourceFile {
    bytes.withUnsafeBufferPointer { read(path: path, bytes: $0) }
  }

  /// Reads one file from a string.
  public mutating func read(path: String, _ text: String) -> SourceFile {
    read(path: path, bytes: Array(text.utf8))
  }
}

/// Files that share a table of names.
public struct SourceSet: Sendable {
  /// The names of all files.
  public var names: NameTable
  /// The files, in the order asked for.
  public var files: [SourceFile]

  /// Pairs files with their names.
  public init(names: NameTable, files: [SourceFile]) {
    self.names = names
    self.files = files
  }

  /// Reads sources that are in memory, one after another.
  public init(_ sources: [(path: String, text: String)], options: ReadOptions = ReadOptions()) {
    var reader = SourceReader(options: options)
    files = sources.map { reader.read(path: $0.path, $0.text) }
    names = reader.names
  }
}
