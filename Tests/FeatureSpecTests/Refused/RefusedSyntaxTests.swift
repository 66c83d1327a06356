import Testing

/// Syntax: what is refused, where, and what to write instead.
@Suite struct RefusedSyntaxTests {
  @Test(arguments: [
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String', } },
        state: { x: [1, 2 }, y: }
      """#,
      #"""
      f:3:15: error: expected a string or a property, found an array · a property has the keys type, default, label, derived
      f:3:21: error: expected ']' here
      f:3:15: note: it closes this
      f:3:24: error: unknown key 'y' · a spec has: feature, version, store, external, enums, entities, state, crud, operations, actions, routes, sheets, screens, samples, $schema
      f:3:27: error: expected a value
      """#
    )
  ])
  func isRefused(spec: String, problems: String) {
    #expect(problemsOf(spec) == problems)
  }
}
