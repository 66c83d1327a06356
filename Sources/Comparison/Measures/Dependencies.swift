import DependencyGraph
import Metrics

extension Measure {
  static let replaceableDependencies = Measure(
    "replaceable-dependencies", "Dependencies as protocols", .share,
    formula:
      "stored properties whose type is a protocol / those and the ones with a type behind a protocol",
    example: MeasureExample(
      own: [
        (
          "A.swift",
          """
          protocol Service {}
          actor Memory: Service {}
          struct Good { let service: any Service; let title: String }
          struct Bad { let service: Memory }
          """
        ),
        ("View.swift", "import SwiftUI\nstruct Screen { let service: Memory }"),
      ], value: 0.5)
  ) { input in
    var (all, replaceable) = (0, 0)
    for node in 0..<input.graph.typeCount where !input.isView[input.file(of: node)] {
      for property in input.graph.storedProperties(of: node) {
        for type in input.named(by: property) where type != node {
          let isProtocol = input.graph.nodes[type].kind == .protocol
          guard isProtocol || isBehindProtocol(type, input.graph) else { continue }
          all += 1
          if isProtocol { replaceable += 1 }
        }
      }
    }
    return .share(replaceable, of: all)
  }

  static let structDependencies = Measure(
    "struct-dependencies", "Dependencies as structs", .share,
    formula:
      "structs / all types behind a protocol that are a service, repository, interactor or use case",
    example: MeasureExample(
      "{ roles: { service: { named: '*Service' } } }",
      own: [
        (
          "A.swift",
          """
          protocol NotesService {}
          actor MemoryService: NotesService {}
          struct RemoteService: NotesService {}
          struct PlainService {}
          """
        )
      ], value: 0.5)
  ) { input in
    let kinds = input.nodes(in: ["service", "repository", "interactor", "useCase"])
      .filter { isBehindProtocol($0, input.graph) }.map { input.graph.nodes[$0].kind }
    return .share(kinds.count { $0 == .struct }, of: kinds.count)
  }

  /// A type, not a protocol, that conforms to a protocol of the tree.
  private static func isBehindProtocol(_ node: Int, _ graph: DependencyGraph) -> Bool {
    graph.nodes[node].kind != .protocol
      && graph.supertypes(of: node).contains { graph.nodes[$0].kind == .protocol }
  }
}
