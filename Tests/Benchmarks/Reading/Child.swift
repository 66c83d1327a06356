import Foundation

/// Other programs, run and waited for.
enum Child {
  /// Runs a program; its output is thrown away. Ends the benchmark where it cannot be started. Gives the
  /// most memory that it held, in megabytes: at least what the benchmark itself held when it began it.
  @discardableResult
  static func run(_ program: String, _ arguments: [String]) -> Double {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let code = posix_spawnp(&child, program, &actions, nil, &words, environ)
    var status: Int32 = 0
    var usage = rusage()
    guard code == 0, wait4(child, &status, 0, &usage) == child else {
      print("\(program) cannot be run: \(String(cString: strerror(code)))")
      exit(2)
    }
    #if canImport(Darwin)
      return Double(usage.ru_maxrss) / 1e6
    #else
      return Double(usage.ru_maxrss) / 1e3
    #endif
  }
}
