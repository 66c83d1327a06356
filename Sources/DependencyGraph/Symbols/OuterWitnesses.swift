import SwiftSource

/// Types that have for an associated type what its name means around them: in
/// `struct ChairFactory: Factory { func make() -> some Product { … } }`, where `make` meets a requirement that
/// speaks of the associated type `Product`, the compiler takes the name for the protocol outside.
struct OuterWitnesses: Sendable {
  /// A type and the name of an associated type.
  private var pairs: Set<UInt64> = []

  /// No types.
  init() {}

  /// Finds them among what members speak of, by a table whose extensions are bound.
  init(_ mentions: Mentions, _ symbols: SymbolTable) {
    guard let associated = mentions.names, !mentions.all.isEmpty,
      let names = Self.names(among: associated, symbols)
    else { return }
    let known = mentions.all.lazy.filter { names.contains($0.name.id) }.compactMap {
      let type = symbols.entityOfDeclaration[Int($0.around)]
      return type < 0 ? nil : (type: type, mention: $0)
    }
    var requirements: Set<UInt64> = []
    for (_, mention) in known where mention.isRequirement { requirements.insert(mention.member) }
    for (type, mention) in known
    where !mention.isRequirement && requirements.contains(mention.member) {
      pairs.insert(SymbolTable.key(entity: type, mention.name))
    }
  }

  /// Whether a type has for an associated type what the name means around it.
  func contains(_ type: Int32, _ name: Name) -> Bool {
    !pairs.isEmpty && pairs.contains(SymbolTable.key(entity: type, name))
  }

  /// Those names of associated types that other types have, too; nil where there are none.
  private static func names(among associated: BitSet, _ symbols: SymbolTable) -> BitSet? {
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

  /// The names of associated types in the headers of members. To find them, no extension needs to be bound.
  struct Mentions: Sendable {
    /// What associated types are called; nil where there are none.
    fileprivate let names: BitSet?
    fileprivate private(set) var all: [Mention] = []

    /// Finds them in all files; `base` numbers the declarations of each through.
    init(of names: BitSet?, in code: CodeBase, _ base: [Int32], _ threads: Threads) {
      self.names = names
      guard let names else { return }
      all = threads.map(code.files.count) { files in
        var mentions: [Mention] = []
        for file in files { Self.add(inFile: code.files[file], base[file], names, to: &mentions) }
        return mentions
      }.flatMap(\.self)
    }

    private static func add(
      inFile file: SourceFile, _ base: Int32, _ names: BitSet, to mentions: inout [Mention]
    ) {
      let (parts, declarations) = (file.parts, file.declarations)
      for reference in file.references
      where !reference.flags.contains(.inBody) && Int(reference.firstPart) < parts.count {
        let name = parts[Int(reference.firstPart)].name
        let holder = Int(reference.holder)
        guard names.contains(name.id), holder < declarations.count,
          isMember(declarations[holder].kind)
        else { continue }
        let around = Int(declarations[holder].parent)
        guard around < declarations.count else { continue }
        mentions.append(
          Mention(
            around: base + Int32(around), name: name,
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

  /// A name in the header of a member.
  fileprivate struct Mention {
    /// The number of the declaration around the member.
    var around: Int32
    var name: Name
    /// The names of the member and of what it speaks.
    var member: UInt64
    var isRequirement: Bool
  }
}
