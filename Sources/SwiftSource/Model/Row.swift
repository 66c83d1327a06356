/// Elements one behind another, in room that is used again for the next file.
///
/// It does what an array does for one owner only. An array is asked on every change whether somebody
/// else holds it, which costs more than the changes that are made here: a token, the start of a line.
struct Row<Element>: ~Copyable {
  private var elements: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  /// An empty row; there is always room for one element at least.
  init(capacity: Int = 16) {
    self.capacity = max(1, capacity)
    elements = .allocate(capacity: self.capacity)
  }

  deinit {
    elements.deinitialize(count: count)
    elements.deallocate()
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (elements + count).initialize(to: element)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    let bigger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    bigger.moveInitialize(from: elements, count: count)
    elements.deallocate()
    elements = bigger
    capacity *= 2
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(index >= 0 && index < count)
      return elements[index]
    }
    @inline(__always) _modify {
      precondition(index >= 0 && index < count)
      yield &elements[index]
    }
  }

  /// Takes elements away from the end; what is left keeps its room.
  mutating func truncate(to length: Int) {
    guard length >= 0, length < count else { return }
    (elements + length).deinitialize(count: count - length)
    count = length
  }

  /// Takes out elements; what is left keeps its order.
  mutating func removeAll(where isOut: (Element) -> Bool) {
    var kept = 0
    for index in 0..<count where !isOut(elements[index]) {
      if kept < index { swap(&elements[kept], &elements[index]) }
      kept += 1
    }
    truncate(to: kept)
  }

  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count &-= 1
    return (elements + count).move()
  }

  @inline(__always)
  mutating func mutateEach(_ change: (inout Element) -> Void) {
    for index in 0..<count { change(&elements[index]) }
  }

  /// Moves the elements from a place on to the end of another row; returns where they are there.
  mutating func move(from place: Int, to other: inout Row) -> Run {
    let run = Run(first: other.count, count: max(0, count - place))
    for index in run.isEmpty ? 0..<0 : place..<count { other.append(self[index]) }
    truncate(to: place)
    return run
  }

  /// The elements in an array of just their size.
  func array() -> [Element] { Array(UnsafeBufferPointer(start: elements, count: count)) }

  /// What is made of the elements, in an array of just its size.
  func array<Other>(_ other: (Element) -> Other) -> [Other] {
    Array(unsafeUninitializedCapacity: count) { room, filled in
      for index in 0..<count { room.initializeElement(at: index, to: other(elements[index])) }
      filled = count
    }
  }
}

extension Row: @unchecked Sendable where Element: Sendable {}
