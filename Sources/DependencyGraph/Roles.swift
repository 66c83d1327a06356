/// What a matcher may ask about a type: its name, its file, and what its declaration says.
public protocol RoleSubject {
  /// `Outer.Inner`, without the module; empty for a file's free functions and globals.
  var qualifiedName: String { get }
  /// The path of the declaring file, relative to the root, with `/`.
  var path: String { get }
  /// Whether the type conforms to a type of that name: by its own clause, an extension, a superclass
  /// or an inherited protocol.
  func conforms(to name: Glob) -> Bool
  /// Whether a class of that name is among the superclasses.
  func inherits(from name: Glob) -> Bool
  /// Whether the declaration carries the attribute (without `@`).
  func hasAttribute(_ name: String) -> Bool
  /// Whether the declaring file imports the module.
  func imports(_ module: String) -> Bool
}

/// A condition on a type, as `roles` of a configuration or a style's manifest writes it.
public indirect enum RoleMatcher: Hashable, Sendable {
  /// Conforms to a protocol or class of that name, also through others.
  case conforms(Glob)
  /// Has a superclass of that name, also through others.
  case inherits(Glob)
  /// The simple name fits, or the qualified one where the pattern has a dot.
  case named(Glob)
  /// The path of the declaring file fits; make the glob with `Glob(path:)`.
  case path(Glob)
  /// Carries the attribute, written without `@`.
  case attribute(String)
  /// The declaring file imports the module.
  case imports(String)
  /// At least one holds.
  case any([RoleMatcher])
  /// Each one holds.
  case all([RoleMatcher])
  /// The condition does not hold.
  case not(RoleMatcher)

  /// Whether the condition holds for a type.
  public func matches(_ subject: some RoleSubject) -> Bool { firstMatch(subject) != nil }

  /// The matcher that made the condition hold, for `explain`: the branch of an `any` that was taken,
  /// otherwise the condition itself; nil where it does not hold.
  public func firstMatch(_ subject: some RoleSubject) -> RoleMatcher? {
    switch self {
    case .conforms(let name): subject.conforms(to: name) ? self : nil
    case .inherits(let name): subject.inherits(from: name) ? self : nil
    case .named(let glob): Self.fits(glob, subject.qualifiedName) ? self : nil
    case .path(let glob): glob.matches(subject.path) ? self : nil
    case .attribute(let name): subject.hasAttribute(name) ? self : nil
    case .imports(let module): subject.imports(module) ? self : nil
    case .any(let branches): branches.lazy.compactMap { $0.firstMatch(subject) }.first
    case .all(let parts): parts.allSatisfy { $0.matches(subject) } ? self : nil
    case .not(let matcher): matcher.matches(subject) ? nil : self
    }
  }

  /// Whether a name pattern fits a qualified name: the last part of it, unless the pattern has a dot.
  static func fits(_ glob: Glob, _ qualifiedName: String) -> Bool {
    guard !qualifiedName.isEmpty else { return false }
    if glob.hasDot { return glob.matches(qualifiedName) }
    guard let dot = qualifiedName.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      return glob.matches(qualifiedName)
    }
    return glob.matches(String(qualifiedName[qualifiedName.utf8.index(after: dot)...]))
  }
}

/// A role: the part that a type plays, and how it is recognised.
public struct Role: Hashable, Sendable {
  /// Its name, such as `presenter`.
  public var name: String
  /// Which types play it.
  public var matcher: RoleMatcher

  /// Names a condition.
  public init(_ name: String, _ matcher: RoleMatcher) {
    self.name = name
    self.matcher = matcher
  }
}

/// A layer: a named group of roles.
public struct Layer: Hashable, Sendable {
  /// Its name, such as `domain`.
  public var name: String
  /// The names of its roles.
  public var roles: [String]

  /// Groups roles.
  public init(_ name: String, roles: [String]) {
    self.name = name
    self.roles = roles
  }
}

/// Roles, layers and slices of a project: what a style's manifest or a configuration declares.
public struct RoleTable: Hashable, Sendable {
  /// The roles in file order: a type takes the first that fits; a nested type takes the role of the
  /// type around it, where that has one.
  public var roles: [Role]
  /// The layers in file order.
  public var layers: [Layer]
  /// Which files belong to which slice: the pattern's capture `slice` names it, or its only one.
  public var slices: Glob?

  /// Collects them; the empty table gives no type a role.
  public init(roles: [Role] = [], layers: [Layer] = [], slices: Glob? = nil) {
    self.roles = roles
    self.layers = layers
    self.slices = slices
  }

  /// The index of the first role that fits, before inheritance by nesting.
  public func role(of subject: some RoleSubject) -> Int? {
    roles.firstIndex { $0.matcher.matches(subject) }
  }

  /// The index of the first layer that lists the role.
  public func layer(ofRole name: String) -> Int? {
    layers.firstIndex { $0.roles.contains(name) }
  }

  /// The slice of a file, or nil where it belongs to none.
  public func slice(ofPath path: String) -> String? {
    guard let slices, let found = slices.captures(in: path) else { return nil }
    let place = slices.captureNames.firstIndex(of: Self.sliceCapture) ?? 0
    return found.indices.contains(place) ? found[place] : nil
  }

  /// The capture that names the slice where a pattern has several.
  public static let sliceCapture = "slice"
}
