import Observation

/// Calls `render` now, and after every change of what it reads.
///
/// It ends when `render` reads nothing any more: let it hold its owner weakly.
@MainActor
func observe(_ render: @escaping @MainActor @Sendable () -> Void) {
  withObservationTracking {
    render()
  } onChange: {
    Task { @MainActor in observe(render) }
  }
}
