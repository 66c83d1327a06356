import Testing

@testable import ArchgenCLI

/// `archgen init`: what is shown stays apart from where data comes from, also where nobody can be counted who
/// goes there, and not where that is how the code works.
@Suite struct InitShownTests {
  /// View controllers, views and cells, of which the first `direct` hold the client; `asking` others do, too.
  private func app(
    _ count: Int, base: String = "UIViewController", direct: Int, asking: Int
  ) -> [String: String] {
    var files = ["Client.swift": "final class ShopClient {}"]
    for index in 0..<count {
      files["Screen\(index).swift"] = """
        final class S\(index)Controller: \(base) {
          \(index < direct ? "let client: ShopClient" : "")
        }
        """
    }
    for index in 0..<asking {
      files["Sync\(index).swift"] = "final class S\(index)Interactor { let client: ShopClient }"
    }
    return files
  }

  private func proposed(_ files: [String: String]) throws -> String {
    try Sandbox(files).run("init", "--yes").out
  }

  @Test("a view that never asked for data must not begin to, however few there are")
  func refusesWhatNobodyDoes() throws {
    let files = [
      "View.swift": "struct CartView: View { let model: CartViewModel }",
      "Model.swift": "final class CartViewModel { let orders: OrderRepository }",
      "Orders.swift": "protocol OrderRepository {}\nfinal class MemoryStore: OrderRepository {}",
    ]
    let box = try Sandbox(files)
    let out = box.run("init", "--yes").out
    #expect(out.contains("view-names-repository (error): view must not know repository"), "\(out)")
    #expect(out.contains("view-names-store (error)"), "\(out)")
    #expect(out.contains("nobody goes there"), "\(out)")
    #expect(try box.read(".archgen.json5").contains("// nobody goes there; none against it"))
    try box.add("New.swift", "struct NewView: View { let orders: OrderRepository }")
    let run = box.run("lint")
    #expect(run.status == .findings)
    #expect(run.out.contains("New.swift:1:36: error: view names a repository"), "\(run.out)")
  }

  @Test("so must view controllers; where some do, that warns")
  func refusesControllers() throws {
    #expect(
      try proposed(app(9, direct: 0, asking: 2)).contains("controller-names-service (error)"))
    let some = try proposed(app(20, direct: 2, asking: 11))
    #expect(some.contains("controller-names-service-unclear (warning)"), "\(some)")
    #expect(some.contains("11 of 13 edges go from interactor"), "\(some)")
  }

  @Test("not where controllers are who asks, nor on a server")
  func leavesHabits() throws {
    for files in [
      app(20, direct: 12, asking: 2), app(9, direct: 3, asking: 0),
      app(9, base: "RouteCollection", direct: 0, asking: 9),
    ] {
      let out = try proposed(files)
      #expect(!out.contains("controller-names-service"), "\(out)")
    }
  }

  @Test("a value that says where the user is is no router")
  func leavesRoutingStates() throws {
    var files = ["AppState.swift": "struct AppState { struct ViewRouting {} }"]
    for index in 0..<9 {
      files["V\(index).swift"] = """
        struct V\(index)View: View { let router: any V\(index)Routing }
        protocol V\(index)Routing {}
        """
    }
    let box = try Sandbox(files)
    let out = box.run("init", "--yes").out
    #expect(out.contains("router: 9 types"), "\(out)")
    #expect(
      try box.read(".archgen.json5")
        .contains("router: { kind: ['class', 'protocol'], named: '*Routing' }"))
  }

  @Test("an implementation plays the part of its contract")
  func knowsImplementations() throws {
    var files: [String: String] = [:]
    for name in ["Cart", "Feed", "Note"] {
      files["\(name).swift"] = """
        protocol \(name)Presenter {}
        final class \(name)PresenterImplementation: \(name)Presenter {}
        """
    }
    #expect(try proposed(files).contains("presenter: 6 types"))
  }
}
