import Synchronization

/// What is made when somebody asks for it first, for all who ask: often nobody does.
struct MadeOnce<Value: Sendable>: ~Copyable, Sendable {
  private let known = Mutex<Value?>(nil)

  /// The value; others who ask while it is made wait.
  func value(_ make: () -> Value) -> Value {
    known.withLock { known in
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }
}
