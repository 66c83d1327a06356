extension Measure {
  static let domainOutgoing = Measure(
    "domain-outgoing", "Outer names in the domain", .count,
    formula:
      "names of types of other layers in the layer 'domain', and its imports beside Foundation",
    example: MeasureExample(
      """
      { roles: { entity: { named: 'Note' }, screen: { named: '*Screen' } },
        layers: { domain: ['entity'], presentation: ['screen'] } }
      """,
      own: [
        ("Note.swift", "import Foundation\nimport SwiftUI\nstruct Note { var screen: NoteScreen }"),
        ("NoteScreen.swift", "struct NoteScreen {}"),
      ], value: 2)
  ) { input in
    guard let roles = input.types.roles, let domain = domain(input) else { return nil }
    var count = 0
    for item in input.graph.dependencies where roles.layer(of: Int(item.from)) == domain {
      guard let other = roles.layer(of: Int(item.to)), other != domain else { continue }
      count += 1
    }
    let files = Set(
      (0..<input.graph.typeCount).filter { roles.layer(of: $0) == domain }.map(input.file(of:)))
    let names = input.graph.code.names
    for file in files {
      count += input.graph.code.files[file].imports.count {
        !names[$0.module].hasPrefix("Foundation")
      }
    }
    return Double(count)
  }

  static let plantedInDomain = Measure(
    "planted-in-domain", "Planted outer names found", .share,
    formula: "files of the domain in which the rules find a view model, a repository / all, mean",
    example: MeasureExample(
      """
      { roles: { entity: { named: 'Note' }, viewModel: { named: '*ViewModel' } },
        layers: { domain: ['entity'], presentation: ['viewModel'] },
        rules: [{ id: 'layers', layers: ['presentation', 'domain'] }] }
      """,
      own: [
        ("Note.swift", "struct Note {}"), ("NoteViewModel.swift", "final class NoteViewModel {}"),
      ], value: 1)
  ) { input in
    guard let roles = input.types.roles, let domain = domain(input) else { return nil }
    return input.shareFound(
      in: Set(roles.table.layers[domain].roles), naming: ["viewModel", "repository"])
  }

  /// The layer called domain, where it holds the entities: elsewhere the word means less.
  private static func domain(_ input: Measurement) -> Int? {
    input.types.roles?.table.layers.firstIndex {
      $0.name == "domain" && $0.roles.contains("entity")
    }
  }
}
