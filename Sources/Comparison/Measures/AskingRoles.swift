import Metrics

extension Measure {
  private static let services: Set<String> = ["service", "repositoryInterface"]
  /// Roles that put parts together: they hold a service to hand it on.
  private static let wiring: Set<String> = [
    "root", "composition", "dependencies", "container", "factory", "builder", "assembly",
  ]

  static let askingRoles = Measure(
    "asking-roles", "Roles that ask a service", .count,
    formula: "roles with a type that holds a service or a repository, wiring left out",
    example: MeasureExample(
      """
      { roles: { service: { named: '*Service' }, root: { named: '*Root' },
        view: { named: '*View' }, model: { named: '*Model' } } }
      """,
      own: [
        (
          "A.swift",
          """
          protocol NotesService {}
          struct NotesRoot { let service: any NotesService }
          struct NotesModel { let service: any NotesService }
          struct OtherModel { let service: any NotesService }
          struct NotesView { let model: NotesModel }
          """
        )
      ], value: 1)
  ) { input in
    var roles: Set<String> = []
    for node in 0..<input.graph.typeCount {
      guard let role = input.role(of: node), !wiring.contains(role), !isService(role) else {
        continue
      }
      let held = input.graph.storedProperties(of: node).flatMap(input.named(by:))
      if held.contains(where: { input.role(of: $0).map(isService) ?? false }) { roles.insert(role) }
    }
    return input.types.roles == nil ? nil : Double(roles.count)
  }

  static let plantedAsking = Measure(
    "planted-service-elsewhere", "Planted services found", .share,
    formula:
      "files of view, adapter, reducer and their values where the rules find a service / all",
    example: MeasureExample(
      """
      { roles: { service: { named: '*Service' }, view: { named: '*View' },
          reducer: { named: '*Reducer' } },
        rules: [{ id: 'core', from: 'reducer', forbid: 'service' }] }
      """,
      own: [
        ("A.swift", "protocol NotesService {}"), ("B.swift", "struct NotesReducer {}"),
        ("C.swift", "struct NotesView {}"),
      ], value: 0.5)
  ) { input in
    guard !input.nodes(in: ["reducer"]).isEmpty else { return nil }
    return input.shareFound(
      in: ["view", "adapter", "viewState", "reducer", "state", "action", "effect"],
      naming: ["service", "repositoryInterface"])
  }

  private static func isService(_ role: String) -> Bool {
    services.contains(role) || role == "repository"
  }
}
