import SwiftSource

/// Infers the types of expressions as far as they follow from what is written, and notes which
/// declarations of the tree the members, calls, operators and cases in them reach.
///
/// What is inferred: properties, parameters and results by their annotations; variables by their initial
/// values; calls by name and labels, and among several by the types of arguments, then by what their position
/// expects; operators by how tight they bind and by their operands; generic parameters by arguments and by
/// that; closures by the parameter they are passed for, or by what common members of the standard library do
/// with them; `.name` by the type that its position expects; patterns by what they match. What is not:
/// overloads by what is done with a result, literals' types other than the usual ones, constraints solved
/// backwards.
/// Where several declarations in different files fit, none is taken; where several in one file do, that file
/// is meant, and only what all of them take and give is known.
final class Checker {
  let symbols: SymbolTable
  let values: ValueTable
  let nodes: NodeTable
  let words: Words
  let arena: TypeArena
  var result = Resolved()
  /// What the code of the file that is walked has at hand.
  var valuesAtHand = ValuesAtHand()
  /// The types of declarations that were asked for, by number; nil for the others.
  var memo: [TypeID?]
  /// The types that are written for several variables, as far as they were read, by file and node.
  var sharedTypes: [UInt64: TypeID] = [:]
  /// The types outside the tree that it extends.
  lazy var extendedTypes = symbols.entities.indices.filter { !symbols.entities[$0].isInTree }
    .map(Int32.init)
  /// What others conform to or inherit from.
  lazy var namesAbove = findNamesAbove()
  /// By name the functions that it adds to such types outside the tree, where that was asked for.
  var additions: [UInt32: [Int32]] = [:]
  /// Whether the tree uses SwiftUI: other packages have types of the names of its views.
  lazy var usesSwiftUI =
    symbols.code.names.name(for: "View").map { symbols.outsideEntity($0) >= 0 } ?? false
    || symbols.code.files.contains { $0.imports.contains { words.text($0.module) == "SwiftUI" } }
  /// What collections of the tree iterate over, where that was asked for.
  var elements: [TypeID: TypeID] = [:]
  /// The written superclasses of classes that were asked for, by the number of the class.
  var superclasses: [Int32: TypeID] = [:]
  /// The wrappers of properties whose `$name` was asked for, as they are written.
  var wrappers: [Int32: [TypeID]] = [:]
  /// The stored properties of structs that are made without a written initialiser.
  var storedProperties: [Int32: StoredProperties] = [:]
  /// What generic parameters have for associated types, as far as that was asked for.
  var askedWitnesses: [AskedWitness: TypeID] = [:]
  /// What is being asked for.
  var openWitnesses: Set<AskedWitness> = []
  /// By type and name of the associated type what the members of types show, where that was asked for.
  var shownWitnesses: [Int32: [UInt32: TypeID]] = [:]
  /// The same by what the `where` clauses of protocols say.
  var protocolWitnesses: [Int32: [UInt32: TypeID]] = [:]
  /// The requirements of protocols that speak of associated types, where they were asked for.
  var tellingRequirements: [Int32: [Int32]] = [:]
  /// What protocols ask of their associated types in terms of others, where they were asked for.
  var ties: [Int32: [Tie]] = [:]
  /// By type and path what the `where` clauses of protocols ask of member types, where that was asked for.
  var memberConstraints: [Int32: [MemberPath: [Int32]]] = [:]
  /// What the `where` clauses of functions say that member types are.
  var sameTypes: [Int32: [SameType]] = [:]
  /// The supertypes, near and far, of types that were asked for: operators ask for them all the time.
  var lineages: [Int32: Set<Int32>] = [:]
  /// The generic parameters whose constraints are being asked for.
  var openConstraints: Set<TypeID> = []
  /// The protocols of the library that types of the tree have, where operators asked for them.
  var libraryProtocols: [Int32: Set<String>] = [:]
  /// What types of the tree inherit through types of the library, where members were asked for.
  var libraryParents: [Int32: [Int32]] = [:]
  /// Nesting of what is being inferred: bounded, so that no input overflows the stack.
  var depth = 0
  static let depthLimit = 200
  /// How deep a type is rewritten. A type may hold another one many times over, so what rewrites it
  /// walks a tree that doubles with each step; nobody writes types that deep.
  static let nestingLimit = 8
  /// The types whose dynamic members are being looked for, from the outside in.
  var dynamicBases: [TypeID] = []
  /// Arguments are being inferred only to choose among overloads; no further choice is made in them.
  var isNarrowing = false
  /// Whether the walk looks ``ahead(_:)``.
  var isAhead = false

