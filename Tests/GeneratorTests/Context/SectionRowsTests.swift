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
    {% if c.can %} if {{ c.can }}{% endif %}{% if c.phase %} unless {{ c.phase }}{% endif %}\
    {% endfor %}
    {% endfor %}
    """

  @Test("a row has its actions in every list, and one deletes in the list that it takes rows from")
  func held() throws {
    func disc(_ mark: String) -> String {
      """
      open(disc: disc) buy(disc: disc) if canBuy(disc: disc) \
      reserve(id: disc.id) unless reservePhases[disc.id] putBack(id: disc.id)\(mark) \
      wrapTapped(id: disc.id) if canWrap(discID: disc.id)

      """
    }
    let template = "{% set sections main.sections %}" + Self.offered
    #expect(
      try FeatureFactsTests.render(template, of: spec)
        == disc("") + disc("!") + "- hang(id: poster.id)\n-\n")
  }

  @Test(
    "a passive view tells its presenter the identity of the row, and where it stands where that matters"
  )
  func shown() throws {
    func disc(_ section: String, _ mark: String = "") -> String {
      "open(id: row.id, in: \(section)) buy(id: row.id, in: \(section)) if canBuy[\(section), default: []] "
        + "reserve(id: row.id) if canReserve putBack(id: row.id)\(mark) wrapTapped(id: row.id) if canWrap\n"
    }
    let template = "{% set sections presented.sections %}" + Self.offered
    #expect(
      try FeatureFactsTests.render(template, of: spec)
        == disc(".fresh") + disc(".basket", "!") + "- hang(id: row.id)\n-\n")
  }

  @Test("rows have a function for their type, or for their section where others of it differ")
  func functionsOfSections() throws {
    let template = """
      {% for r in presented.heldRows %}{{ r.function }} {% endfor %}| \
      {% for s in main.sections %}{{ s.row.function }} {% endfor %}
      """
    let alike = spec.replacing("basket.removeAll { $0.id == id }", with: "basket.reverse()")
    #expect(
      try FeatureFactsTests.render(template, of: alike)
        == "discRow posterRow genreRow | discRow discRow posterRow genreRow ")
    #expect(
      try FeatureFactsTests.render(template, of: spec)
        == "freshRow basketRow posterRow genreRow | freshRow basketRow posterRow genreRow ")
  }

  @Test("a passive view knows of all controls with a guard or a call the rows that they are for")
  func allowed() throws {
    let template = "{% for a in presented.allowed %}{{ a.can }}: {{ a.rows }}\n{% endfor %}"
    #expect(
      try FeatureFactsTests.render(template, of: spec) == """
        canBuy: allowed { canBuy(disc: $0) }
        canReserve: Set((fresh + basket).filter { reservePhases[$0.id] != .loading }.map(\\.id))
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
    let spec = spec.replacing("basket.removeAll { $0.id == id }", with: "basket.reverse()")
    #expect(
      try FeatureFactsTests.render("{% set rows presented.heldRows %}" + template, of: spec)
        == "discRow(Disc) ")
    #expect(
      try FeatureFactsTests.render("{% set rows presented.shownRows %}" + template, of: spec)
        == "discRow(ShownRow<String>) ")
  }
}
