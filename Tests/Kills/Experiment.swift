import Foundation
import Harness

/// A command that changes a project, cut off again and again at any time.
///
/// What must hold: right after the cut every file has its old or its new text, and edits of a person
/// are in one of them; and once the next run has cleared up, the whole tree is the old or the new one.
struct Experiment {
  let words: [String]
  private let program: Program
  private let before: Tree
  private let after: Tree
  private let nextBefore: Tree
  private let nextAfter: Tree
  private let seconds: Double

  /// About how long writing takes, in seconds.
  private static let writing = 0.02

  /// What runs after the cut; it clears up.
  private static let next = ["new", "Probe", "--style", "mvc"]

  /// Runs the command once to its end.
  init(_ words: [String], on tree: Tree, _ program: Program) throws {
    self.words = words
    self.program = program
    before = tree
    try Trees.write(tree, to: program.folder)
    try program.run(Self.next)
    nextBefore = try Trees.read(program.folder)
    try Trees.write(tree, to: program.folder)
    seconds = try program.run(words)
    after = try Trees.read(program.folder)
    try program.run(Self.next)
    nextAfter = try Trees.read(program.folder)
    guard before != after else {
      throw Problem("'\(words.joined(separator: " "))' changes nothing")
    }
  }

  /// How a cut went.
  enum Ending: String, CaseIterable {
    case old = "old tree"
    case new = "new tree"
    case finished = "had ended before"
  }

  /// Cuts the command off after a part of its time, or of the little time in which it writes.
  func cut(at part: Double, whileWriting: Bool) throws -> Ending {
    try Trees.write(before, to: program.folder)
    let wasCut = try program.kill(
      words, after: whileWriting ? Self.writing * part : seconds * part, whileWriting: whileWriting)
    for (path, data) in try Trees.read(program.folder) where !Self.isOwn(path) {
      guard data == before[path] || data == after[path] else {
        throw Problem("'\(path)' has neither its old nor its new text")
      }
    }
    try program.run(Self.next)
    let tree = try Trees.read(program.folder)
    if tree == nextAfter { return wasCut ? .new : .finished }
    guard tree == nextBefore else {
      throw Problem("the tree is neither the old nor the new one: \(difference(tree))")
    }
    return .old
  }

  /// What archgen itself keeps while it works: journals and texts on their way.
  static func isOwn(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".archgen-") }
  }

  private func difference(_ tree: Tree) -> String {
    let paths = Set(tree.keys).union(nextBefore.keys).union(nextAfter.keys).sorted()
    return paths.filter { tree[$0] != nextBefore[$0] && tree[$0] != nextAfter[$0] }.prefix(5)
      .joined(separator: ", ")
  }
}
