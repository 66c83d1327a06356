import SwiftUI
import UIKit

/// A window with a controller of UIKit, read as the same nodes that views of SwiftUI are.
@MainActor
final class ControllerStage: Stage {
  private let window = UIWindow(frame: .zero)

  init(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  func nodes() -> [Node] { window.rootViewController.map { Self.nodes(of: $0) } ?? [] }

  /// What a controller shows, with what it presents above.
  private static func nodes(of controller: UIViewController) -> [Node] {
    own(controller) + presented(by: controller)
  }

  private static func own(_ controller: UIViewController) -> [Node] {
    guard let navigation = controller as? UINavigationController else {
      return screen(controller)
    }
    guard let top = navigation.topViewController else { return [] }
    guard navigation.viewControllers.count > 1 else { return screen(top) }
    return [
      Node("destination", children: screen(top)) {
        _ = navigation.popViewController(animated: true)
      }
    ]
  }

  private static func presented(by controller: UIViewController) -> [Node] {
    guard let presented = controller.presentedViewController else { return [] }
    if let alert = presented as? UIAlertController {
      // SwiftUI adds the one that leaves a question by itself.
      let isQuestion = alert.preferredStyle == .actionSheet
      let actions = alert.actions.filter {
        !isQuestion || $0.style != .cancel || $0.title != "Cancel"
      }
      let buttons = actions.compactMap(\.title).map { title in
        Node.button(title) { alert.tap(title) }
      }
      return [Node("alert", text: alert.title ?? "", value: alert.message, children: buttons)]
    }
    var children = nodes(of: presented)
    if isHeld(presented) { children.append(Node("interactiveDismissDisabled", value: true)) }
    return [
      Node("sheet", children: children) { presented.presentationController?.swipeDown() }
    ]
  }

  private static func isHeld(_ controller: UIViewController) -> Bool {
    controller.isModalInPresentation || controller.children.contains(where: isHeld)
  }

  /// One screen: its title, what fills it, what it says without content, and its bar.
  private static func screen(_ controller: UIViewController) -> [Node] {
    var nodes = [Node("navigationTitle", text: controller.title ?? "")]
    var content = controller.view.nodes
    if let table = controller.view as? UITableView, let control = table.refreshControl {
      content = [Node("refreshable", children: content) { control.pull() }]
    }
    nodes += content
    if let nothing = controller.contentUnavailableConfiguration
      as? UIContentUnavailableConfiguration
    {
      nodes += nothing.nodes
    }
    let item = controller.navigationItem
    return nodes
      + ((item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])).flatMap(\.nodes)
  }
}

extension UIContentUnavailableConfiguration {
  @MainActor fileprivate var nodes: [Node] {
    if kind == "loading" { return [Node("ProgressView", children: [.text("Loading")])] }
    var children: [Node] = []
    if let action = buttonProperties.primaryAction, let title = button.title {
      children.append(.button(title) { action.performWithSender(nil, target: nil) })
    }
    let said = [text, secondaryText].compactMap(\.self).joined(separator: " ")
    return [Node("ContentUnavailableView", text: said, children: children)]
  }
}

extension UIBarButtonItem {
  fileprivate var nodes: [Node] {
    if customView is UIActivityIndicatorView { return [Node("ProgressView")] }
    if let menu {
      if menu.options.contains(.singleSelection) {
        return [menu.picker(accessibilityLabel ?? title ?? "")]
      }
      return menu.elements.map(\.node)
    }
    let name = systemItem.map { "\($0)".capitalized } ?? title ?? ""
    return [.button(name, isEnabled: isEnabled) { self.tap() }]
  }
}

extension UIView {
  /// What it shows, in reading order.
  var nodes: [Node] {
    guard !isHidden else { return [] }
    let nodes = shown
    return isUserInteractionEnabled ? nodes : nodes.map(\.disabled)
  }

  private var shown: [Node] {
    switch self {
    case let table as UITableView: return table.rows
    case let label as UILabel: return label.text.map { [.text($0)] } ?? []
    case let button as UIButton: return button.node.map { [$0] } ?? []
    case let slider as UISlider:
      return [Node("row", children: [slider.node(slider.accessibilityLabel ?? "")])]
    case let picker as UIDatePicker: return [picker.node(picker.accessibilityLabel ?? "")]
    case let stack as UIStackView:
      if stack.arrangedSubviews.count == 2, let name = stack.arrangedSubviews[0] as? UILabel,
        let label = name.text, stack.arrangedSubviews[1].accessibilityLabel == label
      {
        return stack.arrangedSubviews[1].nodes(label)
      }
      return [Node("VStack", children: stack.arrangedSubviews.flatMap(\.nodes))]
    default: return subviews.flatMap(\.nodes)
    }
  }

  /// A control with its name.
  private func nodes(_ label: String) -> [Node] {
    switch self {
    case let field as UITextField:
      let input = Node(
        "TextField", text: label, value: field.text ?? "",
        edit: { field.type($0 as? String ?? "") })
      let focused = Node("focused", value: field.isFirstResponder, children: [input])
      let returning = Node("onSubmit", children: [focused]) { field.pressReturn() }
      return [Node("LabeledContent", text: label, children: [returning])]
    case let view as UITextView:
      let input = Node(
        "TextEditor", text: label, value: view.text, edit: { view.type($0 as? String ?? "") })
      return [Node("LabeledContent", text: label, children: [input])]
    case let toggle as UISwitch:
      return [
        Node(
          "Toggle", text: label, value: toggle.isOn,
          edit: {
            toggle.isOn = $0 as? Bool ?? false
            toggle.sendActions(for: .valueChanged)
          })
      ]
    case let slider as UISlider: return [slider.node(label)]
    case let picker as UIDatePicker: return [picker.node(label)]
    case let button as UIButton: return button.choice(label)
    case let value as UILabel:
      return [Node("LabeledContent", text: label, children: [.text(value.text ?? "")])]
    default: return nodes
    }
  }
}

