import Testing

@testable import Generator

/// Which tests actions get that a guard may forbid.
struct GuardTestsTests {
  @Test(
    "a guard is judged by its clauses, where nothing but '&&' joins these",
    arguments: [
      ("a && n > 2", ["a", "n > 2"]), ("!a || a && b", ["!a || a && b"]),
      ("rows.contains { $0 && $1 } && a", ["rows.contains { $0 && $1 }", "a"]),
      ("(a && b) && (c || d)", ["(a && b)", "(c || d)"]), ("a ? b && c : d", ["a ? b && c : d"]),
    ])
  func clauses(condition: String, expected: [String]) {
    #expect(GuardCondition.clauses(of: condition) == expected)
  }

  @Test(
    "an action is tested once its guard holds, else where it surely does not",
    arguments: [
      // The row says it, by a field or by what is computed of fields.
      ("lesson: 'Lesson'", "lesson.taken <= lesson.places", "tested"),
      ("lesson: 'Lesson'", "!lesson.isFull && !booked.contains(lesson.id)", "tested"),
      ("lesson: 'Lesson'", "lesson.isFull", "refused"),
      ("lesson: 'Lesson'", "lesson.title.count > 3", "tested"),
      ("lesson: 'Lesson'", "lesson.title.count > 300", "refused"),
      ("lesson: 'Lesson'", "lesson.title.shuffled().isEmpty", "none"),
      // Other actions, which nothing forbids at the start, make it hold.
      ("", "chosen != nil", "tested choose(lesson: Lesson.samples[0])"),
      (
        "", "chosen != nil && !guests.isEmpty",
        "tested choose(lesson: Lesson.samples[0]) invite(name: \"Sample\")"
      ),
      // What chooses takes the words away.
      ("", "chosen != nil && !words.isEmpty", "refused"),
      ("", "step == .code", "refused"),
      ("", "step == .start", "tested"),
    ])
  func tests(parameters: String, condition: String, expected: String) throws {
    let spec = """
      { feature: 'Gym', enums: { Step: ['start', 'code'] },
        entities: { Lesson: { title: 'String', places: 'Int = 9', taken: 'Int = 1',
          isFull: { type: 'Bool', derived: 'taken > places' } } },
        state: { booked: '[Lesson.ID] = []', chosen: 'Lesson?', guests: '[String] = []', words: '[String] = []',
          step: 'Step = .start' },
        operations: { load: { returns: '[Lesson]' }, book: { parameters: { name: 'String' } } },
        actions: {
          book: { parameters: { \(parameters) }, guard: '\(condition)', call: 'book(name: "A")' },
          choose: { parameters: { lesson: 'Lesson' }, do: 'chosen = lesson; words = []' },
          invite: { parameters: { name: 'String' }, guard: 'guests.count < 9', do: 'guests.append(name)' } } }
      """
    let template = """
      {% for a in main.actions where a.name == "book" %}{% if a.test %}tested{% for s in a.test.setUp %} \
      {{ s.call }}{% endfor %}{% elif a.refused %}refused{% else %}none{% endif %}{% endfor %}
      """
    #expect(try FeatureFactsTests.render(template, of: spec) == expected)
  }

  @Test(
    "an action is also tested while its guard is false, clause by clause",
    arguments: [
      // By what it is given: other values, another row, or a row that has changed.
      (
        "name: 'String', size: 'Int'", "!name.isEmpty && size > 0",
        "book(name: \"\", size: 1) | book(name: \"Sample\", size: 0)"
      ),
      ("step: 'Step?'", "step != nil", "book(step: nil)"),
      ("lesson: 'Lesson'", "lesson.taken < 3", "book(lesson: Lesson.samples[2])"),
      ("lesson: 'Lesson'", "lesson.taken < 900", "lesson.taken = 1000; book(lesson: lesson)"),
      (
        "lesson: 'Lesson'", "lesson.taken < 900 && lesson.places < 900",
        "lesson.taken = 1000; book(lesson: lesson)"
      ),
      // By the state as it begins, or once something else was done.
      ("", "chosen != nil", "book()"),
      ("", "!isClosed", "close() book()"),
      (
        "name: 'String'", "!isClosed && !name.isEmpty",
        "book(name: \"\") | close() book(name: \"Sample\")"
      ),
      (
        "name: 'String'", "chosen != nil && !name.isEmpty",
        "book(name: \"Sample\") | choose(lesson: Lesson.samples[0]) book(name: \"\")"
      ),
      ("name: 'String'", "name.shuffled() != []", ""),
    ])
  func refused(parameters: String, condition: String, expected: String) throws {
    let spec = """
      { feature: 'Gym', enums: { Step: ['start', 'code'] },
        entities: { Lesson: { title: 'String', taken: 'Int', places: 'Int' } },
        state: { chosen: 'Lesson?', isClosed: 'Bool = false' },
        operations: { load: { returns: '[Lesson]' }, book: { parameters: { name: 'String' } } },
        actions: {
          book: { parameters: { \(parameters) }, guard: '\(condition)', call: 'book(name: "A")' },
          choose: { parameters: { lesson: 'Lesson' }, do: 'chosen = lesson' },
          close: { do: 'isClosed = true' } } }
      """
    #expect(try FeatureFactsTests.render(Self.attempts, of: spec) == expected)
  }

