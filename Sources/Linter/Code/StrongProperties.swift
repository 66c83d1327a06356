import DependencyGraph
import SwiftSource

/// A type that a stored property keeps alive.
struct HeldType {
  /// The node of the held type.
  var node: Int
  /// Index of the file, which is that of the holder's declaration.
  var file: Int
  /// Where the type is named.
  var offset: UInt32
  /// Length of the name in bytes.
  var length: Int
}

extension Code {
  /// What the stored instance properties of a type hold that are neither `weak` nor `unowned`: what
  /// their annotation names, or without one what their initial value makes. A closure holds nothing
  /// here; with `inCollections` an array holds its elements.
  func heldTypes(by holder: Int, inCollections: Bool = false) -> [HeldType] {
    let item = graph.nodes[holder]
    guard item.isType else { return [] }
    let file = files[Int(item.file)]
    let owner = Int(item.declaration)
    var held: [HeldType] = []
    var index = owner + 1
    let end = min(Int(file.declarations[owner].subtreeEnd), file.declarations.count)
    // A declaration is large: only the fields that are asked for are read.
    let declarations = file.declarations
    while index < end {
      if declarations[index].isStored,
        declarations[index].modifiers.isDisjoint(with: [.weak, .unowned, .static, .class])
      {
        let type = declarations[index].type
        if type.isNone { held += madeTypes(by: declarations[index], inFile: Int(item.file)) }
        for name in namedTypes(in: type, of: file, inCollections) {
          guard let named = file.node(name) else { continue }
          for node in graph.nodes(ofType: name, inFile: Int(item.file), at: index) {
            held.append(
              HeldType(
                node: node, file: Int(item.file), offset: named.offset,
                length: names.utf8(of: named.name).count))
          }
        }
      }
      index = max(index + 1, Int(declarations[index].subtreeEnd))
    }
    return held
  }

  /// What the initial value of a property makes: `NotesView()`, the first name in it.
  private func madeTypes(by property: Declaration, inFile file: Int) -> [HeldType] {
    guard property.flags.contains(.hasInitialValue) else { return [] }
    let first = graph.firstDependency(inFile: file, from: property.nameOffset)
    let made = graph.dependencies[first...].prefix {
      Int($0.file) == file && $0.offset < property.end
    }.first { !$0.flags.contains(.isQualifier) }
    guard let made, made.kind == .construction else { return [] }
    return [
      HeldType(
        node: Int(made.to), file: file, offset: made.offset,
        length: graph.name(of: made).utf8.count)
    ]
  }

  /// The names in a type that stand for what is kept: `P` and `Q` in `(any P & Q)?`.
  private func namedTypes(
    in type: NodeID, of file: SourceFile, _ inCollections: Bool
  ) -> [NodeID] {
    var found: [NodeID] = []
    if let node = file.node(type), node.kind == .typeName { return [type] }
    var rest = [type]
    while let id = rest.popLast() {
      guard let node = file.node(id) else { continue }
      switch node.kind {
      case .typeName, .typeMember: found.append(id)
      case .typeOptional, .typeUnwrapped, .typeAny, .typeSome, .typeComposition, .typeTuple,
        .typeElement:
        rest.append(contentsOf: file.children(of: id))
      case .typeArray, .typeDictionary, .typeInlineArray:
        if inCollections { rest.append(contentsOf: file.children(of: id)) }
      default: break
      }
    }
    return found
  }
}

extension DependencyGraph {
  /// The index of the first dependency at or behind an offset of a file. Logarithmic.
  func firstDependency(inFile file: Int, from offset: UInt32) -> Int {
    var low = 0
    var high = dependencies.count
    while low < high {
      let middle = (low + high) / 2
      let item = dependencies[middle]
      if (Int(item.file), item.offset) < (file, offset) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
