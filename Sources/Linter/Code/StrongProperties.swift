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
  /// The name there.
  var name: Name
}

/// What the stored instance properties of types hold that are neither `weak` nor `unowned`, and the values of
/// their cases; where that is asked for, what the others hold. An array holds its elements, and a generic
/// type what it keeps of its arguments.
struct StrongProperties {
  private let code: Code
  /// Whether a generic parameter holds what it is bound to, whoever that will be.
  private let withBounds: Bool
  /// The attribute of a type whose relations SwiftData keeps.
  private let model: Name?
  private let memo = Memo()
  /// The types of properties that only inference knows; none where it is not asked.
  private let inferred: [PropertyType]

  /// No property that a person writes is further from what it holds.
  private static let farthest = 32
  /// Nor does a typealias name more.
  private static let most = 64

  /// A declaration of a file.
  private struct Declared: Hashable {
    var file: Int
    var declaration: Int
  }

  /// A type that is written for a declaration, as an annotation or in its initial value.
  private struct Written {
    var type: NodeID
    var at: Declared
  }

  /// What values of a type keep alive.
  private struct Kept {
    /// Types of the code.
    var types: [Int] = []
    /// Names that mean none: perhaps generic parameters of what is around.
    var names: Set<Name> = []
  }

  /// Apart, because what a name keeps is asked while the names of another type are told.
  private final class Memo {
    /// What typealiases keep, and generic types, by their declarations.
    var kept: [Declared: Kept] = [:]
    /// How many questions wait for the present one.
    var depth = 0
  }

  /// How a property holds: one that is `weak` or `unowned` keeps nothing alive.
  enum Strength { case strongly, weakly }

  init(_ code: Code, _ evidence: Code.Evidence, withBounds: Bool = false) {
    self.code = code
    self.withBounds = withBounds
    inferred = evidence == .all ? code.graph.propertyTypes : []
    model = code.names.name(for: "Model")
  }

  /// Calls `body` for each type that an instance holds: what the annotation of a property names, or without
  /// one what its initial value makes. A closure holds nothing here.
  func forEachHeldType(
    by holder: Int, _ strength: Strength = .strongly, _ body: (HeldType) -> Void
  ) {
    for property in properties(of: holder, strength) where !isLetGo(property) {
      let (file, declaration) = (property.at.file, property.at.declaration)
      forEachName(in: property) { node, found, meansNone in
        let types =
          withBounds && meansNone
          ? constraints(of: node.name, inFile: file, around: declaration) : found
        for type in types {
          body(HeldType(node: type, file: file, offset: node.offset, name: node.name))
        }
      }
    }
    if strength == .strongly { forEachInferredType(by: holder, body) }
  }

  /// The same of what only inference knows: `let view = Env.live.view`.
  private func forEachInferredType(by holder: Int, _ body: (HeldType) -> Void) {
    let item = code.graph.nodes[holder]
    guard !inferred.isEmpty, item.isType else { return }
    let file = code.files[Int(item.file)]
    let members = Int(item.declaration)..<Int(file.declarations[Int(item.declaration)].subtreeEnd)
    let first = inferred.partitioningIndex {
      (Int($0.file), Int($0.declaration)) >= (Int(item.file), members.lowerBound)
    }
    for found in inferred[first...] {
      let place = Declared(file: Int(found.file), declaration: Int(found.declaration))
      guard found.file == item.file, members.contains(place.declaration) else { break }
      let property = file.declarations[place.declaration]
      guard Int(property.parent) == members.lowerBound,
        property.modifiers.isDisjoint(with: [.weak, .unowned, .static, .class]),
        isKept(found), !isLetGo(Written(type: .none, at: place)), initialTypes(place).isEmpty
      else { continue }
      body(
        HeldType(
          node: Int(found.node), file: place.file, offset: property.nameOffset,
          name: property.name))
    }
  }

