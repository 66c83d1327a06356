import DependencyGraph
import Diagnostics

/// What the user's own file says and can never matter: roles and rules that fit nothing, permissions
/// that nobody uses. What a file says that it extends by its path is looked at where somebody asks how much that
/// weighs. Entries of a style never fire: a preset speaks of more than a small project has. What takes all from
/// one of them does, and that nothing at all plays any role.
struct Vacuity {
  private let configuration: LintConfiguration
  private let code: Code
  private let prefix: String
  private let isNamedOnly: (String) -> Bool
  private let isStrict: Bool
  /// Whether what is extended by its path is looked at.
  private let asksAboutFiles: Bool
  private let unusedExclude: [String]
  /// Where roles are declared that are looked at, by name: the user's own, perhaps those of other files.
  private let judgedRoles: [String: Place]
  /// By source and offset where each place is, with the text of its line.
  private let places: [String: [Int: (location: SourceLocation, text: String?)]]

  init(_ configuration: LintConfiguration, _ code: Code, _ options: LintRun.Options) {
    prefix = options.root + "/"
    isNamedOnly = options.isNamedOnly
    isStrict = options.isStrict
    unusedExclude = options.unusedExclude
    let asks = configuration.isVacuityWritten || isStrict
    asksAboutFiles = asks
    judgedRoles = configuration.writtenRoles.filter { asks || $0.value.origin == .own }
      .mapValues(\.place)
    let judged =
      Array(configuration.writtenRoles.values.map(\.place))
      + configuration.writtenSources.values.map(\.place)
      + configuration.rules.filter { $0.origin != .style }.map(\.place)
      + configuration.ownExclude.values
      + [configuration.rolesPlace, configuration.extendsPlace].compactMap(\.self)
    var tables = LineTables()
    var places: [String: [Int: (location: SourceLocation, text: String?)]] = [:]
    for place in judged {
      let location = tables.table(of: place.source).location(of: place.span.start)
      let text = tables.text(ofLine: location.line, in: place.source)
      places[place.source.path, default: [:]][place.span.start] = (location, text)
    }
    self.places = places
    self.configuration = configuration
    self.code = code
  }

  private func isJudged(_ origin: ConfigurationOrigin) -> Bool {
    origin == .own || origin == .file && asksAboutFiles
  }

  /// All of it, unless the configuration turns it off.
  var findings: [Finding] {
    guard let severity = configuration.vacuity else { return noRoleAtAll.map { [$0] } ?? [] }
    let unplayed = emptyRoles + robbedRoles
    let found = rolesAndRules(unplayed, severity)
    // Where each role is told that nobody plays, that it is all of them goes without saying.
    let isEachTold = unplayed.count == configuration.roles.roles.count
    let none = isEachTold ? nil : noRoleAtAll.map { [$0] }
    return found + (none ?? filesWithoutRole) + uselessExclude
      + (code.ambiguousNames.map { [$0] } ?? [])
  }

  /// That there are types, and none of them plays any role: no rule about roles judges anything, whoever
  /// declares them.
  private var noRoleAtAll: Finding? {
    if configuration.isVacuityWritten, configuration.vacuity == nil { return nil }
    let roles = configuration.roles.roles
    guard !roles.isEmpty, code.roles.roles.allSatisfy({ $0 == nil }),
      !code.filesWithoutRole.isEmpty
    else { return nil }
    let names = Self.shortened(roles.map { "'\($0.name)'" })
    let written = configuration.isVacuityWritten ? configuration.vacuity : nil
    return finding(
      .noRolePlayed, isStrict ? .error : written ?? .warning,
      configuration.rolesPlace ?? configuration.extendsPlace,
      "no type plays any role of the configuration in effect (\(Words.joined(names))), so no rule about "
        + "roles judges anything",
      fix:
        "'archgen init' proposes roles from the code; 'archgen explain roles' says how one is written"
    )
  }

