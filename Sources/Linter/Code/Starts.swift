import DependencyGraph
import SwiftSource

/// Where parts are put together by nature, whatever role a folder gives: in tests, in previews, in the app
/// itself, and in the statements of a `main.swift`.
struct Starts {
  private let code: Code
  private var known = Answers<Int>()

  init(_ code: Code) { self.code = code }

  /// Whether a reference stands there.
  mutating func contains(_ item: Dependency) -> Bool {
    let index = Int(item.file)
    let file = code.files[index]
    if code.graph.code.isTest(file: index) { return true }
    if file.imports.contains(where: { ["XCTest", "Testing"].contains(code.names[$0.module]) }) {
      return true
    }
    let from = Int(item.from)
    return code.graph.nodes[from].isType
      ? known.answer(to: from, isStart) : file.hasStatement(at: item.offset)
  }

  /// Whether a type, or one around it, is the app or a preview.
  private func isStart(_ type: Int) -> Bool {
    let graph = code.graph
    if code.roles.isPreview(type) || graph.hasAttribute(type, "main")
      || graph.conforms(type, toAny: Self.types)
    {
      return true
    }
    return code.isNested(type) && isStart(Int(graph.nodes[type].outer))
  }

  private static let types = [
    "App", "UIApplicationDelegate", "UIWindowSceneDelegate", "NSApplicationDelegate",
  ].compactMap { try? Glob($0) }
}

extension SourceFile {
  /// Whether a place stands in a statement at the top of the file, as in `#Preview`, which is no
  /// declaration. The globals of a `main.swift` are made in their turn as its statements are.
  fileprivate func hasStatement(at offset: UInt32) -> Bool {
    guard let declaration = outermostDeclaration(at: offset) else { return true }
    return declaration.isLocal || declaration.isStored && "/\(path)".hasSuffix("/main.swift")
  }

  /// The declaration at the top of the file around a place.
  private func outermostDeclaration(at offset: UInt32) -> Declaration? {
    guard var outer = lastDeclaration(startingBy: offset).map({ declarations[$0] }) else {
      return nil
    }
    while outer.parent != Declaration.none { outer = declarations[Int(outer.parent)] }
    return outer.end > offset ? outer : nil
  }
}
