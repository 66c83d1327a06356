// Where a view stands, and what is kept there.
//
// Views are values, made anew for every rendering; what lasts belongs to their place in the tree. Each `render` enters
// a place below the one that is being rendered, told apart by position, type and, in `ForEach`, by identity. The boxes
// of `@State` are kept there, so that a new value of the same view at the same place finds them again. What was not
// entered in a rendering is gone, with its state.

/// A place in the tree of views of a `Host`.
@MainActor
public final class Place {
  private struct Name: Hashable {
    var type: ObjectIdentifier
    var position: AnyHashable
  }

  /// The place being rendered; nil where nobody keeps state.
  static var current: Place?

  private var children: [Name: Place] = [:]
  private var kept: [Int: Any] = [:]
  private var nextPosition = 0
  private var isEntered = false

  /// Renders `view` at its place below the current one.
  static func enter(
    _ view: any View, at position: AnyHashable? = nil, render: (any View) -> [Node]
  ) -> [Node] {
    guard let outer = current else { return render(view) }
    let place = outer.child(type: ObjectIdentifier(type(of: view)), position: position)
    return place.rendering {
      if !(view is any Primitive) { place.keep(in: view) }
      return render(view)
    }
  }

  /// Makes this the current place for a rendering, and drops the places that it did not enter.
  func rendering(_ render: () -> [Node]) -> [Node] {
    let outer = Place.current
    Place.current = self
    defer { Place.current = outer }
    nextPosition = 0
    let nodes = render()
    children = children.filter(\.value.isEntered)
    for child in children.values { child.isEntered = false }
    return nodes
  }

  private func child(type: ObjectIdentifier, position: AnyHashable?) -> Place {
    nextPosition += 1
    let name = Name(type: type, position: position ?? AnyHashable(nextPosition))
    let place = children[name] ?? Place()
    children[name] = place
    place.isEntered = true
    return place
  }

  /// Connects the wrapped properties of a view or a modifier with what is kept here.
  func keep(in view: Any) {
    for (number, property) in Mirror(reflecting: view).children.enumerated() {
      (property.value as? any Kept)?.keep(at: self, number)
    }
  }

  /// What was kept under `number`; else keeps `value`.
  func kept<Value>(_ number: Int, else value: Value) -> Value {
    if let value = kept[number] as? Value { return value }
    kept[number] = value
    return value
  }

  /// The value that `value` replaces, where it differs.
  /// Where there is none yet, it is `value` itself for `isInitial`.
  func replace<Value: Equatable>(_ value: Value, isInitial: Bool = false) -> Value? {
    let old = kept.updateValue(value, forKey: 0) as? Value
    if old == nil, isInitial { return value }
    return old == value ? nil : old
  }
}

/// A property wrapper whose value outlives the view's.
@MainActor
public protocol Kept {
  func keep(at place: Place, _ number: Int)
}