  /// Members by name and type that were asked for, in groups, wherever they may be named from.
  var memberGroups: [MemberKey: [[Int32]]] = [:]
  /// The result builder of the closure that comes next; unknown for one outside the tree.
  var builder: TypeID?
  /// Those that fitted the call that was looked at last: all in one file where it is decided which is meant.
  var rivals: [Int32] = []
  /// The member that is asked for of what the next call gives.
  var asked = Name.none

  /// What operators mean, as far as that was asked for.
  var operators = OperatorMeanings()

  // MARK: where inference stands

  /// The place whose code is being walked.
  var place = Place()
  var locals: Locals
  /// The types of `$0`, `$1` … of the innermost closure without parameters.
  var shorthands: [TypeID] = []

  /// The errors that some code throws.
  struct Thrown {
    private var type: TypeID?
    private(set) var count = 0

    /// The type, where all are of one.
    var single: TypeID? { type }

    /// Adds one more; unknown for an error of any type.
    mutating func add(_ next: TypeID) {
      type = !next.isUnknown && (count == 0 || type == next) ? next : nil
      count += 1
    }
  }

  /// What ``globals(_:)`` found for the file that is walked, by the file that asks and the name.
  var knownGlobals: [UInt64: [[Int32]]] = [:]

  struct Place {
    var index = 0
    var file = SourceFile.empty
    /// The declaration whose code this is.
    var holder: UInt32 = Declaration.none
    var view = Viewpoint(file: 0, module: 0, isActive: true)
    /// The type around, or -1.
    var entity: Int32 = -1
    var selfType = TypeID.unknown
    /// The type of `self`: that, with what an extension asks of `Self` besides.
    var selfValue = TypeID.unknown
    /// The value of the innermost `switch`, and what its cases are expected to give: they stand in an
    /// `#if`, too, and that may stand in the case before it.
    var switched: (subject: TypeID, expected: TypeID) = (.unknown, .unknown)
    /// What each statement may be expected to be, be it in an `if` or a loop: in the body of a result builder.
    var statements: [TypeID] = []
    /// What `return` is expected to carry.
    var returns = TypeID.unknown
    /// What was returned, where nothing is expected.
    var returned = TypeID.unknown
    /// What `throw` is expected to carry.
    var throwing = TypeID.unknown
    /// What the code so far may throw, up to the nearest `do`.
    var thrown = Thrown()
    /// `await` stands before the expression.
    var isAwaiting = false
    /// `try` stands before the expression.
    var isTrying = false
    /// Nothing is noted: another declaration is read for its type.
    var isSilent = false
    /// For each declaration of the file its node.
    var sources: [Int32] = []
    var branches: ActiveBranches?
  }

  init(symbols: SymbolTable, values: ValueTable, nodes: NodeTable) {
    self.symbols = symbols
    self.values = values
    self.nodes = nodes
    words = values.words
    locals = Locals(nameCount: symbols.code.names.count)
    arena = TypeArena(
      parameterNames: StandardLibrary.parameterNames.values.joined().compactMap {
        symbols.code.names.name(for: $0)
      })
    memo = Array(repeating: nil, count: Int(symbols.base.last ?? 0))
  }

  // MARK: files

  /// Walks all bodies and initial values of a file; what they reach.
  func check(_ index: Int) -> Resolved {
    defer { result = Resolved() }
    place = Place()
    place.index = index
    place.file = symbols.code.files[index]
    place.view = Viewpoint(
      file: Int32(index), module: Int32(symbols.code.moduleOfFile[index]), isActive: true)
    place.sources = nodes.sources(ofFile: index, place.file, symbols)
    place.branches = symbols.branches[index]
    locals.end(at: 0)
    knownGlobals.removeAll(keepingCapacity: true)
    for (number, declaration) in place.file.declarations.enumerated() where !declaration.isLocal {
      check(declaration: number)
    }
    place.holder = Declaration.none
    enter(Declaration.none)
    walkBlock(place.file.topLevel)
    result.valuesAtHand = valuesAtHand.inOrder
    valuesAtHand = ValuesAtHand()
    return result
  }

