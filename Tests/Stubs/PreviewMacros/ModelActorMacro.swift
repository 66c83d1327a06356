import SwiftSyntax
import SwiftSyntaxMacros

/// `@ModelActor`: the container, the executor with its context, and the initialiser that makes both.
public struct ModelActorMacro: MemberMacro, ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    [
      "nonisolated let modelExecutor: any SwiftData.ModelExecutor",
      "nonisolated let modelContainer: SwiftData.ModelContainer",
      """
      init(modelContainer: SwiftData.ModelContainer) {
        let context = SwiftData.ModelContext(modelContainer)
        self.modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: context)
        self.modelContainer = modelContainer
      }
      """,
    ]
  }

  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    [try ExtensionDeclSyntax("extension \(type): SwiftData.ModelActor {}")]
  }
}
