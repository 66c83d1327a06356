public struct EnvironmentValues {
  /// The values for the view being rendered.
  @MainActor static var current = EnvironmentValues()

  public init() {}
  var objects: [ObjectIdentifier: AnyObject] = [:]
  var custom: [ObjectIdentifier: Any] = [:]
  var dismissAction = DismissAction {}

  public var isEnabled = true
  public var locale = Locale.current
  public var dismiss: DismissAction { dismissAction }
  public var isPresented = false

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { custom[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { custom[ObjectIdentifier(key)] = newValue }
  }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

@MainActor @preconcurrency
public struct DismissAction {
  let dismiss: @MainActor () -> Void
  nonisolated init(_ dismiss: @escaping @MainActor () -> Void) { self.dismiss = dismiss }
  public func callAsFunction() { dismiss() }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  let read: @MainActor () -> Value?
  /// What it was when the view was rendered: actions run later.
  let box = Box<Value?>(nil)
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    nonisolated(unsafe) let keyPath = keyPath
    read = { EnvironmentValues.current[keyPath: keyPath] }
  }
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { EnvironmentValues.current.objects[ObjectIdentifier(Value.self)] as? Value }
  }
  public init<T: AnyObject & Observable>(_ type: T.Type) where Value == T? {
    read = { EnvironmentValues.current.objects[ObjectIdentifier(T.self)] as? T }
  }
  @MainActor @preconcurrency public var wrappedValue: Value {
    guard let value = box.value ?? read() else {
      preconditionFailure("no \(Value.self) in the environment")
    }
    return value
  }
}

extension Environment: Kept {
  public func keep(at place: Place, _ number: Int) { box.value = read() }
}

extension View {
  /// The stub's own: other modules give their values by it.
  public nonisolated func environment(
    changing change: @escaping @MainActor (inout EnvironmentValues) -> Void
  ) -> some View {
    Modified(self) { content in
      let outer = EnvironmentValues.current
      defer { EnvironmentValues.current = outer }
      change(&EnvironmentValues.current)
      return render(content)
    }
  }
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    nonisolated(unsafe) let object = object
    return environment { $0.objects[ObjectIdentifier(T.self)] = object }
  }
  public nonisolated func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    nonisolated(unsafe) let (keyPath, value) = (keyPath, value)
    return environment { $0[keyPath: keyPath] = value }
  }
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    environment { $0.isEnabled = $0.isEnabled && !disabled }
  }
}
