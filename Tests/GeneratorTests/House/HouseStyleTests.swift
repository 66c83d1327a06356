import Diagnostics
import Testing

@testable import Generator

@Suite struct HouseStyleTests {
  @Test(
    "levels of two columns become levels of four",
    arguments: [
      ("a {\n  b {\n    c\n  }\n}\n", "a {\n    b {\n        c\n    }\n}\n"),
      // The value of a string stays: its lines move with its closing quotes.
      (
        "a {\n  let s = \"\"\"\n    x\n      y\n\n    \"\"\"\n}\n",
        "a {\n    let s = \"\"\"\n        x\n          y\n\n        \"\"\"\n}\n"
      ),
      ("  \"\"\"\n  open", "    \"\"\"\n  open"),
      ("no level\n", "no level\n"),
    ])
  func indents(text: String, expected: String) {
    #expect(Indentation.changed(text, from: 2, to: 4) == expected)
    #expect(Indentation.changed(expected, from: 4, to: 2) == text)
    #expect(Indentation.changed(text, from: 2, to: 2) == text)
  }

  @Test("what is chained to a call moves back when the call is broken")
  func chained() {
    let text = """
      a {
          make(first: 1111111111, second: 2222222222222, third: 3333333333333333, fourth: 4444444444444444)
              .b {
                  c
              }
          d
      }

      """
    #expect(
      SwiftLayout.tidy(text, step: 4) == """
        a {
            make(
                first: 1111111111,
                second: 2222222222222,
                third: 3333333333333333,
                fourth: 4444444444444444
            )
            .b {
                c
            }
            d
        }

        """)
  }

  @Test("a closure and a choice that are too long are broken as swift-format would")
  func closures() {
    let long = "isAdapterThatShowsWhatItHas.viewState.isPlaying"
    #expect(
      SwiftLayout.tidy(
        """
            controller: assembly.changeSpeedForm { speed in controllerOfTheList.changeSpeed(newSpeed: speed) },
            Text(\(long) ? String(localized: "Yes") : String(localized: "No"))

        """, step: 4) == """
              controller: assembly.changeSpeedForm { speed in
                  controllerOfTheList.changeSpeed(newSpeed: speed)
              },
              Text(
                  \(long)
                      ? String(localized: "Yes") : String(localized: "No")
              )

          """)
  }

  @Test(
    "a header fills in what the file tells, and nothing else",
    arguments: [
      ("___FILENAME___ of ___TARGETNAME___", "// A.swift of App\n\n"),
      ("\n//  ___FILEBASENAME___\n//", "//\n//  A\n//\n\n"),
      ("Line 1\r\nLine 2\r\n", "// Line 1\n// Line 2\n\n"),
      ("a_b __x__ ___DATE___", "// a_b __x__ ___DATE___\n\n"),
    ])
  func header(text: String, expected: String) throws {
    var house = HouseStyle()
    house.header = text
    #expect(try applied(house, [("A.swift", "", "code\n")])["App/A.swift"] == expected + "code\n")
  }

  @Test("types of a role, their tests and doubles get the team's names; texts keep theirs")
  func names() throws {
    var house = HouseStyle()
    house.names = [
      "view": HouseName("{Screen}Screen"), "router": HouseName("{Feature}Coordinator"),
    ]
    let files = try applied(
      house,
      [
        ("List/NotesListView.swift", "view", "struct NotesListView { let r: NotesRouter }\n"),
        ("NoteRow.swift", "view", "struct NoteRow {}\n"),
        (
          "NotesRouter.swift", "router",
          "// NotesRouter\nlet t = \"NotesRouter \\(NotesRouter.self)\"; class SpyNotesRouter {}\n"
        ),
      ])
    #expect(
      files == [
        "App/List/NotesListScreen.swift": "struct NotesListScreen { let r: NotesCoordinator }\n",
        "App/NoteRow.swift": "struct NoteRow {}\n",
        "App/NotesCoordinator.swift":
          "// NotesRouter\nlet t = \"NotesRouter \\(NotesCoordinator.self)\"; class SpyNotesCoordinator {}\n",
      ])
  }

  @Test(
    "a name for two types, or that of another, is an error",
    arguments: [
      (
        "{Feature}Screen",
        "'{Feature}Screen' makes 'NotesScreen' of 'NotesAView' and of 'NotesBView'"
      ),
      (
        "{Screen}Row",
        "'{Screen}Row' makes 'NotesARow' of 'NotesAView', and s has a 'NotesARow' of its own"
      ),
    ])
  func clashes(pattern: String, message: String) throws {
    var house = HouseStyle()
    house.names = ["view": HouseName(pattern)]
    let files = [
      ("NotesAView.swift", "view", ""), ("NotesBView.swift", "view", ""),
      ("NotesARow.swift", "row", ""),
    ]
    do {
      _ = try applied(house, files)
      Issue.record("no error")
    } catch let error as Diagnostics {
      #expect(error.all.map(\.message) == [message])
    }
  }

  @Test("a flat feature has no folders")
  func flat() throws {
    var house = HouseStyle()
    house.isFlat = true
    #expect(try applied(house, [("a/b/C.swift", "", "")]).keys.sorted() == ["App/C.swift"])
  }

  /// Files by path, role and text, below `App`.
  private func applied(
    _ house: HouseStyle, _ files: [(path: String, role: String, text: String)]
  ) throws -> [String: String] {
    let style = """
      { id: 's', name: 'S', summary: 's', files: [],
        preset: { roles: { view: { any: [{ conforms: 'View' }, { named: '*View' }] }, router: { named: ['*Router'] } } } }
      """
    var texts = TemplateFiles()
    texts.add("s/style.json5", SourceText(path: "s/style.json5", style))
    let plan = files.map {
      PlannedFile(
        path: "App/" + $0.path, role: $0.role, purpose: .source, bytes: Array($0.text.utf8))
    }
    let result = try house.applied(
      to: plan, of: try StyleLibrary(texts).style("s"), feature: "Notes",
      to: .target("Notes", in: "App", tests: "AppTests"))
    return Dictionary(
      uniqueKeysWithValues: result.files.map {
        ($0.path, String(decoding: $0.bytes, as: UTF8.self))
      }
    )
  }
}
