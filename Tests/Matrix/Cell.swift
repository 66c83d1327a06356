import Foundation
import Harness

/// One target of the package, with its tests: a style with one spec, or with several that share the target.
struct Cell {
  var variant: Variant
  var specs: [Spec]
  /// The style with its other kit, where it has one: of specs that share the target every second is in it.
  var otherKit: Variant?

  /// The module: `Mvvm_Notes`.
  var target: String {
    let style = variant.name.split { "+-".contains($0) }.map(\.capitalized).joined()
    return "\(style)_\(specs.count > 1 ? "Joint" : specs[0].name)"
  }

  var specNames: String { specs.map(\.name).joined(separator: "+") }

  /// The folder that each spec is generated into.
  func folder(of spec: Spec) -> String {
    specs.count > 1 ? "Sources/\(target)/\(spec.name)" : "Sources/\(target)"
  }

  /// The options of each spec.
  func arguments(of place: Int) -> [String] {
    place.isMultiple(of: 2) ? variant.arguments : (otherKit ?? variant).arguments
  }

  /// Whether a path of the package belongs to it.
  func owns(_ path: String) -> Bool {
    path.contains("Sources/\(target)/") || path.contains("Tests/\(target)Tests/")
  }
}
