public struct ModelConfiguration: Sendable {
  public init(_ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false) {}
  public init(isStoredInMemoryOnly: Bool) {}
}

/// What is saved, for all contexts of a container; and the failure of the next saves, for tests.
public final class ModelContainer: @unchecked Sendable {
  private let lock = NSLock()
  private var models: [ObjectIdentifier: [any PersistentModel]] = [:]
  private var failure: (any Error)?

  public init(for types: any PersistentModel.Type..., configurations: ModelConfiguration...) throws
  {}
  public init(for schema: Schema, configurations: [ModelConfiguration] = []) throws {}

  @MainActor public private(set) lazy var mainContext = ModelContext(self)

  /// Until it is nil again, every save throws it. A test's handle: SwiftData has none.
  public var saveFailure: (any Error)? {
    get { lock.withLock { failure } }
    set { lock.withLock { failure = newValue } }
  }

  func all<T: PersistentModel>(_ type: T.Type) -> [T] {
    lock.withLock { models[ObjectIdentifier(type), default: []].compactMap { $0 as? T } }
  }
  func replace(_ type: ObjectIdentifier, with new: [any PersistentModel]) {
    lock.withLock { models[type] = new }
  }
  var snapshot: [ObjectIdentifier: [any PersistentModel]] { lock.withLock { models } }
}

public struct FetchDescriptor<T: PersistentModel> {
  public var predicate: Predicate<T>?
  public var sortBy: [SortDescriptor<T>]
  public var fetchLimit: Int?
  public var fetchOffset: Int?
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}

extension FetchDescriptor: Sendable where T: Sendable {}

/// Changes are seen by this context at once and by others after `save`.
public final class ModelContext {
  public let container: ModelContainer
  public var autosaveEnabled = false
  private var inserted: [any PersistentModel] = []
  private var deleted: Set<PersistentIdentifier> = []

  public init(_ container: ModelContainer) { self.container = container }

  public var hasChanges: Bool { !inserted.isEmpty || !deleted.isEmpty }

  public func insert<T: PersistentModel>(_ model: T) { inserted.append(model) }

  public func delete<T: PersistentModel>(_ model: T) {
    inserted.removeAll { $0 === model }
    deleted.insert(model.persistentModelID)
  }

  public func delete<T: PersistentModel>(model: T.Type, where predicate: Predicate<T>? = nil) throws
  {
    for model in try fetch(FetchDescriptor(predicate: predicate)) { delete(model) }
  }

  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    var models = container.all(T.self).filter { !deleted.contains($0.persistentModelID) }
    models += inserted.compactMap { $0 as? T }
    if let predicate = descriptor.predicate { models = try models.filter(predicate.evaluate) }
    // A store has no order: what is not sorted comes in another than it was inserted in.
    if descriptor.sortBy.isEmpty { models.reverse() } else { models.sort(using: descriptor.sortBy) }
    models = Array(models.dropFirst(descriptor.fetchOffset ?? 0))
    return descriptor.fetchLimit.map { Array(models.prefix($0)) } ?? models
  }

  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try fetch(descriptor).count
  }

  public func save() throws {
    if let failure = container.saveFailure { throw failure }
    for (type, models) in container.snapshot {
      container.replace(type, with: models.filter { !deleted.contains($0.persistentModelID) })
    }
    for model in inserted {
      let type = ObjectIdentifier(Swift.type(of: model))
      container.replace(type, with: container.snapshot[type, default: []] + [model])
    }
    rollback()
  }

  public func rollback() {
    inserted = []
    deleted = []
  }

  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }
}

@available(*, unavailable)
extension ModelContext: @unchecked Sendable {}