  /// Walks the code of one declaration; its members are visited by the caller.
  func check(declaration number: Int) {
    let file = place.file
    let declaration = file.declarations[number]
    let old = place
    defer { place = old }
    enter(UInt32(number))
    place.view.isActive = place.branches?.contains(declaration.condition) ?? true
    for attribute in file.attributes[declaration.attributes.range] {
      checkAttribute(attribute, of: declaration, number)
    }
    noteValueByKeyPath(of: declaration, number)
    checkDefaults(of: declaration)
    guard !declaration.initialValue.isNone || !declaration.body.isNone else { return }
    var type = declaration.type.isNone ? .unknown : read(declaration.type)
    if !declaration.initialValue.isNone {
      let value = infer(declaration.initialValue, expected: type)
      notePropertyType(value, of: declaration, number)
      // Observers are handed what the value says, where nothing else does.
      if type.isUnknown { type = value }
    }
    guard !declaration.body.isNone else { return }
    let mark = locals.count
    defer { locals.end(at: mark) }
    for parameter in file.parameters[declaration.parameters.range] where !parameter.name.isEmpty {
      let type = parameterType(parameter)
      locals.add(parameter.name, type, isConstant: !parameter.isInOut)
      addWrapper(of: parameter, holding: type)
    }
    place.returns = type
    place.statements = []
    place.throwing = declaration.thrownType.isNone ? .unknown : read(declaration.thrownType)
    walkBody(declaration.body)
  }

  /// The default values of parameters: in those of a member only the type itself is known.
  private func checkDefaults(of declaration: Declaration) {
    let (selfType, selfValue) = (place.selfType, place.selfValue)
    defer { (place.selfType, place.selfValue) = (selfType, selfValue) }
    if !declaration.isLocal, !selfType.isUnknown {
      place.selfType = arena.make(.meta, of: arena.unmeta(selfType))
      place.selfValue = arena.make(.meta, of: arena.unmeta(selfValue))
    }
    for parameter in place.file.parameters[declaration.parameters.range]
    where !parameter.defaultValue.isNone {
      _ = infer(parameter.defaultValue, expected: argumentType(parameter))
    }
  }

  /// An attribute with arguments: a property wrapper's make a value of it.
  private func checkAttribute(
    _ attribute: Attribute, of declaration: Declaration, _ property: Int
  ) {
    guard let tuple = place.file.node(attribute.arguments) else { return }
    let arguments = arguments(of: attribute)
    let type = attribute.type.isNone ? .unknown : read(attribute.type)
    guard arena.shape(type) == .nominal else {
      for argument in arguments {
        infer(argument.value, expected: keyPath(argument.value, takenBy: type))
      }
      return
    }
    // `= value` behind the property is passed first.
    let value = Argument(
      label: words.wrappedValue, value: declaration.initialValue, isTrailing: false,
      kind: kind(declaration.initialValue))
    let all = [value] + arguments
    guard !value.value.isNone, let number = pick(initializers(of: type), all, type) else {
      _ = construct(type, tuple, arguments)
      return
    }
    let function = self.type(of: number, in: type, sharedWith: rivals, all)
    note(number, at: tuple, .call)
    let parameters = parameters(of: number)
    let owner = treeEntity(of: type).map { symbols.number(of: genericOwner(of: $0)) } ?? -1
    var found: [TypeID] = []
    for (index, argument) in zip(match(parameters, all, of: number) ?? [], all) {
      let target = argumentType(at: index, of: parameters, function)
      let given =
        argument.value == value.value
        ? self.type(of: Int32(symbols.global(place.index, property)))
        : infer(argument.value, expected: bind(target, declaration: owner, to: found))
      unify(target, given, owner, &found)
    }
  }

  private func arguments(of attribute: Attribute) -> [Argument] {
    place.file.children(of: attribute.arguments).compactMap { argument($0) }
  }

  /// What the wrapper of a property says of its type: that of the wrapped value in what the attribute
  /// makes.
  func wrappedType(of declaration: Declaration) -> TypeID {
    for attribute in place.file.attributes[declaration.attributes.range]
    where !attribute.type.isNone {
      var wrapper = read(attribute.type)
      guard arena.shape(wrapper) == .nominal, !isOutside(wrapper) else { continue }
      if let tuple = place.file.node(attribute.arguments) {
        wrapper = construct(wrapper, tuple, arguments(of: attribute))
      }
      let members = members(words.wrappedValue, of: wrapper, isStatic: false)
      if let number = members.first.flatMap(single) {
        return type(of: number, in: wrapper)
      }
    }
    return .unknown
  }

