import Testing

@testable import Generator

/// `@Observable` as `ObservableObject`, and views that say what they observe.
@Suite struct ObservableObjectWriterTests {
  private static let model = """
    import Foundation
    import Observation

    @MainActor
    @Observable
    final class Model: Kept {
      private(set) var rows: [Int] = []
      var name: String
      var size = 1 {
        didSet { name = "" }
      }
      var count: Int { rows.count }
      let id: Int
      static var shown = 0
      @ObservationIgnored private var page = 1

      struct Page { var number = 1 }
    }

    """

  private static let observed = """
    import Foundation

    #if canImport(Combine)
      import Combine
    #endif


    @MainActor
    final class Model: Kept, ObservableObject {
      @Published private(set) var rows: [Int] = []
      @Published var name: String
      @Published var size = 1 {
        didSet { name = "" }
      }
      var count: Int { rows.count }
      let id: Int
      static var shown = 0
      private var page = 1

      struct Page { var number = 1 }
    }

    """

  @Test("what a class stores is published; what it computes, keeps for itself or shares is not")
  func model() { #expect(written(Self.model) == Self.observed) }

  @Test("a value on a line of its own goes on behind its sign: the longer line may break elsewhere")
  func brokenValue() {
    let model = "@Observable\nfinal class A {\n  var names: [String] =\n    []\n  var id = 1\n}\n"
    let expected = "  @Published var names: [String] = []\n  @Published var id = 1"
    #expect(written(model).contains(expected))
  }

  @Test(
    "a view says how it has what it observes",
    arguments: [
      ("@State private var model: Model", "@StateObject private var model: Model"),
      ("@State private var model = Model()", "@StateObject private var model = Model()"),
      ("@State private var size: Int", "@State private var size: Int"),
      ("@Bindable var model: Model", "@ObservedObject var model: Model"),
      ("let model: Model", "@ObservedObject var model: Model"),
      ("private let model: Model", "@ObservedObject private var model: Model"),
      ("let make: () -> Model", "let make: () -> Model"),
      (
        "@Environment(Model.self) private var model",
        "@EnvironmentObject private var model: Model"
      ),
      (
        "@Environment(\\.dismiss) private var dismiss",
        "@Environment(\\.dismiss) private var dismiss"
      ),
      (
        "var body: some View { a.environment(Model()) }",
        "var body: some View { a.environmentObject(Model()) }"
      ),
      (
        "var body: some View { a.environment(\\.b, c) }",
        "var body: some View { a.environment(\\.b, c) }"
      ),
    ])
  func property(text: String, expected: String) {
    #expect(
      written("struct AView: View {\n  \(text)\n}\n") == "struct AView: View {\n  \(expected)\n}\n")
  }

  @Test("an initializer gives what the view owns")
  func initializer() {
    let text = """
      struct AView<Content: View>: View {
        @State private var model: Model
        @State private var size: Int
        init(model: Model) {
          _model = State(
            initialValue: model)
          _size = State(initialValue: 1)
        }
      }
      """
    #expect(
      written(text) == """
        struct AView<Content: View>: View {
          @StateObject private var model: Model
          @State private var size: Int
          init(model: Model) {
            _model = StateObject(
              wrappedValue: model)
            _size = State(initialValue: 1)
          }
        }
        """)
  }

  @Test("an app owns a model as a view does")
  func apps() {
    let text = """
      struct AApp: App {
        @State private var model: Model
        init() { _model = State(initialValue: Model()) }
      }
      """
    #expect(
      written(text) == """
        struct AApp: App {
          @StateObject private var model: Model
          init() { _model = StateObject(wrappedValue: Model()) }
        }
        """)
  }

  @Test("the line that shows a feature says what keeps its objects")
  func wiring() {
    let wiring = "AView().environment(model)  // kept: @State model = Model()"
    #expect(
      ObservableObjectWriter.written(wiring: wiring)
        == "AView().environmentObject(model)  // kept: @StateObject model = Model()")
  }

  @Test("what is no view may hold an observed object as it likes")
  func others() {
    let text = "final class A { let model: Model }\nstruct B { let model: Model }\n"
    #expect(written(text) == text)
  }

  @Test(
    "what begins with iOS 17 is written for older systems",
    arguments: [
      ("ContentUnavailableView(a, systemImage: b)", "UnavailableView(a, systemImage: b)"),
      ("a.onChange(of: b) { _, c in d(c) }", "a.onChange(of: b) { c in d(c) }"),
      ("a.onChange(of: b) { d() }", "a.onChange(of: b) { _ in d() }"),
      ("a.onChange(of: b) { c in d(c) }", "a.onChange(of: b) { c in d(c) }"),
    ])
  func older(text: String, expected: String) {
    #expect(String(decoding: OlderSystem.written(Array(text.utf8)), as: UTF8.self) == expected)
  }

  private func written(_ text: String) -> String {
    let model = PlannedFile(
      path: "Model.swift", role: "", purpose: .source, bytes: Array(Self.model.utf8))
    return ObservableObjectWriter([model]).written(text)
  }
}
