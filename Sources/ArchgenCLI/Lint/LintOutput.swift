import Arguments
import DependencyGraph
import Diagnostics
import Files
import Linter
import Reports

/// The formats of a lint report, and the source lines that they show.
struct LintOutput {
  /// `--format` and `--output`.
  static let outputs = Outputs(
    ["text", "xcode", "json", "sarif", "github", "junit", "markdown", "html"],
    usual: "text on a terminal, xcode elsewhere")

  /// `--strict`
  static let strict = Option.flag("strict", "warnings fail the run, too")

  /// The formats that show the source line of a finding, or measure columns in it.
  private static let showsLines: Set<String> = ["text", "sarif", "github", "html"]

  private let arguments: ParsedArguments
  private let context: Context
  private let threads: Threads

  init(_ arguments: ParsedArguments, _ context: Context, _ threads: Threads = .none) {
    self.arguments = arguments
    self.context = context
    self.threads = threads
  }

  /// Renders a report in every format that was asked for; its paths are relative to `root`.
  func write(_ report: LintReport, root: String, elapsed: String?) throws {
    var report = report
    let usual = context.isTerminal ? "text" : "xcode"
    if Self.outputs.formats(arguments, usual: usual).contains(where: Self.showsLines.contains) {
      addLines(to: &report, root: root)
    }
    try Self.outputs.write(arguments, context, usual: usual) { format, isTerminal in
      switch format {
      case "json": LintJSON.text(report)
      case "sarif": LintSARIF.text(inRepository(report, root), toolVersion: Archgen.version)
      case "github": LintGitHub.text(inRepository(report, root))
      case "junit": LintJUnit.text(report, strict: arguments.has(Self.strict))
      case "markdown": LintMarkdown.text(report)
      case "html": LintHTML.text(report)
      case "xcode": LintXcode.text(report, naming: nameFromHere(root), threads)
      default:
        LintText(
          usesColor: isTerminal && context.usesColor(on: context.out),
          elapsed: isTerminal ? elapsed : nil
        ).text(nameFromHere(root).map { report.naming($0) } ?? report)
      }
    }
  }

  /// What a forge shows beside its files is named as they are there, wherever the configuration stands.
  private func inRepository(_ report: LintReport, _ root: String) -> LintReport {
    let folder = context.absolute(root)
    guard let top = Project.repository(around: folder, context), top != folder,
      let prefix = Path.relative(folder, to: top)
    else { return report }
    return report.naming { Path.resolved($0, in: prefix) }
  }

  /// What people call the files of a report here; nil where that is what they are called in it.
  private func nameFromHere(_ root: String) -> (@Sendable (_ path: String) -> String)? {
    let isHere = !context.isInXcode && context.absolute(root) == context.currentFolder
    return isHere ? nil : context.opening(below: root)
  }

  /// Renders what is wrong with a configuration, in the formats for programs; people get it on standard
  /// error.
  func write(_ stop: Stop) throws {
    let forPeople: Set<String?> = [nil, "text", "xcode"]
    if forPeople.contains(arguments[Self.outputs.format]),
      arguments.all(Self.outputs.output).isEmpty
    {
      return
    }
    var tables = LineTables()
    let findings = stop.diagnostics.map { diagnostic in
      let place = diagnostic.place
      let location = place.map { tables.table(of: $0.source).location(of: $0.span.start) }
      let text = place.flatMap { tables.text(ofLine: location?.line ?? 1, in: $0.source) }
      return Finding(
        rule: OwnRule.configuration.id,
        place: FindingPlace(
          path: place?.source.path ?? "", line: location?.line ?? 1, column: location?.column ?? 1,
          length: place?.span.count ?? 1, lineText: text),
        kind: "configuration", message: diagnostic.message, fix: diagnostic.help)
    }
    try write(
      LintReport(findings: findings, rules: [], summary: LintSummary()), root: ".", elapsed: nil)
  }

  /// Puts the source line to every place. A file that has changed or gone since it was read gives
  /// what it has.
  private func addLines(to report: inout LintReport, root: String) {
    var lines: [String: [Int: String]] = [:]
    for finding in report.findings {
      for place in [finding.place] + finding.related.map(\.place) where place.lineText == nil {
        lines[place.path, default: [:]][place.line] = ""
      }
    }
    for path in lines.keys.sorted() {
      guard let bytes = try? context.files.read(Path.join(root, path)) else {
        lines[path] = [:]
        continue
      }
      let table = LineTable(SourceText(path: path, bytes: bytes))
      for line in (lines[path] ?? [:]).keys { lines[path]?[line] = table.text(ofLine: line) }
    }
    for index in report.findings.indices {
      add(lines, to: &report.findings[index].place)
      for related in report.findings[index].related.indices {
        add(lines, to: &report.findings[index].related[related].place)
      }
    }
  }

  private func add(_ lines: [String: [Int: String]], to place: inout FindingPlace) {
    if place.lineText == nil { place.lineText = lines[place.path]?[place.line] }
  }
}
