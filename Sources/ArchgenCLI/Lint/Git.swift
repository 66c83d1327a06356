import Generator

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What git says about a folder.
struct Git {
  private let folder: String

  /// Asks about the repository around `folder`.
  init(_ folder: String) {
    self.folder = folder
  }

  /// The files below the folder that differ from where the work branched off `revision`, and those
  /// that are not in git yet; relative to the folder. Throws a ``Stop`` where git cannot say.
  func changedFiles(since revision: String) throws -> Set<String> {
    guard let inside = run(["rev-parse", "--is-inside-work-tree"]), inside.status == 0 else {
      throw Stop(.usage, "--affected needs git, and '\(folder)' is in no repository of it")
    }
    let range = ["--name-only", "-z", "--no-renames", "--relative"]
    let changed = run(["diff"] + range + ["--merge-base", revision, "--"])
    guard let changed, changed.status == 0 else {
      let isShallow = run(["rev-parse", "--is-shallow-repository"])?.text == "true\n"
      throw Stop(
        .usage, "git cannot compare with '\(revision)'",
        help: isShallow
          ? "the clone is shallow: check out with 'fetch-depth: 0'"
          : "name a commit, a tag or a branch that is here")
    }
    let new = run(["ls-files", "--others", "--exclude-standard", "-z"])
    return Set((changed.text + (new?.text ?? "")).split(separator: "\0").map(String.init))
  }

  /// Runs git and waits; nil where it cannot be started. What it says on standard error is dropped.
  private func run(_ words: [String]) -> (status: Int32, text: String)? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let all = ["git", "-C", folder] + words
    var arguments: [UnsafeMutablePointer<CChar>?] = all.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let code = posix_spawnp(&process, "git", &actions, nil, &arguments, environ)
    close(ends[1])
    defer { close(ends[0]) }
    guard code == 0 else { return nil }
    let output = Self.readAll(ends[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return (status, String(decoding: output, as: UTF8.self))
  }

  private static func readAll(_ file: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = SystemCalls.read(file, into: &buffer, from: 0)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}
