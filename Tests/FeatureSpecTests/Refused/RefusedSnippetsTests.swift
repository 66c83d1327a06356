import Testing

/// Snippets: what is refused, where, and what to write instead.
@Suite struct RefusedSnippetsTests {
  @Test(arguments: [
    (
      #"""
      { feature: 'A',
        entities: { B: { t: { type: 'String', validate: { '!t.isEmpty': 'Title is empty',
          'Too long': 't.count < 9', 't - 1': 't.count <' } },
          u: { type: 'String', validate: ['u.isEmpty'] } } } }
      """#,
      #"""
      f:2:53: error: the message of a validation stands before its condition · swap the two: { 'Title is empty': '!title.isEmpty' }
      f:3:32: error: the message of a validation stands before its condition · swap the two: { 'Title is empty': '!title.isEmpty' }
      f:4:36: error: expected an object, found an array · what must hold, by message: { 'Title is empty': '!title.isEmpty' }
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: { type: 'String', validate: { 'x': '!title.isEmpty',
          'y': 't.count >', 'z': 't.count = 3', 'w': 'foo(t)', '': 't == ""',
          'v': '(t.isEmpty' } } } } }
      """#,
      #"""
      f:2:60: error: unknown name 'title' · the fields of 'B': id, t
      f:3:19: error: something is missing after '>' · finish it
      f:3:37: error: an assignment cannot stand here · write '==' to compare
      f:3:49: error: unknown name 'foo' · the fields of 'B': id, t
      f:3:58: error: the message of a validation is empty · say what is wrong, such as 'Title is empty'
      f:4:11: error: '(' has no partner · balance brackets and quotes
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: { type: 'String', validate: { 'x': 'self.t.isEmpty',
          'y': 'try t.check()', 'z': 't < Date()', 'w': 't == .now',
          'v': '#available(iOS 17, *)', 'u': 'return true' } } } } }
      """#,
      #"""
      f:2:59: error: 'self' cannot be used in a spec · write the name alone
      f:3:11: error: 'try' cannot be used in a spec · put what is asynchronous or fails into an operation and 'call' it
      f:3:37: error: 'Date()' may only be a whole default · give a field or a parameter the default 'Date()' and use that
      f:3:58: error: '.now' may only be a whole default · give a field or a parameter the default '.now' and use that
      f:4:11: error: '#' cannot be used in a spec · write plain Swift
      f:4:41: error: 'return' cannot be used in a spec · write the expression alone
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: { type: 'String', derived: 'u' }, u: { type: 'String',
          derived: 't' } } } }
      """#,
      #"""
      f:2:20: error: 't' is derived from itself · derive it from stored values
      f:2:57: error: 'u' is derived from itself · derive it from stored values
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        state: { bs: '[B]', n: { type: 'Int', derived: 'bs.cuont + nn' } },
        actions: { go: { do: 'bs.removeAll { b in b.t == tt }' } } }
      """#,
      #"""
      f:3:62: error: unknown name 'nn' · did you mean 'n'?
      f:4:52: error: unknown name 'tt' · the state: bs, n
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        state: { bs: '[B]' },
        actions: { x: { do: 'let n = 1; bs.removeLast(n)\nfor b in bs { if b.t.isEmpty { bs.removeAll() } }' }, y: { do: 'Task { bs = [] }' }, z: { do: 'bs.sort { (a: B, c: B) in a.t < c.t }' } } }
      """#,
      #"""
      f:4:117: error: unknown type 'Task' · name a type of the app under 'external'
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: { type: 'String', derived: 't isEmpty' }, u: { type: 'Int',
          derived: '' }, v: { type: 'String', onChange: 'class X {}' }, w: { type: 'Bool',
          derived: '&& true' }, x: { type: 'Int',
          derived: 'Calender.current.firstWeekday' }, y: { type: 'Int',
          derived: 'mx(1, 2)' } } } }
      """#,
      #"""
      f:2:20: error: 't' is derived from itself · derive it from stored values
      f:2:53: error: 'isEmpty' follows a value without an operator · put '.' or an operator between them
      f:3:14: error: an expression is missing · remove the key or write Swift here
      f:3:52: error: 'class' cannot be used in a spec · use expressions and simple statements
      f:4:15: error: something is missing before '&&' · begin with a value
      f:5:15: error: unknown type 'Calender' · did you mean 'Calendar'?
      f:6:15: error: unknown name 'mx' · did you mean 'x'?
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: { type: 'String', validate: { x: 't.isEmpty; true' } },
          'u': { type: 'Date', validate: { 'late\u0021': 'u < \u0044ate.now' } } } } }
      """#,
      #"""
      f:2:66: error: only one expression may stand here · remove the ';'
      f:3:67: error: '.now' may only be a whole default · give a field or a parameter the default '.now' and use that
      """#
    ),
  ])
  func isRefused(spec: String, problems: String) {
    #expect(problemsOf(spec) == problems)
  }
}
