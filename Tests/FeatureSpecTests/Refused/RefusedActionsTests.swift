import Testing

/// Actions and navigation: what is refused, where, and what to write instead.
@Suite struct RefusedActionsTests {
  @Test(arguments: [
    // A guard is asked before anything is made.
    (
      #"""
      { feature: 'A', state: { ids: '[UUID]' },
        actions: { a: { parameters: { new: 'UUID = UUID()' }, guard: '!ids.contains(new)', do: 'ids.append(new)' } } }
      """#,
      #"""
      f:2:79: error: 'new' is made when the action runs: its guard cannot speak of it · let it speak of the state, or of what is asked for
      """#
    ),
    // What is wrong with parameters is said once: calls may mean them.
    (
      #"""
      { feature: 'A', operations: { a: { paramters: { b: 'Int' } }, c: { parameters: { B: 'Int' } },
          d: { parameters: ['b'] }, e: { parameters: { x: 'Foo' } }, f: {} },
        actions: { g: { call: 'a(b: 1)' }, h: { call: 'c(b: 1)' }, i: { call: 'd(b: 1)' },
          j: { call: 'e(b: 1)' }, k: { call: 'f(b: 1)' } } }
      """#,
      #"""
      f:1:36: error: unknown key 'paramters' · did you mean 'parameters'?
      f:1:82: error: 'B' begins with a capital · write 'b'
      f:2:22: error: expected an object, found an array · what it takes: { name: … }, not [ … ]
      f:2:54: error: unknown type 'Foo' · declare it under 'enums' or 'entities', or name a type of the app under 'external'
      f:4:43: error: 'f' takes no 'b' · it is f()
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        state: { bs: '[B]', n: 'Int = 0' },
        operations: { save: { parameters: { b: 'B', n: 'Int' } } },
        routes: { r: { id: 'B.ID' } },
        actions: { a: { call: 'sav(b: b)' }, b: { parameters: { b: 'B' },
          call: 'save(b: b)' }, c: { parameters: { x: 'B' }, call: 'save(n: n, b: x)' },
          d: { parameters: { x: 'B' }, call: 'save(x, n: 1, m: 2)' }, e: { go: 'rr' },
          f: { go: 'r' }, g: {}, h: { then: 'n = 1' }, i: { parameters: { n: 'Int' },
          do: 'n = n' }, n: { do: 'n = 2' }, load: { do: 'n = 3' } } }
      """#,
      #"""
      f:6:26: error: unknown operation 'sav' · did you mean 'save'?
      f:7:12: error: 'save' needs 'n' · it is save(b: n:)
      f:7:74: error: 'b' is out of order · it is save(b: n:)
      f:8:46: error: the argument has no label · it is save(b: n:)
      f:8:55: error: 'save' takes no 'm' · it is save(b: n:)
      f:8:75: error: unknown route 'rr' · did you mean 'r'?
      f:9:15: error: 'r' needs 'id' · it is r(id:)
      f:9:21: error: the action 'g' does nothing · give it 'do', 'call' or 'go'
      f:9:33: error: 'then' follows a call, and there is none · write 'do' instead
      f:9:69: error: the parameter 'n' hides the state's 'n' · rename it, such as 'newN'
      f:10:20: error: 'n' is both an action and a property of the state · rename one of them
      f:10:40: error: generated code has a 'load' of its own · write for example 'loadTapped'
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        state: { bs: '[B]' },
        operations: { f: { parameters: { bs: '[B]' } }, g: {} },
        actions: { g: { do: 'bs = []' }, x: { call: 'g()', then: 'bs = result' } } }
      """#,
      #"""
      f:4:36: error: no control can ask for 'bs' of type '[B]' · let an action 'call' the operation with a value for it
      f:5:66: error: 'g' has no result · give the operation 'returns'
      """#
    ),
    // What is handed in is a constant, what is derived is computed.
    (
      #"""
      { feature: 'A', external: ['Player'],
        entities: { B: { t: 'String', ts: '[String] = []', p: 'Player?', n: { type: 'Int', derived: 't.count' },
          m: { type: 'Int = 0', onChange: 'n = m; t = ""' } } },
        state: { all: { type: 'Bool', derived: 'bs.isEmpty' }, last: 'String = ""' },
        operations: { load: { returns: '[B]' }, send: { returns: '[B]' } },
        actions: {
          a: { parameters: { b: 'B' }, do: 'b.t = ""; last = b.t' },
          d: { parameters: { ids: '[B.ID]' }, do: 'ids.removeAll { $0 == $0 }; last = ids.isEmpty ? "" : "x"' },
          e: { parameters: { n: 'Int' }, do: 'if n > 1 { n += 1 }; let k = n; last = k.description' },
          g: { parameters: { some: 'String' }, do: 'some.append("x")' },
          h: { do: 'all = false' },
          i: { parameters: { b: 'B' }, do: 'var b = b; b.t = ""; b.ts[0] = b.t; b.p?.speed = 2' },
          j: { parameters: { b: 'B' }, do: 'b.ts[b.ts.count - 1].append("x"); b.p?.speed = 1; b.p?.remove(); last = b.t == last ? "" : b.t' },
          k: { call: 'send()', then: 'result.removeFirst(); bs = result; bs.removeLast()' } } }
      """#,
      #"""
      f:3:38: error: 'n' is derived and cannot be changed · change what it is computed from
      f:7:39: error: 'b' is handed in and cannot be changed · change the row: 'bs.firstIndex(where: { $0.id == b.id })' finds it
      f:8:46: error: 'ids' is handed in and cannot be changed · change the state, or a copy: 'var copy = ids'
      f:9:52: error: 'n' is handed in and cannot be changed · change the state, or a copy: 'var copy = n'
      f:10:47: error: 'some' is handed in and cannot be changed · change the state, or a copy: 'var copy = some'
      f:11:15: error: 'all' is derived and cannot be changed · change what it is computed from
      f:13:39: error: 'b' is handed in and cannot be changed · change the row: 'bs.firstIndex(where: { $0.id == b.id })' finds it
      f:14:33: error: 'result' is handed in and cannot be changed · change the state, or a copy: 'var copy = result'
      """#
    ),
    (
      #"""
      { feature: 'A',
        operations: { f: { returns: 'String' }, g: {} }, routes: { r: { n: 'Int' } },
        actions: { x: { guard: 'result > 1', call: 'f()', go: 'r(n: result)' }, y: { call: 'g()', go: 'r(n: result)' },
          z: { go: 'r(n: result)' } } }
      """#,
      #"""
      f:3:27: error: unknown name 'result' · only 'then' and 'go' see it: let 'then' keep it in the state
      f:3:63: error: 'result' is 'String', and 'Int' is wanted here · write a value of type 'Int'
      f:3:103: error: unknown name 'result' · 'g' gives none: give it 'returns'
      f:4:20: error: unknown name 'result' · it is what a 'call' gives, and nothing is called
      """#
    ),
    // What is shown of the feature's own is loaded.
    (
      #"""
      { feature: 'Note', entities: { Note: { t: 'String' } }, crud: ['list', 'add'],
        operations: { f: { parameters: { t: 'String' }, returns: 'Note' } },
        actions: {
          copy: { parameters: { note: 'Note', newID: 'UUID = UUID()' }, do: 'notes.append(Note(id: newID, t: note.t))', go: 'detail(id: newID)' },
          make: { call: 'f(t: "x")', then: 'notes.append(result)', go: 'detail(id: result.id)' },
          show: { parameters: { note: 'Note' }, go: 'detail(id: note.t)' } } }
      """#,
      #"""
      f:4:119: error: the detail loads what is stored, and 'copy' changes rows that are still to be · leave it to the row, or let an operation change the rows
      f:6:59: error: 'note.t' is 'String', and 'Note.ID' is wanted here · write a value of type 'Note.ID'
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        routes: { a: {} },
        sheets: { a: {} },
        state: { x: 'Int', y: 'Int = 1' } }
      """#,
      #"""
      f:4:13: error: 'a' is both a route and a sheet · rename one of them
      f:3:13: note: the route is here
      f:5:15: error: 'x' has no value at the start · write 'Int = …' or 'Int?'
      """#
    ),
  ])
  func isRefused(spec: String, problems: String) {
    #expect(problemsOf(spec) == problems)
  }
}
