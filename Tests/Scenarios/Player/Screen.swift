import SwiftUI

/// What one screen shows: the root, a destination, a sheet, or an alert over them.
@MainActor
struct Screen {
  enum Kind: String {
    case root = ""
    case destination = "> "
    case sheet = "^ "
    case alert = "! "
  }

  var kind: Kind
  var title: String
  /// Whose action takes it away: back, or dismissing.
  var leaving: Node?
  /// Its own nodes, without those of screens over it.
  var nodes: [Node] = []
  private(set) var elements: [String] = []

  /// The screens that a person sees, from below to above.
  static func all(in nodes: [Node]) -> [Screen] {
    let screens = Screen(kind: .root, title: "", nodes: nodes).separated
    return screens.filter { $0.kind != .alert } + screens.filter { $0.kind == .alert }
  }

  /// As one line of a trace.
  var line: String { "\(name): \(elements.joined(separator: " | "))" }

  /// What a line begins with.
  var name: String { kind.rawValue + title }

  /// Itself, then the screens that its nodes put over it.
  private var separated: [Screen] {
    var own = self
    var above: [Screen] = []
    own.nodes = nodes.compactMap { $0.withoutScreens(into: &above) }
    own.elements = own.nodes.flatMap(\.elements)
    let titles = own.nodes.flatMap(\.flattened).filter { $0.kind == "navigationTitle" }
    own.title = titles.first?.text ?? title
    let isCovered = own.elements.isEmpty && own.title.isEmpty
    return (isCovered ? [] : [own]) + above.flatMap(\.separated)
  }
}

extension Node {
  /// The node without the screens below it, which are added to `screens` with their nodes; nil where it is one itself.
  fileprivate func withoutScreens(into screens: inout [Screen]) -> Node? {
    switch kind {
    case "covered": return nil
    case "destination":
      screens.append(Screen(kind: .destination, title: "", leaving: self, nodes: children))
      return nil
    case "sheet":
      screens.append(Screen(kind: .sheet, title: "", leaving: self, nodes: children))
      return nil
    case "alert", "confirmationDialog":
      var screen = Screen(kind: .alert, title: text, leaving: self, nodes: children)
      if let message = value as? String {
        screen.nodes.insert(Node("Text", text: message), at: 0)
      }
      screens.append(screen)
      return nil
    default:
      var node = self
      node.children = children.compactMap { $0.withoutScreens(into: &screens) }
      return node
    }
  }

  /// What a person reads and can use, in order.
  var elements: [String] {
    // Asked for where it is needed alone: with `shortened`, each level would read all below it twice.
    var below: [String] { children.flatMap(\.elements) }
    switch kind {
    case "Text": return text.isEmpty ? [] : [text]
    case "Image": return (value as? String)?.hasPrefix("checkmark") == true ? ["✓"] : []
    case "Button":
      let marked = below.contains("✓") ? "\(text) ✓" : text
      return [isEnabled ? "[\(marked)]" : "(\(marked))"]
    case "TextField", "TextEditor", "SecureField":
      // Its name is a placeholder: gone once something is typed.
      return ["\"\(value ?? "")\""]
    case "focused": return value as? Bool == true ? below.map { "\($0) ‸" } : below
    case "Toggle", "DatePicker", "Slider", "Stepper":
      return ["\(text) = \(value.map(describe) ?? "")"]
    case "Picker": return ["\(text) = \(selectedText)"]
    case "LabeledContent":
      let separator = flattened.contains { $0.edit != nil } ? " =" : ":"
      return ["\(text)\(separator) \(below.joined(separator: " "))"]
    case "ProgressView": return ["~\(below.joined(separator: " "))"]
    case "ContentUnavailableView": return [text] + below
    case "swipeActions", "contextMenu": return below.filter { $0.hasPrefix("(") }
    case "row": return [rowText(below)].filter { !$0.isEmpty }
    default: return Self.shortened(children)
    }
  }

  /// The elements of children, where of many rows only the first two and the last are named.
  private static func shortened(_ children: [Node]) -> [String] {
    let rows = children.indices.filter { children[$0].kind == "row" }
    guard rows.count > 6 else { return children.flatMap(\.elements) }
    var elements: [String] = []
    for (number, child) in children.enumerated() {
      if number == rows[2] { elements.append("… \(rows.count) rows …") }
      if rows.dropFirst(2).dropLast().contains(number) { continue }
      elements += child.elements
    }
    return elements
  }

  /// A row that is a button reads as what is on the button.
  private func rowText(_ below: [String]) -> String {
    let buttons = flattened.filter { $0.kind == "Button" }
    guard let first = buttons.first, let text = below.first, text.hasPrefix("[\(first.text)") else {
      return below.joined(separator: " ")
    }
    return ([String(text.dropFirst().dropLast())] + below.dropFirst()).joined(separator: " ")
  }

  private var selectedText: String {
    options.first { same($0.value, value) }?.allText ?? "?"
  }

  /// Whether it keeps the sheet that it is on from being swiped away.
  var holdsSheet: Bool { kind == "interactiveDismissDisabled" && value as? Bool == true }

  /// The tagged choices of a picker.
  var options: [Node] { flattened.filter { $0.kind == "tag" } }

  private func same(_ one: Any?, _ other: Any?) -> Bool {
    (one as? AnyHashable) == (other as? AnyHashable)
  }
}
