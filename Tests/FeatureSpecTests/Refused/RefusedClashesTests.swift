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
          retryAsk: { do: 'canGo = true' }, dismissAskFailure: { do: 'canGo = true' } } }
      """#,
      #"""
      f:4:55: error: the service has a 'loadB' of its own, for showing a 'B' · rename the operation
      f:5:13: error: generated code has an 'id' of its own · rename it
      f:6:13: error: the feature has a sheet 'add' of its own · rename this one
      f:6:22: error: the feature has a sheet 'ask' of its own · rename this one
      f:7:12: error: generated code has a 'canGo' of its own, for the action 'go' · write for example 'currentCanGo'
      f:7:34: error: generated code has an 'askPhase' of its own, for the action 'ask' · write for example 'currentAskPhase'
      f:9:5: error: generated code has an 'addTapped' of its own, for 'crud' · write for example 'addChosen'
      f:9:40: error: generated code has an 'askTapped' of its own, for the action 'ask' · write for example 'askChosen'
      f:10:5: error: generated code has a 'retryAsk' of its own, for the action 'ask' · write for example 'retryAskTapped'
      f:10:39: error: generated code has a 'dismissAskFailure' of its own, for the action 'ask' · write for example 'dismissAskFailureTapped'
      """#
    ),
    // What can happen to a screen of a reducer is one enum.
    (
      #"""
      { feature: 'Note', entities: { Note: { t: 'Level?' } }, enums: { Level: ['a'] }, sheets: { s: {} },
        state: { n: 'Int = 0', rows: 'Int = 1', askFailure: 'Int = 1', isEmpty: 'Bool = true' },
        operations: { find: { parameters: { t: 'Level?' }, page: 9, returns: '[Note]' }, filter: {}, ask: {} },
        screens: { all: { list: 'find', filter: 't' } },
        actions: { askFinished: { do: 'n = 1' }, loadFinished: { do: 'n = 1' }, sheetDismissed: { do: 'n = 1' } } }
      """#,
      #"""
      f:2:26: error: generated code has a 'rows' of its own, for 'all' · write for example 'currentRows'
      f:2:43: error: generated code has an 'askFailure' of its own, for the action 'ask' · write for example 'currentAskFailure'
      f:3:84: error: 'filter' needs a 'filter', and generated code has one of its own, for 'all' · let an action with another name call it, such as 'filterTapped'
      f:5:14: error: generated code has an 'askFinished' of its own, for the action 'ask' · write for example 'askFinishedTapped'
      f:5:44: error: generated code has a 'loadFinished' of its own, the loading of 'notes' · write for example 'loadFinishedTapped'
      f:5:75: error: generated code has a 'sheetDismissed' of its own · write for example 'sheetDismissedTapped'
      """#
    ),
    (
      #"""
      { feature: 'Setup', enums: { Shape: ['a'] }, entities: { Setup: { single: true, shape: 'Shape = .a', words: 'String = ""' } },
        state: { shapeOptions: 'Int = 0', n: 'Int = 1', canSave: 'Bool = true' },
        actions: { selectShape: { do: 'n = 1' }, setWords: { do: 'n = 1' } }, screens: { edit: { configurator: 'Setup' } } }
      """#,
      #"""
      f:2:12: error: generated code has a 'shapeOptions' of its own, for 'edit' · write for example 'currentShapeOptions'
      f:2:51: error: generated code has a 'canSave' of its own, for 'edit' · write for example 'currentCanSave'
      f:3:14: error: generated code has a 'selectShape' of its own, for 'edit' · write for example 'selectShapeTapped'
      f:3:44: error: generated code has a 'setWords' of its own, for 'edit' · write for example 'setWordsTapped'
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' }, BDraft: { t: 'String' },
          AService: { t: 'String' } },
        enums: { AState: ['a'], AAction: ['a'], AStep: ['a'] } }
      """#,
      #"""
      f:2:35: error: archgen makes a type 'BDraft' for 'B' · rename this one, such as 'BSketch'
      f:3:5: error: archgen makes a type 'AService' for the feature · rename this one, such as 'AKind'
      f:4:12: error: archgen makes a type 'AState' for the feature · rename this one, such as 'AStatus'
      f:4:27: error: archgen makes a type 'AAction' for the feature · rename this one
      """#
    ),
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        state: { bs: '[B]', phase: 'Int = 0', sendPhase: 'Int = 0' },
        operations: { send: {}, more: {}, delete: {} },
        actions: { view: { do: 'phase = 1' }, path: { call: 'send()' } } }
      """#,
      #"""
      f:3:23: error: generated code has a 'phase' of its own · write for example 'currentPhase'
      f:4:27: error: 'more' needs a 'more', and generated code has one of its own · let an action with another name call it, such as 'moreTapped'
      f:5:14: error: generated code has a 'view' of its own · write for example 'viewTapped'
      f:5:41: error: generated code has a 'path' of its own · write for example 'pathTapped'
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
    // A model of MVC tells so that an action is done that leads elsewhere.
    (
      #"""
      { feature: 'A', state: { onOpen: 'Int = 0' }, sheets: { help: {} },
        actions: { open: { do: 'onOpen = 1', go: 'help' } } }
      """#,
      #"""
      f:1:26: error: generated code has an 'onOpen' of its own, for the action 'open' · write for example 'currentOnOpen'
      """#
    ),
    // What is merged is stored also where no form edits it.
    (
      #"""
      { feature: 'Link', entities: { Link: { url: 'String' } }, crud: ['list', 'add'],
        operations: { fetch: { returns: '[Link]', into: 'links', key: 'url' }, update: {} } }
      """#,
      #"""
      f:2:74: error: the service has an 'update' of its own, for storing what is merged of 'Link' · rename the operation
      """#
    ),
    // An action without a guard that has to wait for the call of another.
    (
      #"""
      { feature: 'Cart', entities: { Item: { t: 'String' } },
        state: { items: '[Item]', canAdd: 'Bool = true' },
        operations: { send: { parameters: { items: '[Item]' } } },
        actions: { add: { parameters: { item: 'Item' }, do: 'items.append(item)' },
          order: { call: 'send(items: items)', then: 'items.removeAll()' } } }
      """#,
      #"""
      f:2:29: error: generated code has a 'canAdd' of its own, for the action 'add' · write for example 'currentCanAdd'
      """#
    ),
    // Some styles have these; 'query' is free, what is searched for is called so.
    (
      #"""
      { feature: 'A', enums: { K: ['a'] }, entities: { B: { t: 'String' } }, routes: { r: {} },
        operations: { search: { parameters: { query: 'String', k: 'K?' }, page: 20, returns: '[B]' }, ping: {} },
        state: { query: 'String = ""', page: 'Int = 1', running: 'Bool = true', kFilter: 'K?', destination: 'Int = 0',
          navigation: 'Int = 0', useCases: 'Int = 0', appearances: 'Int = 0', canGo: 'Bool = true' },
        actions: { go: { call: 'ping()' }, presented: { go: 'r' } },
        screens: { all: { list: 'search', filter: 'k' } } }
      """#,
      #"""
      f:3:34: error: generated code has a 'page' of its own, for 'all' · write for example 'currentPage'
      f:3:51: error: generated code has a 'running' of its own, for 'all' · write for example 'currentRunning'
      f:3:75: error: generated code has a 'kFilter' of its own, for 'all' · write for example 'currentKFilter'
      f:3:90: error: generated code has a 'destination' of its own, for 'all' · write for example 'currentDestination'
      f:4:5: error: generated code has a 'navigation' of its own · write for example 'currentNavigation'
      f:4:28: error: generated code has a 'useCases' of its own · write for example 'currentUseCases'
      f:4:49: error: generated code has an 'appearances' of its own · write for example 'currentAppearances'
      f:4:73: error: generated code has a 'canGo' of its own, for the action 'go' · write for example 'currentCanGo'
      f:5:38: error: generated code has a 'presented' of its own, for 'all' · write for example 'presentedTapped'
      """#
    ),
    (
      #"""
      { feature: 'A', entities: { B: { single: true, t: 'String = ""' } },
        state: { t: 'Int = 0', savePhase: 'Int = 0', selectedCategory: 'Int = 0', saved: 'Int = 0' },
        screens: { b: { configurator: 'B' } } }
      """#,
      #"""
      f:2:12: error: generated code has a 't' of its own, for a field of 'B' · write for example 'currentT'
      f:2:26: error: generated code has a 'savePhase' of its own, for 'b' · write for example 'currentSavePhase'
      f:2:48: error: generated code has a 'selectedCategory' of its own, for 'b' · write for example 'currentSelectedCategory'
      f:2:77: error: generated code has a 'saved' of its own, for 'b' · write for example 'currentSaved'
      """#
    ),
    // Who writes what others refer to first gets 'crud' of that.
    (
      #"""
      { feature: 'Budget',
        entities: { Member: { name: 'String' }, Expense: { title: 'String', paidBy: 'Member.ID?' } },
        operations: { loadMembers: { returns: '[Member]' } },
        crud: ['list', 'add'] }
      """#,
      #"""
      f:3:17: error: the service has a 'loadMembers' of its own, for list of 'Member' · rename the operation; or write 'Expense' first, where 'crud' is about that
      """#
    ),
    // What a section was asked with is kept.
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        operations: { some: { parameters: { n: 'Int' }, returns: '[B]' }, rest: { returns: '[B]' } },
        state: { n: 'Int = 0', askedSomeN: 'Int = 0', askedRestN: 'Int = 0' },
        screens: { all: { sections: { some: 'some', rest: 'rest' } } },
        actions: { renewSome: { do: 'n += 1' }, askSome: { do: 'n += 1' }, renew: { do: 'n += 1' } } }
      """#,
      #"""
      f:4:26: error: generated code has an 'askedSomeN' of its own, the loading of 'some' · write for example 'currentAskedSomeN'
      f:6:14: error: generated code has a 'renewSome' of its own, the loading of 'some' · write for example 'renewSomeTapped'
      f:6:43: error: generated code has an 'askSome' of its own, the loading of 'some' · write for example 'askSomeTapped'
      """#
    ),
    // A call and what is around it stand in the same method.
    (
      #"""
      { feature: 'A',
        state: { n: 'Int = 0' },
        operations: { send: { parameters: { service: 'String', path: 'String' } } },
        actions: { go: { parameters: { path: 'String', now: 'Int' }, do: 'n = now' } } }
      """#,
      #"""
      f:3:39: error: generated code has a 'service' of its own · rename it
      f:4:34: error: generated code has a 'path' of its own · rename it
      f:4:50: error: generated code has a 'now' of its own · rename it
      """#
    ),
    // What the spec implies stands beside what generated code has.
    (
      #"""
      { feature: 'A',
        entities: { B: { t: 'String' } },
        operations: { one: { returns: 'B', into: 'router' }, two: { returns: 'B', into: 'class' } } }
      """#,
      #"""
      f:3:17: error: the state would get a 'router' from this, and generated code has one of its own · rename this, or say another 'into'
      f:3:56: error: the state would get a 'class' from this, a word of Swift · rename this, or say another 'into'
      """#
    ),
    (
      "{ feature: 'A', entities: { Store: { single: true, n: 'Int = 0' } } }",
      "f:1:29: error: the state would get a 'store' from this, and generated code has one of its own · rename this, or say another 'into'"
    ),
    ("{ feature: 'A', entities: { A: { t: 'String' } } }", ""),
    (
      "{ feature: 'A', operations: { send: { parameters: { key: 'UUID = UUID()' } } } }",
      "f:1:58: error: no id is made for an operation · let the action that calls it pass one"
    ),
    // The functions of the service are told apart by their names alone.
    (
      #"""
      { feature: 'A', crud: ['list', 'add', 'edit'],
        entities: { B: { t: 'String' } },
        operations: { add: { parameters: { b: 'B' } }, update: {}, delete: {} } }
      """#,
      #"""
      f:3:17: error: the service has an 'add' of its own, for add of 'B' · rename the operation
      f:3:50: error: the service has an 'update' of its own, for edit of 'B' · rename the operation
      """#
    ),
    // On many disks two files whose names differ only in case are one.
    (
      #"""
      { feature: 'A', enums: { SUM: ['a'] }, crud: ['list'],
        entities: { B: { t: 'String' }, Sum: { t: 'String' }, BDRAFT: { t: 'String' } },
        operations: { send: {}, senD: {} }, state: { n: 'Int = 0' },
        actions: { a: { do: 'n += 1' }, oneMore: { do: 'n += 1' }, onemore: { do: 'n += 1' } } }
      """#,
      #"""
      f:2:35: error: 'Sum' and 'SUM' differ only in case: on many disks their files would be one · rename one of them
      f:1:26: note: the other one is here
      f:2:57: error: archgen makes a type 'BDraft' for 'B', which differs from 'BDRAFT' only in case · rename this one, such as 'BSketch'
      f:3:27: error: 'senD' and 'send' differ only in case: on many disks their files would be one · rename one of them
      f:3:17: note: the other one is here
      f:4:62: error: 'onemore' and 'oneMore' differ only in case: on many disks their files would be one · rename one of them
      f:4:35: note: the other one is here
      """#
    ),
    // Types that features share: 'ScreenSheet', and 'TableRow' for rows of tables alone.
    (
      #"""
      { feature: 'Screen', crud: ['list'], entities: { Table: { t: 'String' } } }
      """#,
      #"""
      f:1:12: error: the feature's 'ScreenSheet' would be a type that features share · rename the feature, such as 'Screens'
      f:1:50: error: the row of 'Table' would be 'TableRow', a type that features share · rename the entity, such as 'ScreenTable'
      """#
    ),
    ("{ feature: 'Status', entities: { Note: { t: 'String' }, Table: { t: 'String' } } }", ""),
    // What no screen shows cannot be saved either.
    (
      #"""
      { feature: 'A', crud: ['list'],
        entities: { B: { t: 'String' }, C: { single: true, t: 'Int = 1' } } }
      """#,
      #"""
      f:2:35: error: nothing shows the single entity 'C' · make it a feature of its own: a configurator is the main screen
      """#
    ),
    (
      #"""
      { feature: 'A', crud: ['list'],
        entities: { B: { t: 'String', plural: 'Xs' }, C: { t: 'String', plural: 'Xs' } },
        operations: { all: { returns: '[C]' } } }
      """#,
      #"""
      f:3:17: error: 'xs' would have two types: this makes it a '[C]' · give operations different 'into', and entities different plurals
      """#
    ),
  ])
  func isRefused(spec: String, problems: String) {
    #expect(problemsOf(spec) == problems)
  }
}
