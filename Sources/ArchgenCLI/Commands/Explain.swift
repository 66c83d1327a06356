import Arguments
import Diagnostics
import Linter
import Reports

/// `archgen explain RULE`, `--file F`, `--edge A B`, `--path A B`
struct ExplainCommand: Command {
  private static let words = Positional(
    "WORD", count: .any,
    "a rule, a metric, a claim, an experiment, a role, a style, a file, or two types")
  private static let file = Option.flag("file", "which role each type of a file has, and why")
  private static let edge = Option.flag("edge", "every reference that makes one type know another")
  private static let path = Option.flag("path", "the shortest chain from one type to another")

  let declaration = CommandDeclaration(
    "explain",
    "says what a rule, a metric, a claim, a role or a style means, and why one type knows another",
    positionals: [words], options: [file, edge, path] + RoleOptions.all,
    examples: [
      Example("archgen explain view-names-service", "a rule of the configuration or of a style"),
      Example("archgen explain rules", "the kinds of rules that a configuration can have"),
      Example("archgen explain cycles", "a kind of rule, with its keys and examples"),
      Example("archgen explain roles", "how a role is written; so evidence, paths and baseline"),
      Example("archgen explain boilerplate", "a metric: what it tells, its formula, an example"),
      Example(
        "archgen explain metrics", "the rows of a comparison and of an impact, and all metrics"),
      Example("archgen explain claims", "what articles say about the patterns, by name"),
      Example("archgen explain experiments", "the changes whose cost is measured"),
      Example("archgen explain presenter", "a role: whom it may know in each style"),
      Example("archgen explain --file Sources/Cart.swift", "roles, and what made them so"),
      Example("archgen explain --edge CartView Repository", "every place where it is named"),
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let words = arguments.all(Self.words)
    let modes = [Self.file, Self.edge, Self.path].filter { arguments.has($0) }
    let isPair = modes.contains { $0.name != "file" }
    guard modes.count <= 1, words.count == (isPair ? 2 : 1) else {
      throw Stop(
        .usage, "explain takes a word, --file FILE, --edge A B or --path A B",
        help: "archgen explain --help")
    }
    if modes.isEmpty { return try explainWord(words[0], arguments, context) }
    let input = try LintInput(arguments, context, paths: [], orEmpty: true)
    let loaded = try input.load(allReferences: true)
    context.report(loaded.problems.map { .error($0.message) })
    let text =
      isPair
      ? try pair(words, isPath: arguments.has(Self.path), input, loaded.code, context)
      : try file(words[0], input, loaded.code, context)
    context.out.write(text)
    return .done
  }

  private func file(
    _ name: String, _ input: LintInput, _ code: Code, _ context: Context
  ) throws -> String {
    guard let types = code.explainFile(input.shown(name)) else {
      throw Stop(
        .usage, "'\(name)' is not among the files that are judged",
        help: "'sources' and 'exclude' of the configuration say which are")
    }
    return ExplainText.file(types) { context.opened($0, below: input.root) }
  }

  private func pair(
    _ words: [String], isPath: Bool, _ input: LintInput, _ code: Code, _ context: Context
  ) throws -> String {
    let opened = { context.opened($0, below: input.root) }
    let ends = try words.map { word in
      let nodes = code.nodes(named: word)
      guard !nodes.isEmpty else {
        throw Stop(.usage, "there is no type '\(word)'", help: code.suggestion(for: word))
      }
      return nodes
    }
    let names = zip(ends, words).map { nodes, word in
      nodes.count == 1 ? code.described(nodes[0]) : word
    }
    // Nothing leads there for sure only where nothing is left open.
    let undecided = ExplainText.undecided(
      code.explainUndecided(from: ends[0], to: ends[1]), opened)
    guard isPath else {
      return ExplainText.edge(
        code.explainEdge(from: ends[0], to: ends[1]), from: names[0], to: names[1], opened)
        + undecided
    }
    guard let steps = code.explainPath(from: ends[0], to: ends[1]) else {
      return "no chain leads from \(names[0]) to \(names[1])\n\(undecided)"
    }
    let several = zip(ends, words).filter { $0.0.count > 1 }.map { nodes, word in
      "\(nodes.count) types are called '\(word)'; this is the shortest chain from or to one of them\n"
    }
    return ExplainText.path(
      steps.map { (code.described($0.from), code.described($0.to), $0.place) }, opened)
      + several.joined()
  }

  private func explainWord(
    _ name: String, _ arguments: ParsedArguments, _ context: Context
  ) throws -> ExitStatus {
    let words = try ExplainedWords(arguments, context)
    guard let text = try words.text(of: name) else {
      throw words.fault
        ?? Stop(
          .usage, "there is no rule, metric, claim, role or style '\(name)'",
          help: Suggestion.didYouMean(name, in: words.all)
            ?? "'archgen explain rules' lists the kinds of rules, 'archgen explain metrics' the "
            + "metrics, 'archgen explain claims' the claims, 'archgen styles' the styles")
    }
    context.out.write(text)
    return .done
  }
}
