import Foundation
import Harness

/// A style with a spec: one module of the package that is built.
struct Cell {
  var variant: Variant
  var spec: Spec

  /// The module: `Mvvm_Notes`.
  var module: String {
    variant.name.split { "+-".contains($0) }.map(\.capitalized).joined() + "_" + spec.name
  }

  /// Whether view controllers show it.
  var isOnUIKit: Bool { variant.name.hasSuffix("+uikit") }

  /// Its scenario files, sorted.
  func scenarios() throws -> [String] {
    try Folders.files(in: "Tests/Scenarios/\(spec.name)", with: ".scenario")
  }
}
