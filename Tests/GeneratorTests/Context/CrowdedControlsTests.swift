import Testing

/// Where controls go when there are more than a row or a bar has room for.
struct CrowdedControlsTests {
  /// Notes with so many actions that ask for a row, and so many that ask for nothing.
  private func rendered(_ template: String, rowActions: Int = 0, buttons: Int = 0) throws -> String
  {
    let actions =
      (0..<rowActions).map { "a\($0): { parameters: { id: 'Note.ID' }, do: 'count += 1' }" }
      + (0..<buttons).map { "b\($0): { do: 'count += 1' }" }
    let spec = """
      { feature: 'Notes', state: { count: 'Int = 0' }, crud: ['list', 'add', 'delete'],
        actions: { \(actions.joined(separator: ", ")) } }
      """
    return try FeatureFactsTests.render(template, of: spec)
  }

  @Test(
    "two actions fit where a row is swiped; of more, only what deletes stays there",
    arguments: [(2, "delete a0 a1 | "), (3, "delete | a0 a1 a2 ")])
  func rows(count: Int, expected: String) throws {
    let template = """
      {% for c in main.row.offer.swipes %}{{ c.call }} {% endfor %}| \
      {% for c in main.row.offer.menu %}{{ c.call }} {% endfor %}
      """
    let calls = try rendered(template, rowActions: count)
    #expect(calls.replacing("(id: note.id)", with: "") == expected)
  }

  @Test(
    "a bar has room for two buttons, and one of them adds", arguments: [(1, "false"), (2, "true")])
  func bar(buttons: Int, expected: String) throws {
    #expect(try rendered("{{ main.hasMenu }}", buttons: buttons) == expected)
  }
}
