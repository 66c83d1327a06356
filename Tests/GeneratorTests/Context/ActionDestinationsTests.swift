import Testing

/// Where actions go.
struct ActionDestinationsTests {
  private let spec = """
    { feature: 'Draft', enums: { Kind: { letter: 'Letter', card: 'Card' } },
      entities: { Draft: { title: 'String' } }, crud: ['list', 'edit'], state: { isOpen: 'Bool = true' },
      operations: { make: { parameters: { title: 'String' }, returns: 'Draft' }, guess: { returns: 'Kind' },
        copies: { parameters: { of: 'Draft.ID' }, returns: '[Draft]', into: 'drafts', key: 'title' } },
      routes: { draft: { id: 'Draft.ID', title: 'String' }, kind: { kind: 'Kind' }, label: { text: 'String' } },
      sheets: { copied: { count: 'Int', of: 'Draft.ID' } },
      actions: {
        begin: { call: 'make(title: "Untitled")', go: 'draft(id: result.id, title: result.title)' },
        create: { parameters: { title: 'String' }, call: 'make(title: title)', go: 'draft(id: result.id, title: title)' },
        copy: { parameters: { id: 'Draft.ID' }, call: 'copies(of: id)', go: 'copied(count: result.count, of: id)' },
        guess: { call: 'guess()', go: 'kind(kind: result)' },
        name: { call: 'guess()', go: 'label(text: result.label)' },
        open: { parameters: { draft: 'Draft' }, guard: 'isOpen', go: 'detail(id: draft.id)' } } }
    """

  @Test("what a call gives is there for where it goes, also after a retry")
  func resultsOfCalls() throws {
    let template = """
      {% for a in main.actions where a.call %}{{ a.prefix }}/{{ a.inner }}{{ a.returned }}/{{ a.push }}{{ a.present }}
      {% endfor %}
      """
    #expect(
      try FeatureFactsTests.render(template, of: spec) == """
        let result = //.draft(id: result.id, title: result.title)
        let result = //.draft(id: result.id, title: title)
        let (result, id) = /let result = (result, id)/.copied(count: result.count, of: id)
        let result = //.kind(kind: result)
        let result = //.label(text: result.label)

        """)
  }

  @Test("a test expects what its service gives, where that says its type")
  func expectations() throws {
    let template =
      "{% for a in main.actions %}{{ a.name }}: {{ a.test.showsKnown }} {{ a.test.destination }}\n{% endfor %}"
    #expect(
      try FeatureFactsTests.render(template, of: spec) == """
        begin: true .draft(id: Draft.numbered(9).id, title: Draft.numbered(9).title)
        create: true .draft(id: Draft.numbered(9).id, title: title)
        copy: true .copied(count: Draft.samples.count, of: id)
        guess: true .kind(kind: .letter)
        name: false .label(text: .letter.label)
        open: true .detail(id: draft.id)

        """)
  }

  @Test("a reducer takes the result out of the answer")
  func answers() throws {
    let template = "{% for a in main.actions where a.call %}{{ a.request.usesResult }} {% endfor %}"
    #expect(try FeatureFactsTests.render(template, of: spec) == "true true true true true ")
  }

  @Test("a presenter's test of where a row leads asks for no more than its guard allows")
  func rowsThatLead() throws {
    let spec = """
      { feature: 'Gym', entities: { Lesson: { title: 'String', isOpen: 'Bool = true' } }, state: { isIn: 'Bool = false' },
        operations: { load: { returns: '[Lesson]' } }, sheets: { timer: { title: 'String' } },
        actions: { a: { parameters: { lesson: 'Lesson' }, guard: 'isIn', go: 'timer(title: lesson.title)' },
          b: { parameters: { lesson: 'Lesson' }, guard: '!isIn', go: 'timer(title: lesson.title)' } } }
      """
    let template =
      "{% for e in presented.events %}{{ e.name }}{% if e.test %}!{% endif %} {% endfor %}"
    #expect(try FeatureFactsTests.render(template, of: spec) == "a b! ")
    // Nothing loads the rows.
    let kept = """
      { feature: 'Gym', entities: { Lesson: { title: 'String' } }, state: { kept: '[Lesson]', n: 'Int = 0' },
        operations: { count: { returns: 'Int', into: 'n' } }, sheets: { timer: { title: 'String' } },
        actions: { a: { parameters: { lesson: 'Lesson' }, go: 'timer(title: lesson.title)' } } }
      """
    #expect(try FeatureFactsTests.render(template, of: kept) == "a ")
  }
}