  /// Makes a declaration the one whose code is walked.
  func enter(_ holder: UInt32) {
    place.holder = holder
    let (entity, declaration, isStatic) = enclosing(holder)
    place.entity = entity
    guard entity >= 0 else {
      place.selfType = .unknown
      place.selfValue = .unknown
      return
    }
    func seen(_ type: TypeID) -> TypeID { isStatic ? arena.make(.meta, of: type) : type }
    let instance = instanceType(of: entity, in: declaration)
    place.selfType = seen(instance)
    place.selfValue = seen(withRequirements(ofExtension: declaration, instance))
    if let type = typeOfSelf(inExtension: declaration) {
      place.selfType = seen(type)
      place.selfValue = seen(type)
    }
  }

  /// What an extension says that `Self` is: `extension Shape where Self == Circle`.
  private func typeOfSelf(inExtension number: Int) -> TypeID? {
    let item = place.file.declarations[number]
    guard item.kind == .extension else { return nil }
    return place.file.requirements[item.requirements.range].lazy
      .filter { $0.isSameType && self.place.file.namePath(of: $0.left) == [self.words.selfType] }
      .map { self.read($0.right, scope: UInt32(number)) }
      .first { !$0.isUnknown }
  }

  /// `Self` of a protocol with the protocols that an extension's `where` clause asks it to conform to.
  private func withRequirements(ofExtension number: Int, _ type: TypeID) -> TypeID {
    guard arena.shape(type) == .selfType else { return type }
    let item = place.file.declarations[number]
    guard item.kind == .extension else { return type }
    let asked = place.file.requirements[item.requirements.range].lazy
      .filter { self.place.file.namePath(of: $0.left) == [self.words.selfType] }
      .flatMap { self.place.file.compositionParts(of: $0.right) }
      .map { self.read($0, scope: UInt32(number)) }
      .filter { self.arena.shape($0) == .nominal }
    let parts = [type] + asked
    return parts.count > 1 ? arena.make(.composition, parts) : type
  }

  /// The type around a declaration, and whether the declaration belongs to the type itself.
  private func enclosing(_ holder: UInt32) -> (entity: Int32, declaration: Int, isStatic: Bool) {
    var isStatic = false
    for index in place.file.scopes(from: holder) {
      let declaration = place.file.declarations[index]
      if declaration.kind.isNominal || declaration.kind == .extension {
        return (symbols.entityOfDeclaration[symbols.global(place.index, index)], index, isStatic)
      }
      isStatic =
        declaration.modifiers.contains(.static) || declaration.modifiers.contains(.class)
        || declaration.kind == .case
    }
    return (-1, -1, false)
  }

  /// A type as it is inside an extension: what the extension writes of its arguments is known there.
  private func instanceType(of entity: Int32, in declaration: Int) -> TypeID {
    let instance = instanceType(of: entity)
    let item = place.file.declarations[declaration]
    guard item.kind == .extension, !arena.parts(instance).isEmpty else { return instance }
    if place.file.writesArguments(item.type) || symbols.isAlias(item.type, in: place.file) {
      let written = read(item.type, scope: item.parent)
      let isSame =
        arena.shape(written) == arena.shape(instance) && !arena.parts(written).isEmpty
      return isSame ? written : instance
    }
    let requirements = place.file.requirements[item.requirements.range]
    guard requirements.contains(where: \.isSameType) else { return instance }
    let names = parameterNames(of: entity) + parameterNames(aroundType: entity)
    var parts = Array(arena.parts(instance))
    for requirement in requirements where requirement.isSameType {
      let path = place.file.namePath(of: requirement.left)
      guard path.count == 1, let index = names.firstIndex(of: path[0]), index < parts.count else {
        continue
      }
      let type = read(requirement.right, scope: UInt32(declaration))
      if !type.isUnknown { parts[index] = type }
    }
    return arena.replacingParts(of: instance, with: parts)
  }

  // MARK: evidence