  @Test(
    "where no call shows that an action was not done, what it would have changed does",
    arguments: [
      // Nobody would see that nothing is added.
      ("by > 0", "size += by", "raise(by: -1) size == 5"),
      (
        "by > 0 && size < 6", "size += by",
        "raise(by: -1) size == 5 | grow() raise(by: 1) size == 6"
      ),
      // What is seen of a second time is that already.
      ("size < 6", "size += by", ""),
      ("by > 0", "size = [by].randomElement() ?? by", ""),
    ])
  func unchanged(condition: String, statements: String, expected: String) throws {
    let spec = """
      { feature: 'Gym', entities: { Lesson: { title: 'String' } }, state: { size: 'Int = 5' },
        operations: { load: { returns: '[Lesson]' } },
        actions: {
          raise: { parameters: { by: 'Int' }, guard: '\(condition)', do: '\(statements)' },
          grow: { do: 'size = 6' } } }
      """
    #expect(try FeatureFactsTests.render(Self.attempts, of: spec) == expected)
  }

  @Test("what must be loaded before an action is loaded once, however often it is refused")
  func loaded() throws {
    let spec = """
      { feature: 'Gym', entities: { Plan: { single: true, name: 'String = "A"', size: 'Int = 5' } },
        screens: { plan: { configurator: 'Plan' } },
        actions: {
          grow: { parameters: { by: 'Int', name: 'String' }, guard: 'by > 0 && !name.isEmpty',
            do: 'plan.size += by' } } }
      """
    let expected =
      "load() grow(by: -1, name: \"Sample\") | grow(by: 1, name: \"\") plan.size == 5"
    #expect(try FeatureFactsTests.render(Self.attempts, of: spec) == expected)
  }

  private static let attempts = """
    {% for a in main.actions where a.refused %}{% for t in a.refused.attempts %}\
    {% for s in t.setUp %}{{ s.call }} {% endfor %}{% if t.row %}{{ t.row.change }}; {% endif %}{{ t.call }}\
    {% for u in t.unchanged %} {{ u.path }}{{ u.value }}{% endfor %}\
    {% if not forloop.last %} | {% endif %}{% endfor %}{% endfor %}
    """

  @Test("what an action sends of its row, and of the state, is looked for")
  func sent() throws {
    let spec = """
      { feature: 'Gym', entities: { Lesson: { id: 'String' } }, state: { member: 'Int?' },
        operations: { load: { returns: '[Lesson]' }, book: { parameters: { id: 'String', member: 'Int', size: 'Int' } } },
        actions: { book: { parameters: { lesson: 'Lesson' }, call: 'book(id: lesson.id, member: member ?? 1, size: 2)' } } }
      """
    let template = """
      {% for a in main.actions.0.test.recorded %}{% if a.isState %}state.{% endif %}{{ a.value }}, {% endfor %}
      """
    #expect(try FeatureFactsTests.render(template, of: spec) == "lesson.id, state.member ?? 1, 2, ")
  }

  @Test(
    "what an action changes before its call is looked for as it is then",
    arguments: [
      ("do: 'isMuted.toggle()', call: 'mute(isMuted: isMuted)'", "true"),
      ("do: 'isMuted = true', call: 'mute(isMuted: isLoud)'", "false"),
      // Of a guard's steps, too, and beside what stays.
      (
        "guard: 'isMuted', do: 'isMuted.toggle()', call: 'mute(isMuted: isMuted)'",
        "meet() false"
      ),
      ("do: 'isMuted.toggle()', call: 'mute(isMuted: isOpen)'", "state.isOpen"),
      ("do: 'isMuted = Bool.random()', call: 'mute(isMuted: isMuted)'", "none"),
      // Rows that a test may have loaded before.
      ("do: 'places.removeAll()', call: 'mute(isMuted: places.isEmpty)'", "load() true"),
      (
        "do: 'places.append(Place(id: \"9\", name: \"A\"))', call: 'count(size: places.count)'",
        "load() 4"
      ),
    ])
  func sentAfterChanges(action: String, expected: String) throws {
    let spec = """
      { feature: 'Chat', entities: { Place: { id: 'String', name: 'String' } },
        state: { isMuted: 'Bool = false', isOpen: 'Bool = true', isLoud: { type: 'Bool', derived: '!isMuted' } },
        operations: { load: { returns: '[Place]' }, mute: { parameters: { isMuted: 'Bool' } },
          count: { parameters: { size: 'Int' } } },
        actions: { toggle: { \(action) }, meet: { do: 'isMuted = true' } } }
      """
    let template = """
      {% for a in main.actions where a.name == "toggle" %}{% if a.test %}{% for s in a.test.setUp %}{{ s.call }} {% endfor %}\
      {% for r in a.test.recorded %}{% if r.isState %}state.{% endif %}{{ r.value }}{% endfor %}{% else %}none{% endif %}{% endfor %}
      """
    #expect(try FeatureFactsTests.render(template, of: spec) == expected)
  }

