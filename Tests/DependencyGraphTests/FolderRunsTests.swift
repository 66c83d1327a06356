import SwiftSource
import Testing

@testable import DependencyGraph

@Suite struct FolderRunsTests {
  private func runs(_ paths: [String]) -> [Range<Int>] {
    FolderRuns.all(paths.map { SourceFile(path: $0) }[...])
  }

  @Test func eachRunStandsInOneFolder() {
    #expect(runs([]) == [])
    #expect(runs(["A.swift", "B.swift"]) == [0..<2])
    #expect(
      runs([
        "A.swift", "Sources/Apps/A.swift", "Sources/Apps/Longer.swift", "Sources/Apps/Deep/A.swift",
        "Sources/Appz/A.swift", "Sources/Appz/B.swift",
      ]) == [0..<1, 1..<3, 3..<4, 4..<6])
    // As long as each other, and different at the start, in the middle or at the end.
    #expect(runs(["Xaaaaaaaaaab/A", "Yaaaaaaaaaab/A"]) == [0..<1, 1..<2])
    #expect(runs(["aaaaaaaaXaab/A", "aaaaaaaaYaab/A"]) == [0..<1, 1..<2])
    #expect(runs(["aaaaaaaaaaaX/A", "aaaaaaaaaaaY/A"]) == [0..<1, 1..<2])
  }

  @Test func runsCloseUpAroundWhatIsTakenOut() {
    #expect(FolderRuns.without([], []) == [])
    #expect(
      FolderRuns.without([false, true, true, false, false], [0..<2, 2..<3, 3..<5])
        == [0..<1, 1..<3])
  }
}
