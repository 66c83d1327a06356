import Testing

@testable import Generator

/// What tests of actions see: found by playing the spec.
struct OutcomeTests {
  @Test(
    "what an action changes is written as a test expects it, after what makes its guard true",
    arguments: [
      ("do: 'isOn.toggle(); count = 1 + 2'", "→ isOn, count == 3"),
      ("guard: 'isOn', do: 'isOn = false'", "switchOn() → !isOn"),
      (
        "guard: 'count > 0 && isOn', do: 'words = [\"a\"]'",
        "switchOn() countUp() → words == [\"a\"]"
      ),
      (
        "guard: 'count > 1', do: 'side = .right'", "switchOn() countUp() countUp() → side == .right"
      ),
      ("guard: 'count > 3', do: 'side = .right'", "none"),
      // Rows are loaded before they are changed, and told by what is new in them.
      (
        "do: 'for index in pupils.indices { pupils[index].marks += 1 }'",
        "load() → pupils[0].marks == 2, pupils[1].marks == 3"
      ),
      (
        "guard: 'pupils.contains { $0.isAbsent }', do: 'pupils.removeAll { $0.isAbsent }'",
        "load() → pupils == [Pupil.samples[0]]"
      ),
      ("do: 'pupils.removeAll()'", "load() → pupils.isEmpty"),
      // The first row that the guard lets pass.
      (
        "parameters: { pupil: 'Pupil' }, guard: 'pupil.isAbsent', do: 'best = pupil'",
        "→ best == pupil (Pupil.samples[1])"
      ),
      ("parameters: { id: 'Pupil.ID' }, do: 'bestID = id'", "→ bestID == id (Pupil.samples[0].id)"),
      (
        "parameters: { title: 'String', newID: 'UUID = UUID()' }, do: 'pupils.append(Pupil(id: newID, name: title, marks: 4))'",
        "load() → pupils == Pupil.samples + [Pupil(id: UUID.sample(200), name: \"Sample\", marks: 4)] (\"Sample\")"
      ),
      // Money to the cent, which no literal has.
      ("do: 'money -= 4.34'", "→ money == (199561 / 100 as Decimal)"),
      (
        "parameters: { by: 'Decimal = 100' }, guard: 'by > 0', do: 'money += by / 8'",
        "→ money == (2_000_075 / 1000 as Decimal) (1)"
      ),
      // What is assigned is not what is there already.
      ("parameters: { newCount: 'Int' }, do: 'count = newCount'", "→ count == 2 (2)"),
      ("call: 'grade()', then: 'grades = result; count = grades.count'", "→ count == 0"),
      // What is answered is like no row.
      (
        "call: 'enrol()', then: 'pupils.insert(result, at: 0)'",
        "load() → pupils == [Pupil.numbered(9)] + Pupil.samples"
      ),
      (
        "parameters: { id: 'Pupil.ID' }, call: 'enrol()', then: 'for index in pupils.indices where pupils[index].id == id { pupils[index] = result }'",
        "load() → pupils[0] == Pupil.numbered(9) (Pupil.samples[0].id)"
      ),
      ("call: 'enrol()', then: 'bestID = result.id'", "→ bestID == UUID.sample(9)"),
      ("do: 'words = words.shuffled()'", "none"),
    ])
  func outcome(action: String, expected: String) throws {
    let spec = """
      { feature: 'School', samples: 2, enums: { Side: ['left', 'right'] },
        entities: { Pupil: { name: 'String', marks: 'Int', isAbsent: 'Bool = false' } },
        state: { pupils: '[Pupil]', isOn: 'Bool = false', count: 'Int = 1', words: '[String] = []', side: 'Side = .left',
          best: 'Pupil?', bestID: 'Pupil.ID?', grades: '[Int] = []', money: 'Decimal = 1999.95' },
        operations: { load: { returns: '[Pupil]', into: 'pupils' }, grade: { returns: '[Int]' },
          enrol: { returns: 'Pupil' } },
        actions: { act: { \(action) }, switchOn: { guard: '!isOn', do: 'isOn = true; count = 0' },
          countUp: { guard: 'isOn', do: 'count += 1' } } }
      """
    let template = """
      {% for a in main.actions where a.name == "act" %}{% if a.test %}{% for s in a.test.setUp %}{{ s.call }} {% endfor %}\
      →{% for o in a.test.outcome %} {{ o.sign }}{{ o.path }}{{ o.value }}{% if not forloop.last %},{% endif %}{% endfor %}\
      {% for p in a.test.parameters %} ({{ p.value }}){% endfor %}{% else %}none{% endif %}{% endfor %}
      """
    #expect(try FeatureFactsTests.render(template, of: spec) == expected)
  }
}

