import Generator
import Testing

@testable import ArchgenCLI

/// `archgen templates learn`
@Suite struct LearnTests {
  @Test(
    "what was learned from a feature writes that feature again, byte for byte, and others by its rules",
    arguments: StyleFolders.builtInNames)
  func again(style: String) throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("new", "Notes", "--style", style).status == .done)
    let learn = sandbox.run("templates", "learn", "Notes", "--name", "house")
    #expect(learn.status == .done, "\(learn.err)")
    #expect(learn.out.contains("the rules are those of \(style)\n"), "\(learn.out)")

    let again = sandbox.run("new", "Notes", "--style", "house", "--output", "again/Notes")
    #expect(again.status == .done, "\(again.err)")
    let files = try sandbox.tree().filter { $0.hasPrefix("again/") && $0.hasSuffix(".swift") }
    #expect(files.count > 20)
    for file in files {
      #expect(try sandbox.read(file) == sandbox.read(String(file.dropFirst(6))), "\(file)")
    }

    let other = sandbox.run("new", "TodoItem", "--style", "house", "--output", "other/TodoItem")
    #expect(other.status == .done, "\(other.err)")
    #expect(other.out.contains("lints clean by the rules of house"), "\(other.out)")
    for file in try sandbox.tree() where file.hasPrefix("other/") && file.hasSuffix(".swift") {
      #expect(try !sandbox.read(file).lowercased().contains("note"), "\(file)")
    }
  }

  @Test(
    "a package of its own is learned from by its folder, or by that of its sources",
    arguments: ["Notes", "Notes/Sources/NotesFeature"])
  func package(folder: String) throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("new", "Notes", "--style", "mvp", "--package").status == .done)
    let learn = sandbox.run("templates", "learn", folder, "--name", "house")
    #expect(learn.out.contains("Notes is the feature, Note its entity"), "\(learn.err)")

    let other = sandbox.run("new", "Recipes", "--style", "house", "--package")
    #expect(other.status == .done, "\(other.err)")
    let files = try sandbox.tree().filter { $0.hasPrefix("Recipes/") && $0.hasSuffix(".swift") }
    #expect(files.contains("Recipes/Tests/RecipesFeatureTests/RecipesListPresenterTests.swift"))
    for file in files {
      #expect(try !sandbox.read(file).lowercased().contains("note"), "\(file)")
    }
  }

  @Test("code of no style keeps its own roles and rules")
  func ownRules() throws {
    let sandbox = try Sandbox([
      "App/Cart/CartScreen.swift":
        "import SwiftUI\nstruct CartScreen: View { let a: CartStore; let b: CartStore }",
      "App/Cart/CartRow.swift": "import SwiftUI\nstruct CartRow: View { let store: CartStore }",
      "App/Cart/CartStore.swift": "final class CartStore { var goods: [Good] = [] }",
      "App/Cart/Good.swift": "struct Good {}",
    ])
    let asked = sandbox.run(
      "templates", "learn", "App/Cart", "--name", "house", "--entity", "Good")
    #expect(asked.status == .done, "\(asked.err)")
    #expect(asked.out.contains("roles and rules are those that the code keeps"))
    let manifest = try sandbox.read(".archgen/templates/house/style.json5")
    #expect(manifest.contains("store: { named: "))
    #expect(manifest.contains("template: 'FeatureScreen.stencil', role: 'view'"))
    #expect(sandbox.run("templates", "check", ".archgen/templates").status == .done)
  }

  @Test(
    "what cannot be learned from",
    arguments: [
      (["nowhere", "--name", "house"], "no such folder: 'nowhere'"),
      (["App"], "the style has no name"),
      (["App", "--name", "mvvm"], "there is a style 'mvvm' already"),
      (["App", "--name", "house"], "which type is the entity of 'App'?"),
      (["app", "--name", "house"], "'app' is no name of a feature"),
      (["Empty", "--name", "house"], "there is no Swift type in 'Empty'"),
    ])
  func refusals(words: [String], message: String) throws {
    let sandbox = try Sandbox([
      "App/Thing.swift": "struct Thing {}", "app/Thing.swift": "", "Empty/notes.txt": "",
    ])
    let run = sandbox.run(["templates", "learn"] + words)
    #expect(run.status == .usage)
    #expect(run.err.contains(message), "\(run.err)")
    #expect(try !sandbox.tree().contains { $0.hasPrefix(".archgen") })
  }
}
