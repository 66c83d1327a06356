import SwiftSource

/// Types for which the compiler makes the `CodingKeys` that nobody writes, because it writes `init(from:)` or
/// `encode(to:)`. These keys are private: in the file of the type the name means them, and nothing around it.
struct SynthesizedKeys: Sendable {
  /// `CodingKeys`; a name that nothing has where the tree declares none.
  private var name = Name(id: .max)
  private var types: Set<Int32> = []

  /// No types.
  init() {}

  /// Finds them in a table whose supertypes are bound.
  init(_ symbols: SymbolTable, _ threads: Threads) {
    let names = symbols.code.names
    guard let name = names.name(for: "CodingKeys"), symbols.typeNames.contains(name.id) else {
      return
    }
    self.name = name
    let halves = [
      Half(["Codable", "Decodable"], "init", "from", "Decoder", names),
      Half(["Codable", "Encodable"], "encode", "to", "Encoder", names),
    ]
    types = threads.values(halves.count) { halves[$0].types(symbols, keys: name) }
      .reduce(into: []) { $0.formUnion($1) }
    // What has a raw value is coded as that.
    let raw = BitSet(Self.rawValued, names)
    for item in symbols.inherited where raw.contains(item.name.id) { types.remove(item.entity) }
  }

  private static let rawValued = [
    "RawRepresentable", "OptionSet", "String", "Character", "Double", "Float",
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  /// Whether some types have keys of this name.
  @inline(__always)
  func areCalled(_ name: Name) -> Bool { self.name == name }

  /// Whether a type has keys of this name.
  @inline(__always)
  func contains(_ type: Int32, _ name: Name) -> Bool { self.name == name && types.contains(type) }

  /// Decoding or encoding.
  private struct Half: Sendable {
    let protocols: BitSet
    let member: Name?
    let label: Name?
    let coder: Name?

    init(
      _ protocols: [String], _ member: String, _ label: String, _ coder: String, _ names: NameTable
    ) {
      self.protocols = BitSet(protocols, names)
      self.member = names.name(for: member)
      self.label = names.name(for: label)
      self.coder = names.name(for: coder)
    }

    /// The types without written keys for which the compiler writes the half.
    func types(_ symbols: SymbolTable, keys: Name) -> Set<Int32> {
      let conforming = Set(
        symbols.inherited.lazy.filter { protocols.contains($0.name.id) }.map(\.entity)
      ).filter { isUnwritten(for: $0, symbols, keys) }
      let passing = conforming.filter { symbols.entities[Int($0)].kind == .protocol }
      if passing.isEmpty { return conforming }
      let heirs = symbols.heirs(of: passing.map { Int($0) })
      let inheriting = symbols.entities.indices.lazy.filter { entity in
        // What inherits a class has no keys of its own.
        heirs[entity]
          && !symbols.supertypes[entity].contains { symbols.entities[Int($0)].kind == .class }
      }.map { Int32($0) }
      return conforming.union(inheriting.filter { isUnwritten(for: $0, symbols, keys) })
    }

    private func isUnwritten(for type: Int32, _ symbols: SymbolTable, _ keys: Name) -> Bool {
      let item = symbols.entities[Int(type)]
      guard item.isInTree, symbols.typeMembers.first(SymbolTable.key(entity: type, keys)) < 0 else {
        return false
      }
      let holders = [symbols.number(of: item)] + symbols.extensionsOf.all(UInt64(UInt32(type)))
      return !holders.contains { holder in
        let (file, owner) = symbols.place(of: Int(holder))
        let source = symbols.code.files[file]
        return source.members(ofDeclaration: owner).contains { index in
          // Hardly any member is called so.
          guard source.declarations[index].name == member else { return false }
          let declaration = source.declarations[index]
          let parameters = source.parameters[declaration.parameters.range]
          return parameters.count == 1 && parameters.first?.label == label
            && parameters.first.map { source.lastName(of: $0.type) } == coder
        }
      }
    }
  }
}
