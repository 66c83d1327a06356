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
  /// A type of the tree in another type, and what stands around it there.
  struct TypePart: Hashable {
    var node: Int32
    var around: [PropertyType.Around]
  }

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
    result.propertyTypes += parts(ofTree: type).map {
      PropertyType(
        file: Int32(place.index), declaration: Int32(number), node: $0.node, around: $0.around)
    }
  }

  /// What a type is and names of the tree, each once.
  func parts(ofTree type: TypeID) -> [TypePart] {
    var found: [TypePart] = []
    var rest = Self.mostParts
    addParts(of: type, in: [], to: &found, &rest)
    return found
  }

  private func addParts(
    of type: TypeID, in around: [PropertyType.Around], to found: inout [TypePart],
    _ rest: inout Int
  ) {
    guard rest > 0 else { return }
    rest -= 1
    func add(_ part: TypeID, in next: PropertyType.Around?) {
      addParts(of: part, in: next.map { around + [$0] } ?? around, to: &found, &rest)
    }
    switch arena.shape(type) {
    case .nominal:
      let own = TypePart(node: nodes.typeNode(of: arena.head(type)), around: around)
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
