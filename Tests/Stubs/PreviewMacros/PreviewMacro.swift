import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview { … }`: a function with the same body, so that the compiler sees it as it sees a view.
public struct PreviewMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let body = node.trailingClosure else { return [] }
    let name = context.makeUniqueName("Preview")
    return [
      """
      enum \(name) {
        @MainActor @ViewBuilder static func body() -> some View \(raw: braces(body))
      }
      """
    ]
  }

  private static func braces(_ closure: ClosureExprSyntax) -> String {
    "{ \(closure.statements.description) }"
  }
}
