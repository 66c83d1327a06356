import Testing

@testable import Reports

@Suite struct FigureTests {
  @Test(
    arguments: [
      (3, "3"), (0.666, "0.67"), (-0.001, "0.00"), (-1.5, "-1.50"), (.nan, "n/a"), (nil, "n/a"),
    ] as [(Double?, String)])
  func cells(value: Double?, cell: String) {
    #expect(AnalyzeTable.cell(value) == cell)
  }
}
