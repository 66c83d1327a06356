import DependencyGraph
import Diagnostics
import JSON5

/// Something that a configuration extends: a style's preset or another file.
public struct ExtendedConfiguration: Sendable {
  /// What tells it apart: `style viper`, or its path.
  var identity: String
  /// The text that it stands in.
  var source: SourceText
  /// The configuration object in that text.
  var value: JSONValue
  /// What the text is wrong in as JSON5.
  var problems: [Diagnostic]
  /// Whether it is the preset of a style.
  var isStyle: Bool

  /// Names a configuration that was found.
  public init(
    identity: String, source: SourceText, value: JSONValue, problems: [Diagnostic] = [],
    isStyle: Bool = false
  ) {
    self.identity = identity
    self.source = source
    self.value = value
    self.problems = problems
    self.isStyle = isStyle
  }

  /// Reads the text of a configuration.
  public init(identity: String, source: SourceText, isStyle: Bool = false) {
    let (value, problems) = JSON5.read(source)
    self.init(
      identity: identity, source: source, value: value, problems: problems, isStyle: isStyle)
  }
}

/// Reads a configuration and everything that it extends.
///
/// Bases come first, in the order in which they are named; whatever is read later wins: a role or a
/// layer by its name, a rule by its id. What is left out adds up. The roles of a file stand before those
/// that it inherits, because a type takes the first that fits; a role that fits all is for what the others
/// leave, so it stands behind them.
public struct ConfigurationReader {
  /// Finds what `extends` names, as seen from the file at a path; throws what is wrong with it.
  public typealias Finder = (_ name: String, _ from: String) throws(Diagnostics) ->
    ExtendedConfiguration?

  private let find: Finder
  private var problems: [Diagnostic] = []
  /// Whether all of all texts could be read.
  private var isRead = true
  /// Whether all is there that declares names: what is extended, and tables of roles and layers.
  private var hasAllNames = true
  private var done: Set<String> = []
  private var files: Set<String> = []
  private var roles: [Entry] = []
  private var layers: [Entry] = []
  private var rules: [Entry] = []
  private var single: [String: Entry] = [:]
  /// What is left out, with where it is written.
  private var excluded: [Exclusion] = []
  /// Where the user's own file says what it extends, and that it declares roles.
  private var extendsPlace: Place?
  private var rolesPlace: Place?
  private var house = HouseNames()
  private var turnedOff: Set<String> = []

  private typealias Exclusion = (value: JSONValue, source: SourceText, isOwn: Bool)

  /// A named thing as it was written.
  private struct Entry {
    var name: String
    var value: JSONValue
    var nameSpan: Span
    var source: SourceText
    var origin: ConfigurationOrigin
    /// Where the one is that it stands for as a whole.
    var replaced: Place?
    /// The texts of the keys that were changed alone.
    var changes: [String: SourceText] = [:]
  }

  /// Reads a configuration, or throws all that is wrong with it and with what it extends.
  public static func read(
    _ configuration: ExtendedConfiguration, find: @escaping Finder
  ) throws(Diagnostics) -> LintConfiguration {
    var reader = ConfigurationReader(find: find)
    reader.merge(configuration, configuration.isStyle ? .style : .own, under: [])
    // What names mean is not known where a part of the text was not read.
    let result = reader.isRead ? reader.resolve() : LintConfiguration()
    guard reader.problems.isEmpty else {
      throw Diagnostics(inOrder(reader.problems, of: configuration.source.path))
    }
    return result
  }

  /// Problems in the order of the input: those of the file itself, then those of what it extends.
  private static func inOrder(_ problems: [Diagnostic], of path: String) -> [Diagnostic] {
    let keys = problems.enumerated().map { index, problem in
      let file = problem.place?.source.path ?? ""
      return (file == path ? 0 : 1, file, problem.place?.span.start ?? 0, index)
    }
    return keys.sorted(by: <).map { problems[$0.3] }
  }

  private init(find: @escaping Finder) {
    self.find = find
  }

  // MARK: merging

