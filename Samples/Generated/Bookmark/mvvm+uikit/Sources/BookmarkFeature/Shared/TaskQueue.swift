/// Runs one task after the other: also one that was cancelled has ended before the next begins.
@MainActor
final class TaskQueue {
  private var last: Task<Void, Never>?

  /// Waits for its turn, and runs where it was not cancelled meanwhile; who cancels this cancels
  /// that.
  func run(_ work: @escaping @MainActor () async -> Void) async {
    let task = Task { [last] in
      await last?.value
      if !Task.isCancelled { await work() }
    }
    last = task
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
