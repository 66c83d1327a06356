import DependencyGraph

/// Modules for one purpose, which some roles import and others leave to them.
struct Kit: Sendable {
  /// The id of the rule.
  let rule: String
  /// The modules.
  let modules: [String]
  /// Whether a role that leaves one of them leaves those too that nobody imports.
  let isOne: Bool
  /// Why most roles should leave them.
  let because: String
  /// What to do instead.
  let fix: String

  static let screens = Kit(
    rule: "imports-ui", modules: ["SwiftUI", "UIKit", "AppKit"], isOne: true,
    because: "what shows nothing is built and tested without a screen",
    fix: "speak in values, and let who shows them decide how they look")
  static let databases = Kit(
    rule: "imports-database", modules: ["CoreData", "GRDB", "RealmSwift", "SQLite3"], isOne: false,
    because: "what stores nothing serves any database, and is tested without one",
    fix: "ask who stores for values")
  static let networking = Kit(
    rule: "imports-networking", modules: ["Alamofire", "Moya", "Apollo"], isOne: false,
    because: "what sends nothing is tested without a network",
    fix: "ask who sends for values")

  static let all = [screens, databases, networking]
}

/// What roles leave to others to import.
struct ImportHabits {
  private let code: Code
  private let evidence: LintProposal.Evidence
  private let names: RoleNames

  init(_ code: Code, _ evidence: LintProposal.Evidence) {
    self.code = code
    self.evidence = evidence
    names = RoleNames(code.table)
  }

  /// A rule for each kit that somebody imports: for the roles of which at most one file in ten does. Those
  /// that put the others together may import what these do.
  var rules: [LintProposal.ProposedRule] {
    let imported = Set(code.files.flatMap { $0.imports.map { code.names[$0.module] } })
    return Kit.all.compactMap { kit in
      let known = kit.modules.filter(imported.contains)
      return known.isEmpty ? nil : rule(kit, kit.isOne ? kit.modules : known)
    }
  }

  private func rule(_ kit: Kit, _ modules: [String]) -> LintProposal.ProposedRule? {
    var rule = LintProposal.ProposedRule(
      id: kit.rule, refusal: .import, from: [], forbid: modules,
      way: "without \(modules.count == 1 ? "it" : "them")", because: kit.because, fix: kit.fix)
    for role in code.table.roles.map(\.name) where !RoleVocabulary.wiring.contains(role) {
      let byFile = Imports(
        roles: RoleSet([role], in: names), modules: modules.compactMap { try? Glob($0) },
        isPermission: false
      ).findingsByFile(in: code)
      let findings = byFile.flatMap(\.self)
      let against = byFile.count { !$0.isEmpty }
      let without = byFile.count - against
      guard evidence.isHabit(kept: without, broken: against) else { continue }
      rule.from.append(role)
      rule.majority += without
      rule.minority += against
      rule.against += findings.prefix(max(0, 3 - rule.against.count)).map {
        RelatedPlace($0.place, "\($0.from?.name ?? "") → \($0.to?.name ?? "")")
      }
    }
    return rule.from.isEmpty ? nil : rule
  }
}
