import Testing

/// Screens: what is refused, where, and what to write instead.
@Suite struct RefusedScreensTests {
  @Test(arguments: [
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        operations: { f: { returns: '[B]' } },
        screens: { all: { sections: { f: 'f' } }, b: { detail: 'B' } } }
      """#,
      #"""
      f:4:58: error: a detail is of the rows of a list, and the screen 'all' has sections · a row of sections goes to a route: give an action the row and 'go'
      """#
    ),
    (
      #"""
      { feature: 'A',
        crud: [], state: { n: 'Int = 0' } }
      """#,
      #"""
      f:1:12: error: nothing can happen in 'A' · add an action or an operation, or take more into 'crud'
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        operations: { f: { returns: '[B]', parameters: { q: 'String' } } },
        screens: { one: { list: 'f', filter: 'q' }, two: { list: 'g' }, three: {},
          four: { list: 'f', form: 'B' }, five: { detail: 'C' } } }
      """#,
      #"""
      f:4:40: error: a filter is an optional enum, not 'String' · give 'q' a type such as 'Status?'
      f:4:47: error: a feature has one main screen · make the other a feature of its own
      f:4:14: note: the other one is here
      f:4:67: error: the screen 'three' shows nothing · one of: list, detail, form, sections, configurator
      f:5:5: error: the screen 'four' has list and form · one of: list, detail, form, sections, configurator
      f:5:53: error: the detail shows 'C' and the list does not · show 'B'
      """#
    ),
    (
      #"""
      { feature: 'A',
        enums: { K: ['a'] },
        entities: { B: { t: 'String' } },
        operations: { f: { returns: '[B]', page: 3 }, g: { returns: 'Int' } },
        screens: { s: { sections: { a: 'f', b: 'g', c: 'K.allCase', d: 'nothing' },
          filter: 'x' } } }
      """#,
      #"""
      f:5:34: error: 'f' has pages, and a section shows one · show it as a list, or remove 'page'
      f:5:42: error: 'g' does not return a list · give it 'returns'
      f:5:50: error: there is no operation and no list 'K.allCase' · did you mean 'K.allCases'?
      f:5:66: error: there is no operation and no list 'nothing' · name an operation, a list of the state, or 'Enum.allCases'
      f:6:5: error: only a list has 'filter' · remove it
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        operations: { f: { returns: '[B]' }, one: { returns: 'B', parameters: { name: 'String' } },
          end: { returns: 'B', parameters: { id: 'B.ID' } } },
        actions: { end: { parameters: { id: 'B.ID' }, call: 'end(id: id)' } },
        screens: { s: { list: 'f' }, d: { detail: 'B' } } }
      """#,
      #"""
      f:6:45: error: nothing loads one 'B' · add an operation with the parameter id: 'B.ID' that returns 'B'
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String', c: 'C' }, C: { t: 'String' } },
        state: { cs: '[C] = []' },
        operations: { send: { parameters: { c: 'C' } } },
        crud: ['list', 'add'] }
      """#,
      #"""
      f:2:36: error: no form can make the 'c' of a 'B' · refer to it by 'C.ID', which a form can choose, or make it optional
      f:4:39: error: no control can ask for 'c' of type 'C' · let an action 'call' the operation with a value for it
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { S: { single: true, until: 'Date = .now', code: 'UUID = UUID()' } } }
      """#,
      #"""
      f:2:41: error: a single entity has no clock and makes no id · make 'until' optional, and let an action set it
      f:2:62: error: a single entity has no clock and makes no id · make 'code' optional, and let an action set it
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        screens: { s: { configurator: 'B' }, f: { form: 'C' } },
        crud: ['list'] }
      """#,
      #"""
      f:3:33: error: 'B' is not single · give it 'single: true'
      f:3:51: error: no action takes the 'C' of this form · add an action with one parameter of that entity, or 'crud'
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        operations: { f: { returns: '[B]', page: 3, parameters: { q: 'String' } } } }
      """#,
      #"""
      f:3:38: error: no list shows the pages of 'f' · add a screen with the list 'f', or remove 'page'
      """#
    ),
    (
      #"""
      { feature: 'A',
        external: ['Money'],
        entities: { B: { t: 'String', m: 'Money', c: 'C' }, C: { t: 'String' } } }
      """#,
      #"""
      f:3:36: error: archgen cannot make a sample of 'Money' · give 'm' a default or make it optional
      f:3:48: error: no form can make the 'c' of a 'B' · refer to it by 'C.ID', which a form can choose, or make it optional
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        crud: ['list'],
        screens: { s: { sections: { all: 'bs' } } } }
      """#,
      #"""
      f:4:29: error: 'crud' needs a list of 'B' as the main screen · remove 'crud' or this screen; without 'crud' a section shows what an operation returns, such as '[B]', and actions add, change and remove rows
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        state: { others: '[B]' },
        crud: ['list'],
        screens: { s: { list: 'others' } } }
      """#,
      #"""
      f:5:25: error: 'crud' changes 'bs' and the list shows 'others' · show 'bs' or remove 'crud'
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        state: { others: '[B]', found: { type: '[B]', derived: 'others.filter { !$0.t.isEmpty }' } },
        crud: ['list'],
        screens: { s: { list: 'found' } } }
      """#,
      #"""
      f:5:25: error: 'crud' changes 'bs' and 'found' shows none of them · derive it from 'bs', show 'bs' or remove 'crud'
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        state: { others: '[B]', all: { type: '[B]', derived: 'bs + others' }, found: { type: '[B]', derived: 'all.filter { !$0.t.isEmpty }' } },
        crud: ['list'],
        screens: { s: { list: 'found' } } }
      """#,
      #"""
      f:5:25: error: 'found' is derived from 'others', too, and 'crud' changes 'bs' alone · keep identities there, such as '[B.ID]', or remove 'crud'
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' }, C: { t: 'String' } },
        state: { cs: '[C]', found: { type: '[C]', derived: 'cs.filter { !$0.t.isEmpty }' } },
        crud: ['list'],
        screens: { s: { list: 'found' } } }
      """#,
      #"""
      f:5:25: error: 'crud' is about 'B' and the list shows 'C' · show 'bs' or remove 'crud'
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        state: { emptyTitle: 'Int = 0', found: { type: '[B]', derived: 'bs.filter { !$0.t.isEmpty }' } },
        crud: ['list'],
        screens: { s: { list: 'found' } } }
      """#,
      #"""
      f:3:12: error: generated code has an 'emptyTitle' of its own, for 's' · write for example 'currentEmptyTitle'
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        state: { found: { type: '[B]', derived: 'unknown.filter { !$0.t.isEmpty }' } },
        crud: ['list'],
        screens: { s: { list: 'found' } } }
      """#,
      #"""
      f:3:44: error: unknown name 'unknown' · the state: bs, found
      """#
    ),
    (
      #"""
      { feature: 'A', store: 'remote',
        entities: { B: { t: 'String' } },
        state: { found: { type: '[B]', derived: 'bs.filter { !$0.t.isEmpty }' } },
        operations: { fetch: { returns: '[B]', page: 20 } },
        screens: { s: { list: 'found' } } }
      """#,
      #"""
      f:5:25: error: 'found' would pick from the pages that 'fetch' has brought so far · show 'fetch', and give it a parameter for what is looked for; or remove 'page'
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' }, C: { t: 'String' } },
        state: { cs: '[C]' },
        crud: ['list'],
        screens: { s: { list: 'cs' }, f: { form: 'C' } } }
      """#,
      #"""
      f:5:25: error: 'crud' is about 'B' and the list shows 'C' · show 'bs' or remove 'crud'
      f:5:44: error: no action takes the 'C' of this form · add an action with one parameter of that entity, or 'crud'
      """#
    ),
  ])
  func isRefused(spec: String, problems: String) {
    #expect(problemsOf(spec) == problems)
  }
}
