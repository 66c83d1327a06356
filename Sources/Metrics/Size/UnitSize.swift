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
          sizes[unit].countMembers(graph.code.files[file], declaration, words)
        }
        if !info.isType { sizes[unit].countGlobals(graph.code.files[Int(info.file)], words) }
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

  private mutating func countMembers(_ file: SourceFile, _ declaration: Int, _ words: Words) {
    let item = file.declarations[declaration]
    let isTestCase = file.inheritance[item.inherits.range].contains {
      file.node($0)?.name == words.testCase
    }
    var child = declaration + 1
    while child < Int(item.subtreeEnd) {
      count(file, child, isTestCase: isTestCase, words)
      child = max(child + 1, Int(file.declarations[child].subtreeEnd))
    }
  }

  private mutating func countGlobals(_ file: SourceFile, _ words: Words) {
    var child = 0
    while child < file.declarations.count {
      count(file, child, isTestCase: false, words)
      child = max(child + 1, Int(file.declarations[child].subtreeEnd))
    }
  }

  private mutating func count(
    _ file: SourceFile, _ index: Int, isTestCase: Bool, _ words: Words
  ) {
    let item = file.declarations[index]
    switch item.kind {
    case .func, .`init`, .deinit, .subscript: functions += 1
    default: return
    }
    guard item.kind == .func else { return }
    let isMarked = file.attributes[item.attributes.range].contains { $0.name == words.test }
    if isMarked
      || isTestCase && item.parameters.isEmpty
        && words.names.utf8(of: item.name).starts(with: "test".utf8)
    {
      tests += 1
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
