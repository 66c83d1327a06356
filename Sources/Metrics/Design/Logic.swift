import DependencyGraph
import SwiftSource

/// How much a type decides, and whether that can be tested alone.
public struct Logic: Sendable {
  /// Lines of functions, initialisers and computed properties with a body; what only lays a view out is
  /// left out.
  public let lines: Int
  /// Why a test would need more than doubles; nil where it would not.
  public let obstacle: String?

  /// Judges one type.
  public init(of node: Int, in graph: DependencyGraph) {
    let names = graph.code.names
    var lines = 0
    for member in graph.members(of: node) {
      let item = graph.declaration(member)
      switch item.kind {
      case .func, .`init`, .deinit, .subscript, .var: break
      default: continue
      }
      let file = graph.code.files[member.file]
      guard item.flags.contains(.hasBody), !item.isStored,
        !Self.isLayout(item, of: file, names)
      else { continue }
      lines += file.location(of: item.end).line - file.location(of: item.start).line + 1
    }
    self.lines = lines
    obstacle = Self.obstacle(to: node, in: graph)
  }

  /// Whether a member only lays a view out: by its name, or because its result is `some View`.
  public static func isLayout(
    _ item: Declaration, of file: SourceFile, _ names: NameTable
  ) -> Bool {
    if DesignWords.layout.contains(names[item.name]) { return true }
    guard let type = file.node(item.type), type.kind == .typeSome,
      let promise = file.node(type.firstChild)
    else { return false }
    return DesignWords.laidOut.contains(names[promise.name])
  }

  private static func obstacle(to node: Int, in graph: DependencyGraph) -> String? {
    for file in Set(graph.declarations(of: node).map(\.file)).sorted() {
      for item in graph.code.files[file].imports {
        let module = graph.code.names[item.module]
        if DesignWords.interface.contains(module) { return "imports \(module)" }
        if DesignWords.persistence.contains(module) { return "imports \(module)" }
      }
    }
    for member in graph.storedProperties(of: node) {
      for type in HeldParts(of: member, in: graph).types where type != node {
        let kind = graph.nodes[type].kind
        let works = kind == .class || kind == .actor || kind == .struct && graph.doesWork(type)
        if works, !graph.runsWhatItIsHanded(type) {
          return "holds the concrete \(graph.qualifiedName(of: type))"
        }
      }
    }
    return nil
  }
}
