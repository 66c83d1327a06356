import Diagnostics
import JSON5

/// What a style's manifest says of code: all of a style that those need who only judge.
public struct StylePreset: Sendable {
  /// The style's id.
  public let id: String
  /// What the manifest was read from, and where ``value`` points into.
  public let manifest: SourceText
  /// Roles, layers and rules, in the form of a lint configuration; nil where the style has none.
  public let value: JSONValue?
}

extension StyleLibrary {
  /// The preset of the style with an id or alias, whatever its case; none for an alias that names other code
  /// than the style writes. What is wrong with the files that the
  /// style writes hinders nobody here: they are not read.
  public func preset(_ name: String) throws(Diagnostics) -> StylePreset {
    guard let folder = folder(named: name) else {
      let style = try style(name)
      if let reason = style.presetReasons[name.lowercased()] {
        throw Diagnostics([
          .error(
            "the rules of the style '\(style.id)' are not for '\(name)': \(reason)",
            help: "'archgen init' proposes rules from the code that is there")
        ])
      }
      return StylePreset(id: style.id, manifest: style.manifest, value: style.preset)
    }
    let (manifest, object) = try Style.manifest(of: folder, in: texts)
    return StylePreset(id: folder, manifest: manifest, value: object["preset"])
  }
}
