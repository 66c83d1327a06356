import SwiftSource

/// The local names that are seen where the walk stands, with their types. A name is found at once,
/// however many a body has.
struct Locals {
  private struct Local {
    var name: Name
    var type: TypeID
    /// It is known never to change.
    var isConstant: Bool
    /// The place of the one of that name that it hides, or -1.
    var hidden: Int32
  }

  private var all: [Local] = []
  /// By name the place of the innermost one, or -1.
  private var innermost: [Int32]
  /// Those before this place belong to where the walk comes from.
  private var start = 0

  /// No locals; room for a number of names.
  init(nameCount: Int) { innermost = Array(repeating: -1, count: nameCount) }

  var count: Int { all.count }

  /// The type of the innermost local of a name.
  subscript(name: Name) -> TypeID? {
    guard Int(name.id) < innermost.count else { return nil }
    let place = Int(innermost[Int(name.id)])
    return place >= start ? all[place].type : nil
  }

  /// Whether the innermost local of a name is known never to change.
  func isConstant(_ name: Name) -> Bool {
    self[name] != nil && all[Int(innermost[Int(name.id)])].isConstant
  }

  /// Adds a local that hides others of its name.
  mutating func add(_ name: Name, _ type: TypeID, isConstant: Bool = false) {
    let place = Int32(truncatingIfNeeded: all.count)
    all.append(
      Local(name: name, type: type, isConstant: isConstant, hidden: innermost[Int(name.id)]))
    innermost[Int(name.id)] = place
  }

  /// Says of the innermost local of a name what was not known of its type before.
  mutating func settle(_ name: Name, _ type: TypeID) {
    if self[name] != nil { all[Int(innermost[Int(name.id)])].type = type }
  }

  /// Takes away all but the first `count`; those that they hid are seen again.
  mutating func end(at count: Int) {
    while all.count > count, let last = all.popLast() {
      innermost[Int(last.name.id)] = last.hidden
    }
  }

  /// Takes away those from a place on, and gives them.
  mutating func remove(from place: Int) -> [(name: Name, type: TypeID)] {
    let bound = all[place...].map { (name: $0.name, type: $0.type) }
    end(at: place)
    return bound
  }

  /// Begins anew elsewhere, where none of these are seen; what it returns ends that.
  mutating func leave() -> Int {
    defer { start = all.count }
    return start
  }

  /// Comes back from where ``leave()`` led.
  mutating func comeBack(to start: Int) {
    end(at: self.start)
    self.start = start
  }
}
