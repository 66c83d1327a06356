import Testing

/// Names that generated code takes: what is refused, where, and what to write instead.
@Suite struct RefusedClashesTests {
  @Test(arguments: [
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        crud: ['list', 'add'],
        operations: { ask: { parameters: { q: 'String' } }, loadB: {} },
        routes: { id: {} },
        sheets: { add: {}, ask: {} },
        state: { canGo: 'Bool = true', askPhase: 'Int = 1' },
        actions: { go: { guard: 'canGo', do: 'canGo = false' },
          addTapped: { do: 'canGo = true' }, askTapped: { do: 'canGo = true' },
          retryAsk: { do: 'canGo = true' } } }
      """#,
      #"""
      f:4:55: error: the service has a 'loadB' of its own, for showing a 'B' · rename the operation
      f:5:13: error: generated code has a 'id' of its own · rename it
      f:6:13: error: the feature has a sheet 'add' of its own · rename this one
      f:6:22: error: the feature has a sheet 'ask' of its own · rename this one
      f:7:12: error: generated code has a 'canGo' of its own, for the action 'go' · write for example 'currentCanGo'
      f:7:34: error: generated code has a 'askPhase' of its own, for the action 'ask' · write for example 'currentAskPhase'
      f:9:5: error: generated code has a 'addTapped' of its own, for 'crud' · write for example 'addChosen'
      f:9:40: error: generated code has a 'askTapped' of its own, for the action 'ask' · write for example 'askChosen'
      f:10:5: error: generated code has a 'retryAsk' of its own, for the action 'ask' · write for example 'retryAskTapped'
      """#
    ),
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