  /// Patterns of the user's own file that leave out nothing. That lets nothing pass, and only a build may make
  /// what one fits, so it is no more than a note.
  private var uselessExclude: [Finding] {
    unusedExclude.compactMap { pattern in
      configuration.ownExclude[pattern].map { place in
        finding(
          .unusedExclude, .note, place,
          "'\(pattern)' of 'exclude' leaves out nothing that is there and that nothing else leaves out",
          fix: "correct or remove it; 'archgen explain paths' says how one is written")
      }
    }
  }

  /// A role that nobody plays, and what is said of it.
  private struct UnplayedRole {
    var number: Int
    var place: Place
    var message: String
    var fix: String
  }

  /// A finding for each of these roles, with the rules that are idle for them alone, for each other rule that
  /// can never find anything, and for each permission that nobody uses.
  private func rolesAndRules(_ unplayed: [UnplayedRole], _ severity: Severity) -> [Finding] {
    let told = Set(unplayed.map(\.number))
    var idle: [Int: [String]] = [:]
    var rules: [Finding] = []
    for rule in configuration.rules where isJudged(rule.origin) {
      guard let reason = rule.rule.vacuity(in: code) else {
        rules += rule.rule.unusedPermissions(in: code).map { name in
          finding(
            .unusedPermission, severity, rule.place,
            "nobody uses what the rule '\(rule.id)' permits: \(name)",
            fix: "take it out of the rule")
        }
        continue
      }
      if !reason.roles.isEmpty, told.isSuperset(of: reason.roles) {
        for role in reason.roles { idle[role, default: []].append("'\(rule.id)'") }
      } else {
        rules.append(
          finding(
            .emptyRule, severity, rule.place,
            "the rule '\(rule.id)' can never find anything: \(reason.text)",
            fix: "correct the rule or remove it"))
      }
    }
    return unplayed.map { role in
      let idle = idle[role.number] ?? []
      let consequence =
        idle.isEmpty
        ? ""
        : ", so the rule\(idle.count == 1 ? "" : "s") \(Words.joined(Self.shortened(idle))) can never "
          + "find anything"
      return finding(
        .emptyRole, severity, role.place, role.message + consequence, fix: role.fix)
    } + rules
  }

  /// The first of some names, and that there are more.
  private static func shortened(_ names: [String]) -> [String] {
    names.count > 3 ? names.prefix(3) + ["others"] : names
  }

  /// Paths of `sources` at which nothing is. What was there is judged no longer, so they weigh as much as
  /// any other path that does not exist.
  func missingSources(_ missing: [String]) -> [Finding] {
    missing.compactMap { name in
      guard let written = configuration.writtenSources[name], isJudged(written.origin) else {
        return nil
      }
      if written.origin == .own {
        return finding(
          .missingSource, .error, written.place, "nothing is at '\(name)'",
          fix: "correct the path; it is relative to this file")
      }
      return configuration.vacuity.map { severity in
        finding(
          .missingSource, severity, written.place, "nothing is at '\(name)'",
          fix: "correct the path; it is relative to the configuration that extends this file")
      }
    }
  }

  private var emptyRoles: [UnplayedRole] {
    let used = Set(code.roles.roles.compactMap(\.self))
    // Another rule that names such a role says so itself.
    let expected = used.union(configuration.rules.flatMap(\.rule.rolesThatMayBeMissing))
    let roles = configuration.roles.roles
    let empty = roles.indices.filter {
      // That nothing is left for the rest is what one wants.
      judgedRoles[roles[$0].name] != nil && !expected.contains($0)
        && !roles[$0].matcher.isForTheRest
    }
    return zip(empty, code.takers(from: empty)).compactMap { index, takers in
      let role = roles[index]
      guard let place = judgedRoles[role.name] else { return nil }
      let takers = takers.map { "'\($0)'" }
      let message = "no type plays the role '\(role.name)'"
      if takers.isEmpty {
        return UnplayedRole(
          number: index, place: place, message: message,
          fix: folder(in: role.matcher).map { "write '\($0)/**' for all files below '\($0)'" }
            ?? folderNotRead(in: role.matcher).map {
              "'\($0)' is read only where 'sources' names it"
            }
            ?? "correct the matcher or remove the role")
      }
      let names = Words.joined(Self.shortened(takers))
      return UnplayedRole(
        number: index, place: place,
        message:
          "\(message): \(names), declared before it, \(takers.count == 1 ? "takes" : "take") all that fit",
        fix: "declare it before \(takers[0]), or correct a matcher")
    }
  }

