import SwiftSource

/// Types that have for an associated type what its name means around them: in
/// `struct ChairFactory: Factory { func make() -> some Product { … } }`, where `make` meets a requirement that
/// speaks of the associated type `Product`, the compiler takes the name for the protocol outside.
struct OuterWitnesses: Sendable {
  /// A type and the name of an associated type.
  private var pairs: Set<UInt64> = []

  /// No types.
  init() {}

  /// Finds them in all files of a table whose extensions are bound.
  init(_ symbols: SymbolTable, _ threads: Threads) {
    guard let names = Self.sharedNames(symbols) else { return }
    let mentions = threads.map(symbols.code.files.count) { files in
      files.flatMap { Self.mentions(inFile: $0, of: names, symbols) }
    }.joined()
    var requirements: Set<UInt64> = []
    for mention in mentions where mention.isRequirement {
      requirements.insert(mention.member)
    }
    for mention in mentions where !mention.isRequirement && requirements.contains(mention.member) {
      pairs.insert(SymbolTable.key(entity: mention.type, mention.name))
    }
  }

  /// Whether a type has for an associated type what the name means around it.
  func contains(_ type: Int32, _ name: Name) -> Bool {
    !pairs.isEmpty && pairs.contains(SymbolTable.key(entity: type, name))
  }

  /// A name in the header of a member.
  private struct Mention {
    var type: Int32
    var name: Name
    /// The names of the member and of what it speaks.
    var member: UInt64
    var isRequirement: Bool
  }

  /// What both an associated type and another type are called; nil where there is nothing.
  private static func sharedNames(_ symbols: SymbolTable) -> BitSet? {
    var associated = BitSet(capacity: symbols.code.names.count)
    for item in symbols.entities where item.kind == .associatedtype {
      associated.insert(item.name.id)
    }
    var shared: BitSet?
    for item in symbols.entities
    where associated.contains(item.name.id) && item.kind != .associatedtype
      && (item.kind != .typealias || item.owner < 0)
    {
      if shared == nil { shared = BitSet(capacity: symbols.code.names.count) }
      shared?.insert(item.name.id)
    }
    return shared
  }

  private static func mentions(
    inFile index: Int, of names: BitSet, _ symbols: SymbolTable
  ) -> [Mention] {
    let file = symbols.code.files[index]
    let (parts, declarations) = (file.parts, file.declarations)
    return file.references.compactMap { reference in
      guard !reference.flags.contains(.inBody), Int(reference.firstPart) < parts.count else {
        return nil
      }
      let name = parts[Int(reference.firstPart)].name
      guard names.contains(name.id), Int(reference.holder) < declarations.count else {
        return nil
      }
      let member = declarations[Int(reference.holder)]
      guard [.func, .var, .let, .subscript, .`init`].contains(member.kind),
        Int(member.parent) < declarations.count
      else { return nil }
      let type = symbols.entityOfDeclaration[symbols.global(index, Int(member.parent))]
      guard type >= 0 else { return nil }
      return Mention(
        type: type, name: name, member: UInt64(member.name.id) << 32 | UInt64(name.id),
        isRequirement: declarations[Int(member.parent)].kind == .protocol)
    }
  }
}
