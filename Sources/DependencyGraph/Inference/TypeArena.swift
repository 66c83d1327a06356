import SwiftSource

/// The type of a value: a number in a ``TypeArena``; equal types of one arena are equal numbers.
struct TypeID: Hashable, Sendable {
  var index: Int32

  /// Nothing is known.
  static let unknown = TypeID(index: 0)

  var isUnknown: Bool { index == 0 }
}

/// All types that inference has met, each kept once.
final class TypeArena {
  /// What a type is. "head" and "parts" are what it carries.
  enum Shape: UInt8 {
    case unknown
    /// A type with an entity; head: the entity; parts: generic arguments.
    case nominal
    /// A type outside the tree without an entity; head: its name; parts: generic arguments.
    case outside
    /// The type itself as a value; part: the type.
    case meta
    /// `T?`
    case optional
    /// `[T]`
    case array
    /// `[K: V]`
    case dictionary
    /// Parts: ``labelled`` or plain types.
    case tuple
    /// Head: the label; part: the type.
    case labelled
    /// Parts: parameters, last the result.
    case function
    /// A generic parameter; head: the declaration's number; second: the parameter's place.
    case generic
    /// An associated type; head: its entity.
    case associated
    /// `Self` of a protocol; head: the protocol's entity.
    case selfType
    /// `A & B`
    case composition
    /// What `$name` gives for a property with a wrapper: its members are those of the value, projected
    /// again. Part: the value's type.
    case projected
  }

  private(set) var shapes: [Shape] = [.unknown]
  private(set) var heads: [Int32] = [0]
  private(set) var seconds: [Int32] = [0]
  private var starts: [Int32] = [0, 0]
  private var parts: [TypeID] = []
  private var slots: [Int32] = Array(repeating: 0, count: 256)

  /// `Element` stands for another type in every collection.
  private let elementName: Int32

  init(elementName: Name?) { self.elementName = elementName.map { Int32(bitPattern: $0.id) } ?? -1 }

  /// The type with these facts, new or known.
  func make(
    _ shape: Shape, head: Int32 = 0, second: Int32 = 0, _ parts: [TypeID] = []
  ) -> TypeID {
    find(shape, head, second, parts)
  }

  /// The type with one part.
  func make(_ shape: Shape, head: Int32 = 0, of part: TypeID) -> TypeID {
    find(shape, head, 0, CollectionOfOne(part))
  }

  @inline(__always)
  private func find(
    _ shape: Shape, _ head: Int32, _ second: Int32, _ parts: some Collection<TypeID>
  ) -> TypeID {
    var hash = UInt64(shape.rawValue) &+ 0x9E37_79B9_7F4A_7C15
    func mix(_ value: Int32) {
      hash = (hash ^ UInt64(UInt32(bitPattern: value))) &* 0xFF51_AFD7_ED55_8CCD; hash ^= hash >> 29
    }
    mix(head)
    mix(second)
    for part in parts { mix(part.index) }
    var slot = Int(truncatingIfNeeded: hash >> 7) & (slots.count - 1)
    while slots[slot] != 0 {
      let known = Int(slots[slot])
      if shapes[known] == shape, heads[known] == head, seconds[known] == second,
        self.parts[Int(starts[known])..<Int(starts[known + 1])].elementsEqual(parts)
      {
        return TypeID(index: Int32(known))
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let index = Int32(shapes.count)
    shapes.append(shape)
    heads.append(head)
    seconds.append(second)
    self.parts += parts
    starts.append(Int32(self.parts.count))
    hashes.append(hash)
    let isOpen: Bool =
      switch shape {
      case .generic, .associated, .selfType: true
      case .outside where head == elementName: true
      default: parts.contains { !closed[Int($0.index)] }
      }
    closed.append(!isOpen)
    slots[slot] = index
    if shapes.count * 2 > slots.count { grow() }
    return TypeID(index: index)
  }

  private var hashes: [UInt64] = [0]
  private var closed = [true]

  private func grow() {
    slots = Array(repeating: 0, count: slots.count * 4)
    for index in 1..<shapes.count {
      var slot = Int(truncatingIfNeeded: hashes[index] >> 7) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }

  /// Whether a type is the same everywhere: no generic parameter, associated type,
  /// `Self` or `Element` is in it.
  func isClosed(_ type: TypeID) -> Bool { closed[Int(type.index)] }

  func shape(_ type: TypeID) -> Shape { shapes[Int(type.index)] }
  func head(_ type: TypeID) -> Int32 { heads[Int(type.index)] }
  func second(_ type: TypeID) -> Int32 { seconds[Int(type.index)] }
  func parts(_ type: TypeID) -> ArraySlice<TypeID> {
    parts[Int(starts[Int(type.index)])..<Int(starts[Int(type.index) + 1])]
  }
  /// The first part, or unknown.
  func part(_ type: TypeID) -> TypeID { parts(type).first ?? .unknown }

  /// `T?`; what is optional already, and what is unknown, stays.
  func optional(_ type: TypeID) -> TypeID {
    shape(type) == .optional || type.isUnknown ? type : make(.optional, of: type)
  }

  /// The type without optionality.
  func unwrapped(_ type: TypeID) -> TypeID {
    var type = type
    while shape(type) == .optional { type = part(type) }
    return type
  }

  /// The type without its label.
  func unlabelled(_ type: TypeID) -> TypeID { shape(type) == .labelled ? part(type) : type }
}
