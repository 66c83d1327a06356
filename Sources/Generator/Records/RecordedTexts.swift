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

  /// The texts by path; throws at the first line that is none of the above, such as a merge leaves.
  static func texts(_ source: SourceText) throws(Diagnostics) -> [String: [UInt8]] {
    var texts: [String: [UInt8]] = [:]
    var path: String?
    var text: [UInt8] = []
    var start = 0
    for line in source.bytes.split(separator: lineFeed, omittingEmptySubsequences: false) {
      defer { start += line.count + 1 }
      if line.first == bar, path != nil {
        text += line.dropFirst()
        text.append(lineFeed)
      } else if line.first == backslash, line.count == 1, text.last == lineFeed {
        text.removeLast()
      } else if line.starts(with: marker) {
        if let path { texts[path] = text }
        path = String(decoding: line.dropFirst(marker.count), as: UTF8.self)
        text = []
      } else if !line.isEmpty {
        throw Diagnostics([
          .error(
            "a line that no record has", at: Place(source, Span(start, start + line.count)),
            help: "take a good version from git, or delete the folder and run 'archgen new' again")
        ])
      }
    }
    if let path { texts[path] = text }
    return texts
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let bar = UInt8(ascii: "|")
  private static let backslash = UInt8(ascii: "\\")
  private static let marker = Array("--- ".utf8)
}