/// What tests of actions say of the storing of rows.
struct StoringTests {
  @Test(
    "what the store is told of an action is known after a load, and whether a second call takes it back",
    arguments: [
      (
        "parameters: { id: 'Pupil.ID' }, do: 'for index in pupils.indices where pupils[index].id == id { pupils[index].isAbsent.toggle() }'",
        "update 0, lasts, taken back from 0, call 2"
      ),
      (
        "parameters: { pupil: 'Pupil' }, do: 'if let index = pupils.firstIndex(where: { $0.id == pupil.id }) { pupils[index].marks += 1 }'",
        "update 0, lasts"
      ),
      (
        "do: 'for index in pupils.indices { pupils[index].marks = 7 }'",
        "update 0, update 1, lasts"
      ),
      // The first row has the first sample of a number already.
      (
        "parameters: { id: 'Pupil.ID', given: 'Int' }, do: 'for index in pupils.indices where pupils[index].id == id { pupils[index].marks = given }'",
        "update 0, lasts"
      ),
      (
        "guard: 'pupils.contains { $0.isAbsent }', do: 'pupils.removeAll { $0.isAbsent }'",
        "deletePupil Pupil.samples[1].id, lasts"
      ),
      (
        "parameters: { newID: 'UUID = UUID()' }, do: 'pupils.insert(Pupil(id: newID, name: \"New\", marks: 1), at: 0)'",
        "add 0"
      ),
      (
        "parameters: { newID: 'UUID = UUID()' }, do: 'pupils.append(Pupil(id: newID, name: \"New\", marks: 1))'",
        "add 2, lasts"
      ),
      // The stub of a test forgets what an action before it has stored.
      (
        "parameters: { id: 'Pupil.ID' }, guard: 'isOn', do: 'for index in pupils.indices where pupils[index].id == id { pupils[index].isAbsent.toggle() }'",
        "update 0"
      ),
      ("do: 'pupils = pupils.shuffled()'", "none"),
      ("do: 'isOn.toggle()'", "none"),
    ])
  func storing(action: String, expected: String) throws {
    let told = try Self.told(of: action)
    #expect(told == expected)
  }

  @Test("what nothing stores does not last")
  func lost() throws {
    let action =
      "do: 'for index in pupils.indices { pupils[index].marks = 7 }; pupils.removeLast()'"
    #expect(try Self.told(of: action) == "deletePupil Pupil.samples[1].id, update 0, lasts")
    #expect(try Self.told(of: action, crud: "'list', 'add', 'edit'") == "update 0")
    #expect(
      try Self.told(of: action, crud: "'list', 'delete'") == "deletePupil Pupil.samples[1].id")
  }

  private static func told(
    of action: String, crud: String = "'list', 'add', 'edit', 'delete'"
  ) throws -> String {
    let spec = """
      { feature: 'School', samples: 2, crud: [\(crud)],
        entities: { Pupil: { name: 'String', marks: 'Int', isAbsent: 'Bool = false' } },
        state: { isOn: 'Bool = false' },
        actions: { act: { \(action) },
          begin: { guard: '!isOn', do: 'isOn = true; for index in pupils.indices { pupils[index].marks = 9 }' } } }
      """
    let template = """
      {% for a in main.actions where a.name == "act" %}{% if a.test.storing|default:"" %}\
      {% for c in a.test.storing.changes %}{{ c.method }} {% if c.row %}{{ c.row }}{% else %}{{ c.id }}{% endif %}{% if not forloop.last %}, {% endif %}{% endfor %}\
      {% if a.test.storing.lasts %}, lasts{% endif %}\
      {% if a.test.storing.takenBack %}, taken back from {{ a.test.storing.takenBack }}, call {{ a.test.storing.firstCount }}{% endif %}\
      {% else %}none{% endif %}{% endfor %}
      """
    return try FeatureFactsTests.render(template, of: spec)
  }
}
