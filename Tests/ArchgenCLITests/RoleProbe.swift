import DependencyGraph

/// A made-up type that plays a given role, and nothing else: what a violation is planted with.
struct RoleProbe {
  private(set) var name: String
  private(set) var path: String
  private var supertypes: [String] = []
  private var attributes: [String] = []
  private var imports: [String] = []
  private var kind = "struct"

  /// Makes a type that fits a role's matcher; `prefix` tells several apart.
  init(_ matcher: RoleMatcher, prefix: String) {
    name = prefix + "Thing"
    path = "Probe/\(prefix)Thing.swift"
    fit(matcher, prefix)
    if path.hasSuffix("Thing.swift") { path = path.replacing(prefix + "Thing", with: name) }
  }

  private mutating func fit(_ matcher: RoleMatcher, _ prefix: String) {
    switch matcher {
    case .conforms(let glob): supertypes.append(glob.description.replacing("*", with: "Any"))
    case .inherits(let glob):
      supertypes.append(glob.description.replacing("*", with: "Any"))
      kind = "class"
    case .named(let glob): name = glob.description.replacing("*", with: prefix)
    case .path(let glob): path = Self.path(glob.description, prefix)
    case .attribute(let name): attributes.append(name)
    case .imports(let module): imports.append(module)
    case .any(let branches): if let first = branches.first { fit(first, prefix) }
    case .all(let parts): for part in parts { fit(part, prefix) }
    case .kind(let word): kind = word.word
    case .not: break
    }
  }

  private static func path(_ pattern: String, _ prefix: String) -> String {
    var folders = pattern.split(separator: "/").map(String.init)
    if folders.last == "**" { folders[folders.count - 1] = "\(prefix)Thing.swift" }
    return folders.map { folder in
      if folder == "**" { return "Probe" }
      let plain = folder.hasPrefix("{") ? prefix : folder.replacing("*", with: prefix)
      return plain
    }.joined(separator: "/")
  }

  /// The file with the type's declaration: its kind and modifiers may be chosen, `members` stand in it.
  func file(
    _ members: String = "", kind: String? = nil, adding supertype: String? = nil,
    importing module: String? = nil
  ) -> (path: String, text: String) {
    let clause = (supertypes + [supertype].compactMap(\.self)).joined(separator: ", ")
    let head = attributes.map { "@\($0) " }.joined() + (kind ?? self.kind)
    let text =
      (imports + [module].compactMap(\.self)).map { "import \($0)\n" }.joined()
      + "\(head) \(name)\(clause.isEmpty ? "" : ": " + clause) {\n  \(members)\n}\n"
    return (path, text)
  }
}
