/// What an `.xcconfig` file says, with all that it includes.
struct XcodeSettings {
  /// The values. A condition is a part of the key: `PRODUCT_NAME[sdk=macosx*]`.
  private(set) var values: [String: String] = [:]
  /// Whether nothing is missing but what may be.
  private(set) var isWhole = true
  private var seen: Set<String> = []

  /// Nobody has more, and files may include each other in a chain without an end.
  private static let mostFiles = 64

  /// Reads a file; `read` gives the bytes of what is at a path.
  init(_ path: String, _ read: (String) -> [UInt8]?) {
    if !add(path, read) { isWhole = false }
  }

  /// Adds what a file says; what is said later wins. False where it is not there.
  private mutating func add(_ path: String, _ read: (String) -> [UInt8]?) -> Bool {
    if seen.contains(path) { return true }
    guard seen.count < Self.mostFiles, let bytes = read(path) else { return false }
    seen.insert(path)
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = Self.trimmed(line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line)
      if text.hasPrefix("#include") {
        let parts = text.split(separator: "\"")
        guard parts.count > 1 else { continue }
        let included = ModuleLayout.join(ModuleLayout.parent(path), String(parts[1]))
        if !add(included, read), !text.hasPrefix("#include?") { isWhole = false }
      } else {
        addValue(text)
      }
    }
    return true
  }

  /// `KEY = value`, `KEY[sdk=macosx*] = value`.
  private mutating func addValue(_ line: Substring) {
    var rest = line.drop { $0 != "[" && $0 != "=" }
    if rest.first == "[" { rest = rest.drop { $0 != "]" }.drop { $0 != "=" } }
    let key = Self.trimmed(line[..<rest.startIndex])
    if !key.isEmpty, !rest.isEmpty { values[String(key)] = String(Self.trimmed(rest.dropFirst())) }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? start
  }
}
