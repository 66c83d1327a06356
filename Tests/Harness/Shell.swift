import Foundation
import Synchronization

/// A command, with the name of the file for what it says.
package struct Command {
  package var words: [String]
  package var log: String

  package init(_ words: [String], log: String) {
    self.words = words
    self.log = log
  }
}

/// What a finished command left.
package struct Outcome {
  package var status: Int32
  package var output: String
  package var seconds: Double
  package var isSuccess: Bool { status == 0 }
  /// The lines that say where a compilation failed, each once; those of quoted code are left out.
  package var errors: [String] {
    var seen: Set<Substring> = []
    return output.split(separator: "\n").filter {
      $0.contains("error:") && !$0.hasPrefix(" ") && seen.insert($0).inserted
    }.map(String.init)
  }
}

/// Runs commands, with standard output and error in one file each, which stays for later reading.
package struct Shell {
  package var logs: URL
  /// How long a command may take, in seconds; then it is ended and has failed.
  package var limit: Double

  /// A shell whose commands may take an hour, unless it is told otherwise.
  package init(logs: URL, limit: Double = 3_600) {
    self.logs = logs
    self.limit = limit
  }

  package func run(
    _ command: [String], in folder: URL, log: String
  ) throws -> Outcome {
    let file = logs.appendingPathComponent(log + ".log")
    guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
      throw Problem("cannot write \(file.path)")
    }
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    let start = Date()
    try process.run()
    // `swift build` takes its compilers along when it is interrupted; terminated, it leaves them behind,
    // and the wait goes on for them.
    let end = DispatchWorkItem { process.interrupt() }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: end)
    process.waitUntilExit()
    end.cancel()
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: file), as: UTF8.self),
      seconds: Date().timeIntervalSince(start))
  }

  /// Runs commands that do not wait for each other, as many at once as there are processors; the
  /// outcomes are in the order of the commands.
  package func run(_ commands: [Command], in folder: URL) throws -> [Outcome] {
    let results = Mutex([Result<Outcome, any Error>?](repeating: nil, count: commands.count))
    DispatchQueue.concurrentPerform(iterations: commands.count) { index in
      let command = commands[index]
      let result = Result { try run(command.words, in: folder, log: command.log) }
      results.withLock { $0[index] = result }
    }
    return try results.withLock { try $0.compactMap { try $0?.get() } }
  }
}
