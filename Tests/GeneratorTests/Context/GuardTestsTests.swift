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
}