  private mutating func merge(
    _ configuration: ExtendedConfiguration, _ origin: ConfigurationOrigin, under stack: [String]
  ) {
    let source = configuration.source
    files.insert(source.path)
    problems += configuration.problems
    if !configuration.problems.isEmpty, configuration.value.object?.isComplete != true {
      isRead = false
    }
    problems += ConfigurationShape.file.problems(in: configuration.value, of: source)
    guard let object = configuration.value.object?.asMeant(ConfigurationShape.keys) else {
      hasAllNames = false
      return
    }
    mergeBases(of: object, source, origin, under: stack + [configuration.identity])
    let inherited = InheritedNames(object[InheritedNames.key]?.object)
    if let value = object["exclude"] {
      exclude(Self.list(value), source, by: origin, inherited.exclude)
    }
    for key in ["sources", "slices", "evidence", "vacuity"] {
      guard let member = object.member(key) else { continue }
      single[key] = Entry(
        name: key, value: member.value, nameSpan: member.keySpan, source: source,
        origin: key == "sources" ? inherited.sources ?? origin : origin)
    }
    for key in ["roles", "layers"] where object[key].map({ $0.object == nil }) == true {
      hasAllNames = false
    }
    if origin == .own {
      house = HouseNames(object["generate"]?.object)
      extendsPlace = object.member("extends").map { Place(source, $0.keySpan) }
      rolesPlace = object.member("roles").map { Place(source, $0.keySpan) }
    }
    let roles = entries(object["roles"], source, origin, inherited.roles)
    replace(&self.roles, by: roles, ownFirst: true)
    replace(&layers, by: entries(object["layers"], source, origin), ownFirst: false)
    mergeRules(object["rules"]?.array ?? [], source, origin, inherited.rules)
  }

  /// Merges what a configuration extends; `stack` are those that lead here, itself at the end.
  private mutating func mergeBases(
    of object: JSONObject, _ source: SourceText, _ origin: ConfigurationOrigin,
    under stack: [String]
  ) {
    for base in Self.list(object["extends"]) {
      guard let name = base.string else { continue }
      let place = Place(source, base.span)
      do throws(Diagnostics) {
        guard let found = try find(name, source.path) else {
          hasAllNames = false
          continue
        }
        if stack.contains(found.identity) {
          let way = (stack + [found.identity]).joined(separator: " → ")
          problems.append(
            .error(
              "the configuration extends itself: \(way)", at: place,
              help: "take this name out of 'extends'"))
        } else if done.insert(found.identity).inserted {
          // What a style takes over is part of it.
          let isStyle = found.isStyle || origin == .style
          merge(found, isStyle ? .style : .file, under: stack)
        }
      } catch {
        hasAllNames = false
        problems += error.all.map { problem in
          var problem = problem
          if problem.place == nil { problem.place = place }
          return problem
        }
      }
    }
  }

  /// Adds patterns; an empty list takes back what is inherited, for who judges tests as well.
  private mutating func exclude(
    _ values: [JSONValue], _ source: SourceText, by origin: ConfigurationOrigin,
    _ inherited: [String]
  ) {
    if values.isEmpty { excluded = [] }
    let known = Set(excluded.compactMap(\.value.string))
    for value in values where value.string.map({ !known.contains($0) }) ?? true {
      let isOwn = origin == .own && !(value.string.map(inherited.contains) ?? false)
      excluded.append((value, source, isOwn))
    }
  }

  private func entries(
    _ value: JSONValue?, _ source: SourceText, _ origin: ConfigurationOrigin,
    _ inherited: [String: ConfigurationOrigin] = [:]
  ) -> [Entry] {
    (value?.object?.members ?? []).map { member in
      Entry(
        name: member.key, value: member.value, nameSpan: member.keySpan, source: source,
        origin: inherited[member.key] ?? origin)
    }
  }

  private func replace(_ known: inout [Entry], by new: [Entry], ownFirst: Bool) {
    let names = Set(new.map(\.name))
    let kept = known.filter { !names.contains($0.name) }
    known = ownFirst ? new + kept : kept + new
  }

