import FeatureSpec
import TemplateEngine

/// A value that a form is given when it is opened, and begins with: of the row that opens it, or of the state.
struct GivenValue {
  /// `newSpeed`
  let name: String
  let type: String
  /// How a test writes one.
  let sample: String
  /// The property of the state that has it; nil where a row gives it.
  let property: String?
  /// What it is called where the form is made: other things have names there, too.
  let local: String

  init(
    _ name: String, _ type: String, sample: String, property: String? = nil, in model: FeatureModel
  ) {
    self.name = name
    self.type = type
    self.sample = sample
    self.property = property
    let isTaken =
      Self.takenNames.contains(name) || name == SwiftText.variable(model.screens.main.name)
    local = isTaken ? name + "Value" : name
  }

  private static let takenNames: Set<String> = [
    "adapter", "assembly", "builder", "cancel", "composition", "container", "controller",
    "coordinator", "dependencies", "form", "input", "list", "manager", "model", "onCancel",
    "onSave", "presenter", "router", "screen", "screens", "viewModel",
  ]

  /// Where the value is.
  fileprivate var source: String { property.map { ViewText.owner + $0 } ?? name }
}

extension [GivenValue] {
  /// Adds the names that templates know.
  func add(to context: inout TemplateObject) {
    // A function's parameters, and the same in a closure's type.
    context["given"] = .string(
      list { ($0.local == $0.name ? "" : $0.name + " ") + "\($0.local): \($0.type)" })
    context["unlabelled"] = .string(list { "_ \($0.local): \($0.type)" })
    context["passed"] = .string(passed)
    context["arguments"] = .string(enclosed(passed))
    context["bound"] = .string(enclosed(list { "let \($0.local)" }))
    // What opens the form hands over: the parts between which the owner of the state stands.
    context["opened"] = ViewText.split(enclosed(list { "\($0.name): \($0.source)" }))
    context["handed"] = ViewText.split(enclosed(list(\.source)))
    context["testOpened"] = ViewText.split(
      enclosed(list { "\($0.name): \($0.property == nil ? $0.sample : $0.source)" }))
    context["testArguments"] = .string(enclosed(list { "\($0.name): \($0.sample)" }))
    context["present"] = .array(
      filter { $0.property != nil }.map {
        ["name": .string($0.property ?? ""), "sample": .string($0.sample)]
      })
  }

  /// Associated values.
  var declared: String { enclosed(list { "\($0.name): \($0.type)" }) }

  private var passed: String { list { "\($0.name): \($0.local)" } }

  private func list(_ text: (GivenValue) -> String) -> String {
    map(text).joined(separator: ", ")
  }

  private func enclosed(_ list: String) -> String { list.isEmpty ? "" : "(\(list))" }
}
