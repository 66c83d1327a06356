import Files
import Generator
import Testing

@testable import ArchgenCLI

/// `archgen templates learn`
@Suite struct LearnTests {
  /// Whether anything of the feature that was learned from is left; a footnote is a size of text.
  private static func speaksOfNotes(_ text: String) -> Bool {
    text.lowercased().replacing("footnote", with: "").contains("note")
  }

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
    // But for tests of what is shared: a feature needs none of them.
    let written = try sandbox.tree().filter {
      ($0.hasPrefix("Notes") || $0.hasPrefix("Shared/")) && $0.hasSuffix(".swift")
    }
    let missing = Set(written).subtracting(files.map { String($0.dropFirst(6)) })
    #expect(missing.isEmpty, "\(missing.sorted())")

    let other = sandbox.run("new", "TodoItem", "--style", "house", "--output", "other/TodoItem")
    #expect(other.status == .done, "\(other.err)")
    #expect(other.out.contains("lints clean by the rules of house"), "\(other.out)")
    for file in try sandbox.tree() where file.hasPrefix("other/") && file.hasSuffix(".swift") {
      #expect(try !Self.speaksOfNotes(sandbox.read(file)), "\(file)")
    }
  }

  @Test(
    "a package of its own is learned from by its folder, whatever it is called, or by that of its sources",
    arguments: ["Kit", "Kit/Sources/NotesFeature"])
  func package(folder: String) throws {
    let sandbox = try Sandbox()
    let new = sandbox.run("new", "Notes", "--style", "mvp", "--package", "--output", "Kit")
    #expect(new.status == .done, "\(new.err)")
    let learn = sandbox.run("templates", "learn", folder, "--name", "house")
    #expect(learn.out.contains("Notes is the feature, Note its entity"), "\(learn.err)")

    let other = sandbox.run("new", "Recipes", "--style", "house", "--package")
    #expect(other.status == .done, "\(other.err)")
    let files = try sandbox.tree().filter { $0.hasPrefix("Recipes/") && $0.hasSuffix(".swift") }
    #expect(files.contains("Recipes/Tests/RecipesFeatureTests/RecipesListPresenterTests.swift"))
    for file in files {
      #expect(try !Self.speaksOfNotes(sandbox.read(file)), "\(file)")
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
    let new = sandbox.run("new", "Trip", "--style", "house", "--output", "App/Trip")
    #expect(new.out.contains("\n  other "), "\(new.out)\(new.err)")
  }

  @Test(
    "what a feature does once is meant: each way between two roles becomes a rule, and one for those above"
  )
  func everyEdgeCounts() throws {
    let sandbox = try Sandbox([
      "App/Cart/CartView.swift":
        "import SwiftUI\nstruct CartView: View { let model: CartViewModel }",
      "App/Cart/CartViewModel.swift": "final class CartViewModel { let service: CartService }",
      "App/Cart/CartService.swift": "protocol CartService { func all() -> [Good] }",
      "App/Cart/Good.swift": "struct Good {}",
    ])
    let learn = sandbox.run(
      "templates", "learn", "App/Cart", "--name", "house", "--entity", "Good")
    #expect(learn.status == .done, "\(learn.err)")
    let manifest = try sandbox.read(".archgen/templates/house/style.json5")
    #expect(manifest.contains("forbid: ['view'],"))
    #expect(
      manifest.contains(
        """
        forbid: ['viewModel', 'view'],
                because: 'viewModel knows service, and view through it, not the other way',
        """), "\(manifest)")
    #expect(manifest.contains("id: 'view-names-service'"))
    #expect(sandbox.run("init", "--yes").out.contains("This looks like the style house"))
    try sandbox.add("App/Cart/More.swift", "final class MoreService { var view: CartView? }")
    #expect(sandbox.run("lint").status == .findings)
  }

  @Test("what people read has words and articles, what Swift reads names that it accepts")
  func names() throws {
    let sandbox = try Sandbox([
      "App/Recipes/RecipesViewModel.swift": """
      /// A recipe at a time, of all recipes.
      final class RecipesViewModel {
        let recipe: Recipe
        var title: String { "Recipes" }
        var message: String { "You have no recipes yet" }
        init(recipe: Recipe) { self.recipe = recipe }
        func show(_ recipe: Recipe) { print(recipe.id, "recipes") }
      }
      """,
      "App/Recipes/Recipe.swift": "struct Recipe { let id: Int }",
    ])
    let learn = sandbox.run("templates", "learn", "App/Recipes", "--name", "house")
    #expect(learn.status == .done, "\(learn.err)")
    #expect(sandbox.run("new", "OpenOrders", "--style", "house").status == .done)
    #expect(
      try sandbox.read("OpenOrders/OpenOrdersViewModel.swift") == """
        /// An open order at a time, of all open orders.
        final class OpenOrdersViewModel {
          let openOrder: OpenOrder
          var title: String { "Open orders" }
          var message: String { "You have no open orders yet" }
          init(openOrder: OpenOrder) { self.openOrder = openOrder }
          func show(_ openOrder: OpenOrder) { print(openOrder.id, "openOrders") }
        }

        """)
    #expect(sandbox.run("new", "Class", "--style", "house").status == .done)
    #expect(
      try sandbox.read("Class/ClassViewModel.swift").contains(
        """
          init(classValue: Class) { self.classValue = classValue }
          func show(_ classValue: Class) { print(classValue.id, "classes") }

        """))
  }

  @Test(
    "tests are found by the feature's name, too, where one folder has it; else it is said that there are none",
    arguments: [
      (["Tests/AppTests/Features/Cart"], "tests: those of Tests/AppTests/Features/Cart"),
      (["Tests/AppTests/Cart"], "tests: those of Tests/AppTests/Cart"),
      (["Tests/Unit/CartTests"], "tests: those of Tests/Unit/CartTests"),
      (["Tests/AppTests/Cart", "Tests/UITests/Cart"], "tests: those of Tests/AppTests/Cart"),
      (
        ["Tests/UnitTests/Cart", "Tests/UITests/Cart"],
        "no tests: they could be in each of 'Tests/UITests/Cart', 'Tests/UnitTests/Cart'"
      ),
      ([], "no tests: there is no folder 'Tests/AppTests/Features/Cart'"),
      (
        ["Tests/AppTests/Other"],
        "no tests: there is no folder 'Tests/AppTests/Features/Cart', and none called 'Cart' or "
          + "'CartTests' in 'Tests/AppTests', 'Tests'"
      ),
    ])
  func tests(folders: [String], said: String) throws {
    let sandbox = try Sandbox(["Sources/App/Features/Cart/Cart.swift": "struct Cart {}\n"])
    for folder in folders {
      try sandbox.add(
        folder + "/CartTests.swift", "@testable import App\n@Suite struct CartTests {}\n")
    }
    let learn = sandbox.run("templates", "learn", "Sources/App/Features/Cart", "--name", "house")
    #expect(learn.out.contains("\n\(said)\n"), "\(learn.out)\(learn.err)")
    let output = "Sources/App/Features/Trip"
    #expect(sandbox.run("new", "Trip", "--style", "house", "--output", output).status == .done)
    let tests = "Tests/AppTests/Features/Trip/TripTests.swift"
    #expect(sandbox.disk.isFile(tests) == said.hasPrefix("tests"))
  }

  @Test(
    "a file has the role of the type that it is named after, else of its longest one with a role")
  func roles() throws {
    let sandbox = try Sandbox([
      "App/Cart/CartViewModel.swift": """
      protocol CartViewModelDelegate: AnyObject {}
      final class CartViewModel { let service: CartService? = nil }
      """,
      "App/Cart/CartService.swift": """
      struct CartDTO { let id: Int, title: String, price: Int }
      struct CartService { var all: [CartDTO] = [] }
      """,
      "App/Cart/Parts.swift": """
      struct Parts0 { let first: Int, second: Int, third: Int, fourth: Int, fifth: Int }
      struct ItemDTO { let id: Int }
      struct ItemViewModel { let id: Int, service: CartService }
      """,
      "App/Cart/Cart.swift": "struct Cart {}\nstruct CartResponse { let carts: [Cart] }",
      "App/Cart/CartView.swift": "import SwiftUI\nstruct CartView: View { let a: CartViewModel }",
    ])
    let learn = sandbox.run("templates", "learn", "App/Cart", "--name", "house")
    #expect(learn.status == .done, "\(learn.err)")
    let manifest = try sandbox.read(".archgen/templates/house/style.json5")
    let files = manifest.split(separator: "\n").filter { $0.contains("template: ") }.map {
      $0.split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        .dropFirst().joined(separator: " ")
    }
    #expect(
      files == [
        "Entity.stencil", "FeatureService.stencil service", "FeatureView.stencil view",
        "FeatureViewModel.stencil viewModel", "Parts.stencil viewModel",
      ], "\(manifest)")
  }

  @Test("what was learned from view controllers is written with UIKit, as the last line says")
  func viewControllers() throws {
    let sandbox = try Sandbox([
      "Cart/CartViewController.swift":
        "import UIKit\nfinal class CartViewController: UIViewController { var cart: Cart? }",
      "Cart/Cart.swift": "struct Cart {}",
    ])
    let learn = sandbox.run("templates", "learn", "Cart", "--name", "house")
    let next = "archgen new Bookmark --style house --ui uikit"
    #expect(learn.out.contains("next: \(next)\n"), "\(learn.out)\(learn.err)")
    let new = sandbox.run(next.split(separator: " ").dropFirst().map(String.init))
    #expect(new.status == .done, "\(new.err)")
  }

  @Test("a style without rules is none that code looks like")
  func noRules() throws {
    let sandbox = try Sandbox([
      "App/Cart/CartView.swift": "import SwiftUI\nstruct CartView: View { let cart: Cart }",
      "App/Cart/Cart.swift": "struct Cart {}",
    ])
    #expect(sandbox.run("templates", "learn", "App/Cart", "--name", "house").status == .done)
    let run = sandbox.run("init", "--yes")
    #expect(run.status == .done, "\(run.err)")
    #expect(!run.out.contains("house"), "\(run.out)")
    #expect(try !sandbox.read(".archgen.json5").contains("extends:"))
  }

  @Test("what is indented by four columns is written so again, and by what a run asks for")
  func indentation() throws {
    let cart = "struct CartStore {\n    func load() {\n        reload()\n    }\n}\n"
    let sandbox = try Sandbox([
      "App/Cart/CartStore.swift": cart, "App/Cart/Cart.swift": "struct Cart {}\n",
    ])
    #expect(sandbox.run("templates", "learn", "App/Cart", "--name", "house").status == .done)
    let store = cart.replacing("Cart", with: "Trip")
    let narrow = store.replacing("    ", with: "  ")
    for (options, expected) in [
      ([], store), (["--indent", "4"], store), (["--indent", "2"], narrow),
    ] {
      let new = sandbox.run(["new", "Trip", "--style", "house", "--force"] + options)
      #expect(new.status == .done, "\(new.err)")
      #expect(try sandbox.read("Trip/TripStore.swift") == expected)
    }
  }

  @Test("fields of the entity, which a spec does not change, are named")
  func fields() throws {
    let sandbox = try Sandbox([
      "App/Cart/CartStore.swift": "struct CartStore { var carts: [Cart] = [] }",
      "App/Cart/Cart.swift": """
      struct Cart {
        static let none = Cart(id: 0, price: 0)
        let id: Int
        var price: Int, weight = 0
        var isFree: Bool { price == 0 }
      }
      """,
    ])
    let learn = sandbox.run("templates", "learn", "App/Cart", "--name", "house")
    #expect(
      learn.out.contains(
        "\nfields of Cart that stay as they are, whatever a spec says: price, weight\n"),
      "\(learn.out)\(learn.err)")
  }

  @Test(
    "what cannot be learned from",
    arguments: [
      (["nowhere", "--name", "house"], "no such folder: 'nowhere'"),
      (["App"], "the style has no name"),
      (["App", "--name", "mvvm"], "there is a style 'mvvm' already"),
      (["App", "--name", "house"], "which type is the entity of 'App'?"),
      (["lower", "--name", "house"], "'lower' is no name of a feature"),
      (["Empty", "--name", "house"], "there is no Swift type in 'Empty'"),
    ])
  func refusals(words: [String], message: String) throws {
    let sandbox = try Sandbox([
      "App/Thing.swift": "struct Thing {}", "lower/Thing.swift": "", "Empty/notes.txt": "",
    ])
    let run = sandbox.run(["templates", "learn"] + words)
    #expect(run.status == .usage)
    #expect(run.err.contains(message), "\(run.err)")
    #expect(try !sandbox.tree().contains { $0.hasPrefix(".archgen") })
  }
}
