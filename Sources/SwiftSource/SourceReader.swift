/// Reads Swift files one after another into one table of names.
public struct SourceReader: Sendable {
  /// The names of everything read so far.
  public var names: NameTable { table ?? NameTable() }
  /// The same; nil while a parser holds them, so that they are not copied.
  private var table: NameTable? = NameTable()
  private let options: ReadOptions
  /// What the parser writes into, used again for the next file.
  private var room = ScratchRoom()
  /// The bytes of a file, with the zeros behind them that the lexer asks for.
  private var padded: [UInt8] = []
  private static let padding = [UInt8](repeating: 0, count: Lexer.padding)

  /// Only files with fewer bytes than this are read: places in them are numbers of 32 bits.
  public static let byteLimit = Int(Int32.max) - Lexer.padding

  /// A reader that knows no names yet.
  public init(options: ReadOptions = ReadOptions()) {
    self.options = options
  }

  /// Reads one file. Never fails: what cannot be read is skipped and stands in its problems.
  mutating func read(path: String, bytes: UnsafeBufferPointer<UInt8>) -> SourceFile {
    // Moved out and back, so that nothing is copied on its first change.
    var source = padded
    padded = []
    source.removeAll(keepingCapacity: true)
    source.append(contentsOf: bytes)
    let file = read(path: path, bytes: &source)
    padded = source
    return file
  }

  /// Reads one file from an array, which is changed for the time of the call: the zeros that the lexer
  /// asks for are added where the bytes are, and taken away again. `options` are others than the reader's.
  /// `numbering` gives for each of the reader's names what it is called in the file that is returned.
  public mutating func read(
    path: String, bytes: inout [UInt8], options: ReadOptions? = nil,
    numbering: ((NameTable) -> [Name])? = nil
  ) -> SourceFile {
    let count = bytes.count
    guard count < Self.byteLimit else {
      var file = FileDraft()
      file.problems = [Problem(kind: .tooLarge, offset: 0)]
      return SourceFile(path: path, file)
    }
    bytes += Self.padding
    let file = bytes.withUnsafeBufferPointer { source in
      parse(path, source, count: count, options ?? self.options, numbering)
    }
    bytes.removeLast(Lexer.padding)
    return file
  }

  /// Parses the first `count` bytes of what is padded already.
  private mutating func parse(
    _ path: String, _ source: UnsafeBufferPointer<UInt8>, count: Int, _ options: ReadOptions,
    _ numbering: ((NameTable) -> [Name])?
  ) -> SourceFile {
    guard let base = source.baseAddress else { return SourceFile(path: path) }
    if !isKnownUniquelyReferenced(&room) { room = ScratchRoom() }
    var parser = Parser(
      base: base, count: count, names: table.take() ?? NameTable(), options: options,
      scratch: room.scratch.take() ?? Scratch())
    parser.parseFile()
    var problems = parser.problems
    // Whatever else is wrong with such a file follows from that.
    if !problems.isEmpty, let offset = Self.offsetOfOtherEncoding(source.prefix(count)) {
      problems = [Problem(kind: .notUTF8, offset: UInt32(offset))]
    }
    if let numbering { parser.file.rename(numbering(parser.names)) }
    let file = SourceFile(path: path, parser.takeFile(problems: problems))
    table = parser.names
    room.scratch = parser.takeScratch()
    return file
  }

  /// Where bytes begin to be no UTF-8: at their start where each letter takes two, as UTF-16 has it.
  private static func offsetOfOtherEncoding(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    if bytes.count > 1, (bytes[0] == 0) != (bytes[1] == 0) { return 0 }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }

  /// Reads one file from an array.
  public mutating func read(path: String, bytes: [UInt8]) -> SourceFile {
    bytes.withUnsafeBufferPointer { read(path: path, bytes: $0) }
  }

  /// Reads one file from a string.
  mutating func read(path: String, _ text: String) -> SourceFile {
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
