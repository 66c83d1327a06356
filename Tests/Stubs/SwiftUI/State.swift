public protocol DynamicProperty {}

/// Keeps a value for all copies of a view, and, once it stands at a place, for all values of the view there.
final class Box<Value> {
  private var own: Value
  private var first: Box<Value>?

  init(_ value: Value) { own = value }

  var value: Value {
    get { first?.value ?? own }
    set {
      if let first { first.value = newValue } else { own = newValue }
    }
  }

  @MainActor func keep(at place: Place, _ number: Int) {
    let box = place.kept(number, else: self)
    if box !== self { first = box }
  }
}

@propertyWrapper
public struct State<Value>: DynamicProperty {
  let box: Box<Value>
  public init(wrappedValue value: Value) { box = Box(value) }
  public init(initialValue value: Value) { box = Box(value) }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  public var projectedValue: Binding<Value> {
    let box = box
    return Binding(read: { box.value }, write: { box.value = $0 })
  }
}

extension State: Kept {
  public func keep(at place: Place, _ number: Int) { box.keep(at: place, number) }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  let read: () -> Value
  let write: (Value) -> Void

  init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }

  /// They are isolated where they are written, and may only capture what may be shared. SwiftUI calls them on the main
  /// actor.
  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    read = unsafeBitCast(get, to: (() -> Value).self)
    write = unsafeBitCast(set, to: ((Value) -> Void).self)
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(read: { base.read() }, write: { $0.map(base.write) })
  }

  public init?(_ base: Binding<Value?>) {
    guard var last = base.read() else { return nil }
    self.init(
      read: {
        last = base.read() ?? last
        return last
      }, write: { base.write($0) })
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(read: { value }, write: { _ in })
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let (read, write) = (read, write)
    return Binding<Subject>(
      read: { read()[keyPath: keyPath] },
      write: {
        var value = read()
        value[keyPath: keyPath] = $0
        write(value)
      })
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  var object: Value
  public var wrappedValue: Value {
    get { object }
    set { object = newValue }
  }
  public var projectedValue: Bindable<Value> { self }
  @available(*, unavailable, message: "The wrapped value must be an object that is Observable")
  @_disfavoredOverload
  public init(wrappedValue: Value) { object = wrappedValue }
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    let object = object
    return Binding(read: { object[keyPath: keyPath] }, write: { object[keyPath: keyPath] = $0 })
  }
}

extension Bindable where Value: AnyObject & Observable {
  public init(wrappedValue: Value) { object = wrappedValue }
  public init(_ wrappedValue: Value) { object = wrappedValue }
}

extension Bindable: Sendable where Value: Sendable {}

@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  @propertyWrapper
  public struct Binding {
    let box: Box<Value>
    public var wrappedValue: Value {
      get { box.value }
      nonmutating set { box.value = newValue }
    }
    public var projectedValue: Binding { self }
  }
  let box: Box<Value>
  public init() where Value == Bool { box = Box(false) }
  public init<T>() where Value == T? { box = Box(nil) }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  public var projectedValue: Binding { Binding(box: box) }
}

extension FocusState: Kept {
  public func keep(at place: Place, _ number: Int) { box.keep(at: place, number) }
}
