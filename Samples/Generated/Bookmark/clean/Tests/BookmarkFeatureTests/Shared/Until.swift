/// Lets other tasks run until `condition` holds; false where a test waits for it in vain.
@MainActor
func until(_ condition: () -> Bool) async -> Bool {
  for turn in 0..<3_000 {
    if condition() { return true }
    if turn < 1_000 {
      await Task.yield()
    } else {
      try? await Task.sleep(nanoseconds: 5_000_000)
    }
  }
  return condition()
}
