import Foundation

/// Other programs, run and waited for.
enum Child {
  /// Runs a program; its output is thrown away. Ends the benchmark where it cannot be started.
  static func run(_ program: String, _ arguments: [String]) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
      process.waitUntilExit()
    } catch {
      print("\(program) cannot be run: \(error.localizedDescription)")
      exit(2)
    }
  }

  /// The most memory that any program run so far has held, in megabytes.
  static var peakMegabytes: Double {
    var usage = rusage()
    #if canImport(Darwin)
      guard getrusage(RUSAGE_CHILDREN, &usage) == 0 else { return 0 }
      return Double(usage.ru_maxrss) / 1e6
    #else
      guard getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage) == 0 else { return 0 }
      return Double(usage.ru_maxrss) / 1e3
    #endif
  }
}