  /// Whether the value of a property keeps a type that its type names.
  private func isKept(_ found: PropertyType) -> Bool {
    for around in found.around {
      switch around {
      case .function: return false
      case .library(let name): if !keepsArguments(name) { return false }
      case .argument(let index, let node):
        let item = code.graph.nodes[Int(node)]
        let type = Declared(file: Int(item.file), declaration: Int(item.declaration))
        let file = code.files[type.file]
        let parameters = file.genericParameters[
          file.declarations[type.declaration].genericParameters.range]
        guard let parameter = parameters.dropFirst(index).first,
          kept(by: Int(node), type).contains(parameter.name)
        else { return false }
      }
    }
    return true
  }

  /// The types that are written for the stored instance properties and the cases of a type: no annotation
  /// that is made of the library's types alone.
  private func properties(
    of holder: Int, _ strength: Strength = .strongly
  ) -> [Written] {
    let item = code.graph.nodes[holder]
    guard item.isType else { return [] }
    let file = code.files[Int(item.file)]
    // A declaration is large: only the fields that are asked for are read.
    let (declarations, nodes) = (file.declarations, file.nodes)
    let owner = Int(item.declaration)
    if let model,
      file.attributes[declarations[owner].attributes.range].contains(where: { $0.name == model })
    {
      return []
    }
    var found: [Written] = []
    // The names of `let (a, b) = …` have one value together.
    var lastValue = NodeID.none
    var index = owner + 1
    let end = min(Int(declarations[owner].subtreeEnd), declarations.count)
    while index < end {
      let place = Declared(file: Int(item.file), declaration: index)
      let modifiers = declarations[index].modifiers
      let isStrong = modifiers.isDisjoint(with: [.weak, .unowned])
      if declarations[index].isStored, isStrong == (strength == .strongly),
        modifiers.isDisjoint(with: [.static, .class])
      {
        let type = declarations[index].type
        if type.isNone {
          let value = declarations[index].initialValue
          if value != lastValue {
            for type in initialTypes(place) { found.append(Written(type: type, at: place)) }
          }
          lastValue = value
        } else if code.graph.mayName(anyIn: type, of: nodes) {
          found.append(Written(type: type, at: place))
        }
      } else if declarations[index].kind == .case, strength == .strongly {
        for parameter in file.parameters[declarations[index].parameters.range]
        where code.graph.mayName(anyIn: parameter.type, of: nodes) {
          found.append(Written(type: parameter.type, at: place))
        }
      }
      index = max(index + 1, Int(declarations[index].subtreeEnd))
    }
    return found
  }

  /// Whether an attribute keeps nothing of what a property is given: `@Weak var view: View?`. One that is not of
  /// the tree says so by its name, or is one of Core Data's, Fluent's or Realm's, whose store has the relation.
  private func isLetGo(_ property: Written) -> Bool {
    let file = code.files[property.at.file]
    let run = file.declarations[property.at.declaration].attributes
    for attribute in file.attributes[run.range] {
      let wrappers = code.graph.nodes(
        ofType: attribute.type, inFile: property.at.file, at: property.at.declaration)
      if wrappers.isEmpty {
        if code.names.withUTF8(of: attribute.name, Self.saysWeak)
          || Self.relations.contains(code.names[attribute.name])
        {
          return true
        }
      }
      for wrapper in wrappers where code.graph.hasAttribute(wrapper, "propertyWrapper") {
        let item = code.graph.nodes[wrapper]
        let type = Declared(file: Int(item.file), declaration: Int(item.declaration))
        let kept = memo.kept[type] ?? kept(type, in: properties(of: wrapper))
        let source = code.files[type.file]
        let parameters = source.genericParameters[
          source.declarations[type.declaration].genericParameters.range]
        let isKept =
          parameters.isEmpty
          ? !kept.types.isEmpty : parameters.contains { kept.names.contains($0.name) }
        if !isKept { return true }
      }
    }
    return false
  }