extension UISlider {
  fileprivate func node(_ label: String) -> Node {
    Node(
      "Slider", text: label, value: Double(value),
      edit: {
        self.value = Float($0 as? Double ?? 0)
        self.sendActions(for: .valueChanged)
      })
  }
}

extension UIDatePicker {
  fileprivate func node(_ label: String) -> Node {
    Node(
      "DatePicker", text: label, value: date,
      edit: {
        self.date = $0 as? Date ?? self.date
        self.sendActions(for: .valueChanged)
      })
  }
}

extension UIButton {
  fileprivate var node: Node? {
    guard let title = configuration?.title else { return nil }
    let mark = configuration?.image.map { Node("Image", value: $0.systemName) }
    let node = Node.button(
      title, isEnabled: isEnabled, children: [mark].compactMap(\.self)
    ) {
      self.sendActions(for: .primaryActionTriggered)
    }
    return mark == nil ? node : Node("row", children: [node])
  }

  /// Its menu, as the choices of a name.
  fileprivate func choice(_ label: String) -> [Node] {
    let title = configuration?.title ?? ""
    let actions = menu?.elements ?? []
    guard isEnabled else {
      return [Node("LabeledContent", text: label, children: [.text(title)])]
    }
    guard menu?.options.contains(.singleSelection) == true else {
      return [Node("LabeledContent", text: label, children: [.text(title)])]
        + actions.map { action in
          Node(
            "Toggle", text: action.title, value: action.state == .on,
            edit: { _ in action.performWithSender(nil, target: nil) })
        }
    }
    return menu.map { [$0.picker(label)] } ?? []
  }
}

extension UIAction {
  fileprivate var node: Node {
    .button(title, isEnabled: !attributes.contains(.disabled)) {
      self.performWithSender(nil, target: nil)
    }
  }
}

extension UIMenu {
  /// Of its elements one is chosen.
  fileprivate func picker(_ label: String) -> Node {
    let actions = elements
    let tags = actions.indices.map { index in
      Node("tag", value: index, children: [.text(actions[index].title)])
    }
    return Node(
      "Picker", text: label, value: actions.firstIndex { $0.state == .on }, children: tags,
      edit: {
        guard let index = $0 as? Int else { return }
        actions[index].performWithSender(nil, target: nil)
      })
  }
}

extension UITableView {
  fileprivate var rows: [Node] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).flatMap { section in
      let title = dataSource.tableView(self, titleForHeaderInSection: section)
      let count = dataSource.tableView(self, numberOfRowsInSection: section)
      return (title.map { [.text($0)] } ?? [])
        + (0..<count).flatMap { row(at: IndexPath(row: $0, section: section)) }
    }
  }

  private func row(at path: IndexPath) -> [Node] {
    let configuration = cellForRow(at: path)?.contentConfiguration
    if let placeholder = configuration as? UIContentUnavailableConfiguration {
      return placeholder.nodes
    }
    guard let content = configuration as? UIListContentConfiguration else { return [] }
    let text = content.text ?? ""
    let more = content.secondaryText
    if content.kind == "value" {
      return [Node("LabeledContent", text: text, children: [.text(more ?? "")])]
    }
    if content.image?.systemName == "exclamationmark.triangle" {
      // Swipes stand for the buttons that SwiftUI shows beside it.
      return text.split(separator: "\n").map { .text(String($0)) }
        + [.button(more ?? "") { self.tap(path) }] + swipes(at: path)
    }
    if content.kind == "cell" {
      return [text == "Loading" ? Node("ProgressView", children: [.text(text)]) : .text(text)]
    }
    let lines = [text] + (more?.split(separator: "\n").map(String.init) ?? [])
    let said = lines.joined(separator: " ")
    let isButton = delegate?.tableView(self, shouldHighlightRowAt: path) ?? false
    let title: Node = isButton ? .button(said) { self.tap(path) } : .text(said)
    return [Node("row", children: [title] + offers(at: path))]
  }

  private func swipes(at path: IndexPath) -> [Node] {
    let actions =
      delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)?.actions ?? []
    return actions.map { swipe in
      .button(swipe.title ?? "") { self.perform(swipe, at: path) }
    }
  }

  /// What a swipe and a menu of the row offer.
  private func offers(at path: IndexPath) -> [Node] {
    let menu =
      delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: .zero)?.menu
    return [
      Node("swipeActions", children: swipes(at: path)),
      Node(
        "contextMenu",
        children: (menu?.elements ?? []).map(\.node)),
    ]
  }
}

extension Node {
  fileprivate static func text(_ text: String) -> Node { Node("Text", text: text) }

  fileprivate static func button(
    _ title: String, isEnabled: Bool = true, children: [Node] = [],
    _ action: @escaping @MainActor () async -> Void
  ) -> Node {
    var node = Node("Button", text: title, children: children, action: action)
    node.isEnabled = isEnabled
    return node
  }

  fileprivate var disabled: Node {
    var node = self
    node.isEnabled = false
    node.children = children.map(\.disabled)
    return node
  }
}