  /// Notes a member that is written without its type, with the type of what it gives where that is said nowhere else.
  func noteImplicit(_ node: Node, of type: TypeID, giving value: TypeID = .unknown) {
    guard !place.isSilent, let name = name(of: type) else { return }
    let isNominal = arena.shape(type) == .nominal
    result.implicitMembers.append(
      ImplicitMember(
        file: Int32(place.index), holder: place.holder, offset: node.offset, type: name,
        node: isNominal ? nodes.typeNode(of: arena.head(type)) : -1, member: node.name,
        value: isOutside(value) ? arena.name(value) : nil))
  }

  private func name(of type: TypeID) -> Name? {
    switch arena.shape(type) {
    case .nominal: entity(arena.head(type)).name
    case .outside: arena.name(type)
    default: nil
    }
  }

  /// Notes that a value of a type is made where a name alone does not say so: `.init()`, `(Store)()`.
  /// Without an initialiser it is one that nobody wrote, unless several of those that are written fit.
  func noteMade(
    _ type: TypeID, by initializer: Int32?, at node: Node, fitting isFit: (Int32) -> Bool
  ) {
    guard let entity = treeEntity(of: type), entity.kind != .protocol else {
      if let initializer { note(initializer, at: node, .call) }
      return
    }
    if let initializer {
      let (file, index) = whereabouts(of: initializer)
      let owner = nodes.node(aroundDeclaration: index, inFile: file, symbols)
      if owner == nodes.node(of: arena.head(type)) {
        return note(initializer, at: node, .construction)
      }
      if !isInheritedAsOwn(initializer, type) {
        note(initializer, at: node, .call)
        // Of the file only what makes the value is meant, which a protocol offers or a superclass.
        return note(symbols.number(of: entity), at: node, .construction, inFile: file)
      }
    } else if initializers(of: type).joined().contains(where: {
      values.facts(of: $0).file != entity.file && isFit($0)
    }) {
      // Which one is meant would decide the file.
      return
    }
    note(symbols.number(of: entity), at: node, .construction)
  }

  /// Whether a type is a generic parameter of something that was called, or a member type of one: the call
  /// did not tell what it stands for.
  private func isUntold(_ type: TypeID) -> Bool {
    switch arena.shape(type) {
    case .generic: !isInScope(type)
    case .associated, .dependent: isUntold(arena.part(type))
    default: false
    }
  }

  /// Whether an extension offers what a protocol of the library asks for: that requirement is meant where only
  /// protocols are known of a value.
  private func isAskedByLibrary(_ number: Int32, of base: TypeID) -> Bool {
    let item = declaration(number)
    guard item.kind == .var, isAbstract(base),
      let protocols = words.text(item.name).flatMap({ StandardLibrary.requirements[$0] })
    else { return false }
    return meetsLibrary(oneOf: protocols, base)
  }

  /// Notes a member of a value, unless it is a requirement that a type meets which nobody told, or stands for
  /// one of the library's.
  func note(_ number: Int32, of base: TypeID, at node: Node, _ kind: ReferenceKind) {
    if isRequirement(number) ? isUntold(base) : isAskedByLibrary(number, of: base) { return }
    note(number, at: node, kind)
  }

  /// Notes that a name reaches a declaration, or in another file what belongs to it.
  func note(
    _ number: Int32, at node: Node, _ kind: ReferenceKind, inFile other: Int? = nil
  ) {
    guard !place.isSilent else { return }
    let (file, declaration) = whereabouts(of: number)
    let toFile = other ?? file
    let holder = Int(place.holder)
    let from = holder < place.sources.count ? place.sources[holder] : nodes.fileNode(place.index)
    let to = nodes.node(aroundDeclaration: declaration, inFile: file, symbols)
    guard from != to || toFile != place.index else { return }
    let target = symbols.code.files[file].declarations[declaration]
    var flags: Dependency.Flags = .isInBody
    if !place.view.isActive || !symbols.branches[file].contains(target.condition) {
      flags.insert(.isInactive)
    }
    if node.flags.contains(.called) { flags.insert(.isCalled) }
    var name = target.name
    if kind.isWritten {
      if kind != .static { flags.insert(.isInferred) }
      if !node.name.isEmpty { name = node.name }
    }
    result.dependencies.append(
      Dependency(
        from: from, to: to, file: Int32(place.index), toFile: Int32(toFile), offset: node.offset,
        text: name.id, partCount: 1, kind: kind, flags: flags))
  }
}
