// The numbers of `indexstore.h`, under the names that it gives them.

/// `indexstore_symbol_kind_t`: what a symbol is.
package enum SymbolKind: UInt32 {
  /// Nothing that the header knows, or knew when this was written.
  case unknown = 0
  case module, namespace, namespaceAlias, macro
  case `enum`, `struct`, `class`, `protocol`, `extension`, union, `typealias`
  case function, variable, field, enumConstant
  case instanceMethod, classMethod, staticMethod
  case instanceProperty, classProperty, staticProperty
  case constructor, destructor, conversionFunction
  case parameter, using, concept
  case commentTag = 1000
}

/// `indexstore_symbol_role_t`, as far as it is asked for: what a place does with a symbol.
package struct SymbolRoles: OptionSet, Sendable {
  /// The bits.
  package let rawValue: UInt64

  /// Wraps the bits.
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  static let declaration = SymbolRoles(rawValue: 1 << 0)
  static let definition = SymbolRoles(rawValue: 1 << 1)
  static let reference = SymbolRoles(rawValue: 1 << 2)
  static let implicit = SymbolRoles(rawValue: 1 << 8)
}

/// `indexstore_unit_dependency_kind_t`: what a unit says that its compilation needed.
enum DependencyKind: UInt32 {
  case unit = 1
  case record, file
}
