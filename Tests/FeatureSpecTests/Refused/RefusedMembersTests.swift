import Testing

/// Members of types of the spec: what is refused, where, and what to write instead.
@Suite struct RefusedMembersTests {
  @Test(arguments: [
    (
      #"""
      { feature: 'A',
        enums: { K: { a: { count: 3 }, b: { count: 4 } } },
        entities: { B: { t: 'String', k: 'K', c: 'C?', w: { type: 'String',
          derived: 'k.lable + (c?.nam ?? "")' }, x: { type: 'Int',
          derived: 'k.count + K.a.count + K.alllCases.count + K.c.count' } },
          C: { name: 'String', n: 'Sting' } },
        state: { bs: '[B]', one: 'C?', n: { type: 'Int',
          derived: 'bs.cont + (one?.nam.count ?? 0) + one.name.count' } },
        operations: { f: { returns: 'C' } },
        actions: { go: { parameters: { b: 'B' }, do: 'bs = bs.filter { $0.foo == b.fo }' },
          h: { call: 'f()', then: 'one = result; bs = [B](result.mane)' } } }
      """#,
      #"""
      f:4:17: error: 'K' has no 'lable' · did you mean 'label'?
      f:4:29: error: 'C' has no 'nam' · did you mean 'name'?
      f:5:39: error: 'K' has no 'alllCases' · did you mean 'allCases'?
      f:5:59: error: 'K' has no 'c' · it has: allCases, a, b
      f:6:30: error: unknown type 'Sting' · did you mean 'String'?
      f:8:31: error: 'C' has no 'nam' · did you mean 'name'?
      f:8:49: error: 'one' may be nil · write 'one?.name'
      f:10:78: error: 'B' has no 'fo' · it has: c, hashValue, id, k, t, w, x
      f:11:60: error: 'C' has no 'mane' · it has: hashValue, id, name
      """#
    )
  ])
  func isRefused(spec: String, problems: String) {
    #expect(problemsOf(spec) == problems)
  }
}
