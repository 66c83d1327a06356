import Synchronization

/// The values of the samples of entities: made once where they are asked for, since playing an action asks often.
final class KnownSamples: Sendable {
  private let known = Mutex<[String: SpecValue]>([:])

  /// The samples of an entity, made the first time.
  func of(_ entity: String, _ make: () -> SpecValue) -> SpecValue {
    if let value = known.withLock({ $0[entity] }) { return value }
    // Not under the lock: samples may speak of those of other entities.
    let value = make()
    known.withLock { $0[entity] = value }
    return value
  }
}
