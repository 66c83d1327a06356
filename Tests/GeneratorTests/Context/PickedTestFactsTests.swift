import Testing

@testable import Generator

/// What tests say of a list that shows what a derived list picks of its rows.
struct PickedTestFactsTests {
  @Test(
    "what is shown of the samples is found by playing the spec, and nothing is said where that cannot be told",
    arguments: [
      (
        "words.isEmpty ? recipes : recipes.filter { $0.title.localizedStandardContains(words) }",
        """
        search(newWords: "Recipe 1"): [0] - 0 = [] of [1, 2]; \
        search(newWords: "Recipe 1"): [0] + 1 = [0] of [0, 2, 1]; none: search(newWords: "~~"); first
        """
      ),
      (
        "recipes.sorted { $0.minutes > $1.minutes }",
        ": [2, 1, 0] - 0 = [2, 1] of [1, 2]; none: -; samples"
      ),
      (
        "recipes.filter { $0.minutes > 1 }",
        ": [1, 2] - 2 = [1] of [0, 1]; : [1, 2] + 0 = [1, 2] of [1, 2, 0]; none: -; samples"
      ),
      ("recipes.shuffled()", "nothing"),
    ])
  func picked(derived: String, expected: String) throws {
    let spec = """
      { feature: 'Recipe', entities: { Recipe: { title: 'String', minutes: 'Int' } }, crud: ['list', 'add', 'delete'],
        state: { words: 'String = ""', found: { type: '[Recipe]', derived: '\(derived)' } },
        actions: { search: { parameters: { newWords: 'String' }, do: 'words = newWords' } },
        screens: { recipes: { list: 'found' } } }
      """
    let template = """
      {% if main.picked.deletion or main.picked.addition or main.picked.none or main.showsSamples %}\
      {% if main.picked.deletion %}{% set d main.picked.deletion %}\
      {{ d.call }}: {{ d.before }} - {{ d.id }} = {{ d.after }} of {{ d.rest }}; {% endif %}\
      {% if main.picked.addition %}{% set a main.picked.addition %}\
      {{ a.call }}: {{ a.before }} + {{ a.row }} = {{ a.after }} of {{ a.rows }}; {% endif %}\
      none: {% if main.picked.none %}{{ main.picked.none.call }}{% else %}-{% endif %}\
      {% if main.showsFirstSample %}; first{% elif main.showsSamples %}; samples{% endif %}\
      {% else %}nothing{% endif %}
      """
    let told = try FeatureFactsTests.render(template, of: spec)
    let short = told.replacing("Recipe.samples[", with: "").replacing("].id", with: "")
      .replacing(#/(\d)\]/#) { $0.output.1 }
    #expect(short == expected)
  }
}
