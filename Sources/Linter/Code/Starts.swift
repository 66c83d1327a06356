import DependencyGraph
import SwiftSource

extension Code {
  /// Whether a reference stands where parts are put together by nature: in a test, in a preview, in the
  /// app itself, or in the statements of a `main.swift`. What has a role is judged by it.
  func isStart(_ item: Dependency) -> Bool {
    let from = Int(item.from)
    guard roles.roles[from] == nil else { return false }
    let file = files[Int(item.file)]
    if graph.code.modules[graph.code.moduleOfFile[Int(item.file)]].isTest { return true }
    if file.imports.contains(where: { ["XCTest", "Testing"].contains(names[$0.module]) }) {
      return true
    }
    if graph.nodes[from].isType {
      let type = graph.subject(from)
      return type.hasAttribute("main") || Self.starts.contains { type.conforms(to: $0) }
    }
    // `#Preview` is no declaration, and neither is a statement at the top of a file.
    return file.references.contains { reference in
      reference.holder == Declaration.none
        && file.parts(of: reference).contains { $0.offset == item.offset }
    }
  }

  private static let starts = [
    "PreviewProvider", "App", "UIApplicationDelegate", "UIWindowSceneDelegate",
    "NSApplicationDelegate",
  ].compactMap { try? Glob($0) }
}
