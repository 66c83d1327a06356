import Diagnostics
import Generator
import JSON5

/// A style as a page of text: what it is, its roles and files, who may know whom, when to choose it.
struct StyleDescription {
  private let style: Style

  init(_ style: Style) {
    self.style = style
  }

  var text: String {
    var out = "\(style.name): \(style.summary)\n"
    let names = [style.id] + style.aliases
    out += "\nnames: \(names.joined(separator: ", "))\n"
    out += "UI kits: \(style.kits.joined(separator: ", "))\n"
    for (kit, reason) in style.kitReasons.sorted(by: { $0.key < $1.key }) {
      out += "not with \(kit): \(reason)\n"
    }
    out += section("roles", roles) + section("who may know whom", rules)
    out += section("files", files)
    if !style.readme.isEmpty { out += "\n" + style.readme }
    return out
  }

  private func section(_ title: String, _ rows: [(String, String)]) -> String {
    guard !rows.isEmpty else { return "" }
    let width = min(28, rows.map { DisplayWidth.cells($0.0) }.max() ?? 0)
    return rows.reduce("\n\(title):\n") {
      $0 + "  \(DisplayWidth.pad($1.0, to: width))  \($1.1)\n"
    }
  }

  private var roles: [(String, String)] {
    (style.preset?.object?["roles"]?.object?.members ?? [])
      .map { ($0.key, source(of: $0.value)) }
  }

  private var rules: [(String, String)] {
    (style.preset?.object?["rules"]?.array ?? []).compactMap { rule in
      guard let object = rule.object, let id = object["id"]?.string else { return nil }
      return (id, object["because"]?.string ?? source(of: rule))
    }
  }

  private var files: [(String, String)] {
    style.files.filter { $0.kind != .shared && $0.kind != .sharedTest }.map { file in
      let what = [file.role, file.kind == .source ? "" : file.kind.rawValue]
      return (file.path.text, what.filter { !$0.isEmpty }.joined(separator: ", "))
    }
  }

  /// The manifest's own words, on one line.
  private func source(of value: JSONValue) -> String {
    style.manifest[value.span].split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
