import Arguments
import Diagnostics
import Files
import Linter

/// `--baseline` and the options that write it: the baseline that a run judges by.
struct BaselineOptions {
  private static let file = Option.value(
    "baseline", "FILE", .file, default: ".archgen.baseline.json", "the accepted findings")
  private static let write = Option.flag(
    "write-baseline", "accepts what is found; an existing baseline may only shrink")
  private static let allowAdditions = Option.flag(
    "allow-additions", "lets --write-baseline add to an existing baseline")
  private static let prune = Option.flag(
    "prune-baseline", "takes out of the baseline what no longer occurs")

  /// All of them, in the order of help.
  static let options = [file, write, allowAdditions, prune]

  /// The baseline file.
  var path: String { store.path }
  private let arguments: ParsedArguments
  private let store: BaselineStore

  /// Throws where the options do not go together, or not with a run over a part of the code. Of the baseline
  /// beside the configuration only the entries of `rules` are meant; nil for all.
  init(
    _ arguments: ParsedArguments, root: String, rules: Set<String>?, isPartial: Bool,
    _ context: Context
  ) throws {
    self.arguments = arguments
    if let change = Self.change(arguments), isPartial {
      throw Stop(
        .usage, "\(change.spelling) needs the whole code", help: "leave out PATH and --affected")
    }
    if arguments.has(Self.write), arguments.has(Self.prune) {
      throw Stop(
        .usage, "--write-baseline and --prune-baseline do not go together",
        help: "--write-baseline forgets what no longer occurs, too")
    }
    if arguments.has(Self.allowAdditions), !arguments.has(Self.write) {
      throw Stop(
        .usage, "--allow-additions needs --write-baseline",
        help: "a baseline grows only where it is written anew")
    }
    let named = arguments[Self.file]
    store = try BaselineStore(
      named: named, root: root, rules: named == nil ? rules : nil, context)
    if arguments.has(Self.file), store.baseline == nil, !arguments.has(Self.write) {
      let isThere = try context.files.status(store.path) != nil
      throw Stop(
        .usage,
        isThere
          ? "the baseline '\(store.path)' is not a file"
          : "there is no baseline '\(store.path)'",
        help: isThere ? "name the file that --write-baseline made" : "--write-baseline makes one")
    }
  }

  /// The baseline to judge by, once it is written anew or pruned where that is asked for: for that every
  /// file must have been read.
  func baseline(
    for run: LintRun, unread: [FileError], _ context: Context
  ) throws -> Baseline {
    guard let change = Self.change(arguments) else { return store.baseline ?? Baseline() }
    guard unread.isEmpty else {
      throw Stop(
        .failure,
        unread.map { .error($0.message) } + [
          .error("\(change.spelling) needs every file: the baseline is as it was")
        ])
    }
    if arguments.has(Self.write) {
      let baseline = try store.record(run, allowAdditions: arguments.has(Self.allowAdditions))
      context.say("wrote \(store.path): \(baseline.entries)")
      return baseline
    }
    let before = store.baseline?.identities.count
    let baseline = try store.prune(to: run)
    context.say(
      before.map { "pruned \(store.path): \(baseline.entries), there were \($0)" }
        ?? "there is no baseline '\(store.path)', so nothing was pruned")
    return baseline
  }

  /// The option that writes the baseline, where one is given.
  private static func change(_ arguments: ParsedArguments) -> Option? {
    [write, prune].first { arguments.has($0) }
  }
}

extension Baseline {
  /// `12 entries`
  fileprivate var entries: String {
    identities.count == 1 ? "1 entry" : "\(identities.count) entries"
  }
}
