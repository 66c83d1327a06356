import Foundation

/// A style with its options, written as `mvc` or `mvc+uikit`.
struct Variant {
  var name: String
  var style: String { String(name.prefix { $0 != "+" }) }

  init(_ name: String) { self.name = name }

  /// For `archgen new`.
  var arguments: [String] {
    ["--style", style]
      + name.split(separator: "+").dropFirst().flatMap { option in
        option == "combine" ? ["--observation", "combine"] : ["--ui", String(option)]
      }
  }
}

/// A spec: a file, or the name of one in the usual folders, or a name alone.
struct Spec {
  var name: String
  var arguments: [String]

  init(_ text: String) {
    let usual = ["Samples/\(text).json5", "Tests/Specs/\(text).json5"]
    let file = ([text] + usual).first {
      $0.hasSuffix(".json5") && FileManager.default.fileExists(atPath: $0)
    }
    guard let file else {
      name = text
      arguments = [text]
      return
    }
    let url = URL(fileURLWithPath: file)
    name = url.deletingPathExtension().lastPathComponent
    arguments = ["--spec", url.path]
  }
}

/// One target of the package, with its tests: a style with one spec, or with several that share the target.
struct Cell {
  var variant: Variant
  var specs: [Spec]

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

  /// Whether a path of the package belongs to it.
  func owns(_ path: String) -> Bool {
    path.contains("Sources/\(target)/") || path.contains("Tests/\(target)Tests/")
  }
}
