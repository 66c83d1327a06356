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
      var mentions: [Mention] = []
      for file in files { Self.addMentions(inFile: file, of: names, symbols, to: &mentions) }
      return mentions
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

  private static func addMentions(
    inFile index: Int, of names: BitSet, _ symbols: SymbolTable, to mentions: inout [Mention]
  ) {
    let file = symbols.code.files[index]
    let (parts, declarations) = (file.parts, file.declarations)
    for reference in file.references
    where !reference.flags.contains(.inBody) && Int(reference.firstPart) < parts.count {
      let name = parts[Int(reference.firstPart)].name
      let holder = Int(reference.holder)
      guard names.contains(name.id), holder < declarations.count,
        Self.isMember(declarations[holder].kind)
      else { continue }
      let around = Int(declarations[holder].parent)
      guard around < declarations.count else { continue }
      let type = symbols.entityOfDeclaration[symbols.global(index, around)]
      guard type >= 0 else { continue }
      mentions.append(
        Mention(
          type: type, name: name,
          member: UInt64(declarations[holder].name.id) << 32 | UInt64(name.id),
          isRequirement: declarations[around].kind == .protocol))
    }
  }

  /// Whether a protocol may require such a declaration, other than a type.
  private static func isMember(_ kind: DeclarationKind) -> Bool {
    switch kind {
    case .func, .var, .let, .subscript, .`init`: true
    default: false
    }
  }
}
