import Testing

/// Lets other tasks run until `condition` holds; fails the test that waits for it in vain.
@MainActor
func until(
  _ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async {
  for turn in 0..<3_000 {
    if condition() { return }
    if turn < 1_000 {
      await Task.yield()
    } else {
      try? await Task.sleep(nanoseconds: 5_000_000)
    }
  }
  #expect(Bool(false), "what the test waits for did not happen", sourceLocation: sourceLocation)
}
