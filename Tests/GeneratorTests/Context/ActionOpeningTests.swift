import Testing

/// What is asked before actions: before their forms are there, and before a call is made again.
struct ActionOpeningTests {
  private static let spec = """
    { feature: 'Timer', entities: { Lap: { title: 'String' } },
      state: { laps: '[Lap] = []', running: 'Lap.ID?', isIdle: { type: 'Bool', derived: 'running == nil' },
        marked: '[Lap.ID] = []', isLocked: 'Bool = false' },
      operations: { all: { returns: '[Lap]' }, start: { parameters: { id: 'Lap.ID' } }, mark: { parameters: { id: 'Lap.ID' } },
        pay: { parameters: { card: 'String' } }, note: { parameters: { id: 'Lap.ID', words: 'String' } } },
      actions: {
        start: { parameters: { id: 'Lap.ID' }, guard: 'running == nil', call: 'start(id: id)', then: 'running = id' },
        begin: { parameters: { id: 'Lap.ID' }, guard: 'isIdle', call: 'start(id: id)', then: 'running = id' },
        mark: { parameters: { id: 'Lap.ID' }, guard: '!marked.contains(id)', call: 'mark(id: id)', then: 'marked.append(id)' },
        touch: { parameters: { lap: 'Lap' }, guard: '!isLocked && !marked.contains(lap.id)', call: 'mark(id: lap.id)' },
        pay: { parameters: { card: 'String' }, guard: '!isLocked && card.count > 9 && !laps.isEmpty', call: 'pay(card: card)' },
        buy: { parameters: { card: 'String' }, guard: '!isLocked || card.count > 9', call: 'pay(card: card)' },
        lend: { parameters: { card: 'String' }, guard: '!isLocked', do: 'isLocked = true', call: 'pay(card: card)' },
        note: { parameters: { id: 'Lap.ID', words: 'String' }, guard: '!isLocked && !marked.contains(id) && words.count > marked.count',
          call: 'note(id: id, words: words)' } } }
    """

  @Test("rows share a call where one decides by the state whether another may be made")
  func sharedCalls() throws {
    let template =
      "{% for a in main.actions where a.row %}{{ a.name }} by {{ a.row.id }}, {% endfor %}"
    let facts = try FeatureFactsTests.render(template, of: Self.spec)
    #expect(
      facts == "mark by id, touch by lap.id, ")
  }

  @Test("a guard of what is typed, too, asks the rest of it by a name of its own")
  func openings() throws {
    let template = """
      {% for a in main.actions where a.beginning %}{{ a.mayBegin }}: {{ a.beginning }}; {{ a.guard }}
      {% endfor %}{% for form in main.formButtons %}{{ form.guard }} {% endfor %}
      """
    let facts = try FeatureFactsTests.render(template, of: Self.spec)
    #expect(
      facts == """
        mayBeginPay: !isLocked && !laps.isEmpty; mayBeginPay && card.count > 9
        mayBeginNote: !isLocked && !marked.contains(id); mayBeginNote(id: id) && words.count > marked.count
        mayBeginPay  canLend 
        """)
  }

  @Test("a row's form is not for use for a row that its guard forbids, whatever is typed")
  func openingsOfRows() throws {
    let template = """
      {% for a in main.actions where a.begunWith %}{{ a.mayBegin }}({{ a.begunWith }}) {{ a.mayBeginNow }}{% endfor %}
      {% for form in main.forms where form.sheet == "note" %}{% for c in form.conditions %}{{ c.text }}; {% endfor %}{% endfor %}
      """
    #expect(
      try FeatureFactsTests.render(template, of: Self.spec) == """
        mayBeginNote(id: Lap.ID) mayBeginNote(id: id)
        mayBeginNote(id: input.id); canNote(id: input.id, words: input.words); 
        """)
  }

  @Test("a retry asks of the guard what the state and the row's identity say")
  func retries() throws {
    let template =
      "{% for a in main.actions where a.call %}{{ a.name }}: {{ a.retryGuard }}; {% endfor %}"
    let facts = try FeatureFactsTests.render(template, of: Self.spec)
    #expect(
      facts
        == "start: canStart; begin: canBegin; mark: canMark(id: rowID); touch: ; pay: ; "
        + "buy: ; lend: ; note: ; ")
  }

  @Test("what a configurator edits is changed and sent only once it is loaded")
  func configurators() throws {
    let spec = """
      { feature: 'Setup', entities: { Options: { single: true, volume: 'Int = 3' } }, state: { isOpen: 'Bool = false' },
        operations: { send: { parameters: { options: 'Options' } } },
        actions: { reset: { do: 'options = Options()' }, send: { guard: 'isOpen', call: 'send(options: options)' },
          toggle: { do: 'isOpen.toggle()' } } }
      """
    let template = "{% for a in main.actions %}{{ a.name }}: {{ a.guard }}; {% endfor %}"
    #expect(
      try FeatureFactsTests.render(template, of: spec)
        == "reset: phase == .loaded; send: phase == .loaded && (isOpen); toggle: ; ")
  }
}