  /// Calls `body` for each name in a type whose values it keeps, typealiases followed, with the types of the code that
  /// its values keep alive; it means none where it may be a generic parameter of what is around.
  private func forEachName(
    in written: Written, _ body: (_ node: Node, _ types: [Int], _ meansNone: Bool) -> Void
  ) {
    let file = code.files[written.at.file]
    let nodes = file.nodes
    // Most types are one name, perhaps with signs around it: these need no list.
    var next: NodeID? = written.type
    var rest: [NodeID] = []
    while let id = next ?? rest.popLast() {
      next = nil
      guard Int(id.index) < nodes.count else { continue }
      let node = nodes[Int(id.index)]
      switch node.kind {
      case .typeName, .typeMember, .identifier, .member: break
      default:
        guard keeps(node.kind) || isComposition(node, file.children(of: id), of: file) else {
          continue
        }
        var part = node.firstChild
        while Int(part.index) < nodes.count {
          if let next { rest.append(next) }
          next = part
          part = nodes[Int(part.index)].next
        }
        continue
      }
      let types = code.graph.nodes(
        ofType: id, inFile: written.at.file, at: written.at.declaration)
      let arguments = node.firstChild.isNone ? [] : self.arguments(of: id, node.kind, in: file)
      if types.isEmpty, let alias = alias(id, written.at) {
        let kept = kept(by: alias)
        body(node, kept.types, false)
        rest += self.arguments(arguments, ofParameters: kept.names, alias)
      } else if types.isEmpty {
        body(node, [], true)
        if !arguments.isEmpty, keepsArguments(node.name) { rest += arguments }
      } else {
        body(node, types, false)
        guard !arguments.isEmpty, types.count == 1 else { continue }
        let item = code.graph.nodes[types[0]]
        let type = Declared(file: Int(item.file), declaration: Int(item.declaration))
        rest += self.arguments(arguments, ofParameters: kept(by: types[0], type), type)
      }
    }
  }

  /// The generic arguments of a name; before those of a member stands what it is a member of.
  private func arguments(of id: NodeID, _ kind: NodeKind, in file: SourceFile) -> [NodeID] {
    var children = file.children(of: id)
    if kind == .typeMember || kind == .member { _ = children.next() }
    return Array(children)
  }

  private func alias(_ type: NodeID, _ place: Declared) -> Declared? {
    code.graph.alias(named: type, inFile: place.file, at: place.declaration)
      .map { Declared(file: $0.file, declaration: $0.declaration) }
  }

  /// Those of the arguments of a generic declaration that stand for some of its parameters.
  private func arguments(
    _ arguments: [NodeID], ofParameters names: Set<Name>, _ place: Declared
  ) -> [NodeID] {
    if names.isEmpty { return [] }
    let file = code.files[place.file]
    let parameters = file.genericParameters[
      file.declarations[place.declaration].genericParameters.range]
    return zip(arguments, parameters).filter { names.contains($1.name) }.map(\.0)
  }

  /// What a typealias stands for.
  private func kept(by alias: Declared) -> Kept {
    let type = code.files[alias.file].declarations[alias.declaration].type
    return memo.kept[alias] ?? kept(alias, in: [Written(type: type, at: alias)])
  }

  /// The generic parameters whose values a type keeps.
  private func kept(by node: Int, _ type: Declared) -> Set<Name> {
    if let known = memo.kept[type] { return known.names }
    guard memo.depth < Self.farthest else { return [] }
    memo.depth += 1
    defer { memo.depth -= 1 }
    // Initial values of its properties may lead back to it.
    memo.kept[type] = Kept()
    return kept(type, in: properties(of: node)).names
  }

  /// What some types keep that are written for a declaration, each such once: they may double with each step.
  private func kept(_ place: Declared, in types: [Written]) -> Kept {
    guard memo.depth < Self.farthest else { return Kept() }
    memo.depth += 1
    defer { memo.depth -= 1 }
    // What leads back to itself adds nothing.
    memo.kept[place] = Kept()
    var all = Kept()
    for type in types {
      forEachName(in: type) { node, types, meansNone in
        if meansNone { all.names.insert(node.name) }
        for type in types where all.types.count < Self.most && !all.types.contains(type) {
          all.types.append(type)
        }
      }
    }
    memo.kept[place] = all
    return all
  }

