import Diagnostics
import Testing

@Suite struct PartitionTests {
  @Test func findsWhereTheSecondPartBegins() {
    for end in 3..<12 {
      let slice = Array(0..<end)[3...]
      for cut in 3...end {
        #expect(slice.partitioningIndex { $0 >= cut } == cut)
      }
    }
  }
}
