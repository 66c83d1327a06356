import Testing

/// Operations and crud: what is refused, where, and what to write instead.
@Suite struct RefusedOperationsTests {
  @Test(arguments: [
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        operations: { f: { parameters: { id: 'B.ID' }, returns: 'B', into: 'bs', key: 'id' } },
        crud: ['list'] }
      """#,
      #"""
      f:3:81: error: 'key' needs an operation that returns a list of entities · write "returns: '[B]'" with a 'key', or remove 'into' and 'key' and let the 'then' of an action that calls it put 'result' in the row's place
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        operations: { f: { parameters: { id: 'B.ID' }, returns: 'B', into: 'bs' } },
        crud: ['list'] }
      """#,
      #"""
      f:3:17: error: 'bs' is a list: it cannot take one 'B' · write "returns: '[B]'" with a 'key', or remove 'into' and 'key' and let the 'then' of an action that calls it put 'result' in the row's place
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        operations: { f: { returns: '[B]', key: 'tt' }, g: { into: 'x', page: 3 },
          h: { returns: 'Int', page: 2, key: 't' }, i: { returns: '[B]', page: 2,
          parameters: { page: 'Int = 1' } } } }
      """#,
      #"""
      f:3:43: error: 'B' stores no 'tt' · did you mean 't'?
      f:3:56: error: 'g' returns nothing, so 'into' has no meaning · add 'returns' or remove 'into'
      f:3:67: error: 'g' returns nothing, so 'page' has no meaning · add 'returns' or remove 'page'
      f:4:32: error: only an operation that returns a list has pages · remove 'page'
      f:4:40: error: 'key' needs an operation that returns a list of entities · remove 'key'
      f:5:19: error: a paged operation gets its 'page' from archgen · remove the parameter
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        operations: { f: { http: 'GTE /b' }, g: { http: 'GET' }, h: { http: 'GET b' },
          i: { http: 'GET /b/{x}', parameters: { id: 'B.ID' } },
          j: { http: 'GET /b/{id}', parameters: { id: 'B.ID?' } } },
        actions: { a: { call: 'f()' }, b: { call: 'g()' }, c: { call: 'h()' },
          d: { call: 'i(id: 3)' }, e: { call: 'j(id: nil)' } } }
      """#,
      #"""
      f:3:28: error: unknown method 'GTE' · did you mean 'GET'?
      f:3:51: error: 'GET' is not a request · write a method and a path, such as 'GET /reports'
      f:3:71: error: 'b' is not a path · begin with '/' and use letters, digits, '-', '.', '_', '~' and '{parameter}'
      f:4:16: error: '{x}' is not a parameter of 'i' · it has: id
      f:5:16: error: 'id' may be missing, and '{id}' is in the path · take the '?' from its type, or '{id}' from the path
      f:7:23: error: 3 is no value of 'UUID' · write a value of that type
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        operations: { f: { http: 'DELETE /b', parameters: { ids: '[B.ID]', b: 'B?' } },
          g: { http: 'PUT /b/{ids}', parameters: { ids: '[Int]', all: '[B]' } } },
        actions: { a: { call: 'f(ids: [])' }, b: { call: 'g(ids: [], all: [])' } } }
      """#,
      #"""
      f:3:28: error: an address cannot hold the '[B.ID]' of 'ids' · send it in a body: with POST, PUT or PATCH, and not in the path
      f:3:28: error: an address cannot hold the 'B?' of 'b' · send it in a body: with POST, PUT or PATCH, and not in the path
      f:4:16: error: an address cannot hold the '[Int]' of 'ids' · send it in a body: with POST, PUT or PATCH, and not in the path
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        state: { bs: 'Int = 1' },
        operations: { f: { returns: '[B]' } } }
      """#,
      #"""
      f:3:16: error: 'bs' must take a '[B]' · declare it with that type or rename it
      """#
    ),
    (
      #"""
      { feature: 'A',
        crud: ['list'],
        entities: { B: { single: true, t: 'String = ""' } } }
      """#,
      #"""
      f:2:9: error: 'crud' needs an entity that is not single · remove 'crud', or 'single' from the entity
      """#
    ),
    (
      #"""
      { feature: 'A',
        crud: ['add'],
        entities: { B: { t: 'String' } },
        operations: { addB: {} } }
      """#,
      #"""
      f:2:9: error: 'crud' without 'list' shows nothing to work on · add 'list'
      f:4:17: error: the service has an 'addB' of its own, for add of 'B' · rename the operation
      """#
    ),
  ])
  func isRefused(spec: String, problems: String) {
    #expect(problemsOf(spec) == problems)
  }
}
