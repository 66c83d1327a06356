import Testing

@testable import Generator

@Suite struct LearnedStyleTests {
  private func template(_ text: String, _ spellings: NameSpellings) -> String {
    String(decoding: spellings.template(Array(text.utf8)), as: UTF8.self)
  }

  @Test(
    "a name becomes a variable in each of its spellings",
    arguments: [
      ("struct TodoItem", "struct {{ entity.name }}"),
      ("let todoItem", "let {{ entity.variable }}"),
      ("todoItems.count", "{{ entity.pluralVariable }}.count"),
      ("loadTodoItems()", "load{{ entity.pluralName }}()"),
      ("\"todo_items\"", "\"{{ entity.pluralName|snakeCase }}\""),
      ("\"todo-item\"", "\"{{ entity.name|kebabCase }}\""),
      ("TODO_ITEM_LIMIT", "{{ entity.name|snakeCase|uppercase }}_LIMIT"),
      ("// no todo items", "// no {{ entity.pluralName|spoken }}"),
      ("\"Shopping list\"", "\"{{ feature.name|spoken|upperFirstLetter }}\""),
      ("\"Shopping List\"", "\"{{ feature.name|spokenTitle }}\""),
      ("// window-shopping list", "// window-{{ feature.name|spoken }}"),
      ("// workshopping list, shopping listed", "// workshopping list, shopping listed"),
      ("ShoppingListView", "{{ feature.name }}View"),
      ("_shoppingList", "_{{ feature.variable }}"),
      ("todoItemRow", "{{ entity.name|camelCase }}Row"),
      ("TodoItemized, todoitem, aTodoItem", "TodoItemized, todoitem, a{{ entity.name }}"),
      ("mytodoItem", "mytodoItem"),
    ])
  func spellings(text: String, expected: String) {
    #expect(template(text, NameSpellings(feature: "ShoppingList", entity: "TodoItem")) == expected)
  }

  @Test(
    "where the feature is named as its entities are, types are the feature's and values theirs",
    arguments: [
      ("NotesView", "{{ feature.name }}View"),
      ("InMemoryNotesService", "InMemory{{ feature.name }}Service"),
      ("notes", "{{ entity.pluralVariable }}"),
      ("LoadNotesUseCase", "Load{{ entity.pluralName }}UseCase"),
      ("loadNotes", "load{{ entity.pluralName }}"), ("NoteRow", "{{ entity.name }}Row"),
      ("\"Notes\"", "\"{{ feature.name|spoken|upperFirstLetter }}\""),
      ("\"Notes are gone\"", "\"{{ entity.pluralName|spoken|upperFirstLetter }} are gone\""),
    ])
  func sameSpelling(text: String, expected: String) {
    let spellings = NameSpellings(
      feature: "Notes", entity: "Note", types: ["NotesService", "LoadNotesUseCase"])
    #expect(template(text, spellings) == expected)
  }

  @Test(
    "one word is an identifier in code and a word of many where people read it",
    arguments: [
      ("\"You have no recipes yet\"", "\"You have no {{ entity.pluralName|spoken }} yet\""),
      ("\"\\(count) recipes\"", "\"\\(count) {{ entity.pluralName|spoken }}\""),
      ("\"\\(recipes.count) left\"", "\"\\({{ entity.pluralVariable }}.count) left\""),
      ("\"All Recipes\"", "\"All {{ entity.pluralName|spokenTitle }}\""),
      ("\"The Recipe is new\"", "\"The {{ entity.name|spokenTitle }} is new\""),
      ("\"1.\\nRecipe of all\"", "\"1.\\n{{ entity.name|spokenTitle }} of all\""),
      ("\"the “recipe”\"", "\"the “{{ entity.name|spoken }}”\""),
      (
        "\"« recipe »·recipes\"",
        "\"« {{ entity.name|spoken }} »·{{ entity.pluralName|spoken }}\""
      ),
      ("\"Recipe…\"", "\"{{ entity.name|spoken|upperFirstLetter }}…\""),
      (
        "// Recipes are kept here",
        "// {{ entity.pluralName|spoken|upperFirstLetter }} are kept here"
      ),
      ("/* the recipe's own */", "/* the {{ entity.name|spoken }}'s own */"),
      (
        "// as RecipesService, Recipe does",
        "// as {{ feature.name }}Service, {{ entity.name }} does"
      ),
      ("// `recipe` of recipe.title", "// `{{ entity.variable }}` of {{ entity.variable }}.title"),
      (
        "/// - Parameter recipe: the recipe",
        "/// - Parameter {{ entity.variable }}: the {{ entity.name|spoken }}"
      ),
      ("///   - recipes: all", "///   - {{ entity.pluralVariable }}: all"),
      ("/// See https://a.b/recipes.", "/// See https://a.b/{{ entity.pluralName|kebabCase }}."),
    ])
  func prose(text: String, expected: String) {
    #expect(template(text, NameSpellings(feature: "Recipes", entity: "Recipe")) == expected)
  }

