/// Lets other tasks run until `condition` holds, or gives up.
@MainActor
func until(_ condition: () -> Bool) async {
  for _ in 0..<10_000 where !condition() {
    await Task.yield()
  }
}
