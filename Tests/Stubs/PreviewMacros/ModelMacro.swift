import SwiftSyntax
import SwiftSyntaxMacros

/// `@Model`: observation of every stored property, and the conformance that a model context asks for.
public struct ModelMacro: MemberMacro, MemberAttributeMacro, ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    [
      "private let _$observationRegistrar = Observation.ObservationRegistrar()",
      "nonisolated let _$persistentModelID = SwiftData.PersistentIdentifier()",
      """
      nonisolated func access<StubMember>(keyPath: KeyPath<\(raw: name(of: declaration)), StubMember>) {
        _$observationRegistrar.access(self, keyPath: keyPath)
      }
      """,
      """
      nonisolated func withMutation<StubMember, MutationResult>(
        keyPath: KeyPath<\(raw: name(of: declaration)), StubMember>, _ mutation: () throws -> MutationResult
      ) rethrows -> MutationResult {
        try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
      }
      """,
      """
      private nonisolated func shouldNotifyObservers<StubMember>(_ lhs: StubMember, _ rhs: StubMember) -> Bool {
        true
      }
      """,
      """
      private nonisolated func shouldNotifyObservers<StubMember: Equatable>(
        _ lhs: StubMember, _ rhs: StubMember
      ) -> Bool { lhs != rhs }
      """,
    ]
  }

  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard let property = member.as(VariableDeclSyntax.self), isStored(property) else { return [] }
    return ["@Observation.ObservationTracked"]
  }

  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    [
      try ExtensionDeclSyntax("extension \(type): nonisolated Observation.Observable {}"),
      try ExtensionDeclSyntax("extension \(type): nonisolated SwiftData.PersistentModel") {
        DeclSyntax(
          """
          nonisolated var persistentModelID: SwiftData.PersistentIdentifier { _$persistentModelID }
          """)
      },
    ]
  }

  private static func name(of declaration: some DeclGroupSyntax) -> String {
    declaration.as(ClassDeclSyntax.self)?.name.text ?? "Self"
  }

  /// A `var` without accessors other than observers, not static.
  private static func isStored(_ property: VariableDeclSyntax) -> Bool {
    guard property.bindingSpecifier.text == "var",
      !property.modifiers.contains(where: { $0.name.text == "static" })
    else { return false }
    return property.bindings.allSatisfy { binding in
      guard let accessors = binding.accessorBlock?.accessors else { return true }
      guard case .accessors(let list) = accessors else { return false }
      return list.allSatisfy { ["didSet", "willSet"].contains($0.accessorSpecifier.text) }
    }
  }
}