  @Test(
    "a text without a space names something",
    arguments: [
      ("\"recipes\"", "\"{{ entity.pluralName|camelCase }}\""),
      ("\"/v1/recipes\"", "\"/v1/{{ entity.pluralName|kebabCase }}\""),
      ("\"recipe-row\"", "\"{{ entity.name|kebabCase }}-row\""),
      ("\"recipe_id\"", "\"{{ entity.name|snakeCase }}_id\""),
      ("\"recipe\\(id)\"", "\"{{ entity.name|camelCase }}\\(id)\""),
      ("\"RecipeCell\"", "\"{{ entity.name }}Cell\""),
      ("\"Recipe/Recipe.json\"", "\"{{ entity.name }}/{{ entity.name }}.json\""),
      ("get(forKey: \"Recipe\")", "get(forKey: \"{{ entity.name }}\")"),
      ("Image(\"Recipe\")", "Image(\"{{ entity.name }}\")"),
      ("UIStoryboard(name: \"Recipes\")", "UIStoryboard(name: \"{{ feature.name }}\")"),
      (
        "Label(\"Recipe\", systemImage: \"recipe\")",
        "Label(\"{{ entity.name|spoken|upperFirstLetter }}\", systemImage: \"recipe\")"
      ),
      ("values[\"Recipe\"]", "values[\"{{ entity.name }}\"]"),
      ("[\"Recipe\"]", "[\"{{ entity.name|spoken|upperFirstLetter }}\"]"),
      ("\"{ \\\"recipes\\\": [] }\"", "\"{ \\\"{{ entity.pluralName|camelCase }}\\\": [] }\""),
      ("\"SELECT id FROM recipes\"", "\"SELECT id FROM {{ entity.pluralName|camelCase }}\""),
    ])
  func keys(text: String, expected: String) {
    #expect(template(text, NameSpellings(feature: "Recipes", entity: "Recipe")) == expected)
  }

  @Test(
    "an article goes by the word behind it",
    arguments: [
      ("/// A recipe", "/// {{ entity.article }} {{ entity.name|spoken }}"),
      (
        "\"No such a recipe\"",
        "\"No such {{ entity.article|lowercase }} {{ entity.name|spoken }}\""
      ),
      ("// a `Recipe`", "// {{ entity.article|lowercase }} `{{ entity.name }}`"),
      (
        "// data recipe, an recipe", "// data {{ entity.name|spoken }}, an {{ entity.name|spoken }}"
      ),
      ("\"a recipe\"", "\"{{ entity.article|lowercase }} {{ entity.name|spoken }}\""),
      ("let a = a - recipe", "let a = a - {{ entity.variable }}"),
    ])
  func articles(text: String, expected: String) {
    #expect(template(text, NameSpellings(feature: "Recipes", entity: "Recipe")) == expected)
  }

