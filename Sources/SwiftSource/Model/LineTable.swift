/// Where the lines of a file start, in bytes; of the first behind a byte order mark.
///
/// Files have more lines than anything else that is kept of them, so the places of nearly all files, which
/// have less than 64 KiB, take two bytes each.
enum LineTable: Hashable, Sendable {
  case short([UInt16])
  case long([UInt32])

  /// The lines of an empty file.
  static let empty = LineTable.short([0])

  /// Keeps starts, of which there is one at least, ascending.
  init(_ starts: borrowing Row<UInt32>) {
    self =
      starts[starts.count - 1] <= UInt32(UInt16.max)
      ? .short(starts.array { UInt16(truncatingIfNeeded: $0) }) : .long(starts.array())
  }

  /// The number of lines.
  var count: Int {
    switch self {
    case .short(let starts): starts.count
    case .long(let starts): starts.count
    }
  }

  /// Where a line starts, the first one being 0.
  subscript(line: Int) -> UInt32 {
    switch self {
    case .short(let starts): UInt32(starts[line])
    case .long(let starts): starts[line]
    }
  }

  /// How many lines start at a byte offset or before it. Logarithmic in the number of lines.
  func count(startingBy offset: UInt32) -> Int {
    switch self {
    case .short(let starts): starts.partitioningIndex { $0 > offset }
    case .long(let starts): starts.partitioningIndex { $0 > offset }
    }
  }
}
