import Arguments
import DependencyGraph
import Diagnostics
import Files
import Linter
import SwiftSource

/// `--evidence written|all`
enum EvidenceOption {
  /// The option; without it only written names count.
  static let option = Option.value(
    "evidence", "KIND", .oneOf(DependencyGraph.Evidence.allCases.map(\.rawValue)),
    default: "written", "count names as written, or all references")

  /// What was chosen.
  static func value(_ arguments: ParsedArguments) -> DependencyGraph.Evidence {
    arguments[option].flatMap(DependencyGraph.Evidence.init(rawValue:)) ?? .written
  }
}

/// The graph of what a user named, with roles where a configuration or a style gives them.
struct GraphInput {
  /// The graph.
  let graph: DependencyGraph
  /// Roles, layers and slices.
  var roles: RoleAssignment? { code?.roles }
  /// The configuration that gives them.
  let configuration: LintConfiguration?
  private let code: Code?
  private let root: String
  private let paths: [String]
  private let level: Level
  /// Whether references were inferred because rules judge such, not because they were asked for.
  private let infersForRules: Bool
  private let problems: [FileError]

  /// Reads and resolves what `paths` name, from a revision where one is given, without what a
  /// configuration excludes; with `forRules` all references where a rule judges such, unless an evidence is
  /// asked for. Throws a ``Stop`` where `level` needs roles and there are none, and where the revision is of
  /// another repository.
  init(
    _ arguments: ParsedArguments, _ context: Context, paths: [String], level: Level,
    revision: GitTree? = nil, forRules: Bool = false
  ) throws {
    var paths = paths.isEmpty ? ["."] : paths
    let root = CodeLoader.root(of: paths, context)
    let found = try RoleOptions.configuration(arguments, context, near: paths)
    if found == nil, [.role, .layer, .slice].contains(level) {
      throw Stop(
        .usage, "the level '\(level.rawValue)' needs roles",
        help: "name a style with --style, or write a configuration")
    }
    infersForRules =
      forRules && !arguments.has(EvidenceOption.option)
      && found.map { $0.configuration.inferenceNeed != .nothing } ?? false
    let evidence = infersForRules ? .all : EvidenceOption.value(arguments)
    let loader = CodeLoader(revision.map(context.reading) ?? context, root: root)
    if let revision {
      guard !arguments.has(ExactInput.option) else {
        throw Stop(.usage, "\(ExactInput.option.spelling) knows only the code of today")
      }
      if let outside = paths.first(where: { !revision.holds($0) }) {
        throw Stop(
          .usage, "'\(outside)' is outside the repository of the current folder",
          help: "run archgen in the repository of the code")
      }
      // What is new today was not there then.
      paths = try paths.filter { try context.files.status($0) == nil || revision.status($0) != nil }
    }
    let exclusion = Exclusion(found?.configuration.exclude ?? [])
    let folder = found?.folder ?? root
    let below = Path.relative(context.absolute(root), to: context.absolute(folder))
    let loaded = try loader.load(
      paths,
      options: ReadOptions(expressions: evidence == .all, skimsBodies: true, skipsFalse: true),
      including: exclusion.includes(below: paths, from: folder, context))
    let exact = try ExactInput.references(
      arguments[ExactInput.option], loaded.code, root: root, context)
    context.progress.begin("resolving names in \(loaded.code.files.count) files")
    let graph = DependencyGraph(
      loaded.code, evidence: evidence, exact: exact, threads: .usual)
    self.graph = graph
    self.root = root
    self.paths = paths
    self.level = level
    configuration = found?.configuration
    code = found.map {
      Code(
        graph, roles: $0.configuration.roles,
        folder: below.map { $0 == "." ? "" : $0 + "/" } ?? "")
    }
    problems = loaded.problems
  }

  /// For each dependency whether the configuration's rules forbid it; empty without a configuration.
  var forbiddenDependencies: [Bool] {
    guard let configuration, let code else { return [] }
    return LintRun(configuration, code, today: Clock.today).forbiddenDependencies
  }

  /// Which dependencies an edge is made of where these are forbidden: of those that were inferred for rules no
  /// others. Nil for all.
  func judged(_ isForbidden: [Bool]) -> [Bool]? {
    infersForRules ? zip(graph.dependencies, isForbidden).map { $0.isWritten || $1 } : nil
  }

  /// Reports that there was nothing to read, the files that could not be read, and those that were not
  /// read in full; the status of the run.
  func finish(_ context: Context) -> ExitStatus {
    if graph.code.files.isEmpty {
      context.report(SkippedCode.nothing(below: paths))
    } else if let missing {
      context.report([missing])
    }
    context.report(SkippedCode.warnings(graph.code.files, root: root, context))
    if problems.isEmpty { return .done }
    context.report(problems.map { .error($0.message) })
    return .failure
  }

  /// Why the level has no units, though there is code.
  private var missing: Diagnostic? {
    switch level {
    case .slice where roles?.slices.isEmpty == true:
      .warning(
        "no file stands in a slice", help: "'slices' of the configuration says where slices are")
    case .layer where roles?.table.layers.isEmpty == true:
      .warning("there are no layers", help: "'layers' of the configuration orders roles")
    default: nil
    }
  }
}

extension Threads {
  /// The threads that reading uses, too.
  static let usual = workers(Workers.usualCount)

  /// A number of threads.
  static func workers(_ count: Int) -> Threads {
    Threads(count: count) { count, work in Workers.run(count, work: work) }
  }
}
