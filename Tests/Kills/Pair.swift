import Foundation
import Harness

/// Two runs at once in one project: the second waits for the first and says so, and both are carried
/// out whole.
struct Pair {
  let program: Program

  func run() throws {
    try waits()
    try bothWrite()
  }

  /// While this program has the folder, archgen waits, writes nothing, and goes on when it is let go.
  private func waits() throws {
    try Trees.write(["Notes.json5": Data("{ feature: 'Notes' }".utf8)], to: program.folder)
    let folder = open(program.folder.path, O_RDONLY | O_DIRECTORY)
    guard folder >= 0, flock(folder, LOCK_EX | LOCK_NB) == 0 else {
      throw Problem("the folder cannot be locked")
    }
    let before = try Trees.read(program.folder)
    let errors = Pipe()
    let process = try program.started(["new", "Notes", "--style", "mvc"], errors: errors)
    // The message ends the wait of this read.
    let message = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    let isUntouched = try Trees.read(program.folder) == before && process.isRunning
    close(folder)
    process.waitUntilExit()
    guard message.contains("waiting for another run of archgen in ") else {
      throw Problem("a second run said '\(message)'")
    }
    guard isUntouched else { throw Problem("a second run did not wait") }
    guard process.terminationStatus == 0, try Trees.read(program.folder).count > 10 else {
      throw Problem("a run that waited did not go on")
    }
  }

  /// Two features at the same moment: the tree is that of one after the other.
  private func bothWrite() throws {
    let runs = [["new", "Notes", "--style", "mvvm"], ["new", "Trips", "--style", "mvvm"]]
    try Trees.write([:], to: program.folder)
    for words in runs { try program.run(words) }
    let expected = try Trees.read(program.folder)
    for round in 1...10 {
      try Trees.write([:], to: program.folder)
      let started = try runs.map { try program.started($0) }
      for process in started { process.waitUntilExit() }
      guard started.allSatisfy({ $0.terminationStatus == 0 }) else {
        throw Problem("two runs at once: statuses \(started.map(\.terminationStatus))")
      }
      guard try Trees.read(program.folder) == expected else {
        throw Problem("two runs at once, round \(round): not the tree of one after the other")
      }
    }
  }
}
