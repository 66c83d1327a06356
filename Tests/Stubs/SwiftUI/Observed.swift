import Combine

@propertyWrapper
public struct ObservedObject<Object: ObservableObject>: DynamicProperty {
  @dynamicMemberLookup
  public struct Wrapper {
    let object: Object
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<Object, Subject>
    ) -> Binding<Subject> {
      let object = object
      return Binding(read: { object[keyPath: keyPath] }, write: { object[keyPath: keyPath] = $0 })
    }
  }
  var object: Object
  @MainActor @preconcurrency public var wrappedValue: Object {
    get { object }
    set { object = newValue }
  }
  public nonisolated init(wrappedValue: Object) { self.object = wrappedValue }
  public nonisolated init(initialValue: Object) { self.object = initialValue }
  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

@propertyWrapper
public struct StateObject<Object: ObservableObject>: DynamicProperty {
  let box: Box<Object?>
  let make: () -> Object
  public nonisolated init(wrappedValue make: @autoclosure @escaping () -> Object) {
    box = Box(nil)
    self.make = make
  }
  @MainActor @preconcurrency public var wrappedValue: Object {
    if let object = box.value { return object }
    let object = make()
    box.value = object
    return object
  }
  @MainActor @preconcurrency public var projectedValue: ObservedObject<Object>.Wrapper {
    .init(object: wrappedValue)
  }
}

extension StateObject: Kept {
  public func keep(at place: Place, _ number: Int) { box.keep(at: place, number) }
}

@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty {
  let box = Box<Object?>(nil)
  public nonisolated init() {}
  @MainActor static func read() -> Object? {
    EnvironmentValues.current.objects[ObjectIdentifier(Object.self)] as? Object
  }
  @MainActor @preconcurrency public var wrappedValue: Object {
    guard let object = box.value ?? Self.read() else {
      preconditionFailure("no \(Object.self) in the environment")
    }
    return object
  }
  @MainActor @preconcurrency public var projectedValue: ObservedObject<Object>.Wrapper {
    .init(object: wrappedValue)
  }
}

extension EnvironmentObject: Kept {
  public func keep(at place: Place, _ number: Int) { box.value = Self.read() }
}

extension View {
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    nonisolated(unsafe) let object = object
    return environment { $0.objects[ObjectIdentifier(T.self)] = object }
  }
}
