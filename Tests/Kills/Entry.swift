// Kills the real program at any time, and looks at what it leaves.
//
//   swift run kills --archgen .build/release/archgen             200 cuts, in turn of each command below
//   swift run kills --archgen .build/release/archgen --runs 50 --seed 7

import Foundation
import Harness

@main
enum Main {
  private static let usage = "usage: kills [--archgen FILE] [--runs N] [--seed N]"

  static func main() {
    Tool.run("kills") { words in
      try run(words)
      return true
    }
  }

  private static func run(_ words: [String]) throws {
    var archgen = ".build/debug/archgen"
    var runs = 200
    var seed: UInt64 = 1
    var options = OptionReader(words, usage: usage)
    while let option = options.next() {
      switch option {
      case "--archgen": archgen = try options.value()
      case "--runs": runs = try options.value { Int($0) }
      case "--seed": seed = try options.value { UInt64($0) }
      default: throw options.unknown
      }
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kills-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = Program(
      path: URL(fileURLWithPath: archgen).path, folder: folder.appendingPathComponent("App"))
    try Pair(program: program).run()
    print("two runs at once: the second waits, both are carried out")
    let tree = try Start.tree(program)
    let experiments = try [
      ["new", "Bookmark", "--style", "mvvm"],
      ["new", "Bookmark", "--style", "viper", "--output", "Sources/App/Bookmark"],
      ["update", "Notes", "--spec", "Changed.json5"],
      ["convert", "Notes", "--style", "mvvm"],
      ["move", "Notes", "Features/Notes"],
      ["remove", "Notes"],
    ].map { try Experiment($0, on: tree, program) }

    var endings: [[Experiment.Ending: Int]] = experiments.map { _ in [:] }
    var random = Lehmer(seed)
    for run in 0..<runs {
      let index = run % experiments.count
      do {
        let ending = try experiments[index]
          .cut(at: random.next() * 1.1, whileWriting: run / experiments.count % 2 == 1)
        endings[index][ending, default: 0] += 1
      } catch {
        let left = URL(fileURLWithPath: ".build/kills")
        try Trees.write(try Trees.read(program.folder), to: left)
        let words = experiments[index].words.joined(separator: " ")
        throw Problem("run \(run), '\(words)': \(error); the tree is in \(left.path)")
      }
    }
    for (experiment, endings) in zip(experiments, endings) {
      let counts = Experiment.Ending.allCases.map { "\($0.rawValue) \(endings[$0] ?? 0)" }
      print("\(experiment.words.joined(separator: " ")): \(counts.joined(separator: ", "))")
    }
    print("\(runs) cuts, seed \(seed): no half-written file, no lost edit")
  }
}

/// The project that every cut starts from: a feature with a person's edits, and a file that she deleted.
enum Start {
  private static let fields = "title: 'String', createdAt: 'Date = .now'"

  private static func spec(_ fields: String) -> Data {
    Data(
      "{ feature: 'Notes', entities: { Note: { \(fields) } }, crud: ['list', 'add', 'delete'] }"
        .utf8)
  }

  static func tree(_ program: Program) throws -> Tree {
    try Trees.write(
      ["Notes.json5": spec(fields), "Changed.json5": spec(fields + ", isPinned: 'Bool = false'")],
      to: program.folder)
    try program.run(["new", "--spec", "Notes.json5", "--style", "viper"])
    var tree = try Trees.read(program.folder)
    for path in tree.keys.sorted() where path.hasSuffix("Presenter.swift") {
      tree[path] = (tree[path] ?? Data()) + Data("\n// A person wrote this.\n".utf8)
    }
    if let test = tree.keys.sorted().first(where: { $0.hasSuffix("Tests.swift") }) {
      tree[test] = nil
    }
    return tree
  }
}

/// Numbers from 0 to 1 that are the same for one seed.
///
/// Source: S. K. Park, K. W. Miller, Random number generators: good ones are hard to find, 1988.
struct Lehmer {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed % 2_147_483_646 + 1
  }

  mutating func next() -> Double {
    state = state * 48_271 % 2_147_483_647
    return Double(state) / 2_147_483_647
  }
}
