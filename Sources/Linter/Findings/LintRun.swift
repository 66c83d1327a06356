import DependencyGraph
import Diagnostics
import SwiftSource

/// One run: every rule over the code, then what the source allows, then the baseline.
public struct LintRun: Sendable {
  /// What the rules found and no comment in the source allows, one per rule, ends and kind, sorted.
  public let findings: [Finding]
  /// The number of findings that a comment allows.
  let suppressed: Int
  let configuration: LintConfiguration
  let code: Code
  private let commentFaults: [Finding]

  /// What is reported beside the findings of rules, and of which files.
  public struct Options {
    /// How much a baseline entry weighs that no longer occurs.
    public var staleSeverity = Severity.error
    /// Whether only a part of the findings is asked for: then nothing is said about what is missing,
    /// stale entries and what can never matter.
    public var isPartial = false
    /// The files whose findings are asked for; nil for all.
    public var reportedPaths: ((String) -> Bool)?
    /// The files that changed: only findings that stand in one, speak about what one declares, or rest on what
    /// one may say, are asked for; nil for all.
    public var changedPaths: Set<String>?
    /// The types that these declared or extended before they changed, or were deleted.
    public var formerTypes = FormerTypes()
    /// The folder that paths are relative to, as the configuration's own path names it.
    public var root = "."
    /// What `sources` names and does not exist.
    public var missingSources: [String] = []
    /// Patterns of `exclude` that left out nothing.
    public var unusedExclude: [String] = []
    /// Whether warnings fail the run: then what is extended by its path is looked at as well.
    public var isStrict = false
    /// Whether a folder is there and is read only where `sources` names it.
    public var isNamedOnly: (_ folder: String) -> Bool = { _ in false }

    /// Everything, stale entries as errors.
    public init() {}
  }

  /// Judges code. `today` decides which dated comments still hold. The same result on one thread and on
  /// many.
  public init(
    _ configuration: LintConfiguration, _ code: Code, today: CalendarDate,
    threads: Threads = .none
  ) {
    self.configuration = configuration
    self.code = code
    var suppressions = Suppressions(
      code.files, rules: Set(configuration.rules.map(\.id)),
      ofFiles: Set(configuration.rules.filter(\.rule.judgesFiles).map(\.id)),
      turnedOff: configuration.rulesTurnedOff, today: today)
    let asked = suppressions
    // The longest first: begun last, they would keep one thread while the others wait.
    let order = configuration.rules.indices.sorted { a, b in
      configuration.rules[a].rule.looksAtWhole && !configuration.rules[b].rule.looksAtWhole
    }
    let found = threads.values(order.count) { place in
      Self.judged(configuration.rules[order[place]], code, asked)
    }
    for part in found { suppressions.use(part.used) }
    var findings = found.flatMap(\.findings)
    findings.putInOrder()
    self.findings = findings
    self.suppressed = found.reduce(0) { $0 + $1.suppressed }
    self.commentFaults = suppressions.findings
  }

  /// What one rule found. One finding for each reference stands here only: a generated file has millions.
  private struct Part: Sendable {
    var findings: [Finding]
    var suppressed: Int
    /// The comments that allowed something.
    var used: Set<Int> = []
  }

  private static func judged(
    _ rule: ConfiguredRule, _ code: Code, _ suppressions: Suppressions
  ) -> Part {
    var found = rule.rule.findings(in: code)
    for place in found.indices { stamp(&found[place], by: rule) }
    var part = Part(findings: [], suppressed: found.count)
    if !suppressions.allowNothing {
      found.removeAll { finding in
        let comments = suppressions.comments(allowing: finding)
        part.used.formUnion(comments)
        return !comments.isEmpty
      }
    }
    part.suppressed -= found.count
    Grouping.group(&found)
    part.findings = found
    return part
  }

  private static func stamp(_ finding: inout Finding, by rule: ConfiguredRule) {
    finding.rule = rule.id
    finding.severity = rule.severity
    finding.because = rule.because
    finding.fix = finding.fix ?? rule.fix
    finding.canBeBaselined = !rule.isStrict
  }

  /// What each file is called while no other of its module has its name, by path: a baseline may be older than
  /// a namesake, or than its end.
  public func shortFileNames() -> [String: String] { code.shortFileNames }

  /// What is to be said: new findings, stale entries of the baseline, faults of comments, and what can
  /// never matter.
  public func report(
    baseline: Baseline = Baseline(), baselinePath: String = "", _ options: Options = Options()
  ) -> LintReport {
    let verdict = baseline.judge(findings, shortNames: shortFileNames)
    var reported = verdict.new
    reported += commentFaults + code.unreadFiles
    let found = reported.count
    if let includes = options.reportedPaths {
      reported = reported.compactMap { $0.shown(in: includes) }
    }
    if let changed = options.changedPaths {
      let ends = code.ends(in: changed, formerly: options.formerTypes)
      let leading = code.paths(leadingTo: changed)
      lazy var beside = code.ends(beside: changed, formerly: options.formerTypes)
      lazy var endsLeading = code.ends(in: leading, formerly: FormerTypes())
      reported = reported.compactMap { finding in
        var isByChange =
          finding.concerns(files: changed, ends: ends)
          || finding.restsOnOthers && leading.contains(finding.place.path)
        switch finding.ground {
        case _ where isByChange: break
        case .ends: break
        case .neighbours: isByChange = finding.concerns(files: [], ends: beside)
        case .reached: isByChange = finding.concerns(files: [], ends: endsLeading)
        }
        return finding.shown(in: changed.contains) ?? (isByChange ? finding : nil)
      }
    }
    let elsewhere = found - reported.count
    reported += nothingJudged(options)
    reported += renamings(verdict, baselinePath)
    if !options.isPartial {
      reported += verdict.staleFindings(path: baselinePath, severity: options.staleSeverity)
    }
    let vacuity = Vacuity(configuration, code, options)
    reported += vacuity.missingSources(options.missingSources)
    if !options.isPartial { reported += vacuity.findings }
    var summary = LintSummary()
    summary.files = code.files.count
    summary.rules = configuration.rules.count
    summary.known = verdict.known
    summary.suppressed = suppressed
    summary.elsewhere = elsewhere
    summary.gone = options.isPartial ? 0 : verdict.gone.count
    summary.filesWithoutRole = code.filesWithoutRole.count
    summary.references = code.graph.resolution.references
    summary.resolved = code.graph.resolution.resolved + code.graph.resolution.external
    reported.putInOrder()
    return LintReport(
      findings: reported, rules: configuration.rules.map { $0.described }, summary: summary)
  }
}

