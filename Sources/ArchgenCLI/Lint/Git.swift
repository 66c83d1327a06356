import Files

/// What git says about a folder.
struct Git {
  private let folder: String
  private let program: ([String]) -> Child.Outcome?

  /// Asks about the repository around `folder`; `program` runs a command line.
  init(_ folder: String, program: @escaping ([String]) -> Child.Outcome? = { Child.run($0) }) {
    self.folder = folder
    self.program = program
  }

  /// The files of the repository that differ from where the work branched off `revision`, and those
  /// that are not in git yet; as seen from the folder. A submodule that differs is one path. Throws a
  /// ``Stop`` where git cannot say.
  func changedFiles(since revision: String) throws -> Set<String> {
    guard let inside = run(["rev-parse", "--show-prefix"]), inside.status == 0 else {
      throw Stop(
        .usage, "--affected needs git, and '\(folder)' is in no repository of it",
        help: "leave out --affected, or stand in a checkout")
    }
    // The commit's own name, so that no revision can be taken for an option.
    let verify = ["rev-parse", "--verify", "--quiet", "--end-of-options"]
    let commit = run(verify + [revision + "^{commit}"])
    let words = [
      "diff", "--name-only", "-z", "--no-renames", "--no-relative", "--ignore-submodules=none",
      "--merge-base",
    ]
    var changed = commit.flatMap { commit in
      commit.status == 0 ? run(words + [String(commit.text.prefix { $0 != "\n" }), "--"]) : nil
    }
    // Before the first commit all is new.
    if changed == nil, revision == "HEAD", run(["rev-list", "-n", "1", "--all"])?.text == "" {
      changed = run(["ls-files", "--full-name", "-z", "--", ":/"])
    }
    guard let changed, changed.status == 0 else {
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
    return Set(
      (changed.text + new.text).split(separator: "\0").map {
        Path.seen(Path.normalized("/" + $0), from: here)
      })
  }

  private func run(_ words: [String]) -> Child.Outcome? {
    program(Self.command(words, in: folder))
  }

  /// The command line that asks the repository around a folder. In a hook the environment names one, and
  /// git would take the folder for its top.
  static func command(_ words: [String], in folder: String) -> [String] {
    let names = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"]
    return ["env"] + names.flatMap { ["-u", $0] } + ["git", "-C", folder] + words
  }
}
