import SwiftSyntax
import SwiftSyntaxMacros

/// `@Query(…) var notes: [Note]`: a stored `_notes`, and a `notes` that reads it.
public struct QueryMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = property(declaration) else { return [] }
    return ["get { _\(raw: property.name).wrappedValue }"]
  }

  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let (name, type) = property(declaration) else { return [] }
    let arguments = node.arguments?.description ?? ""
    return [
      "private(set) var _\(raw: name): SwiftData.Query<\(raw: type).Element, \(raw: type)> = .init(\(raw: arguments))"
    ]
  }

  private static func property(
    _ declaration: some DeclSyntaxProtocol
  ) -> (name: String, type: String)? {
    guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first,
      let type = binding.typeAnnotation?.type
    else { return nil }
    return (binding.pattern.trimmedDescription, type.trimmedDescription)
  }
}