  @Test(
    "what an answer does to rows is tested where the guard lets it come to that",
    arguments: [
      ("", "keeps adds"), ("guard: 'places.contains { $0.id == id }',", "keeps"),
      ("guard: 'places.isEmpty',", "adds"), ("guard: 'limit > 0',", "keeps adds"),
      ("guard: 'limit > 3',", ""),
    ])
  func merged(condition: String, expected: String) throws {
    let spec = """
      { feature: 'Gym', entities: { Place: { title: 'String' } }, state: { limit: 'Int = 3' },
        operations: { load: { returns: '[Place]', into: 'places' },
          move: { parameters: { id: 'Place.ID' }, returns: '[Place]', into: 'places', key: 'id' } },
        actions: { move: { parameters: { id: 'Place.ID' }, \(condition) call: 'move(id: id)' },
          grow: { do: 'limit += 1' } } }
      """
    let template = """
      {% for a in main.actions where a.name == "move" %}{% if a.test and a.test.merged %}\
      {% if a.test.merged.keeps %}keeps {% endif %}{% if a.test.merged.adds %}adds{% endif %}{% endif %}{% endfor %}
      """
    let text = try FeatureFactsTests.render(template, of: spec)
    #expect(text.split(separator: " ").joined(separator: " ") == expected)
  }

  @Test(
    "a call that a rule forbids is tested where the guard lets the broken value pass",
    arguments: [
      ("", "true"), ("guard: '!account.name.isEmpty',", "false"),
      ("guard: 'account.size > 0',", "true"), ("guard: 'account.name.shuffled() != []',", "none"),
      ("do: 'account.size += 1',", "false"),
    ])
  func refuses(condition: String, expected: String) throws {
    let spec = """
      { feature: 'Profile', screens: { profile: { configurator: 'Account' } },
        entities: { Account: { single: true, size: 'Int = 3',
          name: { type: 'String = ""', validate: { 'Name is empty': '!name.isEmpty' } } } },
        operations: { publish: { parameters: { account: 'Account' } } },
        actions: { publish: { \(condition) call: 'publish(account: account)' } } }
      """
    let template = """
      {% for a in main.actions %}{% if a.test %}{% if a.test.refuses %}true{% else %}false{% endif %}{% else %}none{% endif %}{% endfor %}
      """
    #expect(try FeatureFactsTests.render(template, of: spec) == expected)
  }

  @Test(
    "a view's test expects that a row can be used where the guard holds once all is loaded",
    arguments: [
      ("places.count <= limit", ""), ("places.count <= 5", "tested"), ("!places.isEmpty", "tested"),
      ("places.contains { $0.id == place.id }", "tested"), ("place.isOpen", ""),
      ("!place.isOpen", "tested"), ("places.isEmpty", ""),
    ])
  func shown(condition: String, expected: String) throws {
    let spec = """
      { feature: 'Gym', samples: 5, entities: { Place: { title: 'String', isOpen: 'Bool = true' } },
        crud: ['list'], state: { limit: 'Int = 3' },
        operations: { confirm: { parameters: { id: 'Place.ID' } } },
        actions: { confirm: { parameters: { place: 'Place' }, guard: '\(condition)', call: 'confirm(id: place.id)' },
          grow: { do: 'limit += 2' } } }
      """
    let template = """
      {% for a in presented.allowed %}{% if a.test %}tested{% endif %}{% endfor %}
      """
    #expect(try FeatureFactsTests.render(template, of: spec) == expected)
    let taps = "{% for e in presented.events %}{% if e.rowTest %}tested{% endif %}{% endfor %}"
    #expect(try FeatureFactsTests.render(taps, of: spec) == expected)
  }
}
