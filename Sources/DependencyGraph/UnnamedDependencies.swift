import SwiftSource

extension DependencyGraph {
  /// What types and files have of types that they name nowhere, as far as inference was asked for, in the order of
  /// the source: what a stored property is by its value, `let repository = Factory.make()`, and the values that
  /// code gets and hands on without using a member of them, `send(model.repository)`.
  ///
  /// The compiler's index has no such edge, since no name leads there: the graph has none either, and who asks
  /// what is held or had asks here.
  public var unnamedDependencies: [Dependency] {
    let holdings = holdings
    return (holdings + valuesGot(besides: holdings)).sorted {
      ($0.file, $0.offset, $0.to) < ($1.file, $1.offset, $1.to)
    }
  }

  /// What stored properties are, where their declarations do not name it.
  private var holdings: [Dependency] {
    var found: [Dependency] = []
    // The types of a declaration come one after the other.
    var rest = propertyTypes[...]
    while let first = rest.first {
      let types = rest.prefix { $0.file == first.file && $0.declaration == first.declaration }
      rest = rest[types.endIndex...]
      let index = Int(first.file)
      let property = code.files[index].declarations[Int(first.declaration)]
      let from = node(ofDeclaration: Int(first.declaration), inFile: index)
      let start = firstDependency(inFile: index, from: property.nameOffset)
      let written = dependencies[start...].prefix {
        $0.file == first.file && $0.offset < property.end
      }
      // Who names a type only to name one in it has not said that it holds that.
      let said = Set(written.filter { !$0.flags.contains(.isQualifier) }.map(\.to))
      var nodes: Set<Int32> = []
      for type in types where !said.contains(type.node) && nodes.insert(type.node).inserted {
        // Who has what makes one holds none.
        let isHeld = !type.around.contains(.function)
        found.append(
          Dependency(
            from: Int32(from), to: type.node, file: first.file,
            toFile: self.nodes[Int(type.node)].file, offset: property.nameOffset,
            text: property.name.id, partCount: 1, kind: .inferred,
            flags: isHeld ? [.isInBody, .isHeld] : .isInBody))
      }
    }
    return found
  }

  /// The values that code has of types which it does not reach or hold in that file otherwise: where it does,
  /// that says what there is to say.
  private func valuesGot(besides holdings: [Dependency]) -> [Dependency] {
    struct Ends: Hashable {
      var from: Int32
      var to: Int32
    }
    var found: [Dependency] = []
    var rest = valuesAtHand[...]
    var held = holdings[...]
    while let first = rest.first {
      let values = rest.prefix { $0.file == first.file }
      rest = rest[values.endIndex...]
      held = held.drop { $0.file < first.file }
      let start = firstDependency(inFile: Int(first.file), from: 0)
      var said: Set<Ends> = []
      for part in [dependencies[start...], held] {
        for item in part.prefix(while: { $0.file == first.file })
        where !item.flags.contains(.isQualifier) {
          said.insert(Ends(from: item.from, to: item.to))
        }
      }
      for value in values where !said.contains(Ends(from: value.from, to: value.to)) {
        found.append(
          Dependency(
            from: value.from, to: value.to, file: value.file,
            toFile: nodes[Int(value.to)].file, offset: value.offset, text: value.name.id,
            partCount: 1, kind: .inferred,
            flags: value.isInactive ? [.isInBody, .isGot, .isInactive] : [.isInBody, .isGot]))
      }
    }
    return found
  }

  /// The index of the first dependency at or behind an offset of a file. Logarithmic.
  public func firstDependency(inFile file: Int, from offset: UInt32) -> Int {
    dependencies.partitioningIndex { (Int($0.file), $0.offset) >= (file, offset) }
  }
}
