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
    /// The type itself as a value; part: the type; second: 1 where it is a protocol that is meant alone, not what
    /// conforms to it, too.
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
    /// Parts: parameters, last the result; second: the type of the errors that it says it throws, or 0.
    case function
    /// A generic parameter; head: the declaration's number; second: the parameter's place.
    case generic
    /// An associated type; head: its entity; part: the type whose it is, where that is written.
    case associated
    /// A member type of a parameter of a library's type, `Wrapped.Name`; head: the name; part: the
    /// parameter.
    case dependent
    /// `Self` of a protocol; head: the protocol's entity.
    case selfType
    /// `A & B`
    case composition
    /// What `$name` gives for a property with a wrapper: its members are those of the value, projected
    /// again. Part: the value's type.
    case projected
    /// A literal that is an operand: it may be of any type that takes such a one. Head: the kind of its node.
    case literal
  }

  /// One type. All that is asked about it stands together: looking at it is one access.
  private struct Entry {
    var hash: UInt64 = 0
    var head: Int32 = 0
    var second: Int32 = 0
    var start: Int32 = 0
    var count: Int32 = 0
    var shape = Shape.unknown
    /// No generic parameter, associated type, `Self` or parameter of a library's type is in it.
    var isClosed = true
  }

  // Looked at for every step of inference, and never handed out: no access to them overlaps another.
  @exclusivity(unchecked) private var entries = [Entry()]
  @exclusivity(unchecked) private var parts: [TypeID] = []
  private var slots: [Int32] = Array(repeating: 0, count: 256)

  /// `Element` and the like stand for another type in every value of the library's types.
  private let parameterNames: Set<Int32>

  init(parameterNames: some Sequence<Name>) {
    self.parameterNames = Set(parameterNames.map { Int32(bitPattern: $0.id) })
  }

  /// The type with these facts, new or known.
  func make(
    _ shape: Shape, head: Int32 = 0, second: Int32 = 0, _ parts: [TypeID] = []
  ) -> TypeID {
    find(shape, head, second, parts)
  }

  /// A type that carries a name.
  func make(_ shape: Shape, named name: Name, _ parts: [TypeID]) -> TypeID {
    find(shape, Int32(bitPattern: name.id), 0, parts)
  }

  /// The same type with other parts.
  func replacingParts(of type: TypeID, with parts: [TypeID]) -> TypeID {
    find(shape(type), head(type), second(type), parts)
  }

  /// The same type with every part changed, and so what a function throws.
  func changing(_ type: TypeID, _ change: (TypeID) -> TypeID) -> TypeID {
    let parts = parts(type).map(change)
    let thrown = thrown(by: type)
    return thrown.isUnknown
      ? replacingParts(of: type, with: parts) : function(parts, throwing: change(thrown))
  }

  /// The type with one part.
  func make(_ shape: Shape, head: Int32 = 0, of part: TypeID) -> TypeID {
    find(shape, head, 0, CollectionOfOne(part))
  }

  /// No composition that a person writes has more parts.
  private static let mostParts = 64

  /// `A & B`, each part once: of typealiases that are compositions their parts, so that none doubles with each
  /// alias.
  func composition(of parts: [TypeID]) -> TypeID {
    var found: [TypeID] = []
    for part in parts {
      let inner = shape(part) == .composition ? self.parts(part) : [part]
      for type in inner where found.count < Self.mostParts && !found.contains(type) {
        found.append(type)
      }
    }
    return found.count == 1 ? found[0] : make(.composition, found)
  }

  @inline(__always)
  private func find(
    _ shape: Shape, _ head: Int32, _ second: Int32, _ parts: some Collection<TypeID>
  ) -> TypeID {
    var hash = UInt64(shape.rawValue) &+ 0x9E37_79B9_7F4A_7C15
    func mix(_ value: Int32) {
      hash = (hash ^ UInt64(UInt32(bitPattern: value))) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash >> 29
    }
    mix(head)
    mix(second)
    for part in parts { mix(part.index) }
    var slot = Int(truncatingIfNeeded: hash >> 7) & (slots.count - 1)
    while slots[slot] != 0 {
      let known = entries[Int(slots[slot])]
      if known.hash == hash, known.shape == shape, known.head == head, known.second == second,
        self.parts[Self.range(known)].elementsEqual(parts)
      {
        return TypeID(index: slots[slot])
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let isOpen: Bool =
      switch shape {
      case .generic, .associated, .selfType: true
      case .outside where parameterNames.contains(head): true
      case .function where !isClosed(TypeID(index: second)): true
      default: parts.contains { !isClosed($0) }
      }
    let index = Int32(entries.count)
    entries.append(
      Entry(
        hash: hash, head: head, second: second, start: Int32(self.parts.count),
        count: Int32(parts.count), shape: shape, isClosed: !isOpen))
    self.parts += parts
    slots[slot] = index
    if entries.count * 2 > slots.count { grow() }
    return TypeID(index: index)
  }

  private func grow() {
    slots = Array(repeating: 0, count: slots.count * 4)
    for index in 1..<entries.count {
      var slot = Int(truncatingIfNeeded: entries[index].hash >> 7) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }

  private static func range(_ entry: Entry) -> Range<Int> {
    Int(entry.start)..<Int(entry.start + entry.count)
  }

  /// Whether a type is the same everywhere: no generic parameter, associated type, `Self` or parameter
  /// of a library's type is in it.
  func isClosed(_ type: TypeID) -> Bool { entries[Int(type.index)].isClosed }

  /// Whether a type is a parameter of a library's type by itself: `Element` in an extension of `Array`.
  func isLibraryParameter(_ type: TypeID) -> Bool {
    let entry = entries[Int(type.index)]
    return entry.shape == .outside && !entry.isClosed && entry.count == 0
  }

  func shape(_ type: TypeID) -> Shape { entries[Int(type.index)].shape }
  func head(_ type: TypeID) -> Int32 { entries[Int(type.index)].head }
  /// The head of a type that carries a name.
  func name(_ type: TypeID) -> Name { Name(id: UInt32(bitPattern: head(type))) }
  func second(_ type: TypeID) -> Int32 { entries[Int(type.index)].second }
  func parts(_ type: TypeID) -> ArraySlice<TypeID> {
    parts[Self.range(entries[Int(type.index)])]
  }
  /// The first part, or unknown.
  func part(_ type: TypeID) -> TypeID {
    let entry = entries[Int(type.index)]
    return entry.count > 0 ? parts[Int(entry.start)] : .unknown
  }

  /// What a function gives; unknown for what is no function.
  func result(of type: TypeID) -> TypeID {
    shape(type) == .function ? parts(type).last ?? .unknown : .unknown
  }

  /// A function by its parameters and result, and what it says that it throws.
  func function(_ parts: [TypeID], throwing error: TypeID) -> TypeID {
    find(.function, 0, error.index, parts)
  }

  /// What a function says that it throws; unknown for errors of any type, and for what is no function.
  func thrown(by type: TypeID) -> TypeID {
    shape(type) == .function ? TypeID(index: second(type)) : .unknown
  }

  /// `T?`; what is optional already, and what is unknown, stays.
  func optional(_ type: TypeID) -> TypeID {
    shape(type) == .optional || type.isUnknown ? type : make(.optional, of: type)
  }

  /// The type without optionality.
  func unwrapped(_ type: TypeID) -> TypeID {
    shape(type) == .optional ? unwrapped(part(type)) : type
  }

  /// The type without its label.
  func unlabelled(_ type: TypeID) -> TypeID { shape(type) == .labelled ? part(type) : type }
}