extension LintRun {
  /// Hints at what the baseline names as it was called before.
  private func renamings(_ verdict: BaselineVerdict, _ path: String) -> [Finding] {
    if verdict.gone.isEmpty || verdict.new.isEmpty { return [] }
    let types = Set(code.types.map(code.name))
    let rules = Set(configuration.rules.map(\.id)).union(configuration.rulesTurnedOff)
    let shortNames = code.shortFileNames
    return RenamedPart.allCases.compactMap { part in
      verdict.renamed(part, path: path, shortNames: shortNames) { name in
        switch part {
        case .module, .file: false
        case .type: types.contains(name)
        case .rule: rules.contains(name)
        }
      }
    }
  }

  /// A run that looks at nothing would pass for ever.
  private func nothingJudged(_ options: Options) -> [Finding] {
    var found: [Finding] = []
    func add(_ severity: Severity, _ message: String, fix: String) {
      found.append(
        Finding(
          rule: OwnRule.nothingJudged.id, severity: severity,
          place: FindingPlace(path: "", line: 1, column: 1), kind: "vacuity", message: message,
          fix: fix, canBeBaselined: false))
    }
    if let includes = options.reportedPaths, !code.files.contains(where: { includes($0.path) }) {
      add(
        .warning, "nothing is judged below the paths given",
        fix:
          "name others, or let 'sources' name them: the configuration covers other files, or no Swift file is there"
      )
    }
    if code.fileCount == 0, !options.isPartial || options.changedPaths != nil {
      add(
        .error, "no Swift file was found to judge",
        fix: "correct the path, or 'sources' and 'exclude' of the configuration")
    }
    if configuration.rules.isEmpty {
      add(
        .warning, "the configuration has no rules",
        fix: "add some, or take over a style's: extends: ['mvvm']")
    }
    return found
  }
}

extension Code {
  /// A finding for each file that was not read in full: what was skipped in it is not judged.
  var unreadFiles: [Finding] {
    files.indices.compactMap { index in
      files[index].problems.first.map { problem in
        Finding(
          rule: OwnRule.unreadFile.id,
          place: place(file: index, offset: problem.offset, length: 1), kind: "source",
          message: "not read in full: \(problem.kind.message)",
          fix: "mend it, or leave the file out by 'exclude'", canBeBaselined: false)
      }
    }
  }

  /// A note about the references that may mean one of several types: no rule judges them.
  var ambiguousNames: Finding? {
    let references = graph.undecided.filter(\.isAmbiguous)
    guard let first = references.first else { return nil }
    let counts = references.reduce(into: [String: Int]()) { $0[names[$1.name], default: 0] += 1 }
    let most = counts.sorted { a, b in a.value == b.value ? a.key < b.key : a.value > b.value }
    let shown = most.prefix(3).map { "'\($0.key)'" }.joined(separator: ", ")
    return Finding(
      rule: OwnRule.ambiguousNames.id, severity: .note,
      place: place(
        file: Int(first.file), offset: first.offset, length: names.length(of: first.name)),
      kind: "vacuity",
      message:
        "no rule judges \(references.count) reference\(references.count == 1 ? "" : "s") that may "
        + "mean one of several types: \(shown)\(most.count > 3 ? " …" : "")",
      fix:
        "'archgen graph --unresolved\(graph.evidence == .all ? " --evidence all" : "")' lists them: name "
        + "the types differently, or lint each target by itself",
      canBeBaselined: false)
  }

  /// The files that declare types, none of which has a role; tests and previews need none.
  var filesWithoutRole: [Int] {
    var hasType = [Bool](repeating: false, count: files.count)
    var hasRole = hasType
    for node in types where !roles.isPreview(node) {
      let file = Int(graph.nodes[node].file)
      hasType[file] = true
      if roles.roles[node] != nil { hasRole[file] = true }
    }
    let (typed, played) = (hasType, hasRole)
    return threads.map(files.count) { [graph] files in
      files.filter { typed[$0] && !played[$0] && !graph.code.isTest(file: $0) }
    }.flatMap(\.self)
  }
}

extension BaselineVerdict {
  /// A finding for each entry that no longer occurs, or not as often.
  func staleFindings(path: String, severity: Severity) -> [Finding] {
    gone.map { entry in
      let what = [entry.identity.from, entry.identity.to].filter { !$0.isEmpty }
        .joined(separator: " → ")
      let now =
        entry.found == 0
        ? "is gone" : "occurs \(Words.times(entry.found)), not \(Words.times(entry.allowed))"
      return Finding(
        rule: OwnRule.staleEntry.id, severity: severity,
        place: FindingPlace(path: path, line: entry.line ?? 1, column: 1),
        kind: "baseline",
        // Two types may have an entry for each way in which one uses the other.
        message: "\(what) [\(entry.identity.rule), \(entry.identity.kind)] \(now)",
        fix: "archgen lint --prune-baseline", canBeBaselined: false)
    }
  }
}
