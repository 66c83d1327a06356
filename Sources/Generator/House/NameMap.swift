import Diagnostics
import Files
import JSON5
import Names
import SwiftSource

/// The names that a team gives to types of some roles, for the types of one feature.
///
/// A file's main type has the file's name. What comes before the ending that its role has in the style
/// (`NotesList` in `NotesListView`) is `{Screen}` of the new name. Doubles and tests of a type follow it.
struct NameMap {
  private var newNames: [String: String] = [:]

  init(
    _ names: [String: HouseName], for files: [PlannedFile], of style: Style, feature: String
  ) throws(Diagnostics) {
    guard !names.isEmpty else { return }
    var problems: [Diagnostic] = []
    var owners: [String: String] = [:]
    for file in files where file.purpose == .source {
      guard let (pattern, place) = names[file.role].map({ ($0.pattern, $0.place) }) else {
        continue
      }
      let name = Path.stem(file.path)
      guard let ending = Self.ending(of: name, role: file.role, style) else { continue }
      let new = HousePattern.filled(
        pattern, feature: feature, screen: String(name.dropLast(ending.count)))
      if let other = owners.updateValue(name, forKey: new), other != name {
        problems.append(
          .error(
            "'\(pattern)' makes '\(new)' of '\(other)' and of '\(name)'", at: place,
            help: pattern.contains("{Screen}")
              ? "give '\(file.role)' another name under 'names'" : "tell them apart with {Screen}"))
      }
      for (prefix, suffix) in [("", ""), ("", "Tests"), ("Spy", ""), ("Stub", "")] {
        newNames[prefix + name + suffix] = prefix + new + suffix
      }
    }
    let present = Set(files.map { Path.stem($0.path) })
    let roles = Dictionary(files.map { (Path.stem($0.path), $0.role) }) { first, _ in first }
    var refused: Set<String> = []
    for (new, old) in owners.sorted(by: { $0.key < $1.key }) where new != old {
      // One name helps against all clashes of a role.
      guard present.contains(new), newNames[new] == nil, let role = roles[old],
        let name = names[role], refused.insert(role).inserted
      else { continue }
      problems.append(
        .error(
          "'\(name.pattern)' makes '\(new)' of '\(old)', and \(style.id) has "
            + "\(EnglishArticle.quoting(new)) of its own", at: name.place,
          help: "give '\(role)' another name under 'names'"))
    }
    if !problems.isEmpty { throw Diagnostics(problems) }
  }

  /// Swift with the new names: in code and in comments, not in text.
  func applied(to bytes: [UInt8]) -> [UInt8] { Self.applied(newNames, to: bytes) }

  /// Swift with new names, by the old ones: in code and in comments, not in text.
  static func applied(_ newNames: [String: String], to bytes: [UInt8]) -> [UInt8] {
    guard !newNames.isEmpty else { return bytes }
    var output: [UInt8] = []
    var end = 0
    for token in Tokens(bytes).all where token.kind.isIdentifier {
      guard let name = newNames[String(decoding: bytes[token.range], as: UTF8.self)] else {
        continue
      }
      output += bytes[end..<token.range.lowerBound]
      output += Array(name.utf8)
      end = token.range.upperBound
    }
    return output + bytes[end...]
  }

  /// A path with the new name of its file.
  func applied(toPath path: String) -> String {
    guard let name = newNames[Path.stem(path)] else { return path }
    return Path.join(Path.parent(path), name + ".swift")
  }

  /// A piece of Swift with the new names.
  func applied(toCode code: String) -> String {
    String(decoding: applied(to: Array(code.utf8)), as: UTF8.self)
  }

  /// The longest ending of the role's names in the style's preset (`*View`) that a name has; or the
  /// role's own name. nil where the name has none of them: such a type keeps its name.
  private static func ending(of name: String, role: String, _ style: Style) -> String? {
    var endings = [SwiftText.upperFirst(role)]
    if let matcher = style.roles?[role] {
      collect(matcher, &endings, depth: 0)
    }
    return endings.filter { name.hasSuffix($0) && name.count > $0.count }
      .max { $0.count < $1.count }
  }

  private static func collect(_ value: JSONValue, _ endings: inout [String], depth: Int) {
    guard depth < 20, let object = value.object else { return }
    let named = object["named"]
    for pattern in named?.array ?? named.map({ [$0] }) ?? [] {
      if let text = pattern.string, text.hasPrefix("*"), !text.dropFirst().contains("*") {
        endings.append(String(text.dropFirst()))
      }
    }
    for key in ["any", "all"] {
      for part in object[key]?.array ?? [] { collect(part, &endings, depth: depth + 1) }
    }
  }
}
