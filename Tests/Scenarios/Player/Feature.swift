import SwiftUI
import UIKit

/// A generated feature, as its driver gives it.
@MainActor
public struct Feature {
  /// The values that a spec's scenarios name, each made for a number.
  public var values: [String: (Int) -> any Sendable]
  /// The feature's way in, before an outside that the scenario commands.
  let stage: (Outside) -> any Stage

  /// A feature of views, and the values that answers may name.
  public init(
    values: [String: (Int) -> any Sendable], root: @escaping (Outside) -> any View
  ) {
    self.values = values
    stage = { Host(root($0)) }
  }

  /// A feature of view controllers.
  public init(
    values: [String: (Int) -> any Sendable], controller: @escaping (Outside) -> UIViewController
  ) {
    self.values = values
    stage = { ControllerStage(controller($0)) }
  }

  /// The values that an answer names: `milk eggs`, or `report:1-20` for twenty of them; nil where one is unknown.
  func values(of names: String) -> [any Sendable]? {
    var all: [any Sendable] = []
    for word in names.split(separator: " ") {
      let parts = word.split(separator: ":")
      guard let name = parts.first, let make = values[String(name)] else { return nil }
      let numbers = (parts.count > 1 ? parts[1] : "1").split(separator: "-").compactMap { Int($0) }
      guard let first = numbers.first, let last = numbers.last, first <= last else { return nil }
      all += (first...last).map(make)
    }
    return all
  }
}
