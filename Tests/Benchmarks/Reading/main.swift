// reading-benchmark FOLDER [--archgen PROGRAM] [--swift-syntax PROGRAM]
//
// Measures in one run, over the same Swift files: `wc -l`, reading on one thread and on two, half of
// the files, the whole of `archgen lint` with a preset from its start to its end, and a program that
// parses and walks the files with swift-syntax (its arguments are a file with one path a line and the
// number of threads). `wc` takes its time by file, reading by line: so both are measured over some thousand
// files of features, too, which archgen writes, and which are as small as those of an app. The memory that `archgen lint` takes is measured over copies of the files, as many as
// have three million lines; its help and a new feature are measured from start to end, too. What is not given
// is skipped. The status is 1 when a bar is missed.
//
// A ratio to `wc` is that of one machine: for each file coreutils 9 asks the processor what it can do, which a
// virtual machine may answer in some ten microseconds, more than half of what `wc` takes for a file there.

import Foundation
import SwiftSource

var arguments = Array(CommandLine.arguments.dropFirst())
@MainActor func option(_ name: String) -> String? {
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
  defer { arguments.removeSubrange(index...index + 1) }
  return arguments[index + 1]
}
let archgen = option("--archgen")
let swiftSyntax = option("--swift-syntax")
guard let folder = arguments.first, let files = Files(below: folder) else {
  print("usage: reading-benchmark FOLDER [--archgen PROGRAM] [--swift-syntax PROGRAM]")
  print("FOLDER must have Swift files outside folders of tests")
  exit(2)
}
let one = Reading.run(files.paths, threads: 1)
guard Reading.run(files.paths, threads: 2) == one,
  Reading.run(files.paths, threads: 1, options: ReadOptions()) == one
else {
  print("two threads, or a full parse, found something else")
  files.remove()
  exit(1)
}
let megabytes = Double(files.bytes) / 1e6
print("\(files.paths.count) files, \(one.lines) lines, \(Int(megabytes)) MB")
print("\(one.declarations) declarations, \(one.references) references\n")

// In turn with nothing but each other: what is read here takes memory that the system clears for the next
// one. Many rounds, for they are short.
var programs = Rounds()
programs.add("wc -l") { Child.run("/bin/sh", ["-c", "xargs -0 wc -l < '\(files.zeroList)'"]) }
if let archgen {
  programs.add("archgen lint") {
    Child.run(archgen, ["lint", files.folder, "--style", "viper", "--jobs", "2"])
  }
}
programs.run(25)
let half = files.half
var rounds = Rounds()
rounds.add("reading, 1 thread") { _ = Reading.run(files.paths, threads: 1) }
rounds.add("reading, 2 threads") { _ = Reading.run(files.paths, threads: 2) }
rounds.add("reading with bodies parsed, 1 thread") {
  _ = Reading.run(files.paths, threads: 1, options: ReadOptions())
}
rounds.add("reading half of the bytes, 1 thread") { _ = Reading.run(half, threads: 1) }
rounds.run(7)
var small = Rounds()
let features = archgen.flatMap { files.features(by: $0, files: 4000) }
  .flatMap { Files(below: $0) }
if let archgen, let features {
  small.add("wc -l, features") {
    Child.run("/bin/sh", ["-c", "xargs -0 wc -l < '\(features.zeroList)'"])
  }
  small.add("archgen lint, features") {
    Child.run(archgen, ["lint", features.folder, "--style", "viper", "--jobs", "2"])
  }
  small.run(25)
}
var short = Rounds()
if let archgen {
  var targets = (0..<20).compactMap(files.emptyTarget)
  short.add("archgen --help") { Child.run(archgen, ["--help"]) }
  short.add("archgen new") {
    guard let target = targets.popLast() else { return }
    Child.run(archgen, ["new", "Notes", "--style", "viper", "--output", target + "/Notes"])
  }
  short.run(targets.count)
}
var slow = Rounds()
if let archgen {
  slow.add("archgen lint, all references of views") {
    Child.run(
      archgen, ["lint", files.folder, "--config", files.configuration, "--jobs", "2"])
  }
  slow.run(7)
}
if let swiftSyntax {
  for threads in [1, 2] {
    slow.add("swift-syntax, threads: \(threads)") {
      Child.run(swiftSyntax, [files.list, String(threads)])
    }
  }
  slow.run(1)
}
print(programs.table(megabytes: megabytes))
print(rounds.table(megabytes: megabytes))
if let features {
  let average = features.bytes / features.paths.count
  print("\n\(features.paths.count) files of features, \(average) bytes each")
  print(small.table(megabytes: Double(features.bytes) / 1e6))
}
print(slow.best.isEmpty ? "" : slow.table(megabytes: megabytes))

var isMissed = false
@MainActor func bar(_ name: String, _ value: Double?, atMost limit: Double) {
  guard let value else { return }
  let isHeld = value <= limit
  if !isHeld { isMissed = true }
  print("\(isHeld ? "held  " : "MISSED") \(name): \(Rounds.rounded(value)), bar \(limit)")
}
func ratio(_ a: Double?, _ b: Double?) -> Double? { a.flatMap { a in b.map { a / $0 } } }
let count = programs.best["wc -l"]
print("")
bar("lint / wc", ratio(programs.best["archgen lint"], count), atMost: 1)
bar(
  "lint / wc, features",
  ratio(small.best["archgen lint, features"], small.best["wc -l, features"]), atMost: 1)
bar(
  "lint of all references of views / wc",
  ratio(slow.best["archgen lint, all references of views"], count), atMost: 4)
for (threads, name) in [(1, "reading, 1 thread"), (2, "reading, 2 threads")] {
  let syntax = slow.best["swift-syntax, threads: \(threads)"]
  bar("15 x \(name) / swift-syntax", ratio(rounds.best[name].map { $0 * 15 }, syntax), atMost: 1)
}
bar(
  "all bytes / half of them",
  ratio(rounds.best["reading, 1 thread"], rounds.best["reading half of the bytes, 1 thread"]),
  atMost: 2.1)
bar("ms of help", short.best["archgen --help"].map { $0 * 1000 }, atMost: 10)
bar("ms of a new feature", short.best["archgen new"].map { $0 * 1000 }, atMost: 30)
if let archgen {
  let lines = 3_000_000
  if let copies = files.copied(lines: lines) {
    func peak(_ rules: String...) -> Double {
      Child.run(archgen, ["lint", copies] + rules + ["--jobs", "2"])
    }
    bar("MB for \(lines) lines", peak("--style", "viper"), atMost: 200)
    bar(
      "MB for \(lines) lines, all references of views", peak("--config", files.configuration),
      atMost: 400)
  } else {
    print("MISSED memory: there is no room for \(lines) lines")
    isMissed = true
  }
}
features?.remove()
files.remove()
exit(isMissed ? 1 : 0)
