import SwiftSource
import Testing

@testable import DependencyGraph

/// What lookup walks through stays short, whatever is declared.
@Suite struct SymbolTableTests {
  static func table(_ files: [(String, String)]) -> SymbolTable {
    SymbolTable(CodeBase(SourceSet(files), platform: .linux))
  }

  /// Of many declarations with one name in one file those stay in the list that can be meant.
  @Test(arguments: [
    ("typealias A = T", 1), ("private typealias A = T; typealias A = T", 2),
    ("#if os(macOS)\ntypealias A = T\n#endif", 1),
    ("#if os(macOS)\ntypealias A = T\n#else\ntypealias A = T\n#endif", 2),
  ])
  func listsAreShort(declarations: String, count: Int) throws {
    let text = Array(repeating: declarations, count: 500).joined(separator: "\n")
    let table = Self.table([("A.swift", text), ("B.swift", declarations)])
    let name = try #require(table.code.names.name(for: "A"))
    var found = 0
    table.topLevelTypes.forEach(name, inFile: 0) { _ in found += 1 }
    #expect(found == count)
  }

  /// Of the functions of an operator only those are tried that may take the operand.
  @Test func operatorsAreFoundByWhatTheyTake() {
    var candidates = OperatorMeanings.Candidates()
    let types: [Int32?] = [1, nil, 2, 1, 3, nil]
    for (number, type) in types.enumerated() {
      candidates.add(.init(number: Int32(number), parts: []), taking: type, giving: nil)
    }
    #expect(candidates.taking(1).map(\.number) == [0, 1, 3, 5])
    #expect(candidates.taking(4).map(\.number) == [1, 5])
    #expect(candidates.taking(nil).count == 6)
  }

  /// Supertypes are asked for a member type only where one of them may have it.
  @Test func supertypesAreAskedForWhatTheyMayHave() throws {
    let table = Self.table([
      (
        "A.swift",
        """
        protocol P { associatedtype Item; associatedtype Both }
        struct S: P { struct Own {}; typealias Item = Int }
        struct R { struct Other {}; struct Both {} }
        """
      )
    ])
    func mayInherit(_ text: String) throws -> Bool {
      let s = try #require(table.entities.firstIndex { table.code.names[$0.name] == "S" })
      return table.mayInherit(try #require(table.code.names.name(for: text)), Int32(s))
    }
    #expect(try mayInherit("Item") && mayInherit("Both"))
    #expect(try !mayInherit("Own") && !mayInherit("Other") && !mayInherit("S"))
  }
}
