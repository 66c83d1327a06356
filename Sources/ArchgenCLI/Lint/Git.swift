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
    /// Of those that were there before the numbers of their contents; none for links.
    var former: [String: String] = [:]
    /// The commits that submodules were at.
    var submodules: [String: String] = [:]
    /// Whether one of them is no submodule any more: what it said is in no checkout.
    var hasLostSubmodule = false
  }

  /// The files of the repository that differ from where the work branched off `revision`, also those that
  /// are gone, and those that are not in git yet. Throws a ``Stop`` where git cannot say.
  func changes(since revision: String) throws -> Changes {
    guard let inside = run(["rev-parse", "--show-prefix"]), inside.status == 0 else {
      throw Stop(
        .usage, "--affected needs git, which finds no repository around '\(folder)'",
        help: "leave out --affected, or stand in a checkout; "
          + "'git -C \(folder) status' says what git has against this one")
    }
    // The commit's own name, so that no revision can be taken for an option.
    let verify = ["rev-parse", "--verify", "--quiet", "--end-of-options"]
    let commit = run(verify + [revision + "^{commit}"])
    let changed = commit.flatMap { commit in
      commit.status == 0
        ? run(Self.difference + ["--merge-base", String(commit.text.prefix { $0 != "\n" }), "--"])
        : nil
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
    var changes = isFirst ? Changes() : Changes(known.text, as: seen)
    changes.paths.formUnion(names.split(separator: "\0").map(seen))
    return changes
  }

  private static let difference = [
    "diff", "--raw", "--no-abbrev", "-z", "--no-renames", "--no-relative",
    "--ignore-submodules=none",
  ]

  /// What changed files contained before, of those that are meant, also in submodules that are checked out;
  /// and whether git could give all that.
  func formerTexts(
    of changes: Changes, where meant: ([String]) -> [String]
  ) -> (texts: [[UInt8]], isWhole: Bool) {
    let numbers = meant(changes.former.keys.sorted()).compactMap { changes.former[$0] }
    var texts = contents(numbers)
    var isWhole = texts.count == numbers.count && !changes.hasLostSubmodule
    for (path, commit) in changes.submodules.sorted(by: { $0.key < $1.key }) {
      let inner = Git(Path.resolved(path, in: folder), program: program)
      // In a folder that is not checked out git would answer for the repository around it.
      guard inner.run(["rev-parse", "--show-prefix"])?.text == "\n" else { continue }
      let difference = inner.run(Self.difference + [commit, "--"])
      guard let difference, difference.status == 0 else {
        isWhole = false
        continue
      }
      let found = inner.formerTexts(of: Changes(difference.text) { String($0) }) { paths in
        let outer = Dictionary(paths.map { (Path.join(path, $0), $0) }) { first, _ in first }
        return meant(outer.keys.sorted()).compactMap { outer[$0] }
      }
      texts += found.texts
      isWhole = isWhole && found.isWhole
    }
    return (texts, isWhole)
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

extension Git.Changes {
  /// Reads `:mode SP mode SP number SP number SP status NUL path NUL`, again and again.
  fileprivate init(_ raw: String, as seen: (Substring) -> String) {
    let parts = raw.split(separator: "\0")
    for place in stride(from: 0, to: parts.count - 1, by: 2) {
      let words = parts[place].split(separator: " ")
      let path = seen(parts[place + 1])
      paths.insert(path)
      guard words.count == 5 else { continue }
      if words[0].hasPrefix(":100") { former[path] = String(words[2]) }
      guard words[0].hasPrefix(":160") else { continue }
      if words[1].hasPrefix("160") {
        submodules[path] = String(words[2])
      } else {
        hasLostSubmodule = true
      }
    }
  }
}
