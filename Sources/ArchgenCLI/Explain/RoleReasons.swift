import JSON5
import Linter

/// What the rules of several styles say about one role: each reason once, with the styles that give it.
struct RoleReasons {
  /// In the order of the styles and of their rules.
  private(set) var all: [(reason: String, styles: [String])] = []

  /// Looks through the rules that name the role as the one that they bind.
  init(_ role: String, _ presets: [(id: String, preset: LintConfiguration)]) {
    for (id, preset) in presets {
      for rule in preset.merged["rules"]?.array ?? [] {
        guard let reason = rule["because"]?.string,
          ["from", "in"].contains(where: { rule[$0]?.strings.contains(role) == true })
        else { continue }
        if let index = all.firstIndex(where: { $0.reason == reason }) {
          if !all[index].styles.contains(id) { all[index].styles.append(id) }
        } else {
          all.append((reason, [id]))
        }
      }
    }
  }
}
