import SwiftSource

/// Targets that a manifest makes of words, in a loop or by a function: `name: word + "Feature"` and
/// `path: "Features/\(word)"`. The words are literals of the manifest.
struct ComputedTargets: Sendable {
  /// What stands before and after the word.
  struct Pattern: Sendable {
    var before = ""
    var after = ""
  }

  private var made: [(name: Pattern, path: Pattern, isTest: Bool)] = []

  /// Takes in the target that a call makes, where name and path are such texts; a path that is nothing
  /// but a word may be any.
  mutating func add(_ call: NodeID, isTest: Bool, _ manifest: Manifest) {
    guard let name = manifest.argument("name", of: call).flatMap(manifest.pattern),
      let path = manifest.argument("path", of: call).flatMap(manifest.pattern),
      !(path.before + path.after).isEmpty
    else { return }
    made.append((name, path, isTest))
  }

  /// The module of a path of the package; nil where no word of `words` makes a folder around it.
  func module(of path: String, words: Set<String>) -> Module? {
    for target in made where path.hasPrefix(target.path.before) {
      let rest = path.dropFirst(target.path.before.count)
      let suffix = target.path.after.prefix { $0 != "/" }
      let folder = rest.prefix { $0 != "/" }
      let word = String(folder.dropLast(suffix.count))
      guard folder.hasSuffix(suffix), words.contains(word),
        rest.hasPrefix(word + target.path.after + "/")
      else { continue }
      let name = target.name.before + word + target.name.after
      return Module(name: Package.moduleName(name), isTest: target.isTest)
    }
    return nil
  }
}

extension Manifest {
  /// What stands around the word in a text with one: `word`, `"Features/\(word)"`, `word + "Kit"`.
  fileprivate func pattern(of value: NodeID) -> ComputedTargets.Pattern? {
    guard let node = file.node(value) else { return nil }
    let parts = Array(file.children(of: value))
    switch node.kind {
    case .stringLiteral where parts.count == 1:
      return file.node(parts[0]).flatMap { isWord($0.firstChild) ? interpolated(node) : nil }
    case .sequence where parts.count == 3 && file.node(parts[1]).map { names[$0.name] } == "+":
      if isWord(parts[0]) { return text(of: parts[2]).map { .init(after: $0) } }
      return isWord(parts[2]) ? text(of: parts[0]).map { .init(before: $0) } : nil
    default: return isWord(value) ? .init() : nil
    }
  }

  /// Whether a value may be a word as it stands: what calls make of it is not known.
  private func isWord(_ value: NodeID) -> Bool {
    file.node(value).map { [.identifier, .member].contains($0.kind) } ?? false
  }

  /// The same of a literal with one interpolation and no escapes.
  private func interpolated(_ literal: Node) -> ComputedTargets.Pattern? {
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    let text = bytes.dropFirst(Int(literal.offset))
    guard text.first == quote, let start = text.firstIndex(of: backslash) else { return nil }
    var depth = 0
    let end = text[start...].firstIndex { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      return byte == UInt8(ascii: ")") && depth == 0
    }
    guard let end else { return nil }
    let after = text[(end + 1)...].prefix { $0 != quote && $0 != backslash }
    return .init(
      before: String(decoding: text[..<start].dropFirst(), as: UTF8.self),
      after: String(decoding: after, as: UTF8.self))
  }
}
