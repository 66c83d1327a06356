import Testing

/// Defaults: what is refused, where, and what to write instead.
@Suite struct RefusedDefaultsTests {
  @Test(arguments: [
    (
      #"""
      { feature: 'A', entities: { B: { a: 'Int = 9_223_372_036_854_775_808', b: 'Double = 1e999',
          c: 'Decimal? = 1e400', d: 'Int = -99999999999999999999', e: 'Int = 0xFF', f: 'Int = 9_223' } } }
      """#,
      #"""
      f:1:44: error: '9_223_372_036_854_775_808' is too large for 'Int' · write a smaller number
      f:1:85: error: '1e999' is too large for 'Double' · write a smaller number
      f:2:20: error: '1e400' is too large for 'Decimal' · write a smaller number
      f:2:38: error: '-99999999999999999999' is too large for 'Int' · write a smaller number
      """#
    ),
    (
      #"""
      { feature: 'A',
        enums: { K: ['red'] },
        entities: { B: { a: 'Int = "x"', b: 'Int = nil', c: 'String = .now', d: 'K = .rde',
          e: 'UUID = Date()', f: 'Date = Date().addingTimeInterval(1)', g: 'Int = foo',
          h: { type: 'Int = 1', default: '2' }, i: 'K = K.green', j: 'Bool = tru' } } }
      """#,
      #"""
      f:3:30: error: "x" is no value of 'Int' · write a value of that type
      f:3:46: error: 'Int' cannot be nil · write the type 'Int?'
      f:3:65: error: '.now' is a Date, not a String · make the type 'Date' or the default another
      f:3:81: error: 'K' has no case 'rde' · did you mean 'red'?
      f:4:16: error: 'Date()' is a Date, not a UUID · make the type 'Date' or the default another
      f:4:36: error: 'Date()' may only be a whole default · write 'Date()' alone, or leave the default out: a form asks for it
      f:4:77: error: unknown name 'foo' · nothing can be named here; a text has quotes of its own
      f:5:23: error: there are two defaults · keep this one or the key 'default'
      f:5:53: error: 'K' has no 'green' · it has: allCases, red
      f:5:72: error: unknown name 'tru' · did you mean 'true'?
      """#
    ),
    (
      #"""
      { feature: 'A', enums: { K: ['red', 'green'] },
        entities: { B: { a: 'K = red', b: 'K? = "green"', c: 'K = "blue"', d: 'String = red',
          e: 'Date = now', f: 'Date? = "now"' } } }
      """#,
      #"""
      f:2:28: error: unknown name 'red' · write '.red'
      f:2:43: error: "green" is no value of 'K?' · write '.green'
      f:2:61: error: "blue" is no value of 'K' · write a value of that type
      f:2:83: error: unknown name 'red' · nothing can be named here; a text has quotes of its own
      f:3:16: error: unknown name 'now' · write '.now'
      f:3:34: error: "now" is no value of 'Date?' · write '.now'
      """#
    ),
    (
      #"""
      { feature: 'A', entities: { B: { a: 'String = Hello', b: 'Bool = True', c: "String = 'it is'",
        d: 'Int? = Nil', e: "String = \"it's\"" } } }
      """#,
      #"""
      f:1:47: error: unknown name 'Hello' · a text has quotes of its own: "Hello"
      f:1:66: error: unknown name 'True' · write 'true'
      f:1:86: error: no text in Swift begins with a single quote · write "…"
      f:2:14: error: unknown name 'Nil' · write 'nil'
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { single: true, t: 'String', d: { type: 'Int = 1',
          derived: 't.count', onChange: 't = ""' } } } }
      """#,
      #"""
      f:2:37: error: 't' of the single entity 'B' has no default · write 'String = …': it starts with it
      f:2:50: error: 'd' is derived and cannot have a default · remove the default or 'derived'
      f:3:25: error: 'd' is derived and cannot have 'onChange' · put it on the field that changes
      """#
    ),
  ])
  func isRefused(spec: String, problems: String) {
    #expect(problemsOf(spec) == problems)
  }
}