  /// What a generic parameter that a declaration sees is bound to: `P` of `T: P`, or of `where T: P`.
  private func constraints(of name: Name, inFile index: Int, around declaration: Int) -> [Int] {
    let file = code.files[index]
    var outer = Int(file.declarations[declaration].parent)
    while file.declarations.indices.contains(outer) {
      let item = file.declarations[outer]
      let parameters = file.genericParameters[item.genericParameters.range]
      if let parameter = parameters.first(where: { $0.name == name }) {
        let required = file.requirements[item.requirements.range].filter {
          !$0.isSameType && file.namePath(of: $0.left) == [name]
        }
        return ([parameter.constraint] + required.map(\.right)).flatMap {
          code.graph.nodes(ofType: $0, inFile: index, at: outer)
        }
      }
      outer = Int(item.parent)
    }
    return []
  }

  /// Whether a type keeps what the types in it keep: `P` and `Q` in `(any P & Q)?`. So written before `()`,
  /// it is an expression.
  private func keeps(_ kind: NodeKind) -> Bool {
    switch kind {
    case .typeOptional, .typeUnwrapped, .typeAny, .typeSome, .typeComposition, .typeTuple,
      .typeElement, .typeArray, .typeDictionary, .typeInlineArray:
      true
    case .optionalChain, .effect, .tuple, .argument, .arrayLiteral, .dictionaryLiteral:
      true
    default: false
    }
  }

  /// Whether an expression is that for `P & Q`.
  private func isComposition(_ node: Node, _ parts: NodeChildren, of file: SourceFile) -> Bool {
    node.kind == .sequence
      && parts.lazy.compactMap(file.node).allSatisfy {
        $0.kind != .binaryOperator || code.names[$0.name] == "&"
      }
  }

  /// Whether a type of the library keeps what its arguments name: `Optional<P>`.
  private func keepsArguments(_ name: Name) -> Bool { Self.keepers.contains(code.names[name]) }

  /// Whether `Weak` stands in a name.
  private static func saysWeak(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let word = "Weak".utf8
    return name.indices.dropLast(word.count - 1).contains { name[$0...].starts(with: word) }
  }

  private static let relations: Set = [
    "NSManaged", "Parent", "OptionalParent", "Children", "OptionalChild", "Siblings", "Persisted",
  ]

  private static let keepers: Set = [
    "Optional", "Result", "Array", "ArraySlice", "ContiguousArray", "Dictionary", "Set", "Deque",
    "OrderedSet", "OrderedDictionary", "Mutex", "OSAllocatedUnfairLock", "CurrentValueSubject",
  ]

  /// The cases of these types that carry what an argument names.
  private static let casesThatKeep: Set = ["some", "success"]

  /// The types that the initial value of a property says, where it has no annotation. What a type of the
  /// library is made with, it keeps: `UINavigationController(rootViewController: NotesController())`; and so
  /// does a generic one that keeps its arguments: `Box(NotesController())`.
  private func initialTypes(_ place: Declared) -> [NodeID] {
    let file = code.files[place.file]
    let value = file.declarations[place.declaration].initialValue
    if value.isNone { return [] }
    let makers = StaticMakers(code.graph)
    func nodes(_ type: NodeID) -> [Int] {
      code.graph.nodes(ofType: type, inFile: place.file, at: place.declaration)
    }
    return InitialValue(file, code.names).types(
      in: value,
      isGiven: { type, member in
        let types = nodes(type)
        if types.isEmpty, let name = file.node(type)?.name, keepsArguments(name) {
          return Self.casesThatKeep.contains(code.names[member])
        }
        return types.count == 1 && makers.gives(member, types[0])
      },
      keepsArguments: { type in
        let types = nodes(type)
        if types.isEmpty { return alias(type, place) == nil }
        guard types.count == 1, file.node(type)?.firstChild.isNone == true else { return false }
        let item = code.graph.nodes[types[0]]
        let declared = Declared(file: Int(item.file), declaration: Int(item.declaration))
        let made = code.files[declared.file].declarations[declared.declaration]
        return !made.genericParameters.isEmpty && !kept(by: types[0], declared).isEmpty
      })
  }
}
