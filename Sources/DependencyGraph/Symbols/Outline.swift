import SwiftSource

/// What the symbol table wants to know of some files, each declaration that says something of types looked at
/// once.
struct Outline: Sendable {
  /// Per file, which `#if` branches are compiled.
  private(set) var branches: [ActiveBranches] = []
  /// Per file, how many declarations it has.
  private(set) var declarationCounts: [Int32] = []
  /// The entities in source order; owners are numbers among them.
  private(set) var entities: [Held] = []
  /// The extensions in source order.
  private(set) var extensions: [Extension] = []
  /// The inherited types in source order; those of extensions are nobody's yet.
  private(set) var inherited: [Inherited] = []
  /// The names of generic parameters.
  private(set) var genericNames: [Name] = []
  /// The attributes of entities, which are numbers among ``entities``.
  private(set) var attributes: [(entity: Int32, name: Name)] = []
  /// Members that are values and may be called as a type.
  private(set) var hidingValues: [HidingValues.Member] = []
  private let selfName: Name

  /// An entity with what holds it.
  struct Held: Sendable {
    var entity: Entity
    /// The declaration around it, or -1 at the top of a file.
    var holder: Int32
    var isInExtension: Bool

    /// Whether it stands at the top of its file.
    var isAtTop: Bool { entity.owner < 0 && holder < 0 }
  }

  /// An extension by its place.
  struct Extension: Sendable {
    var file: Int32
    var declaration: Int32
    /// The only name of what is extended, of an extension at the top of a file; otherwise empty.
    var name: Name
  }

  /// Outlines a run of files.
  init(_ code: CodeBase, _ files: Range<Int>, _ evaluator: ConditionEvaluator) {
    selfName = code.names.name(for: "Self") ?? Name(id: .max)
    var evaluator = evaluator
    for index in files {
      let file = code.files[index]
      let branches = ActiveBranches(file, &evaluator)
      self.branches.append(branches)
      declarationCounts.append(Int32(file.declarations.count))
      for parameter in file.genericParameters { genericNames.append(parameter.name) }
      collect(file, Int32(index), module: Int32(code.moduleOfFile[index]), branches)
    }
  }

  private mutating func collect(
    _ file: SourceFile, _ index: Int32, module: Int32, _ branches: ActiveBranches
  ) {
    let declarations = file.declarations
    // The types around the declaration at hand, and some that have ended.
    var open: [(declaration: Int, entity: Int32)] = []
    for place in file.typeDeclarations.lazy.map({ Int($0) }) {
      let kind = declarations[place].kind
      switch kind {
      case .extension:
        let isTop = Int(declarations[place].parent) >= declarations.count
        extensions.append(
          Extension(
            file: index, declaration: Int32(place),
            name: isTop ? file.simpleName(of: declarations[place].type) ?? .none : .none))
        addInherited(file, place, index, entity: -1)
      case .class, .struct, .enum, .actor, .protocol, .typealias, .associatedtype, .macro:
        let entity = Int32(entities.count)
        let parent = Int(declarations[place].parent)
        while let last = open.last, last.declaration > parent { open.removeLast() }
        let owner = open.last.map { $0.declaration == parent ? $0.entity : -1 } ?? -1
        let isHeld = parent < declarations.count
        entities.append(
          Held(
            entity: Entity(
              kind: kind, reach: Self.reach(place, declarations),
              isActive: branches.contains(declarations[place].condition),
              isLocal: declarations[place].isLocal, file: index, declaration: Int32(place),
              name: declarations[place].name, nameOffset: declarations[place].nameOffset,
              owner: owner, module: module),
            holder: isHeld ? Int32(parent) : -1,
            isInExtension: isHeld && declarations[parent].kind == .extension))
        if kind.isNominal {
          open.append((place, entity))
          for attribute in declarations[place].attributes.range {
            attributes.append((entity, file.attributes[attribute].name))
          }
        }
        if kind.isNominal || kind == .associatedtype {
          addInherited(file, place, index, entity: entity)
        }
      case .var, .let, .func, .case:
        hidingValues.append(
          HidingValues.Member(
            file: index, declaration: Int32(place), name: declarations[place].name))
      default: break
      }
    }
  }

  private mutating func addInherited(
    _ file: SourceFile, _ place: Int, _ index: Int32, entity: Int32
  ) {
    let scope = file.declarations[place].parent
    func add(_ type: NodeID) {
      file.forEachPart(of: type) { part in
        inherited.append(
          Inherited(
            type: part, name: file.lastName(of: part) ?? .none,
            isSimple: file.simpleName(of: part) != nil, file: index, declaration: Int32(place),
            scope: scope, entity: entity))
      }
    }
    for type in file.declarations[place].inherits.range { add(file.inheritance[type]) }
    // `protocol P where Self: Q` is `protocol P: Q`.
    guard file.declarations[place].kind == .protocol else { return }
    for requirement in file.requirements[file.declarations[place].requirements.range]
    where !requirement.isSameType && file.simpleName(of: requirement.left) == selfName {
      add(requirement.right)
    }
  }

  private static func reach(_ place: Int, _ declarations: [Declaration]) -> Entity.Reach {
    if let reach = reach(declarations[place].access) { return reach }
    let holder = Int(declarations[place].parent)
    guard holder < declarations.count else { return .module }
    let kind = declarations[holder].kind
    if declarations[place].kind == .associatedtype || kind == .protocol {
      return reach(declarations[holder].access) == .file ? .file : .everywhere
    }
    return kind == .extension ? reach(declarations[holder].access) ?? .module : .module
  }

  private static func reach(_ access: Access) -> Entity.Reach? {
    switch access {
    case .private, .fileprivate: .file
    case .internal: .module
    case .package: .package
    case .public, .open: .everywhere
    case .unwritten: nil
    }
  }
}