  /// Inherited roles of which roles of the user's own file, which stand before them, take all that fits: what
  /// the preset says of them is judged no longer.
  private var robbedRoles: [UnplayedRole] {
    let used = Set(code.roles.roles.compactMap(\.self))
    let roles = configuration.roles.roles
    let own = configuration.writtenRoles.filter { $0.value.origin == .own }.mapValues(\.place)
    let empty = roles.indices.filter {
      judgedRoles[roles[$0].name] == nil && !used.contains($0) && !roles[$0].matcher.isForTheRest
    }
    if own.isEmpty || empty.isEmpty { return [] }
    return zip(empty, code.takers(from: empty)).compactMap { index, takers in
      guard let first = takers.first, let place = own[first],
        takers.allSatisfy({ own[$0] != nil })
      else { return nil }
      let names = Words.joined(takers.map { "'\($0)'" })
      return UnplayedRole(
        number: index, place: place,
        message:
          "no type plays the inherited role '\(roles[index].name)': \(names), declared before it, "
          + "\(takers.count == 1 ? "takes" : "take") all that fit",
        fix: "declare '\(roles[index].name)' before '\(first)', or correct a matcher")
    }
  }

  /// The path in a matcher that is a folder's: such a pattern fits a file of that name only.
  private func folder(in matcher: RoleMatcher) -> String? {
    switch matcher {
    case .path(let glob):
      var folder = glob.description
      while folder.hasSuffix("/") { folder.removeLast() }
      guard let below = try? Glob(path: folder + "/**") else { return nil }
      return code.files.contains { below.matches($0.path) } ? folder : nil
    case .any(let parts), .all(let parts): return parts.lazy.compactMap(folder).first
    default: return nil
    }
  }

  /// The folder in a matcher's path that is there and that nobody asked to read.
  private func folderNotRead(in matcher: RoleMatcher) -> String? {
    switch matcher {
    case .path(let glob):
      var folder = ""
      for part in glob.description.split(separator: "/") where part != "." {
        if part.contains(where: { "*?{[".contains($0) }) { return nil }
        folder += folder.isEmpty ? part : "/" + part
        if isNamedOnly(folder) { return folder }
      }
      return nil
    case .any(let parts), .all(let parts): return parts.lazy.compactMap(folderNotRead).first
    default: return nil
    }
  }

  /// Where no rule reports the types.
  private var filesWithoutRole: [Finding] {
    guard let place = configuration.rolesPlace,
      !configuration.rules.contains(where: { $0.rule is Exhaustive })
    else { return [] }
    let files = code.filesWithoutRole.map { code.files[$0].path }
    guard !files.isEmpty else { return [] }
    let shown = files.prefix(3).joined(separator: ", ") + (files.count > 3 ? " …" : "")
    return [
      finding(
        .filesWithoutRole, .note, place,
        "\(files.count) file\(files.count == 1 ? " has" : "s have") no type with a role: \(shown)",
        fix: "{ id: 'everything-has-a-role', exhaustive: true } lists the types")
    ]
  }

  private func finding(
    _ rule: OwnRule, _ severity: Severity, _ place: Place?, _ message: String, fix: String
  ) -> Finding {
    guard let place else {
      return Finding(
        rule: rule.id, severity: severity, place: FindingPlace(path: "", line: 1, column: 1),
        kind: "vacuity", message: message, fix: fix, canBeBaselined: false)
    }
    let path = place.source.path
    let known = places[path]?[place.span.start]
    let location = known?.location ?? SourceLocation(line: 1, column: 1)
    return Finding(
      rule: rule.id, severity: severity,
      place: FindingPlace(
        path: path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path,
        line: location.line, column: location.column,
        length: place.span.count, lineText: known?.text), kind: "vacuity",
      message: message, fix: fix,
      canBeBaselined: false)
  }
}
