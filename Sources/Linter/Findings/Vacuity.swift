import DependencyGraph
import Diagnostics

/// What the user's own file says and can never matter: roles and rules that fit nothing, permissions
/// that nobody uses. Inherited entries never fire: a preset speaks of more than a small project has. What
/// takes all from one of them does.
struct Vacuity {
  private let configuration: LintConfiguration
  private let code: Code
  private let prefix: String
  private let isNamedOnly: (String) -> Bool
  /// By source and offset where each place is, with the text of its line.
  private let places: [String: [Int: (location: SourceLocation, text: String?)]]

  init(_ configuration: LintConfiguration, _ code: Code, _ options: LintRun.Options) {
    prefix = options.root + "/"
    isNamedOnly = options.isNamedOnly
    let own =
      Array(configuration.ownRoles.values) + Array(configuration.ownSources.values)
      + configuration.rules.filter { !$0.isInherited }.map(\.place)
    var tables = LineTables()
    var places: [String: [Int: (location: SourceLocation, text: String?)]] = [:]
    for place in own {
      let location = tables.table(of: place.source).location(of: place.span.start)
      let text = tables.text(ofLine: location.line, in: place.source)
      places[place.source.path, default: [:]][place.span.start] = (location, text)
    }
    self.places = places
    self.configuration = configuration
    self.code = code
  }

  /// All of it, unless the configuration turns it off.
  var findings: [Finding] {
    guard let severity = configuration.vacuity else { return [] }
    let unplayed = emptyRoles + robbedRoles
    return rolesAndRules(unplayed, severity) + filesWithoutRole
      + (code.ambiguousNames.map { [$0] } ?? [])
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
    for rule in configuration.rules where !rule.isInherited {
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
      configuration.ownSources[name].map { place in
        finding(
          .missingSource, .error, place, "nothing is at '\(name)'",
          fix: "correct the path; it is relative to this file")
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
      configuration.ownRoles[roles[$0].name] != nil && !expected.contains($0)
        && !roles[$0].matcher.isForTheRest
    }
    return zip(empty, code.takers(from: empty)).compactMap { index, takers in
      let role = roles[index]
      guard let place = configuration.ownRoles[role.name] else { return nil }
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
    let own = configuration.ownRoles
    let empty = roles.indices.filter {
      own[roles[$0].name] == nil && !used.contains($0) && !roles[$0].matcher.isForTheRest
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
    guard let place = configuration.ownRoles.values.min(by: { $0.span.start < $1.span.start }),
      !configuration.rules.contains(where: { $0.rule is Exhaustive })
    else {
      return []
    }
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
    _ rule: OwnRule, _ severity: Severity, _ place: Place, _ message: String, fix: String
  ) -> Finding {
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
