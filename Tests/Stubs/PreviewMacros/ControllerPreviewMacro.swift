import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview { … }` of a view controller: a function with the same body.
public struct ControllerPreviewMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let body = node.trailingClosure else { return [] }
    let name = context.makeUniqueName("Preview")
    return [
      """
      enum \(name) {
        @MainActor static func body() -> UIViewController { \(raw: body.statements.description) }
      }
      """
    ]
  }
}
