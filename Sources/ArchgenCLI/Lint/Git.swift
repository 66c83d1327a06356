import Files

/// What git says about a folder.
struct Git {
  private let folder: String
  private let program: ([String], _ input: [UInt8]) -> Child.Outcome?

  /// Asks about the repository around `folder`; `program` runs a command line.
  init(
    _ folder: String,
    program: @escaping ([String], _ input: [UInt8]) -> Child.Outcome? = { Child.run($0, input: $1) }
  ) {
    self.folder = folder
    self.program = program
  }

  /// What differs between two states of a repository.
  struct Changes {
    /// The files, as seen from the folder. A submodule is one path.
    var paths: Set<String> = []
    /// Of those that were there before the numbers of their contents; none for links and submodules.
    var former: [String: String] = [:]
  }

  /// The files of the repository that differ from where the work branched off `revision`, also those that
  /// are gone, and those that are not in git yet. Throws a ``Stop`` where git cannot say.
  func changes(since revision: String) throws -> Changes {
    guard let inside = run(["rev-parse", "--show-prefix"]), inside.status == 0 else {
      throw Stop(
        .usage, "--affected needs git, and '\(folder)' is in no repository of it",
        help: "leave out --affected, or stand in a checkout")
    }
    // The commit's own name, so that no revision can be taken for an option.
    let verify = ["rev-parse", "--verify", "--quiet", "--end-of-options"]
    let commit = run(verify + [revision + "^{commit}"])
    let words = [
      "diff", "--raw", "--no-abbrev", "-z", "--no-renames", "--no-relative",
      "--ignore-submodules=none", "--merge-base",
    ]
    let changed = commit.flatMap { commit in
      commit.status == 0 ? run(words + [String(commit.text.prefix { $0 != "\n" }), "--"]) : nil
    }
    // Before the first commit all is new.
    let isFirst =
      changed == nil && revision == "HEAD" && run(["rev-list", "-n", "1", "--all"])?.text == ""
    let known = isFirst ? run(["ls-files", "--full-name", "-z", "--", ":/"]) : changed
    guard let known, known.status == 0 else {
      let isShallow = run(["rev-parse", "--is-shallow-repository"])?.text == "true\n"
      throw Stop(
        .usage, "git cannot compare with '\(revision)'",
        help: isShallow
          ? "the clone is shallow: check out with 'fetch-depth: 0'"
          : "name a commit, a tag or a branch that is here")
    }
    let new = run(["ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/"])
    guard let new, new.status == 0 else {
      throw Stop(
        .failure, "git cannot list the files in '\(folder)' that are not in git yet",
        help: "'git -C \(folder) ls-files --others --exclude-standard' says why")
    }
    // Names are those from the top of the repository, where the folder may stand further down.
    let here = Path.normalized("/" + inside.text.prefix { $0 != "\n" })
    let seen = { (name: Substring) in Path.seen(Path.normalized("/" + name), from: here) }
    let names = (isFirst ? known.text : "") + new.text
    var changes = Changes(paths: Set(names.split(separator: "\0").map(seen)))
    // `:mode SP mode SP number SP number SP status NUL path NUL`, again and again.
    let parts = isFirst ? [] : known.text.split(separator: "\0")
    for place in stride(from: 0, to: parts.count - 1, by: 2) {
      let words = parts[place].split(separator: " ")
      let path = seen(parts[place + 1])
      changes.paths.insert(path)
      if words.count == 5, words[0].hasPrefix(":100") { changes.former[path] = String(words[2]) }
    }
    return changes
  }

  /// The contents that have these numbers, in their order; where git cannot give one, those before it.
  func contents(_ numbers: [String]) -> [[UInt8]] {
    if numbers.isEmpty { return [] }
    let batch = run(["cat-file", "--batch"], Array((numbers.joined(separator: "\n") + "\n").utf8))
    return batch.map { Self.split($0.bytes) } ?? []
  }

  /// Splits `object SP type SP size LF bytes LF`, again and again.
  private static func split(_ batch: [UInt8]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var position = 0
    while let lineEnd = batch[position...].firstIndex(of: 10) {
      let words = String(decoding: batch[position..<lineEnd], as: UTF8.self).split(separator: " ")
      guard words.count == 3, let size = Int(words[2]), size >= 0,
        lineEnd + 1 + size < batch.count
      else { break }
      result.append(Array(batch[(lineEnd + 1)..<(lineEnd + 1 + size)]))
      position = lineEnd + 2 + size
    }
    return result
  }

  private func run(_ words: [String], _ input: [UInt8] = []) -> Child.Outcome? {
    program(Self.command(words, in: folder), input)
  }

  /// The command line that asks the repository around a folder. In a hook the environment names one, and
  /// git would take the folder for its top.
  static func command(_ words: [String], in folder: String) -> [String] {
    let names = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"]
    return ["env"] + names.flatMap { ["-u", $0] } + ["git", "-C", folder] + words
  }
}
