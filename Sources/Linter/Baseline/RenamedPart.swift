extension Baseline.Identity {
  /// Itself without the modules that stand before its names, and these in their order: `A` and `App` for
  /// `App.A`, `A (B.swift)` and twice `App` for `App.A (App/B.swift)`.
  fileprivate var withoutModules: (bare: Baseline.Identity, modules: [Substring]) {
    var modules: [Substring] = []
    func bare(_ text: String) -> String {
      var rest = text[...]
      var out = ""
      while !rest.isEmpty {
        let name = rest.prefix { $0 != " " }
        let prefix = name.prefix { $0 != "." && $0 != "/" }
        if prefix.endIndex == name.endIndex {
          out += name
        } else {
          let module = prefix.drop { $0 == "(" }
          modules.append(module)
          out += prefix[..<module.startIndex] + name[prefix.endIndex...]
        }
        rest = rest[name.endIndex...]
        let space = rest.prefix { $0 == " " }
        out += space
        rest = rest[space.endIndex...]
      }
      return out
    }
    return (Self(rule: rule, from: bare(from), to: bare(to), kind: kind), modules)
  }
}

extension BaselineVerdict {
  /// A module as the baseline names it, and as the code does.
  private struct Renaming: Hashable, Comparable {
    var old: Substring
    var new: Substring

    static func < (a: Self, b: Self) -> Bool { (a.old, a.new) < (b.old, b.new) }
  }

  /// A hint where stale entries would hold new findings if they named one module differently: that all of a
  /// renamed module's findings are new says nothing about the code.
  func renamedModule(path: String) -> Finding? {
    var found: [Baseline.Identity: [Substring]] = [:]
    for finding in gone.isEmpty ? [] : new where finding.canBeBaselined {
      let (bare, modules) = Baseline.Identity(finding).withoutModules
      found[bare] = modules
    }
    var counts: [Renaming: Int] = [:]
    for entry in gone where entry.found == 0 && !found.isEmpty {
      let (bare, modules) = entry.identity.withoutModules
      guard let now = found[bare], now.count == modules.count else { continue }
      let renamed = Set(
        zip(modules, now).filter { $0 != $1 }.map { Renaming(old: $0, new: $1) })
      if renamed.count == 1, let renaming = renamed.first { counts[renaming, default: 0] += 1 }
    }
    let most = counts.max { a, b in a.value == b.value ? a.key > b.key : a.value < b.value }
    guard let (renaming, count) = most else { return nil }
    return Finding(
      rule: OwnRule.staleEntry.id, severity: .note,
      place: FindingPlace(path: path, line: 1, column: 1), kind: "baseline",
      message:
        "\(count) stale \(count == 1 ? "entry fits a new finding" : "entries fit new findings") "
        + "but for the module: '\(renaming.old)' there, '\(renaming.new)' in the code",
      fix: "where it was renamed, name it anew in the baseline too, "
        + "or write that: archgen lint --write-baseline --allow-additions",
      canBeBaselined: false)
  }
}
