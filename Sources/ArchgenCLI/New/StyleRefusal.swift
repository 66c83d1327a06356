import Diagnostics
import Generator

extension Choices {
  /// Why a style cannot be written so; nil where it can.
  func refusal(of style: Style) -> Diagnostic? {
    kitRefusal(style) ?? appRefusal(style) ?? routerRefusal(style) ?? systemRefusal
  }

  private func kitRefusal(_ style: Style) -> Diagnostic? {
    guard !style.kits.contains(kitName) else { return nil }
    let help = style.kitReasons[kitName] ?? "it has \(style.kits.joined(separator: ", "))"
    return .error(
      "the style '\(style.id)' has no \(kitName)",
      at: place(of: Self.kit) ?? place(of: NewRequest.style), help: help)
  }

  private func appRefusal(_ style: Style) -> Diagnostic? {
    guard has(Self.app) else { return nil }
    if style.app == nil {
      return .error("the style '\(style.id)' makes no app", help: "its manifest says no 'app'")
    }
    return (house.provided.container ?? house.provided.router).map { part in
      .error(
        "'\(part.type.text)' belongs to an app that is there", at: part.type.place,
        help: "leave --app out, and show the feature there")
    }
  }

  private func routerRefusal(_ style: Style) -> Diagnostic? {
    guard style.roles?["router"] != nil, let router = house.provided.router else { return nil }
    if !style.files.contains(where: { $0.path.text.contains("provided.router") }) {
      return .error(
        "a feature of the style '\(style.id)' keeps its own router", at: router.type.place,
        help: "leave 'router' out")
    }
    guard kitName != "swiftui" else { return nil }
    return .error(
      "with \(kitName) a feature of the style '\(style.id)' keeps its own router",
      at: router.type.place,
      help: "its navigation controller follows the router's path; leave 'router' out")
  }

  /// What the first iOS that the app runs on has not.
  private var systemRefusal: Diagnostic? {
    guard let iOS else {
      return .error(
        "'\(self[Self.minimum] ?? "")' is no major version of iOS", at: place(of: Self.minimum),
        help: has(Self.minimum) ? "write for example --ios 17" : "write for example iOS: '17'")
    }
    guard iOS >= Self.oldest else {
      return .error(
        "no style can be written for iOS \(iOS)", at: place(of: Self.minimum),
        help: "NavigationStack, by which every style navigates, begins with iOS \(Self.oldest)")
    }
    if iOS < OlderSystem.modern, kitName != "swiftui" {
      return .error(
        "\(kitName) is not written for iOS \(iOS)",
        at: place(of: Self.kit) ?? place(of: Self.minimum),
        help: "write iOS 17, or swiftui: what controllers follow values and show placeholders with "
          + "begins with iOS 17")
    }
    if iOS < OlderSystem.modern, observation != .combine {
      return .error(
        "iOS \(iOS) has no @Observable",
        at: place(of: Self.observation) ?? place(of: Self.minimum),
        help: "it begins with iOS 17; leave out --observation")
    }
    guard observation != .observable, kitName != "swiftui" else { return nil }
    return .error(
      "\(kitName) has no \(observation.rawValue)",
      at: place(of: Self.observation) ?? place(of: Self.kit),
      help: "only views of SwiftUI observe by themselves; controllers here track what they read")
  }
}
