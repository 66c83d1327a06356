import Diagnostics
import Generator
import TemplateEngine

/// The feature of a run: read from `--spec`, or described by its name alone.
struct FeatureSource {
  /// The feature's name.
  let name: String
  /// What templates see of it.
  let context: TemplateObject

  init(_ name: String?, spec: String?, _ context: Context) throws {
    guard let name, Self.isTypeName(name) else {
      throw Stop(
        .usage, "'\(name ?? "")' is no name for a feature",
        help: "write a Swift type name, such as Bookmark")
    }
    self.name = name
    self.context = ["feature": ["name": .string(name)]]
  }

  private static func isTypeName(_ name: String) -> Bool {
    name.first?.isUppercase == true && name.allSatisfy { $0.isLetter || $0.isNumber }
  }
}
