import DependencyGraph

extension RoleMatcher {
  /// The condition in words: `named '*View'`, `path 'Domain/**' and named '*UseCase'`.
  var spoken: String {
    switch self {
    case .conforms(let name): "conforms to '\(name)'"
    case .inherits(let name): "inherits from '\(name)'"
    case .named(let name): "named '\(name)'"
    case .path(let glob): "path '\(glob)'"
    case .attribute(let name): "attribute '@\(name)'"
    case .imports(let module): "its file imports '\(module)'"
    case .kind(let kind): "declared as \(kind.word)"
    case .any(let branches): "(" + branches.map(\.spoken).joined(separator: " or ") + ")"
    case .all(let parts): parts.map(\.spoken).joined(separator: " and ")
    case .not(let matcher): "not (\(matcher.spoken))"
    }
  }
}
