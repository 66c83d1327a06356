import DependencyGraph
import Diagnostics
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
  /// What the stored instance properties of a type hold that are neither `weak` nor `unowned`.
  func heldTypes(by holder: Int, withElements: Bool = false) -> [HeldType] {
    var held: [HeldType] = []
    forEachHeldType(by: holder, withElements: withElements) { held.append($0) }
    return held
  }

  /// The same, one by one: what their annotation names, or without one what their initial value
  /// makes. A closure holds nothing here; `withElements` an array holds its elements, and a case of an
  /// enum its values; without, a generic parameter holds what it is bound to, whoever that will be.
  func forEachHeldType(by holder: Int, withElements: Bool, _ body: (HeldType) -> Void) {
    let item = graph.nodes[holder]
    guard item.isType else { return }
    let file = files[Int(item.file)]
    let owner = Int(item.declaration)
    var index = owner + 1
    let end = min(Int(file.declarations[owner].subtreeEnd), file.declarations.count)
    // A declaration is large: only the fields that are asked for are read.
    let declarations = file.declarations
    var rest: [NodeID] = []
    while index < end {
      if declarations[index].isStored,
        declarations[index].modifiers.isDisjoint(with: [.weak, .unowned, .static, .class])
      {
        let type = declarations[index].type
        if type.isNone, let made = madeType(by: declarations[index], inFile: Int(item.file)) {
          body(made)
        }
        rest.append(type)
      } else if declarations[index].kind == .case, withElements {
        rest += file.parameters[declarations[index].parameters.range].map(\.type)
      }
      while let id = rest.popLast() {
        guard let node = file.node(id) else { continue }
        var keeps = Self.keeps(node.kind, withElements)
        if node.kind == .typeName || node.kind == .typeMember {
          let types = graph.nodes(ofType: id, inFile: Int(item.file), at: index)
          for type in types {
            body(
              HeldType(
                node: type, file: Int(item.file), offset: node.offset,
                length: names.length(of: node.name)))
          }
          if types.isEmpty, !withElements {
            for type in constraints(of: node.name, inFile: Int(item.file), around: index) {
              body(
                HeldType(
                  node: type, file: Int(item.file), offset: node.offset,
                  length: names.length(of: node.name)))
            }
          }
          keeps = types.isEmpty && keepsArguments(node.name, withElements)
        }
        if keeps { rest.append(contentsOf: file.children(of: id)) }
      }
      index = max(index + 1, Int(declarations[index].subtreeEnd))
    }
  }

  /// What a generic parameter that a declaration sees is bound to: `P` of `T: P`, or of `where T: P`.
  private func constraints(of name: Name, inFile index: Int, around declaration: Int) -> [Int] {
    let file = files[index]
    var outer = Int(file.declarations[declaration].parent)
    while file.declarations.indices.contains(outer) {
      let item = file.declarations[outer]
      let parameters = file.genericParameters[item.genericParameters.range]
      if let parameter = parameters.first(where: { $0.name == name }) {
        let required = file.requirements[item.requirements.range].filter {
          !$0.isSameType && file.namePath(of: $0.left) == [name]
        }
        return ([parameter.constraint] + required.map(\.right)).flatMap {
          graph.nodes(ofType: $0, inFile: index, at: outer)
        }
      }
      outer = Int(item.parent)
    }
    return []
  }

  /// Whether a type keeps what the types in it keep: `P` and `Q` in `(any P & Q)?`.
  private static func keeps(_ kind: NodeKind, _ withElements: Bool) -> Bool {
    switch kind {
    case .typeOptional, .typeUnwrapped, .typeAny, .typeSome, .typeComposition, .typeTuple,
      .typeElement:
      true
    case .typeArray, .typeDictionary, .typeInlineArray: withElements
    default: false
    }
  }

  /// Whether a type of the library keeps what its arguments name: `Optional<P>`.
  private func keepsArguments(_ name: Name, _ withElements: Bool) -> Bool {
    switch names[name] {
    case "Optional": true
    case "Array", "ContiguousArray", "Dictionary", "Set": withElements
    default: false
    }
  }

  /// What the initial value of a property makes: `NotesView()`, the first type that is named in it.
  private func madeType(by property: Declaration, inFile file: Int) -> HeldType? {
    guard property.flags.contains(.hasInitialValue) else { return nil }
    let first = graph.firstDependency(inFile: file, from: property.nameOffset)
    let made = graph.dependencies[first...].prefix {
      Int($0.file) == file && $0.offset < property.end
    }.first { $0.isWritten && !$0.flags.contains(.isQualifier) }
    guard let made, made.kind == .construction, made.flags.contains(.isCalled) else { return nil }
    return HeldType(
      node: Int(made.to), file: file, offset: made.offset,
      length: graph.nameLength(of: made))
  }
}

extension DependencyGraph {
  /// The index of the first dependency at or behind an offset of a file. Logarithmic.
  func firstDependency(inFile file: Int, from offset: UInt32) -> Int {
    dependencies.partitioningIndex { (Int($0.file), $0.offset) >= (file, offset) }
  }
}
