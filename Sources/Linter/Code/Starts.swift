import DependencyGraph
import SwiftSource

/// Where parts are put together by nature, whatever role a folder gives: in tests, in previews, in the app
/// itself, and in the statements of a `main.swift`.
struct Starts {
  private let code: Code
  /// The modules with which tests are written.
  private let testing: [Name]
  private var tests = Answers<Int32>()

  init(_ code: Code) {
    self.code = code
    testing = ["XCTest", "Testing"].compactMap { code.names.name(for: $0) }
  }

  /// Whether a reference stands there.
  mutating func contains(_ item: Dependency) -> Bool {
    // A closure that holds the answers, too, would have them copied with each new one.
    let (code, testing) = (code, testing)
    if tests.answer(to: item.file, { Self.isTest($0, code, testing) }) { return true }
    let from = Int(item.from)
    return code.graph.nodes[from].isType
      ? code.roles.isPreview(from) || code.roles.isStart(from)
      : code.files[Int(item.file)].hasStatement(at: item.offset)
  }

  private static func isTest(_ file: Int32, _ code: Code, _ testing: [Name]) -> Bool {
    code.graph.code.isTest(file: Int(file))
      || code.files[Int(file)].imports.contains { testing.contains($0.module) }
  }
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
