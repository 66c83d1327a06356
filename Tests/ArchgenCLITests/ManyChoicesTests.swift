import Testing

@testable import ArchgenCLI

/// Fields that hold any number of an enum's cases.
@Suite struct ManyChoicesTests {
  private static let spec = """
    { feature: 'Training', enums: { Day: ['monday', 'friday'] },
      entities: { Workout: { title: 'String', days: '[Day]' } }, crud: ['list', 'add'] }
    """

  @Test(
    "a form offers every case, and keeps those that are chosen",
    arguments: [
      ("mvvm", "swiftui", "TrainingFormView.swift", "choices: Day.allCases.map { ($0, $0.label) }"),
      ("reducer", "swiftui", "FormView.swift", "choices: Day.allCases.map { ($0, $0.label) }"),
      ("mvp", "swiftui", "FormView.swift", "choices: screen.state.daysChoices.map {"),
      ("mvvm", "uikit", "FormViewController.swift", "among: Day.allCases.map { ($0, $0.label) }"),
      (
        "reducer", "uikit", "FormViewController.swift", "among: Day.allCases.map { ($0, $0.label) }"
      ),
      ("mvp", "uikit", "FormViewController.swift", "among: state.daysChoices.map {"),
    ])
  func form(style: String, kit: String, file: String, expected: String) throws {
    let sandbox = try Sandbox(["T.json5": Self.spec])
    #expect(!sandbox.run("spec", "check", "T.json5").out.contains("keeps"))
    let run = sandbox.run("new", "--spec", "T.json5", "--style", style, "--ui", kit)
    #expect(run.status == .done, "\(run.err)")
    let path = try #require(sandbox.tree().first { $0.hasSuffix(file) })
    let view = try sandbox.read(path).split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(view.joined(separator: " ").contains(expected))
    let draft = try #require(sandbox.tree().first { $0.hasSuffix("WorkoutDraft.swift") })
    #expect(try sandbox.read(draft).contains("var days: [Day] = []\n"))
  }
}
