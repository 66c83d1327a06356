import Testing

/// Keys: what is refused, where, and what to write instead.
@Suite struct RefusedKeysTests {
  @Test(arguments: [
    (
      #"""
      { feature: 'A',
        entitys: {},
        entities: { B: { t: { typ: 'String' }, u: { type: 'String', lable: 'x' } } },
        crud: ['list', 'remove'] }
      """#,
      #"""
      f:2:3: error: unknown key 'entitys' · did you mean 'entities'?
      f:3:23: error: a field needs the key 'type' · its type, in Swift
      f:3:25: error: unknown key 'typ' · did you mean 'type'?
      f:3:63: error: unknown key 'lable' · did you mean 'label'?
      f:4:18: error: 'remove' is not known here · write 'delete'
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'Sting', t: 'String' } }
      """#,
      #"""
      f:1:1: error: the file ends before this is closed · write '}' at its end
      f:2:24: error: unknown type 'Sting' · did you mean 'String'?
      f:2:32: error: the key 't' is there twice · keep one of the two
      f:2:20: note: the first one is here
      """#
    ),
    // What is there twice is told once, whatever the two say.
    (
      #"""
      { feature: 'A',
        enums: { K: ['a'], K: ['a', 'a'] },
        entities: { B: { t: 'String' }, B: { t: 'String' } },
        state: { n: 'Int = 0' }, actions: { go: { do: 'n = 1' }, go: {} } }
      """#,
      #"""
      f:2:22: error: the key 'K' is there twice · keep one of the two
      f:2:12: note: the first one is here
      f:3:35: error: the key 'B' is there twice · keep one of the two
      f:3:15: note: the first one is here
      f:4:60: error: the key 'go' is there twice · keep one of the two
      f:4:39: note: the first one is here
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: { type: 'String', validate: 'x' }, single: 'no' } } }
      """#,
      #"""
      f:2:51: error: expected an object, found a string · what must hold, by message: { 'Title is empty': '!title.isEmpty' }
      f:2:66: error: expected true or false, found a string · one value instead of a list
      """#
    ),
    // A part that was not read may have had what is missing.
    (
      #"""
      { feature: 'A', enums: { K: 'a, b' },
        entities: { B: { t: 'String', k: 'K' } },
        crud: ['create', 'read', 'update', 'delete'] }
      """#,
      #"""
      f:1:29: error: expected an array, each element a string or an object, found a string
      f:3:10: error: 'create' is not known here · write 'add'
      f:3:20: error: 'read' is not known here · write 'list'
      f:3:28: error: 'update' is not known here · write 'edit'
      """#
    ),
    // Where no names are given, what refers to one is not at fault; nor is there nothing in the feature.
    (
      #"""
      { feature: 'Trips', entities: [ { name: 'Trip', fields: { name: 'String' } } ],
        actions: { add: { parameters: { trip: 'Trip' }, do: 'trips.append(trip)' } } }
      """#,
      #"""
      f:1:31: error: expected an object, found an array · what the feature is about, by name: { name: … }, not [ … ]
      """#
    ),
    (
      #"""
      { feature: 'Trips', entities: { Trip: { fields: { name: 'String', start: 'Date' } } } }
      """#,
      #"""
      f:1:49: error: a field has none of these keys · fields stand right in their entity: { title: 'String' }
      """#
    ),
    (
      #"""
      { feature: 'Trips', entities: { Trip: ['name'] }, actions: { add: 'trips.append(trip)' } }
      """#,
      #"""
      f:1:39: error: expected an entity, found an array · an entity has the keys single, plural and names of your own
      f:1:67: error: expected an action, found a string · an action has the keys label, parameters, guard, do, call, then, go
      """#
    ),
    (
      #"""
      { feature: 'A', crud: ['list', 'add', 'list'], entities: { B: { t: 'String' } } }
      """#,
      #"""
      f:1:39: error: 'list' is there twice · keep one of the two
      f:1:24: note: the first one is here
      """#
    ),
  ])
  func isRefused(spec: String, problems: String) {
    #expect(problemsOf(spec) == problems)
  }
}
