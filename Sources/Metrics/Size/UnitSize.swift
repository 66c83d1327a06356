import DependencyGraph
import SwiftSource

/// What a unit consists of.
///
/// At the levels `file`, `slice` and `module` a unit is made of files and everything in them; at
/// `type`, `role` and `layer` of types with their extensions. A type's lines are those from the first
/// to the last of its declarations, nested types included in the outer type.
public struct UnitSize: Sendable {
  /// Files with something of the unit.
  var files: Set<Int> = []
  /// All lines.
  public var lines = 0
  /// Those of them that stand in no other unit, too, as those of a nested type do.
  var outerLines = 0
  /// Lines with at least one token; 0 for units of types, whose lines are not told apart.
  var code = 0
  /// Nominal types.
  var types = 0
  /// Those of them that are protocols.
  var protocols = 0
  /// Functions, initialisers, deinitialisers and subscripts, local ones left out.
  var functions = 0
  /// Functions that are tests: with `@Test`, or named `test…` in a subclass of `XCTestCase`.
  var tests = 0

  /// The sizes of all units of a level.
  static func all(_ graph: DependencyGraph, _ view: LevelGraph) -> [UnitSize] {
    var sizes = [UnitSize](repeating: UnitSize(), count: view.units.count)
    let words = Words(graph.code.names)
    for (unit, item) in view.units.enumerated() {
      for node in item.nodes {
        let info = graph.nodes[node]
        if info.isType {
          sizes[unit].types += 1
          if info.kind == .protocol { sizes[unit].protocols += 1 }
        } else if view.level.isMadeOfFiles {
          sizes[unit].files.insert(Int(info.file))
          sizes[unit].add(graph.code.files[Int(info.file)])
        } else {
          sizes[unit].files.insert(Int(info.file))
        }
        for (place, (file, declaration)) in graph.declarations(of: node).enumerated() {
          if !view.level.isMadeOfFiles {
            sizes[unit].files.insert(file)
            // A nested type stands in the outer one; its extensions, which follow, do not.
            let around = place == 0 && info.outer >= 0 ? view.unitOfNode[Int(info.outer)] : -1
            if around != unit {
              sizes[unit].add(graph.code.files[file], declaration, isInside: around >= 0)
            }
          }
          sizes[unit].countMembers(of: declaration, in: graph.code.files[file], words)
        }
        if !info.isType {
          sizes[unit].countMembers(of: nil, in: graph.code.files[Int(info.file)], words)
        }
      }
    }
    return sizes
  }

  private mutating func add(_ file: SourceFile) {
    lines += file.lines.total
    outerLines += file.lines.total
    code += file.lines.code
  }

  private mutating func add(_ file: SourceFile, _ declaration: Int, isInside: Bool) {
    let item = file.declarations[declaration]
    let first = file.location(of: item.start).line
    let last = file.location(of: max(item.start, item.end - (item.end > 0 ? 1 : 0))).line
    lines += last - first + 1
    if !isInside { outerLines += last - first + 1 }
  }

  /// Counts the functions in a declaration, or with nil those at the top of a file.
  private mutating func countMembers(of holder: Int?, in file: SourceFile, _ words: Words) {
    let inherited = holder.map { file.inheritance[file.declarations[$0].inherits.range] } ?? []
    let isTestCase = inherited.contains { file.node($0)?.name == words.testCase }
    for member in file.members(ofDeclaration: holder) {
      let item = file.declarations[member]
      guard [.func, .`init`, .deinit, .subscript].contains(item.kind) else { continue }
      functions += 1
      guard item.kind == .func else { continue }
      let isMarked = file.attributes[item.attributes.range].contains { $0.name == words.test }
      let isNamed = words.names.utf8(of: item.name).starts(with: "test".utf8)
      if isMarked || isTestCase && isNamed && item.parameters.isEmpty { tests += 1 }
    }
  }

  private struct Words {
    let names: NameTable
    let test: Name?
    let testCase: Name?

    init(_ names: NameTable) {
      self.names = names
      test = names.name(for: "Test")
      testCase = names.name(for: "XCTestCase")
    }
  }
}
