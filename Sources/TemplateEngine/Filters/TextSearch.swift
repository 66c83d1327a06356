/// Finding text in text, byte for byte.
extension String {
  /// The pieces between occurrences of `separator`; the whole text if that is empty.
  func components(separatedBy separator: String) -> [String] {
    var pieces: [String] = []
    let bytes = Array(utf8)
    var start = 0
    for end in Self.ends(of: Array(separator.utf8), in: bytes) {
      pieces.append(String(decoding: bytes[start..<(end - separator.utf8.count)], as: UTF8.self))
      start = end
    }
    pieces.append(String(decoding: bytes[start...], as: UTF8.self))
    return pieces
  }

  /// Whether `part` occurs in it; the empty text always does.
  func contains(part: String) -> Bool {
    part.isEmpty || !Self.ends(of: Array(part.utf8), in: Array(utf8)).isEmpty
  }

  /// Where each occurrence ends, none over another. Linear in both texts (Knuth, Morris and Pratt): after
  /// a mismatch the search goes on with the longest start of `wanted` that was just read.
  private static func ends(of wanted: [UInt8], in bytes: [UInt8]) -> [Int] {
    guard !wanted.isEmpty, wanted.count <= bytes.count else { return [] }
    var borders = [0]
    borders.reserveCapacity(wanted.count)
    var matched = 0
    for byte in wanted.dropFirst() {
      while matched > 0, byte != wanted[matched] { matched = borders[matched - 1] }
      if byte == wanted[matched] { matched += 1 }
      borders.append(matched)
    }
    var ends: [Int] = []
    matched = 0
    for (index, byte) in bytes.enumerated() {
      while matched > 0, byte != wanted[matched] { matched = borders[matched - 1] }
      if byte == wanted[matched] { matched += 1 }
      if matched == wanted.count {
        ends.append(index + 1)
        matched = 0
      }
    }
    return ends
  }
}
