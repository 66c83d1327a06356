import Testing

/// Names that generated code takes: what is refused, where, and what to write instead.
@Suite struct RefusedClashesTests {
  @Test(arguments: [
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' }, BDraft: { t: 'String' },
          AService: { t: 'String' } } }
      """#,
      #"""
      f:2:35: error: archgen makes a type 'BDraft' for 'B' · rename this one
      f:3:5: error: archgen makes a type 'AService' for the feature · rename this one
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        state: { bs: '[B]', phase: 'Int = 0', sendPhase: 'Int = 0' },
        operations: { send: {} },
        actions: { send: { do: 'phase = 1' }, retry: { call: 'send()' } } }
      """#,
      #"""
      f:3:23: error: generated code has a 'phase' of its own · write for example 'currentPhase'
      f:5:14: error: generated code has a 'send' of its own · write for example 'sendTapped'
      f:5:41: error: generated code has a 'retry' of its own · write for example 'retryTapped'
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { single: true, t: 'String = ""' } },
        operations: { saveB: {} },
        state: { b: 'Int = 1' } }
      """#,
      #"""
      f:3:17: error: the service has a 'saveB' of its own, for saving 'B' · rename the operation
      f:4:15: error: 'b' must take a 'B' · declare it with that type or rename it
      """#
    ),
  ])
  func isRefused(spec: String, problems: String) {
    #expect(problemsOf(spec) == problems)
  }
}
