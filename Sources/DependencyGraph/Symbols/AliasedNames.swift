import SwiftSource

/// A name that stands for another by a typealias, or is a part of what it stands for.
public struct AliasedName: Sendable {
  /// The name as the typealias writes it.
  public var parts: [Name]
  /// Whether it is all that the typealias stands for: `Date` in `typealias Moment = Date`, not in
  /// `[Date]`.
  public var isWhole: Bool
}

/// What the names of typealiases stand for, also of types outside the tree, to which no dependency leads.
public struct AliasedNames {
  /// No alias that a person writes stands for more; with more, aliases made of each other would cost too
  /// much.
  private static let most = 64

  private let graph: DependencyGraph
  /// For each alias, by its entity, what was asked for.
  private var known: [Int32: [AliasedName]] = [:]

  /// Looks names up in a graph.
  public init(_ graph: DependencyGraph) { self.graph = graph }

  /// Whether a typealias may be called so.
  public func areCalled(_ name: Name) -> Bool { graph.symbols.aliasNames.contains(name.id) }

  /// What the typealias that a reference names stands for, itself and by others; nothing where it names
  /// none.
  public mutating func names(of reference: Reference, inFile index: Int) -> [AliasedName] {
    guard let (alias, rest) = alias(in: reference, of: index) else { return [] }
    let names = known[alias] ?? contents(of: alias)
    known[alias] = names
    if rest.isEmpty { return names }
    return names.filter(\.isWhole).map { AliasedName(parts: $0.parts + rest, isWhole: true) }
  }

  /// The alias that the first parts of a reference name, and the parts behind them.
  private func alias(in reference: Reference, of index: Int) -> (entity: Int32, rest: [Name])? {
    let symbols = graph.symbols
    let file = graph.code.files[index]
    let parts = file.parts(of: reference).map(\.name)
    for count in stride(from: parts.count, to: 0, by: -1)
    where symbols.aliasNames.contains(parts[count - 1].id) {
      let view = Viewpoint(
        file: Int32(index), module: Int32(graph.code.moduleOfFile[index]), isActive: true)
      let entity = symbols.named(
        Array(parts[..<count]), in: file, scope: reference.holder, view)
      if entity >= 0, symbols.entities[Int(entity)].kind == .typealias {
        return (entity, Array(parts[count...]))
      }
    }
    return nil
  }

  private func contents(of alias: Int32) -> [AliasedName] {
    var found: [AliasedName] = []
    var seen: Set<Int32> = [alias]
    var rest = [(entity: alias, isWhole: true)]
    while let next = rest.popLast(), found.count < Self.most, seen.count < Self.most {
      let item = graph.symbols.entities[Int(next.entity)]
      let file = graph.code.files[Int(item.file)]
      let declaration = file.declarations[Int(item.declaration)]
      let kind = file.node(declaration.type)?.kind
      let isName = kind == .typeName || kind == .typeMember
      let first = file.references.partitioningIndex {
        file.parts[Int($0.firstPart)].offset >= declaration.nameOffset
      }
      let written = file.references[first...].prefix {
        file.parts[Int($0.firstPart)].offset < declaration.end
      }.filter { $0.holder == UInt32(item.declaration) }
      for (place, reference) in written.prefix(Self.most).enumerated() {
        let isWhole = next.isWhole && isName && place == 0
        found.append(
          AliasedName(parts: file.parts(of: reference).map(\.name), isWhole: isWhole))
        if let other = self.alias(in: reference, of: Int(item.file)), other.rest.isEmpty,
          seen.insert(other.entity).inserted
        {
          rest.append((other.entity, isWhole))
        }
      }
    }
    return found
  }
}
