import FeatureSpec
import Testing

/// Lists that show what a derived list picks of their rows.
@Suite struct PickedRowsTests {
  private func main(_ derived: String, _ rest: String) throws -> (FeatureModel, MainScreen) {
    let model = try model(
      """
      { feature: 'Recipe',
        entities: { Recipe: { title: 'String', minutes: 'Int = 0' } },
        state: { words: 'String = ""', picked: '[Recipe.ID]', \(derived) },
        actions: { search: { parameters: { newWords: 'String' }, do: 'words = newWords' } },
        \(rest) }
      """)
    return (model, model.screens.main)
  }

  @Test(
    "what crud changes stays what is loaded, whatever the derived list makes of it",
    arguments: [
      "found: { type: '[Recipe]', derived: 'recipes.filter { $0.title.contains(words) }' }",
      "found: { type: '[Recipe]', derived: 'recipes.filter { picked.contains($0.id) }' }",
      """
      found: { type: '[Recipe]', derived: 'sorted.reversed()' },
      sorted: { type: '[Recipe]', derived: 'recipes.sorted { $0.minutes < $1.minutes }' }
      """,
    ])
  func isPickedOfCrud(derived: String) throws {
    let (model, main) = try main(
      derived, "crud: ['list', 'add', 'edit', 'delete'], screens: { recipes: { list: 'found' } }")
    #expect(main.variable == "recipes")
    #expect(main.picked == "found")
    #expect(main.values == ["words"])
    #expect(model.loads.map(\.variable) == ["recipes"])
    #expect(model.screens.detail?.entity == "Recipe")
    #expect(model.screens.form != nil)
  }

  @Test func isPickedOfWhatAnOperationBrings() throws {
    let (model, main) = try main(
      "found: { type: '[Recipe]', derived: 'recipes.filter { $0.title.contains(words) }' }",
      "operations: { fetch: { returns: '[Recipe]' } }, screens: { recipes: { list: 'found' } }")
    #expect(main.variable == "recipes")
    #expect(main.picked == "found")
    #expect(model.loads.map(\.variable) == ["recipes"])
    #expect(model.actions.map(\.name) == ["search"])
  }

  @Test("a list that comes from several stands for itself where nothing changes its rows")
  func isOfSeveral() throws {
    let (model, main) = try main(
      """
      mine: '[Recipe]', theirs: '[Recipe]', found: { type: '[Recipe]', derived: 'mine + theirs' }
      """, "screens: { recipes: { list: 'found' } }")
    #expect(main.variable == "found")
    #expect(main.picked == nil)
    #expect(model.loads == [])
  }
}
