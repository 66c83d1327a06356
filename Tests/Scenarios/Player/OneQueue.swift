import Foundation

/// Makes all concurrent work run on the main queue, in order, so that every run of a scenario is the same.
///
/// The runtime offers a hook for this: what would be queued on the shared pool is given to the main actor.
enum OneQueue {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// True where the runtime has the hook.
  static func take() -> Bool {
    guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else {
      return false
    }
    let hook: Hook = { job, _ in MainActor.shared.enqueue(job) }
    symbol.assumingMemoryBound(to: Hook?.self).pointee = hook
    return true
  }
}
