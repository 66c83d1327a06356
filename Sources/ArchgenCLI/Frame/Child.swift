#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  // Its `environ` is a variable of C, which other threads might change: nobody does here.
  @preconcurrency import Musl
#else
  import Glibc
#endif

/// Another program, run for what it prints.
enum Child {
  /// How it ended, and what it printed.
  struct Outcome {
    let status: Int32
    let bytes: [UInt8]
    /// What it printed, as text.
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Runs a program of the search path and waits; nil where it cannot be started. It reads `input`;
  /// what it says on standard error is dropped.
  static func run(_ words: [String], input: [UInt8] = []) -> Outcome? {
    // A file, not a pipe: the program may wait for us to read before it has read everything.
    guard let inputFile = unnamedFile(input) else { return nil }
    defer { close(inputFile) }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    // The program gets copies. What it leaves running, as git does a daemon, must not have the end that
    // is written to: reading would last until that is over, too.
    for file in [inputFile] + ends { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    let process = spawn(words) { actions in
      posix_spawn_file_actions_adddup2(&actions, inputFile, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    close(ends[1])
    defer { close(ends[0]) }
    guard let process else { return nil }
    let output = readAll(ends[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return Outcome(status: status, bytes: output)
  }

  /// Starts a program of the search path that reads and prints nothing, and does not wait until it ends;
  /// false where it cannot be started, or fails within a second.
  static func start(_ words: [String]) -> Bool {
    let process = spawn(words) { actions in
      for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
      }
    }
    guard let process else { return false }
    var status: Int32 = 0
    for _ in 0..<50 {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status == 0 }
      if ended < 0, errno != EINTR { return true }
      usleep(20_000)
    }
    return true
  }

  #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
  #else
    private typealias FileActions = posix_spawn_file_actions_t
  #endif

  /// Starts a program of the search path, with its files as `wire` says; nil where it cannot be
  /// started.
  private static func spawn(_ words: [String], _ wire: (inout FileActions) -> Void) -> pid_t? {
    guard let program = words.first else { return nil }
    #if canImport(Darwin)
      var actions: FileActions = nil
    #else
      var actions = FileActions()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    wire(&actions)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let code = posix_spawnp(&process, program, &actions, nil, &arguments, environ)
    return code == 0 ? process : nil
  }

  /// A file without a name that holds `bytes`, to be read from the start.
  private static func unnamedFile(_ bytes: [UInt8]) -> Int32? {
    guard !bytes.isEmpty else { return checked(open("/dev/null", O_RDONLY)) }
    let named = getenv("TMPDIR").map { String(cString: $0) }
    // What is named may be gone, or another user's: no reason not to run a program.
    guard let file = temporaryFile(in: named ?? "/tmp") ?? temporaryFile(in: "/tmp") else {
      return nil
    }
    guard SystemCalls.writeAll(bytes, to: file) == 0 else {
      close(file)
      return nil
    }
    lseek(file, 0, SEEK_SET)
    return file
  }

  private static func temporaryFile(in folder: String) -> Int32? {
    // `mkstemp` asks for six X at the end and puts letters of its own there.
    var path = Array((folder + "/archgen-XXXXXX").utf8CString)
    guard let file = checked(mkstemp(&path)) else { return nil }
    unlink(path)
    return file
  }

  private static func checked(_ file: Int32) -> Int32? { file < 0 ? nil : file }

  private static func readAll(_ file: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = SystemCalls.read(file, into: &buffer)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}
