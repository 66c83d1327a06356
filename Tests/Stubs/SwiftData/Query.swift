import SwiftUI

/// SwiftData's `@Query` is a macro, which knows the element from the property's type; a wrapper reads it off the result.
public protocol QueryResult {
  associatedtype Model: PersistentModel
  init(_ models: [Model])
}

extension Array: QueryResult where Element: PersistentModel {
  public typealias Model = Element
}

@propertyWrapper
public struct Query<Result: QueryResult>: DynamicProperty {
  public typealias Element = Result.Model
  let descriptor: FetchDescriptor<Element>
  private let environment = Environment(\.modelContext)

  @MainActor @preconcurrency public var wrappedValue: Result {
    Result((try? modelContext.fetch(descriptor)) ?? [])
  }
  @MainActor @preconcurrency public var modelContext: ModelContext {
    environment.wrappedValue
  }

  public init() { descriptor = FetchDescriptor() }
  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation = .default) {
    self.descriptor = descriptor
  }
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation = .default
  ) { descriptor = FetchDescriptor(predicate: filter, sortBy: descriptors) }
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, animation: Animation = .default
  ) {
    descriptor = FetchDescriptor(
      predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)])
  }
}

extension Query: Kept {
  public func keep(at place: Place, _ number: Int) { environment.keep(at: place, number) }
}

extension EnvironmentValues {
  private struct ContextKey: EnvironmentKey {
    static var defaultValue: ModelContext? { nil }
  }
  public var modelContext: ModelContext {
    get {
      guard let context = self[ContextKey.self] else {
        preconditionFailure("no model container in the environment")
      }
      return context
    }
    set { self[ContextKey.self] = newValue }
  }
}

extension View {
  public func modelContainer(_ container: ModelContainer) -> some View {
    environment { $0.modelContext = container.mainContext }
  }
  public func modelContext(_ context: ModelContext) -> some View {
    nonisolated(unsafe) let context = context
    return environment { $0.modelContext = context }
  }
  public func modelContainer(
    for type: any PersistentModel.Type, inMemory: Bool = false
  ) -> some View { self }
}

extension Scene {
  public func modelContainer(_ container: ModelContainer) -> some Scene { self }
  public func modelContainer(
    for type: any PersistentModel.Type, inMemory: Bool = false
  ) -> some Scene { self }
}
