import Foundation
import Harness

/// The program under test, in one folder.
struct Program {
  let path: String
  let folder: URL

  /// Runs it to its end; returns how long that took, in seconds. Throws where it fails in another way
  /// than by conflicts, which a run may have.
  @discardableResult
  func run(_ words: [String]) throws -> Double {
    let start = Date()
    let process = try started(words)
    process.waitUntilExit()
    guard [0, 1].contains(process.terminationStatus) else {
      throw Problem(
        "archgen \(words.joined(separator: " ")): status \(process.terminationStatus)")
    }
    return Date().timeIntervalSince(start)
  }

  /// Runs it and kills it after some seconds, which begin with the first file that it writes where
  /// `whileWriting`; returns whether it was still running then.
  func kill(_ words: [String], after seconds: Double, whileWriting: Bool) throws -> Bool {
    let process = try started(words)
    while whileWriting, process.isRunning, !isWriting {}
    Thread.sleep(forTimeInterval: seconds)
    let wasRunning = process.isRunning
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return wasRunning && process.terminationReason == .uncaughtSignal
  }

  /// Whether something stands in the folder that archgen keeps only while it works.
  private var isWriting: Bool {
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return (paths ?? []).contains { Experiment.isOwn($0) }
  }

  /// Starts it.
  func started(_ words: [String], errors: Pipe? = nil) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors ?? FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }
}
