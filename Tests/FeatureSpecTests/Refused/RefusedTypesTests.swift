import Testing

/// Types: what is refused, where, and what to write instead.
@Suite struct RefusedTypesTests {
  @Test(arguments: [
    (
      #"""
      { feature: 'A',
        entities: { B: { x: 'Sting', y: '\tSting = ""', z: '[Strin]?' } } }
      """#,
      #"""
      f:2:24: error: unknown type 'Sting' · did you mean 'String'?
      f:2:38: error: unknown type 'Sting' · did you mean 'String'?
      f:2:56: error: unknown type 'Strin' · did you mean 'String'?
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { a: 'Float', b: '[String: Int]', c: 'Int??', d: 'Array<Int>',
          e: '[Int', f: '', g: '(Int)', h: 'B.Name', i: 'Int Int' } } }
      """#,
      #"""
      f:2:24: error: unknown type 'Float' · use 'Double'
      f:2:43: error: dictionaries are not supported · use an array of an entity
      f:2:60: error: an optional of an optional · write one '?'
      f:2:68: error: unknown type 'Array' · write [T] or T?
      f:3:9: error: expected ']' · a type is a name, E.ID, [T] or T?
      f:3:19: error: a type is missing · such as 'String'
      f:3:27: error: expected a type · a type is a name, E.ID, [T] or T?
      f:3:41: error: 'B' has no type 'Name' · write 'B.ID'
      f:3:56: error: 'Int' cannot follow the type · a type is a name, E.ID, [T] or T?
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { a: 'Boolean', b: 'integer', c: 'number', d: 'text', e: 'timestamp', f: 'Set<String>' } },
        operations: { watch: { returns: 'AsyncStream<B>' } } }
      """#,
      #"""
      f:2:24: error: unknown type 'Boolean' · use 'Bool'
      f:2:38: error: unknown type 'integer' · use 'Int'
      f:2:52: error: unknown type 'number' · use 'Int', 'Double' or 'Decimal'
      f:2:65: error: unknown type 'text' · use 'String'
      f:2:76: error: unknown type 'timestamp' · use 'Date'
      f:2:92: error: unknown type 'Set' · write [T]
      f:3:36: error: unknown type 'AsyncStream' · an operation gives one answer: return what a stream gives, and let an action ask again
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { class: 'Int', Title: 'String', due_date: 'Date', samples: 'Int', default_: 'Int',
          x: 3 } } }
      """#,
      #"""
      f:2:20: error: 'class' is a word of Swift · write for example 'group'
      f:2:34: error: 'Title' begins with a capital · write 'title'
      f:2:51: error: 'due_date' has an underscore · write 'dueDate'
      f:2:69: error: generated code has a 'samples' of its own · rename it
      f:2:85: error: 'default_' has an underscore · write 'standard'
      f:3:8: error: expected a string or a field, found a number · a field has the keys type, default, label, validate, derived, onChange
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { Task: { t: 'String' }, list: {}, View: {}, Note: { task: 'Task.ID', view: 'View?' } },
        state: { tasks: '[Task] = []' } }
      """#,
      #"""
      f:2:15: error: 'Task' is a name that generated code uses itself · write for example 'Todo'
      f:2:38: error: 'list' begins with a small letter · write 'Collection'
      f:2:48: error: 'View' is a name that generated code uses itself · write for example 'AppView'
      """#
    ),
    (
      #"""
      { feature: 'A',
        enums: { K: ['a', 'a', 'none', 'B'], L: ['some', 'allCases'], E: [], M: { a: { count: 1 }, b: {},
          c: { count: 'x' } } } }
      """#,
      #"""
      f:2:21: error: the case 'a' is there twice · keep one of the two
      f:2:16: note: the first one is here
      f:2:26: error: a case cannot be called 'none' · write for example 'nothing'
      f:2:34: error: 'B' begins with a capital · write 'b'
      f:2:44: error: a case cannot be called 'some' · write for example 'several'
      f:2:52: error: a case cannot be called 'allCases' · write for example 'all'
      f:2:65: error: the enum 'E' has no case · give it at least one
      f:2:94: error: the case 'b' has no 'count' · every case needs a value of type 'Int'
      f:3:17: error: 'count' is a string here and 'Int' elsewhere · write a value of type 'Int'
      """#
    ),
    (
      #"""
      { feature: 'A',
        enums: { B: ['a'] },
        entities: { B: { t: 'String' }, C: {t: 'String'} } }
      """#,
      #"""
      f:3:15: error: there are two types 'B' · rename one of them
      f:2:12: note: the other one is here
      """#
    ),
    (
      #"""
      { feature: 'A', external: ['B'],
        entities: { B: { t: 'String' } } }
      """#,
      #"""
      f:2:15: error: there are two types 'B' · rename one of them
      f:1:28: note: the other one is here
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        enums: { A: ['x'] } }
      """#,
      #"""
      f:3:12: error: no type but an entity may have the feature's name · rename it, such as 'AKind'
      """#
    ),
    (
      #"""
      { feature: 'A', entities: {
        B: { t: 'String', c: 'C?' },
        C: { t: 'String', d: 'D?' }, D: { t: 'String', c: 'C?' },
        E: { t: 'String', e: 'E?' } } }
      """#,
      #"""
      f:3:3: error: 'C' stores itself · store 'C.ID' instead
      f:3:32: error: 'D' stores itself · store 'D.ID' instead
      f:4:3: error: 'E' stores itself · store 'E.ID' instead
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { c: 'C' }, C: { b: 'B?' } } }
      """#,
      #"""
      f:2:15: error: 'B' stores itself · store 'B.ID' instead
      f:2:23: error: no form can make the 'c' of a 'B' · refer to it by 'C.ID', which a form can choose, or make it optional
      f:2:30: error: 'C' stores itself · store 'C.ID' instead
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { id: 'Double', t: 'String' } } }
      """#,
      #"""
      f:2:24: error: an id cannot be of the type 'Double' · use 'UUID', 'String' or 'Int'
      """#
    ),
    (
      #"""
      { feature: 'A',
        store: 'swiftdata',
        entities: { B: { id: { type: 'String', derived: 't' }, t: 'String',
          description: 'String', updated: 'Date', persistentBackingData: 'Int' }, C: {} },
        routes: { r: { at: 'Date = .now', n: 'Int = 3' } } }
      """#,
      #"""
      f:3:24: error: an id is stored, not derived · remove 'derived'
      f:4:5: error: generated code has a 'description' of its own · rename it
      f:4:28: error: generated code has an 'updated' of its own · rename it
      f:4:45: error: generated code has a 'persistentBackingData' of its own · rename it
      f:4:77: error: 'C' has no field · add one, such as title: 'String'
      f:5:22: error: a value of a route has no clock and makes no id · let the action pass it
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { single: true, c: 'UUID?', d: { type: 'Int', derived: '3' } } } }
      """#,
      #"""
      f:2:15: error: nobody can see or change a field of the single entity 'B' · add a stored one that is no UUID, such as title: 'String = ""'
      """#
    ),
  ])
  func isRefused(spec: String, problems: String) {
    #expect(problemsOf(spec) == problems)
  }
}
