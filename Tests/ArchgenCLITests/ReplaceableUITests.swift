import Foundation
import Testing

@testable import ArchgenCLI

/// The rows of the article about a replaceable UI, looked for in what the style `reducer` writes for the
/// sample that stands for it.
@Suite struct ReplaceableUITests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The end of the paths of the files that are looked at; all where it is empty.
    var file: String
    var holds: [String]
    var lacks: [String] = []

    init(_ says: String, in file: String, holds: [String], lacks: [String] = []) {
      testDescription = says
      (self.file, self.holds, self.lacks) = (file, holds, lacks)
    }
  }

  static let rows = [
    Row(
      "five layers", in: "",
      holds: [
        "struct OrderListView: View", "final class OrderListAdapter", "enum OrderListReducer",
        "struct OrderListUseCase", "protocol OrderService",
      ]),
    Row(
      "state to UI, action from UI; the UI owns no state", in: "View.swift",
      holds: ["adapter.viewState", "adapter.send("],
      lacks: ["@State private var items", "@State private var draft", ".items.append"]),
    Row(
      "state is a value", in: "OrderListState.swift",
      holds: ["struct OrderListState: Hashable, Sendable", "var items: [Item] = []"],
      lacks: ["class ", "import SwiftUI", "Service"]),
    Row(
      "the total is derived, and not kept by hand", in: "OrderListState.swift",
      holds: ["var total: Decimal {"], lacks: ["var total: Decimal ="]),
    Row(
      "the reducer is a pure function", in: "OrderListReducer.swift",
      holds: ["static func reduce(", "_ state: inout OrderListState", "-> [OrderListEffect]"],
      lacks: ["async", "await", "Task", "Date()", "UUID()", "SwiftUI", "Service", "@MainActor"]),
    Row(
      "effects go through an injected protocol", in: "OrderListAdapter.swift",
      holds: ["any Performing<OrderListEffect>"], lacks: ["UseCase", "Service"]),
    Row(
      "a use case knows the service's protocol", in: "OrderListUseCase.swift",
      holds: ["let service: any OrderService"], lacks: ["OrderListState", "Reducer", "SwiftUI"]),
    Row(
      "the adapter maps state to view state", in: "OrderListAdapter.swift",
      holds: [
        "@MainActor\n@Observable\nfinal class OrderListAdapter",
        "private(set) var viewState: OrderListViewState", "func send(_ action: OrderListAction)",
        "func render(_ state: OrderListState)",
      ], lacks: ["import SwiftUI", "import UIKit"]),
    Row(
      "a view declares, binds a projection, sends an action", in: "OrderListView.swift",
      holds: ["let adapter: OrderListAdapter", "adapter.send(.submit)", "adapter.viewState.items"],
      lacks: ["OrderListState", "Reducer", "UseCase", "Service", "@State"]),
    Row(
      "one feature does not change the state of another", in: "OrderFormReducer.swift",
      holds: ["-> [OrderFormEffect]"], lacks: ["OrderListState", "OrderListAction"]),
  ]

  @Test("the rows of the article", arguments: rows)
  func holds(_ row: Row) throws {
    let files = try Self.files("swiftui").filter { $0.key.hasSuffix(row.file) }
    #expect(!files.isEmpty, "no file ends in '\(row.file)'")
    let text = files.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")
    for part in row.holds { #expect(text.contains(part), "\(part)") }
    for part in row.lacks { #expect(!text.contains(part), "\(part)") }
  }

  @Test("another UI leaves the core as it is, byte for byte", arguments: ["Order", "Notes"])
  func coreStays(sample: String) throws {
    let one = try Self.files("swiftui", sample: sample)
    let other = try Self.files("uikit", sample: sample)
    let core = one.filter { !$0.value.contains("import SwiftUI") && $0.key != "Out/Package.swift" }
    #expect(core.count > 20)
    for (path, text) in core { #expect(other[path] == text, "\(path)") }
    let others = other.filter { one[$0.key] == nil }
    #expect(!others.isEmpty)
    for (path, text) in others where path.hasSuffix("ViewController.swift") {
      #expect(text.contains("import UIKit"))
    }
    for name in ["State", "Action", "Effect", "Reducer", "UseCase", "Adapter", "ViewState"] {
      #expect(core.keys.contains { $0.hasSuffix("List\(name).swift") }, "\(name)")
    }
  }

  /// What is written for a sample with a kit, by path.
  private static func files(_ kit: String, sample: String = "Order") throws -> [String: String] {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let spec = try String(contentsOfFile: "\(root)/Samples/\(sample).json5", encoding: .utf8)
    let sandbox = try Sandbox(["spec.json5": spec])
    let run = sandbox.run(
      "new", "--spec", "spec.json5", "--style", "reducer", "--ui", kit, "--package",
      "--output", "Out")
    #expect(run.status == .done, "\(run.err)")
    let paths = try sandbox.tree().filter { $0.hasPrefix("Out/") && $0.hasSuffix(".swift") }
    return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try sandbox.read($0)) })
  }
}