  private mutating func mergeRules(
    _ values: [JSONValue], _ source: SourceText, _ origin: ConfigurationOrigin,
    _ inherited: [String: ConfigurationOrigin]
  ) {
    var indexes: [String: Int] = [:]
    for (index, rule) in rules.enumerated() { indexes[rule.name] = index }
    var mine: Set<String> = []
    for value in values {
      guard let object = value.object?.asMeant(ConfigurationShape.ruleKeys) else { continue }
      let value = JSONValue(.object(object), value.span)
      guard let id = object["id"], let name = id.string else {
        // What else it says is judged all the same.
        let start = Span(value.span.start, value.span.start + 1)
        rules.append(
          Entry(name: "", value: value, nameSpan: start, source: source, origin: origin))
        continue
      }
      if let fault = Self.fault(ofRule: name) {
        problems.append(.error(fault.message, at: Place(source, id.span), help: fault.help))
      }
      if !mine.insert(name).inserted {
        problems.append(.error("there are two rules '\(name)'", at: Place(source, id.span)))
      }
      var entry = Entry(
        name: name, value: value, nameSpan: id.span, source: source,
        origin: inherited[name] ?? origin)
      if let index = indexes[name] {
        if object.members.allSatisfy({ !RuleKinds.tellingKeys.contains($0.key) }) {
          entry = changed(rules[index], by: object, of: source)
        } else {
          entry.replaced = Place(rules[index].source, rules[index].nameSpan)
        }
        rules[index] = entry
      } else {
        indexes[name] = rules.count
        rules.append(entry)
      }
    }
  }

