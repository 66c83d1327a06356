import Testing

/// What rows of a screen with several lists offer.
struct SectionRowsTests {
  private let spec = """
    { feature: 'Shop',
      enums: { Genre: ['rock', 'pop'] },
      entities: { Disc: { id: 'String', title: 'String' }, Poster: { title: 'String' } },
      state: { basket: '[Disc]', wall: '[Poster]' },
      operations: { loadNew: { returns: '[Disc]' }, keep: { parameters: { id: 'Disc.ID' } } },
      screens: { window: { sections: {
        fresh: 'loadNew', basket: 'basket', wall: 'wall', genres: 'Genre.allCases' } } },
      routes: { disc: { id: 'Disc.ID' } },
      actions: {
        open: { parameters: { disc: 'Disc' }, go: 'disc(id: disc.id)' },
        buy: { parameters: { disc: 'Disc' }, guard: '!basket.contains(disc)', do: 'basket.append(disc)' },
        reserve: { parameters: { id: 'Disc.ID' }, call: 'keep(id: id)' },
        putBack: { parameters: { id: 'Disc.ID' }, do: 'basket.removeAll { $0.id == id }' },
        wrap: {
          parameters: { discID: 'Disc.ID', words: 'String' }, guard: 'basket.contains { $0.id == discID }',
          do: 'basket.reverse()' },
        hang: { parameters: { id: 'Poster.ID' }, do: 'wall.reverse()' },
      } }
    """

  private static let offered = """
    {% for s in sections %}{{ s.row.tap.call|default:"-" }}\
    {% for c in s.row.offer.controls %} {{ c.call }}{% if c.isDestructive %}!{% endif %}\
    {% if c.can %} if {{ c.can }}{% endif %}{% endfor %}
    {% endfor %}
    """

  @Test("a row has the actions of what it shows, in every list that shows it")
  func held() throws {
    let disc = """
      open(disc: disc) buy(disc: disc) if canBuy(disc: disc) reserve(id: disc.id) putBack(id: disc.id)! \
      wrapTapped(id: disc.id) if canWrap(discID: disc.id)

      """
    let template = "{% set sections main.sections %}" + Self.offered
    #expect(
      try FeatureFactsTests.render(template, of: spec)
        == disc + disc + "- hang(id: poster.id)\n-\n")
  }

  @Test("a passive view tells its presenter the identity of the row")
  func shown() throws {
    let disc =
      "open(id: row.id) buy(id: row.id) if canBuy reserve(id: row.id) putBack(id: row.id)! "
      + "wrapTapped(id: row.id) if canWrap\n"
    let template = "{% set sections presented.sections %}" + Self.offered
    #expect(
      try FeatureFactsTests.render(template, of: spec) == disc + disc + "- hang(id: row.id)\n-\n")
  }

  @Test("a passive view knows of all controls with a guard the rows that they are for")
  func allowed() throws {
    let template = "{% for a in presented.allowed %}{{ a.can }}: {{ a.rows }}\n{% endfor %}"
    #expect(
      try FeatureFactsTests.render(template, of: spec) == """
        canBuy: Set((fresh + basket).filter { canBuy(disc: $0) }.map(\\.id))
        canWrap: Set((fresh + basket).filter { canWrap(discID: $0.id) }.map(\\.id))

        """)
    #expect(
      try FeatureFactsTests.render(
        template, of: spec.replacing("!basket.contains(disc)", with: "basket.isEmpty")
      )
      .hasPrefix("canBuy: canBuy ? Set((fresh + basket).map(\\.id)) : []\n"))
  }

  @Test("what several lists show gets a function, which names no entity where the view may not")
  func functions() throws {
    let template = """
      {% for row in rows %}{% if row.isShared %}{{ row.function }}({{ row.type }}) {% endif %}\
      {% endfor %}
      """
    #expect(
      try FeatureFactsTests.render("{% set rows presented.heldRows %}" + template, of: spec)
        == "discRow(Disc) ")
    #expect(
      try FeatureFactsTests.render("{% set rows presented.shownRows %}" + template, of: spec)
        == "discRow(ShownRow<String>) ")
  }
}
