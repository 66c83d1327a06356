import Testing

@testable import ArchgenCLI

/// What `new` says is left to do, for every kind of project.
@Suite struct LastStepTests {
  private static let place = [
    "--output", "App/Features/Notes", "--test-sources", "AppTests/Notes", "--shared",
    "App/Core/Shared",
  ]

  @Test(
    "the one step that is left",
    arguments: [
      (
        ["Project.swift": "import ProjectDescription\n[\"App/**\"], [\"AppTests/**\"]"], place,
        "tuist generate"
      ),
      (
        ["Project.swift": "import ProjectDescription\nsources: [\"Other/**\", \"AppTests/**\"]"],
        place,
        "add \"App/Features/Notes/**\", \"App/Core/Shared/**\" to the sources of targets in Project.swift, then: tuist generate"
      ),
      (
        [
          "project.yml":
            "targets:\n  App:\n    sources: [App]\n  AppTests:\n    sources:\n      - path: AppTests"
        ],
        place, "xcodegen generate"
      ),
      (
        ["project.yml": "targets:\n  App:\n    sources: App\n"], place,
        "add AppTests/Notes to the sources of targets in project.yml, then: xcodegen generate"
      ),
      (
        [
          "App.xcodeproj/project.pbxproj": """
          \t\tA /* App */ = {
          \t\t\tisa = PBXFileSystemSynchronizedRootGroup;
          \t\t\tpath = App;
          \t\t};
          \t\tB = {
          \t\t\tisa = PBXFileSystemSynchronizedRootGroup;
          \t\t\tpath = "AppTests";
          \t\t};
          """
        ], place,
        "nothing left to do: Xcode finds the files in the synchronised folders of App.xcodeproj"
      ),
      (
        [
          "App.xcodeproj/project.pbxproj":
            "isa = PBXFileSystemSynchronizedRootGroup;\r\npath = App;\r\npath = AppTests;\r\n"
        ], place,
        "nothing left to do: Xcode finds the files in the synchronised folders of App.xcodeproj"
      ),
      (
        ["project.yml": "    sources:\r\n      - path: App\r\n      - path: AppTests\r\n"],
        place, "xcodegen generate"
      ),
      (
        ["App.xcodeproj/project.pbxproj": "\t\t\tisa = PBXGroup;\n\t\t\tpath = App;\n"], place,
        "in Xcode, add to App.xcodeproj: App/Features/Notes to the app target, App/Core/Shared to the app target, AppTests/Notes to the test target"
      ),
      (
        ["Package.swift": "targets: [.target(name: \"App\")]"], ["--output", "Sources/App/Notes"],
        "nothing left to do: the target 'App' of Package.swift compiles Sources/App/Notes"
      ),
      (
        ["Package.swift": "targets: []"], ["--output", "Sources/App/Notes"],
        "add .target(name: \"App\") and .testTarget(name: \"AppTests\", dependencies: [\"App\"]) to the targets of Package.swift"
      ),
      (
        [
          "Package.swift":
            ".target(name: \"App\", path: \"App\"), .testTarget(name: \"T\", path: \"AppTests\")"
        ], place,
        "nothing left to do: a target of Package.swift compiles App/Features/Notes"
      ),
      (
        [
          "Package.swift": "targets: []", "Sources/A/A.swift": "struct A {}",
          "Sources/B/B.swift": "struct B {}",
        ], ["--output", "Notes"],
        "a package compiles what is below Sources/<Target>: archgen move Notes Sources/<Target>/Notes"
      ),
      (
        ["Package.swift": "targets: []"], ["--output", "Notes"],
        "a package compiles what is below Sources/<Target>: archgen move Notes Sources/App/Notes"
      ),
    ] as [([String: String], [String], String)])
  func isSaid(files: [String: String], options: [String], step: String) throws {
    let sandbox = try Sandbox(files.merging(NewTests.style) { $1 })
    let run = sandbox.run(["new", "Notes", "--style", "tiny"] + options)
    #expect(run.status == .done)
    let line = step.hasPrefix("nothing") ? step : "left to do: \(step)"
    #expect(run.out.contains("\n\(line)\n"), "\(run.out)")
    for (path, text) in files { #expect(try sandbox.read(path) == text) }
  }

  @Test("findings are left to mend")
  func findings() throws {
    let sandbox = try Sandbox([
      "Package.swift": ".target(name: \"App\")",
      ".archgen/templates/tiny/style.json5": """
      { id: 'tiny', name: 'Tiny', summary: 's',
        preset: { roles: { view: { named: '*View' } },
          rules: [{ id: 'no-ui', in: 'view', forbidImport: ['UIKit'], because: 'it is no view' }] },
        files: [{ path: 'NotesView.swift', template: 'a.stencil' }] }
      """,
      ".archgen/templates/tiny/a.stencil": "import UIKit\nstruct NotesView {}\n",
    ])
    let run = sandbox.run("new", "Notes", "--style", "tiny", "--output", "Sources/App/Notes")
    #expect(run.out.contains("\n1 finding by the rules of Tiny: "), "\(run.out)\(run.err)")
    #expect(
      run.out.contains(
        "\nleft to do: mend what was found; the target 'App' of Package.swift compiles "),
      "\(run.out)")
    #expect(!run.out.contains("nothing left"))
  }
}
