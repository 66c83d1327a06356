import SwiftUI

/// `@Query` makes a `Query` beside the property, and lets the property read it.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query() = #externalMacro(module: "PreviewMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
  order: SortOrder = .forward
) = #externalMacro(module: "PreviewMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
  order: SortOrder = .forward
) = #externalMacro(module: "PreviewMacros", type: "QueryMacro")

@MainActor @preconcurrency
public struct Query<Element: PersistentModel, Result>: DynamicProperty {
  let descriptor: FetchDescriptor<Element>
  let result: ([Element]) -> Result
  private let environment = Environment(\.modelContext)

  public var wrappedValue: Result { result((try? modelContext.fetch(descriptor)) ?? []) }
  public var modelContext: ModelContext { environment.wrappedValue }

  private init(fetching descriptor: FetchDescriptor<Element>) where Result == [Element] {
    self.descriptor = descriptor
    result = { $0 }
  }
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = []
  ) where Result == [Element] {
    self.init(fetching: FetchDescriptor(predicate: filter, sortBy: descriptors))
  }
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward
  ) where Result == [Element] {
    nonisolated(unsafe) let keyPath = keyPath
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
  }
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward
  ) where Result == [Element] {
    nonisolated(unsafe) let keyPath = keyPath
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
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