  @Test(
    "a value that would be called otherwise here keeps its plain name, in backticks where it must")
  func plainNames() {
    let spellings = NameSpellings(feature: "Paths", entity: "Path")
    #expect(
      template("let path = pathValue, `path`, paths, \"path\" // `path`", spellings)
        == "let {{ entity.name|camelCase|escapeReservedKeywords }} = {{ entity.variable }}, "
        + "`{{ entity.name|camelCase }}`, {{ entity.pluralVariable }}, "
        + "\"{{ entity.name|camelCase }}\" // `{{ entity.name|camelCase }}`")
  }

  @Test("what comments begin with for tools is no name")
  func markers() {
    let spellings = NameSpellings(feature: "Todos", entity: "Todo")
    #expect(
      template("// TODO: a todo\n/// - Todo: the Todo\n// Todo of all", spellings)
        == "// TODO: {{ entity.article|lowercase }} {{ entity.name|spoken }}\n"
        + "/// - Todo: the {{ entity.name }}\n"
        + "// {{ entity.name|spoken|upperFirstLetter }} of all")
  }

  @Test("a single word is a title where other texts are")
  func titles() {
    let bytes = Array("let all = \"Recipes\"\nlet none = \"No Recipes\"".utf8)
    let example = LearnedStyle.Example(path: "A.swift", purpose: .source, role: "", bytes: bytes)
    let style = LearnedStyle(
      "house", feature: "Recipes", entity: "Recipe", from: [example], preset: "{}")
    #expect(
      String(decoding: style.files[0].bytes, as: UTF8.self)
        == "let all = \"{{ feature.name|spokenTitle }}\"\n"
        + "let none = \"No {{ entity.pluralName|spokenTitle }}\"")
  }

  @Test("what is read letter by letter keeps its capitals")
  func acronyms() {
    #expect(
      template("// an FAQ of faqs: FAQ_LIMIT", NameSpellings(feature: "FAQs", entity: "FAQ"))
        == "// {{ entity.article|lowercase }} {{ entity.name|spoken }} of {{ entity.pluralVariable }}: "
        + "{{ entity.name|snakeCase|uppercase }}_LIMIT")
  }

  @Test("what templates would take for their own stays text")
  func tags() {
    let spellings = NameSpellings(feature: "Notes", entity: "Note")
    let template = spellings.template(Array("{{ $0 }} {%} {#selector(f)} {}".utf8))
    #expect(
      String(decoding: template, as: UTF8.self)
        == "{{ \"{\" }}{ $0 }} {{ \"{\" }}%} {{ \"{\" }}#selector(f)} {}")
  }

  @Test("a manifest lists the files; author and date are left out; texts that stay are counted")
  func style() throws {
    let style = LearnedStyle(
      "house", feature: "Notes", entity: "Note",
      from: [
        .init(
          path: "Views/NoteRow.swift", purpose: .source, role: "view",
          bytes: Array(
            """
            //
            //  NoteRow.swift
            //  Created by A. Person
            //

            import UIKit
            let title = "Title" + "Title" + "Note \\(1) of all"
            """.utf8)),
        .init(path: "NoteRow.swift", purpose: .shared, role: "", bytes: []),
        .init(
          path: "NotesTests.swift", purpose: .test, role: "",
          bytes: Array(
            "@testable import MyApp\ntypealias Note = MyApp.Note\nlet note = \"fixed\"".utf8)),
      ], preset: "{ extends: ['mvc'] }")
    let texts = style.files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
    #expect(
      texts.map(\.0) == [
        "EntityRow.stencil", "EntityRow-2.stencil", "FeatureTests.stencil", "style.json5",
      ])
    #expect(
      texts[0].1
        == "import UIKit\nlet title = \"Title\" + \"Title\" + \"{{ entity.name|spoken|upperFirstLetter }} \\(1) of all\""
    )
    #expect(
      texts[2].1
        == "@testable import {{ feature.module }}\n"
        + "typealias {{ entity.name }} = {{ feature.module }}.{{ entity.name }}\n"
        + "let {{ entity.variable }} = \"fixed\""
    )
    #expect(
      texts[3].1 == """
        {
          id: 'house',
          name: 'house',
          summary: 'as Notes was written',
          kits: ['uikit'],
          // Everything that the feature is made of is a file of this style.
          omit: ['*'],
          preset: { extends: ['mvc'] },
          files: [
            { path: 'Views/{{ entity.name }}Row.swift', template: 'EntityRow.stencil', role: 'view' },
            { path: '{{ entity.name }}Row.swift', template: 'EntityRow-2.stencil', kind: 'shared' },
            { path: '{{ feature.name }}Tests.swift', template: 'FeatureTests.stencil', kind: 'test' },
          ],
        }

        """)
    #expect(
      style.literals == [.init(text: "\"Title\"", count: 2), .init(text: " of all", count: 1)])
  }
}
