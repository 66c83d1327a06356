import Foundation

/// A style with its options, written as `mvc` or `mvc+uikit`.
package struct Variant: Sendable {
  package var name: String
  package var style: String { String(name.prefix { $0 != "+" }) }

  package init(_ name: String) { self.name = name }

  /// For `archgen new`.
  package var arguments: [String] {
    ["--style", style]
      + name.split(separator: "+").dropFirst().flatMap { option in
        option == "combine" ? ["--observation", "combine"] : ["--ui", String(option)]
      }
  }
}

/// A spec: a file, or the name of one in the usual folders, or a name alone.
package struct Spec: Sendable {
  package var name: String
  package var arguments: [String]

  /// The file; nil where the name is all.
  package var file: URL?

  package init(_ text: String) {
    let usual = ["Samples/\(text).json5", "Tests/Specs/\(text).json5"]
    let file = ([text] + usual).first {
      $0.hasSuffix(".json5") && FileManager.default.fileExists(atPath: $0)
    }
    guard let file else {
      name = text
      arguments = [text]
      self.file = nil
      return
    }
    let url = URL(fileURLWithPath: file)
    name = url.deletingPathExtension().lastPathComponent
    arguments = ["--spec", url.path]
    self.file = url
  }
}
