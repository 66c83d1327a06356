/// What an `.xcconfig` file says, with all that it includes.
struct XcodeSettings {
  /// By setting the values under the keys that say them. A condition is a part of the key:
  /// `PRODUCT_NAME[sdk=macosx*]`.
  private var settings: [String: [String: String]] = [:]
  /// Whether nothing is missing but what may be.
  private(set) var isWhole = true
  private var seen: Set<String> = []

  /// Nobody has more, and files may include each other in a chain without an end.
  private static let mostFiles = 64

  /// Reads a file; `read` gives the bytes of what is at a path.
  init(_ path: String, _ read: (String) -> [UInt8]?) {
    if !add(path, read) { isWhole = false }
  }

  /// What is said of a setting, by the keys that say it.
  func values(of setting: String) -> [String: String] { settings[setting] ?? [:] }

  /// Adds what a file says; what is said later wins. False where it is not there.
  private mutating func add(_ path: String, _ read: (String) -> [UInt8]?) -> Bool {
    if seen.contains(path) { return true }
    guard seen.count < Self.mostFiles, let bytes = read(path) else { return false }
    seen.insert(path)
    for line in bytes.split(whereSeparator: { (10...13).contains($0) }) {
      let text = Self.trimmed(Self.withoutComment(line))
      if text.starts(with: "#include".utf8) {
        let parts = text.split(separator: UInt8(ascii: "\""))
        guard parts.count > 1 else { continue }
        let included = ModuleLayout.join(ModuleLayout.parent(path), Self.text(parts[1]))
        if !add(included, read), !text.starts(with: "#include?".utf8) { isWhole = false }
      } else {
        addValue(text)
      }
    }
    return true
  }

  /// `KEY = value`, `KEY[sdk=macosx*] = value`.
  private mutating func addValue(_ line: ArraySlice<UInt8>) {
    let (open, close, equals) = (UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "="))
    var rest = line.drop { $0 != open && $0 != equals }
    if rest.first == open { rest = rest.drop { $0 != close }.drop { $0 != equals } }
    let key = Self.trimmed(line[..<rest.startIndex])
    if key.isEmpty || rest.isEmpty { return }
    settings[Self.text(key.prefix { $0 != open }), default: [:]][Self.text(key)] =
      Self.text(Self.trimmed(rest.dropFirst()))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    let start = line.indices.dropLast().first { line[$0] == slash && line[$0 + 1] == slash }
    return start.map { line[..<$0] } ?? line
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let start = text.drop(while: isSpace)
    return start.lastIndex { !isSpace($0) }.map { start[...$0] } ?? start
  }
}
