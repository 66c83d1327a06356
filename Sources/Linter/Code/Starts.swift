import DependencyGraph
import SwiftSource

/// Where parts are put together by nature: in tests, in previews, in the app itself, and in the statements
/// of a `main.swift`. What has a role is judged by it.
struct Starts {
  private let code: Code
  /// Of files that were asked about, where something is named outside all declarations.
  private var statements: [Int: Set<UInt32>] = [:]

  init(_ code: Code) { self.code = code }

  /// Whether a reference stands there.
  mutating func contains(_ item: Dependency) -> Bool {
    let from = Int(item.from)
    let index = Int(item.file)
    guard code.roles.roles[from] == nil else { return false }
    let file = code.files[index]
    let graph = code.graph
    if graph.code.module(ofFile: index).isTest { return true }
    if file.imports.contains(where: { ["XCTest", "Testing"].contains(code.names[$0.module]) }) {
      return true
    }
    if graph.nodes[from].isType {
      let type = graph.subject(from)
      return type.hasAttribute("main") || Self.types.contains { type.conforms(to: $0) }
    }
    // `#Preview` is no declaration, and neither is a statement at the top of a file.
    let known = statements[index] ?? Self.statements(in: file)
    statements[index] = known
    return known.contains(item.offset)
  }

  private static func statements(in file: SourceFile) -> Set<UInt32> {
    Set(
      file.references.lazy.filter { $0.holder == Declaration.none }.flatMap {
        file.parts(of: $0).map(\.offset)
      })
  }

  private static let types = [
    "PreviewProvider", "App", "UIApplicationDelegate", "UIWindowSceneDelegate",
    "NSApplicationDelegate",
  ].compactMap { try? Glob($0) }
}
