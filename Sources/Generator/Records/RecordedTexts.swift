import Diagnostics

/// The generated texts of a record in one file that git merges line by line.
///
/// ```
/// --- Notes/Model/Note.swift
/// |import Foundation
/// |
/// ```
/// A line of a text follows a `|`; `\` says that the last line has no break.
enum RecordedTexts {
  static func text(_ files: [FeatureRecord.File]) -> [UInt8] {
    var out: [UInt8] = []
    for file in files {
      out += Array("--- \(file.path)\n".utf8)
      var lines = file.text.split(separator: lineFeed, omittingEmptySubsequences: false)
      let isOpen = lines.last?.isEmpty == false
      if !isOpen { lines.removeLast() }
      for line in lines {
        out.append(bar)
        out += line
        out.append(lineFeed)
      }
      if isOpen { out += [backslash, lineFeed] }
    }
    return out
  }

  /// A text, and where its first line names the file.
  struct Entry {
    var text: [UInt8] = []
    let place: Span
  }

  /// The texts by path; throws at the first line that is none of the above, such as a merge leaves, and at a
  /// second text of a file.
  static func texts(_ source: SourceText) throws(Diagnostics) -> [String: Entry] {
    var texts: [String: Entry] = [:]
    var path: String?
    var entry = Entry(place: Span(0, 0))
    func close() throws(Diagnostics) {
      guard let path, texts.updateValue(entry, forKey: path) != nil else { return }
      throw Diagnostics([.error("a second text of '\(path)'", at: Place(source, entry.place))])
    }
    var start = 0
    for line in source.bytes.split(separator: lineFeed, omittingEmptySubsequences: false) {
      defer { start += line.count + 1 }
      let place = Span(start, start + line.count)
      if line.first == bar, path != nil {
        entry.text += line.dropFirst()
        entry.text.append(lineFeed)
      } else if line.first == backslash, line.count == 1, entry.text.last == lineFeed {
        entry.text.removeLast()
      } else if line.starts(with: marker) {
        try close()
        path = String(decoding: line.dropFirst(marker.count), as: UTF8.self)
        entry = Entry(place: place)
      } else if !line.isEmpty {
        let isMark = line.starts(with: ThreeWayMerge.opening)
        let fault = isMark ? "a merge left a conflict here" : "a line that no record has"
        throw Diagnostics([.error(fault, at: Place(source, place))])
      }
    }
    try close()
    return texts
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let bar = UInt8(ascii: "|")
  private static let backslash = UInt8(ascii: "\\")
  private static let marker = Array("--- ".utf8)
}
