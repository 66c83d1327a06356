import Testing

/// Snippets: what is refused, where, and what to write instead.
@Suite struct RefusedSnippetsTests {
  @Test(arguments: [
    // What is one chain, or one literal, has another type than is wanted of it.
    (
      #"""
      { feature: 'A', enums: { K: ['red'] },
        entities: { B: { id: 'Int', t: 'String', n: { type: 'Int', derived: 't' }, k: 'K?',
          v: { type: 'String', validate: { 'x': 'v', 'y': '3', 'z': 'k' } } } },
        state: { bs: '[B]', n: 'Int = 0', s: 'String = ""', last: 'B.ID?' },
        operations: { f: { parameters: { s: 'String', b: 'B.ID' } } },
        actions: { a: { guard: 'bs', do: 's = n; n = "x"; bs = bs.first' },
          b: { parameters: { b: 'B' }, guard: 'b.n', call: 'f(s: b.id, b: b.t)', then: 's = b.k' },
          c: { call: 'f(s: 3, b: last)' }, d: { do: 'last = "x"; s = bs[0].n' } } }
      """#,
      #"""
      f:2:72: error: 't' is 'String', and 'Int' is wanted here · write a value of type 'Int'
      f:3:44: error: 'v' is 'String', and 'Bool' is wanted here · say what must hold, such as 'v == …'
      f:3:54: error: 3 is no value of 'Bool' · write a value of that type
      f:3:64: error: 'k' is 'K?', and 'Bool' is wanted here · say what must hold, such as 'k != nil'
      f:6:27: error: 'bs' is '[B]', and 'Bool' is wanted here · say what must hold, such as '!bs.isEmpty'
      f:6:41: error: 'n' is 'Int', and 'String' is wanted here · write a value of type 'String'
      f:6:48: error: "x" is no value of 'Int' · write a value of that type
      f:6:58: error: 'bs.first' is 'B?', and '[B]' is wanted here · write a value of type '[B]'
      f:7:42: error: 'b.n' is 'Int', and 'Bool' is wanted here · say what must hold, such as 'b.n == …'
      f:7:60: error: 'b.id' is 'Int', and 'String' is wanted here · write a value of type 'String'
      f:7:69: error: 'b.t' is 'String', and 'B.ID' is wanted here · write a value of type 'B.ID'
      f:7:87: error: 'b.k' is 'K?', and 'String' is wanted here · write a value of type 'String'
      f:8:22: error: 3 is no value of 'String' · write a value of that type
      f:8:28: error: 'last' is 'B.ID?', and 'B.ID' is wanted here · say what stands for nil: 'last ?? …'
      f:8:55: error: "x" is no value of 'Int' · write a value of that type
      f:8:64: error: 'bs[0].n' is 'Int', and 'String' is wanted here · write a value of type 'String'
      """#
    ),
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
        state: { n: { type: 'Int', derived: 'bs.count' }, m: 'Int = 0' },
        actions: { go: { guard: '!bs.isEmpty', do: 'm += 1' } } }
      """#,
      #"""
      f:3:40: error: unknown name 'bs' · crud: ['list'] loads each 'B' into 'bs'
      f:4:29: error: unknown name 'bs' · crud: ['list'] loads each 'B' into 'bs'
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
