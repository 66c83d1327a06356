import SwiftSource

/// A type of the tree that the type of a stored property is or names, where none is written: by its value, such
/// as `Env.live.view`.
public struct PropertyType: Hashable, Sendable {
  /// What stands around a type in the type of a property.
  public enum Around: Hashable, Sendable {
    /// A generic type of a library, by its name.
    case library(Name)
    /// An argument, by its place, of a generic type of the tree.
    case argument(Int, of: Int32)
    /// A function's or a metatype's: its values keep none.
    case function
  }

  /// The file.
  public var file: Int32
  /// Index of the property among the file's declarations.
  public var declaration: Int32
  /// The node of the type.
  public var node: Int32
  /// What stands around it, from outside: nothing around what is optional, or an element of an array, of a
  /// dictionary or of a tuple.
  public var around: [Around] = []
}

extension Checker {
  /// No type that a person means has more parts: those of tuples of tuples double with each.
  private static let mostParts = 128

  /// Notes what a stored property is by its value, where no type is written.
  func notePropertyType(_ type: TypeID, of declaration: Declaration, _ number: Int) {
    guard declaration.type.isNone, declaration.isStored, !declaration.isLocal, !place.isSilent,
      !type.isUnknown
    else { return }
    // The names of `let (a, b) = …` have one value together.
    if number > 0, place.file.declarations[number - 1].initialValue == declaration.initialValue {
      return
    }
    var found: [PropertyType] = []
    var rest = Self.mostParts
    addParts(
      of: type, to: &found, &rest,
      PropertyType(file: Int32(place.index), declaration: Int32(number), node: -1))
    result.propertyTypes += found
  }

  /// Adds what a type is and names, as far as there is `rest`.
  private func addParts(
    of type: TypeID, to found: inout [PropertyType], _ rest: inout Int, _ property: PropertyType
  ) {
    guard rest > 0 else { return }
    rest -= 1
    func add(_ part: TypeID, in around: PropertyType.Around?) {
      var property = property
      if let around { property.around.append(around) }
      addParts(of: part, to: &found, &rest, property)
    }
    switch arena.shape(type) {
    case .nominal:
      var own = property
      own.node = nodes.typeNode(of: arena.head(type))
      if own.node >= 0, !found.contains(own) { found.append(own) }
      let name = entity(arena.head(type)).name
      for (index, part) in arena.parts(type).enumerated() {
        add(part, in: own.node < 0 ? .library(name) : .argument(index, of: own.node))
      }
    case .outside:
      for part in arena.parts(type) { add(part, in: .library(arena.name(type))) }
    case .optional, .array, .dictionary, .tuple, .labelled, .composition:
      for part in arena.parts(type) { add(part, in: nil) }
    case .function, .meta:
      for part in arena.parts(type) { add(part, in: .function) }
    default: break
    }
  }
}

extension DependencyGraph {
  /// That types and files have properties of types that are written nowhere in their declarations, in the order
  /// of the source. The compiler's index has no such edge, since no name leads there: the graph has none either,
  /// and who asks what is held asks here.
  public var holdings: [Dependency] {
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

  /// The index of the first dependency at or behind an offset of a file. Logarithmic.
  public func firstDependency(inFile file: Int, from offset: UInt32) -> Int {
    dependencies.partitioningIndex { (Int($0.file), $0.offset) >= (file, offset) }
  }
}
