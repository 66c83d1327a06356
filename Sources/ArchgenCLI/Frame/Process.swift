#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The running program: the only place that reads arguments and terminal, and the environment for
/// commands.
public enum Process {
  /// Runs the command line of this process and ends it.
  public static func main() -> Never {
    // A closed pipe is an error of `write`, not the end of the process; so is a file that grows larger
    // than `ulimit -f` allows, which would end it between two files that belong together.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    Interruption.watch()
    Allocation.keepFreed()
    let environment = self.environment
    guard let folder = currentFolder else {
      // Whatever is asked of the system from here on may change `errno`.
      let reason = SystemMessage.text(errno)
      let err = Output(descriptor: STDERR_FILENO)
      err.write("error: the current folder cannot be found: \(reason)\n")
      err.flush()
      exit(ExitStatus.failure.rawValue)
    }
    let progress = Progress(
      isWatched: isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
        && environment["CI", default: ""].isEmpty)
    let context = Context(
      out: Output(descriptor: STDOUT_FILENO, after: progress),
      err: Output(descriptor: STDERR_FILENO, after: progress), progress: progress,
      files: Disk(root: folder), currentFolder: folder, environment: environment,
      ask: { readLine() })
    withExtendedLifetime(context) {
      exit(Archgen.run(Array(CommandLine.arguments.dropFirst()), context).rawValue)
    }
  }

  /// Absolute; nil, with `errno` set, where it was removed.
  private static var currentFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  private static var environment: [String: String] {
    var variables: [String: String] = [:]
    for name in [
      "NO_COLOR", "TERM", "COLUMNS", "CI", "GITHUB_ACTIONS", "XCODE_VERSION_ACTUAL",
    ] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return variables
  }
}
