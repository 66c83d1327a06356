import SwiftSource

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
  /// Is declared as a class, a struct, an enum, an actor or a protocol.
  case kind(DeclarationKind)
  /// At least one holds.
  case any([RoleMatcher])
  /// Each one holds.
  case all([RoleMatcher])
  /// The condition does not hold.
  case not(RoleMatcher)

  /// The conditions of which one must hold: the branches of an `any`, and theirs; otherwise the condition
  /// itself.
  var alternatives: [RoleMatcher] {
    if case .any(let branches) = self { branches.flatMap(\.alternatives) } else { [self] }
  }

  /// Whether a path pattern by itself makes it hold for everything: a role of that condition is for what
  /// others leave.
  public var isForTheRest: Bool {
    alternatives.contains { if case .path(let glob) = $0 { glob.fitsAllFiles } else { false } }
  }

  /// Whether a name pattern in it fits a qualified name, other than one that must not.
  public func asks(forName qualifiedName: String) -> Bool {
    switch self {
    case .named(let glob): Self.fits(glob, qualifiedName)
    case .any(let parts), .all(let parts): parts.contains { $0.asks(forName: qualifiedName) }
    case .not, .conforms, .inherits, .path, .attribute, .imports, .kind: false
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
  /// type around it, unless an earlier one fits.
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
