import Diagnostics
import Files
import Generator
import JSON5

/// The files of a new style that begins as a copy of another.
struct StyleCopy {
  let files: [PlannedFile]

  /// Copies the folder; the manifest gets the new name and loses the aliases, and templates that include
  /// one of the old folder include that of the new one.
  init(_ style: Style, named name: String, in texts: TemplateFiles) throws(Diagnostics) {
    var files: [PlannedFile] = []
    for path in texts.paths where path.hasPrefix(style.id + "/") {
      guard let text = texts[path] else { continue }
      let file = String(path.dropFirst(style.id.count + 1))
      let bytes =
        file == "style.json5"
        ? try Self.manifest(text, named: name)
        : Self.replacing("\"\(style.id)/", by: "\"\(name)/", in: text.bytes)
      files.append(
        PlannedFile(
          path: Path.join(StyleFolders.ownFolder, name + "/" + file), role: "", purpose: .source,
          bytes: bytes))
    }
    self.files = files
  }

  private static func manifest(
    _ source: SourceText, named name: String
  ) throws(Diagnostics) -> [UInt8] {
    guard let object = try JSON5.parse(source).object else { return source.bytes }
    var changes: [(Span, String)] = []
    if let id = object["id"] { changes.append((id.span, "'\(name)'")) }
    if let title = object["name"] { changes.append((title.span, "'\(name)'")) }
    if let aliases = object["aliases"] { changes.append((aliases.span, "[]")) }
    changes.sort { $0.0.start < $1.0.start }
    var bytes: [UInt8] = []
    var position = 0
    for (span, text) in changes {
      bytes += source.bytes[position..<span.start]
      bytes += Array(text.utf8)
      position = span.end
    }
    return bytes + source.bytes[position...]
  }

  private static func replacing(_ old: String, by new: String, in bytes: [UInt8]) -> [UInt8] {
    let old = Array(old.utf8)
    var out: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: old) {
        out += Array(new.utf8)
        index += old.count
      } else {
        out.append(bytes[index])
        index += 1
      }
    }
    return out
  }
}
