import SwiftSource

/// The types of a project that are there already, with their members: its own sources as lint reads
/// them, without what archgen has written itself.
struct AppTypes {
  /// A member of a type.
  struct Member: Hashable {
    let kind: DeclarationKind
    let name: String
    /// What callers write before the colons, empty for none; nil for what takes nothing.
    let labels: [String]?
    /// The declared type's name of a variable; empty where none is written.
    let type: String
    /// Whether callers must give an argument.
    let needsArguments: Bool

    /// As messages name it: `failed(message:)`.
    var spelling: String {
      guard let labels else { return name }
      return "\(name)(\(labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()))"
    }
  }

  /// A type.
  private struct Info {
    var kind = DeclarationKind.extension
    var access = Access.unwritten
    var members: [Member] = []
    var inherited: [String] = []
  }

  private var types: [String: Info] = [:]

  /// The types of some sources.
  init(_ set: SourceSet) {
    for file in set.files { add(file, set.names) }
  }

  /// The types of sources that are in memory.
  init(_ sources: [(path: String, text: String)]) {
    self.init(SourceSet(sources, options: ReadOptions(skimsBodies: true)))
  }

  /// The names of all types, sorted.
  var names: [String] { types.filter { $0.value.kind != .extension }.map(\.key).sorted() }

  /// Whether there is such a type, not only an extension of one.
  func has(_ type: String) -> Bool { types[type].map { $0.kind != .extension } ?? false }

  /// What a type is.
  func kind(of type: String) -> DeclarationKind? { types[type]?.kind }

  /// Whether other modules see a type.
  func isPublic(_ type: String) -> Bool {
    [.public, .open].contains(types[type]?.access ?? .unwritten)
  }

  /// What a type conforms to and inherits from, as written.
  func inherited(by type: String) -> [String] { types[type]?.inherited ?? [] }

  /// The members of a type, with those of its superclass and of extensions of its protocols; nil where
  /// they cannot be known: another name for a type, or a superclass from elsewhere.
  func members(of type: String) -> [Member]? {
    var found: [Member] = []
    var seen: Set<String> = []
    var rest = [type]
    while let name = rest.popLast() {
      guard seen.insert(name).inserted, let info = types[name] else { continue }
      if info.kind == .typealias { return nil }
      found += info.members
      rest += info.inherited
    }
    return found
  }

  private mutating func add(_ file: SourceFile, _ names: NameTable) {
    for (index, declaration) in file.declarations.enumerated() where !declaration.isLocal {
      if declaration.kind.isNominal || [.extension, .typealias].contains(declaration.kind) {
        let name = file.qualifiedName(of: index, names: names)
        if declaration.kind != .extension, types[name]?.kind ?? .extension == .extension {
          types[name, default: Info()].kind = declaration.kind
          types[name]?.access = declaration.access
        }
        types[name, default: Info()].inherited += file.inheritance[declaration.inherits.range]
          .map { file.typeName(of: $0, names: names) }
      } else if declaration.parent != Declaration.none, declaration.access != .private {
        let owner = file.qualifiedName(of: Int(declaration.parent), names: names)
        types[owner, default: Info()].members.append(
          Self.member(declaration, of: file, names))
      }
    }
  }

  private static func member(
    _ declaration: Declaration, of file: SourceFile, _ names: NameTable
  ) -> Member {
    let parameters = file.parameters[declaration.parameters.range]
    let isCalled = [.func, .`init`, .subscript].contains(declaration.kind)
    let labels = parameters.map { names[$0.label] }
    return Member(
      kind: declaration.kind, name: names[declaration.name],
      labels: isCalled || !labels.isEmpty ? labels : nil,
      type: file.typeName(of: declaration.type, names: names),
      needsArguments: parameters.contains { !$0.hasDefault && !$0.isVariadic })
  }
}
