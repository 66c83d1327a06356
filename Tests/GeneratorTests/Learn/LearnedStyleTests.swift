import Testing

@testable import Generator

@Suite struct LearnedStyleTests {
  @Test(
    "a name becomes a variable in each of its spellings",
    arguments: [
      ("struct TodoItem", "struct {{ entity.name }}"),
      ("let todoItem", "let {{ entity.name|camelCase }}"),
      ("todoItems.count", "{{ entity.name|plural|camelCase }}.count"),
      ("loadTodoItems()", "load{{ entity.name|plural }}()"),
      ("\"todo_items\"", "\"{{ entity.name|plural|snakeCase }}\""),
      ("todo-item", "{{ entity.name|kebabCase }}"),
      ("TODO_ITEM_LIMIT", "{{ entity.name|snakeCase|uppercase }}_LIMIT"),
      ("no todo items", "no {{ entity.name|plural|kebabCase|replace:\"-\",\" \" }}"),
      ("Shopping list", "{{ feature.name|kebabCase|replace:\"-\",\" \"|upperFirstLetter }}"),
      ("Shopping List", "{{ feature.name|kebabCase|replace:\"-\",\" \"|capitalize }}"),
      ("window-shopping list", "window-{{ feature.name|kebabCase|replace:\"-\",\" \" }}"),
      ("workshopping list, shopping listed", "workshopping list, shopping listed"),
      ("ShoppingListView", "{{ feature.name }}View"),
      ("_shoppingList", "_{{ feature.name|camelCase }}"),
      ("TodoItemized, todoitem, aTodoItem", "TodoItemized, todoitem, a{{ entity.name }}"),
      ("mytodoItem", "mytodoItem"),
    ])
  func spellings(text: String, template: String) {
    let spellings = NameSpellings(feature: "ShoppingList", entity: "TodoItem")
    #expect(String(decoding: spellings.template(Array(text.utf8)), as: UTF8.self) == template)
  }

  @Test(
    "where the feature is named as its entities are, types are the feature's and values theirs",
    arguments: [
      ("NotesView", "{{ feature.name }}View"), ("\"Notes\"", "\"{{ feature.name }}\""),
      ("InMemoryNotesService", "InMemory{{ feature.name }}Service"),
      ("notes", "{{ entity.name|plural|camelCase }}"),
      ("LoadNotesUseCase", "Load{{ entity.name|plural }}UseCase"),
      ("loadNotes", "load{{ entity.name|plural }}"), ("NoteRow", "{{ entity.name }}Row"),
    ])
  func sameSpelling(text: String, template: String) {
    let spellings = NameSpellings(
      feature: "Notes", entity: "Note", types: ["NotesService", "LoadNotesUseCase"])
    #expect(String(decoding: spellings.template(Array(text.utf8)), as: UTF8.self) == template)
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
        == "import UIKit\nlet title = \"Title\" + \"Title\" + \"{{ entity.name }} \\(1) of all\"")
    #expect(
      texts[2].1
        == "@testable import {{ feature.module }}\n"
        + "typealias {{ entity.name }} = {{ feature.module }}.{{ entity.name }}\nlet {{ entity.name|camelCase }} = \"fixed\""
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