  /// What is wrong with the id of a rule: comments in the source and reports name it.
  private static func fault(ofRule id: String) -> (message: String, help: String)? {
    let help = "write it like 'view-names-service'"
    if id.isEmpty { return ("a rule needs a name", help) }
    // What is made of other characters needs no look at each.
    let isPlain = id.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ",") }
    if !isPlain, id.contains(where: { $0.isWhitespace || $0 == "," }) {
      return ("no comment can name the rule '\(id)': a name has no spaces and no commas", help)
    }
    if OwnRule(rawValue: id) != nil {
      return ("archgen itself reports under the name '\(id)'", "give the rule another")
    }
    return nil
  }

  /// An inherited rule of which only the severity, the reason or the like is said anew.
  private func changed(_ base: Entry, by object: JSONObject, of source: SourceText) -> Entry {
    guard let old = base.value.object else { return base }
    let keys = Set(object.members.map(\.key))
    var result = base
    for key in keys { result.changes[key] = source }
    result.value = JSONValue(
      .object(JSONObject(old.members.filter { !keys.contains($0.key) } + object.members)),
      base.value.span)
    return result
  }

  private static func list(_ value: JSONValue?) -> [JSONValue] {
    value.map { $0.array ?? [$0] } ?? []
  }

  // MARK: meaning

  private mutating func resolve() -> LintConfiguration {
    var result = LintConfiguration()
    result.files = files
    result.sources = Self.list(single["sources"]?.value).compactMap(\.string)
    if let sources = single["sources"], sources.origin != .style {
      for value in Self.list(sources.value) {
        guard let text = value.string else { continue }
        result.writtenSources[text] = WrittenPlace(
          place: Place(sources.source, value.span), origin: sources.origin)
      }
    }
    result.exclude = excluded.compactMap { value, source, isOwn in
      if isOwn, let text = value.string { result.ownExclude[text] = Place(source, value.span) }
      let reader = MatcherReader(source)
      defer { problems += reader.problems }
      return reader.pathGlob(value)
    }
    result.roles = table()
    for role in roles where role.origin != .style {
      result.writtenRoles[role.name] = WrittenPlace(
        place: Place(role.source, role.nameSpan), origin: role.origin)
    }
    if roles.contains(where: { $0.origin == .own }) { result.rolesPlace = rolesPlace }
    result.extendsPlace = extendsPlace
    if let word = single["vacuity"]?.value.string {
      result.vacuity = Severity(rawValue: word)
      result.isVacuityWritten = true
    }
    let names = RoleNames(result.roles, areAll: hasAllNames)
    result.rules = rules.compactMap { rule($0, names) }
    result.rulesTurnedOff = turnedOff
    result.makeMerged = merged()
    return result
  }

  private mutating func table() -> RoleTable {
    var table = RoleTable()
    let conditions = roles.map { role in
      let reader = MatcherReader(role.source)
      defer { problems += reader.problems }
      // One that is no condition is an error, and names a role all the same.
      return (role: role, matcher: reader.matcher(role.value) ?? .any([]))
    }
    let ordered =
      conditions.filter { !$0.matcher.isForTheRest } + conditions.filter(\.matcher.isForTheRest)
    roles = ordered.map(\.role)
    table.roles = ordered.map { Role($0.name, house.widened($1, ofRole: $0.name)) }
    let names = Set(roles.map(\.name))
    let known = names.sorted()
    for layer in layers {
      let values = Self.list(layer.value)
      for value in values {
        guard hasAllNames, let name = value.string, !names.contains(name) else { continue }
        problems.append(
          .error(
            "there is no role '\(name)'", at: Place(layer.source, value.span),
            help: RoleNames.cure(of: name, among: known)))
      }
      table.layers.append(Layer(layer.name, roles: values.compactMap(\.string)))
    }
    if let slices = single["slices"] {
      let reader = MatcherReader(slices.source)
      table.slices = reader.pathGlob(slices.value)
      problems += reader.problems
      if let names = table.slices?.captureNames, names.count != 1,
        !names.contains(RoleTable.sliceCapture)
      {
        let what = names.isEmpty ? "captures no slice" : "does not say which capture is the slice"
        problems.append(
          .error(
            "the pattern \(what)", at: Place(slices.source, slices.value.span),
            help: "write it like 'Features/{slice}/**'"))
      }
    }
    return table
  }

  private mutating func rule(_ entry: Entry, _ names: RoleNames) -> ConfiguredRule? {
    guard let object = entry.value.object else { return nil }
    let place = Place(entry.source, entry.nameSpan)
    let word = object["severity"]?.string ?? "error"
    let keys = Set(object.members.map(\.key))
    if keys.isDisjoint(with: RuleKinds.tellingKeys) {
      // What it changes may stand where nothing could be read.
      guard hasAllNames else { return nil }
      if let problem = changesNothing(entry, word, place) {
        problems.append(problem)
        return nil
      }
    }
    guard word != "off" else {
      turnedOff.insert(entry.name)
      return nil
    }
    guard let kind = RuleKinds.kind(ofKeys: keys) else {
      problems.append(
        entry.replaced.map { Self.noWhole(entry.name, place, insteadOf: $0) }
          ?? Self.noKind(entry.name, keys, place))
      return nil
    }
    let known = Set(kind.keys.map(\.name))
    for member in object.members
    where RuleKinds.allKeys.contains(member.key) && !known.contains(member.key) {
      problems.append(
        .error(
          "'\(member.key)' does not belong to a rule of the kind '\(kind.name)'",
          at: Place(entry.changes[member.key] ?? entry.source, member.keySpan),
          help: Self.cure(ofKey: member.key, in: kind)))
    }
    let usual = single["evidence"]?.value.string.flatMap(Code.Evidence.init(rawValue:))
    let reader = RuleEntryReader(
      object, of: entry.source, roles: names, usualEvidence: usual ?? .written)
    let rule = kind.read(reader)
    problems += reader.problems
    return rule.map { rule in
      ConfiguredRule(
        id: entry.name, kind: kind.name, rule: rule, severity: Severity(rawValue: word) ?? .error,
        because: object["because"]?.string, fix: object["fix"]?.string ?? kind.cure,
        isStrict: object["strict"]?.bool ?? false, origin: entry.origin, place: place)
    }
  }

  /// What to write instead of a key that another kind of rule has.
  private static func cure(ofKey key: String, in kind: any RuleKind) -> String {
    // Slices have a key for what others write among their roles.
    if key == "except", let roles = kind.keys.last(where: { $0.value == .roles }) {
      return "take a role out where roles are named: \(roles.name): ['service', '!logging']"
    }
    return "beside what every rule may have, it has: "
      + kind.keys.map(\.name).sorted().joined(separator: ", ")
  }

  /// An entry that only changes a rule which is not there: another has nearly its name, or it is turned off.
  /// What is inherited may turn off what another style has.
  private func changesNothing(_ entry: Entry, _ severity: String, _ place: Place) -> Diagnostic? {
    let others = rules.count > 500 ? [] : rules.map(\.name).filter { $0 != entry.name }
    let meant = Suggestion.didYouMean(entry.name, in: others)
    guard meant != nil || (severity == "off" && entry.origin == .own) else { return nil }
    return .error(
      "there is no rule '\(entry.name)' to change", at: place,
      help: meant ?? "remove the entry, or extend what has the rule")
  }

  /// An entry of no kind under the id of an inherited rule, which most likely was to change that.
  private static func noWhole(
    _ name: String, _ place: Place, insteadOf inherited: Place
  ) -> Diagnostic {
    .error(
      "the rule '\(name)' is inherited and replaced as a whole by what says nothing that could hold",
      at: place,
      help: "write all of it, or change nothing but "
        + Words.joined(ConfigurationShape.changeableKeys, "or"),
      notes: [.note("the inherited one is here", at: inherited)])
  }

  /// An entry of no kind: what it needs besides what it has, of the kind that is nearest.
  private static func noKind(_ name: String, _ keys: Set<String>, _ place: Place) -> Diagnostic {
    let begun = RuleKinds.all.filter { kind in
      kind.required.contains { keys.contains($0.name) }
    }
    // 'from' and 'in' tell little beside a key that one kind alone has.
    let told = begun.filter { keys.contains($0.key) }
    let nearest = told.isEmpty ? begun : told
    let help =
      nearest.isEmpty
      ? "a rule says one of: " + kindKeys.joined(separator: ", ")
        + " ('archgen explain rules')"
      : Words.joined(
        nearest.map { "'\($0.name)' needs " + Words.joined($0.required.map(\.name)) }, "or")
    let rule = name.isEmpty ? "the rule" : "the rule '\(name)'"
    return .error("\(rule) says nothing that could hold", at: place, help: help)
  }

  /// The keys by which kinds are told, each once.
  private static let kindKeys = RuleKinds.all.map(\.key).reduce(into: [String]()) { keys, key in
    if !keys.contains(key) { keys.append(key) }
  }

  /// What writes all of it out.
  private func merged() -> @Sendable () -> JSON {
    { [single, excluded, roles, layers, rules] in
      Self.merged(single, excluded, roles, layers, rules)
    }
  }

  private static func merged(
    _ single: [String: Entry], _ excluded: [Exclusion], _ roles: [Entry], _ layers: [Entry],
    _ rules: [Entry]
  ) -> JSON {
    var members: [JSON.Member] = []
    for key in ["sources", "exclude", "slices", "evidence", "vacuity"] {
      if let entry = single[key] { members.append(.init(key, entry.value.plain)) }
      if key == "exclude", !excluded.isEmpty {
        members.append(.init(key, .array(excluded.map(\.value.plain))))
      }
    }
    members.append(.init("roles", .object(roles.map { .init($0.name, $0.value.plain) })))
    members.append(.init("layers", .object(layers.map { .init($0.name, $0.value.plain) })))
    members.append(.init("rules", .array(rules.map(\.value.plain))))
    // Read back, all of it would be the user's own: what was inherited must not begin to warn.
    let inherited = InheritedNames(
      sources: single["sources"]?.origin,
      exclude: excluded.filter { !$0.isOwn }.compactMap(\.value.string),
      roles: roles.map { ($0.name, $0.origin) }, rules: rules.map { ($0.name, $0.origin) })
    if let written = inherited.written {
      members.append(.init(InheritedNames.key, written))
    }
    return .object(members)
  }
}
