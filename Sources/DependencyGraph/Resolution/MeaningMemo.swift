import SwiftSource

/// What names meant lately. A file says the same names again and again, mostly inside the same type.
///
/// One entry per place and no chains: what falls on a place replaces what was there.
struct MeaningMemo {
  private struct Entry {
    var name: UInt32
    var scope: UInt32
    var file: Int32
    /// An entity, or one of the two below.
    var meaning: Int32
  }

  private static let nothing: Int32 = -1
  private static let ambiguous: Int32 = -2
  private var entries = [Entry](
    repeating: Entry(name: 0, scope: 0, file: -1, meaning: 0), count: 1024)

  /// What a name was found to mean in a scope of a file; nil where that is not known any more.
  @inline(__always)
  func meaning(of name: Name, in scope: UInt32, ofFile file: Int32) -> Meaning? {
    let entry = entries[Self.place(name, scope)]
    guard entry.name == name.id, entry.scope == scope, entry.file == file else { return nil }
    switch entry.meaning {
    case Self.nothing: return .nothing
    case Self.ambiguous: return .ambiguous
    default: return .entity(entry.meaning)
    }
  }

  /// Remembers what a name means, except for generic parameters: those are found near their use.
  mutating func add(_ found: Meaning, of name: Name, in scope: UInt32, ofFile file: Int32) {
    let meaning: Int32
    switch found {
    case .entity(let entity): meaning = entity
    case .nothing: meaning = Self.nothing
    case .ambiguous: meaning = Self.ambiguous
    case .generic: return
    }
    entries[Self.place(name, scope)] = Entry(
      name: name.id, scope: scope, file: file, meaning: meaning)
  }

  @inline(__always)
  private static func place(_ name: Name, _ scope: UInt32) -> Int {
    Int(truncatingIfNeeded: (name.id ^ scope &* 0x9E37_79B9) & 1023)
  }
}
