// reading-benchmark FOLDER [--archgen PROGRAM] [--swift-syntax PROGRAM]
//
// Measures in one run, over all Swift files below a folder: `wc -l`, reading on one thread and on
// many, `archgen lint` with a style's preset, and a program that parses and walks the same files
// with swift-syntax. That program gets a file with one path per line as its only argument. Each is
// run three times and the best time counts; what is not given is skipped.

import Foundation
import SwiftSource
import Synchronization

/// Seconds for the best of three runs.
func best(_ work: () -> Void) -> Double {
  var best = Double.infinity
  for _ in 0..<3 {
    let start = ContinuousClock.now
    work()
    let time = (ContinuousClock.now - start).components
    best = min(best, Double(time.seconds) + Double(time.attoseconds) * 1e-18)
  }
  return best
}

/// Runs a program and waits for it; its output is thrown away.
func run(_ program: String, _ arguments: [String]) {
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

/// What reading gave, to show that threads change nothing.
struct Totals: Equatable {
  var lines = 0
  var declarations = 0
  var references = 0

  mutating func add(_ other: Totals) {
    lines += other.lines
    declarations += other.declarations
    references += other.references
  }
}

/// Reads all files on some threads: one buffer and one reader per thread, files by an atomic index.
func readAll(_ paths: [String], threads: Int) -> Totals {
  let next = Atomic<Int>(0)
  let totals = Mutex(Totals())
  DispatchQueue.concurrentPerform(iterations: threads) { _ in
    var reader = SourceReader()
    var buffer: [UInt8] = []
    var mine = Totals()
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < paths.count else { break }
      guard fill(&buffer, paths[index]) else { continue }
      let file = reader.read(path: paths[index], bytes: buffer)
      mine.add(
        Totals(
          lines: file.lines.total, declarations: file.declarations.count,
          references: file.references.count))
    }
    totals.withLock { $0.add(mine) }
  }
  return totals.withLock { $0 }
}

/// Reads a file into the buffer.
func fill(_ buffer: inout [UInt8], _ path: String) -> Bool {
  let file = open(path, O_RDONLY)
  guard file >= 0 else { return false }
  defer { close(file) }
  var info = stat()
  guard fstat(file, &info) == 0 else { return false }
  let size = Int(info.st_size)
  if buffer.count < size { buffer += [UInt8](repeating: 0, count: size - buffer.count) }
  buffer.removeLast(buffer.count - size)
  return buffer.withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress, size) } == size
}

/// All Swift files below a folder, sorted, without hidden folders.
func swiftFiles(below folder: String) -> [String] {
  guard let all = FileManager.default.enumerator(atPath: folder) else { return [] }
  var paths: [String] = []
  for case let path as String in all where path.hasSuffix(".swift") {
    if !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      paths.append(folder + "/" + path)
    }
  }
  return paths.sorted()
}

var arguments = Array(CommandLine.arguments.dropFirst())
@MainActor func option(_ name: String) -> String? {
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
  defer { arguments.removeSubrange(index...index + 1) }
  return arguments[index + 1]
}
let archgen = option("--archgen")
let swiftSyntax = option("--swift-syntax")
guard let folder = arguments.first else {
  print("usage: reading-benchmark FOLDER [--archgen PROGRAM] [--swift-syntax PROGRAM]")
  exit(2)
}
let paths = swiftFiles(below: folder)
guard !paths.isEmpty else {
  print("no Swift file below \(folder)")
  exit(2)
}
let list = FileManager.default.temporaryDirectory.appendingPathComponent(
  "reading-benchmark-\(ProcessInfo.processInfo.processIdentifier).txt")
do {
  try paths.joined(separator: "\n").write(to: list, atomically: true, encoding: .utf8)
} catch {
  print("no list can be written: \(error.localizedDescription)")
  exit(2)
}
defer { try? FileManager.default.removeItem(at: list) }

let threads = max(2, ProcessInfo.processInfo.activeProcessorCount)
let one = readAll(paths, threads: 1)
guard readAll(paths, threads: threads) == one else {
  print("one thread and \(threads) threads read different things")
  exit(1)
}
let size = paths.reduce(0) { sum, path in
  var info = stat()
  return stat(path, &info) == 0 ? sum + Int(info.st_size) : sum
}
let megabytes = Double(size) / 1e6
print("\(paths.count) files, \(one.lines) lines, \(Int(megabytes)) MB")
print("\(one.declarations) declarations, \(one.references) references\n")

let count = best {
  run("/bin/sh", ["-c", "tr '\\n' '\\0' < '\(list.path)' | xargs -0 wc -l"])
}
func line(_ name: String, _ seconds: Double) {
  let milliseconds = Int(seconds * 1000)
  let ratio = Double(Int(seconds / count * 100)) / 100
  print("\(name): \(milliseconds) ms, \(Int(megabytes / seconds)) MB/s, \(ratio) x wc")
}
line("wc -l", count)
let single = best { _ = readAll(paths, threads: 1) }
line("reading, 1 thread", single)
line("reading, \(threads) threads", best { _ = readAll(paths, threads: threads) })
let half = paths.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
let halfTime = best { _ = readAll(half, threads: 1) }
print("every second file: \(Int(halfTime * 1000)) ms; all: \(Int(single * 1000)) ms")
if let archgen {
  for style in ["mvvm", "viper"] {
    line(
      "archgen lint --style \(style)", best { run(archgen, ["lint", folder, "--style", style]) })
  }
}
if let swiftSyntax {
  let time = best { run(swiftSyntax, [list.path]) }
  line("swift-syntax, 1 thread", time)
  print("reading is \(Double(Int(time / single * 10)) / 10) times as fast as swift-syntax")
}
