import SwiftSource

/// Files in the order of their paths, in runs that stand in one folder: most that is asked of paths is asked of
/// folders.
enum FolderRuns {
  /// The runs of some files. Two of one folder may follow each other.
  static func all(_ files: ArraySlice<SourceFile>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = files.startIndex
    for file in files.indices.dropFirst()
    where !standTogether(files[file - 1].path, files[file].path) {
      runs.append(start..<file)
      start = file
    }
    if start < files.endIndex { runs.append(start..<files.endIndex) }
    return runs
  }

  /// The runs of what is left when some files are taken out: `areOut` says so of each.
  static func without(_ areOut: [Bool], _ runs: [Range<Int>]) -> [Range<Int>] {
    var start = 0
    return runs.compactMap { run in
      let left = run.count { !areOut[$0] }
      defer { start += left }
      return left > 0 ? start..<start + left : nil
    }
  }

  /// Whether two paths lead into one folder.
  private static func standTogether(_ one: String, _ other: String) -> Bool {
    var (one, other) = (one, other)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        // Names differ sooner than folders.
        let slash = one.lastIndex(of: UInt8(ascii: "/")) ?? -1
        guard other.lastIndex(of: UInt8(ascii: "/")) ?? -1 == slash else { return false }
        let (one, other) = (UnsafeRawBufferPointer(one), UnsafeRawBufferPointer(other))
        // Asked of every file, and mostly both are the same to their end.
        var index = 0
        while index + 8 <= slash {
          let next = one.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          if next != other.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
          index += 8
        }
        while index < slash, one[index] == other[index] { index += 1 }
        return index >= slash
      }
    }
  }
}
