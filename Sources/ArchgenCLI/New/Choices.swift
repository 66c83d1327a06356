import Arguments
import Diagnostics
import Generator

/// What a run is told beside the feature and its style, by option: from the command line, or from the
/// record of an earlier run.
struct Choices {
  static let output = Option.value("output", "DIR", .folder, "the feature's folder; else ./NAME")
  static let package = Option.flag("package", "make the folder a Swift package")
  static let shared = Option.value(
    "shared", "DIR", .folder, "where files go that features share; else Shared beside the feature")
  static let kit = Option.value("ui", "KIT", .oneOf(Style.allKits), "the UI kit")
  static let observation = Option.value(
    "observation", "KIND", .oneOf(Style.allObservations),
    "how views of SwiftUI observe: @Observable, or ObservableObject of Combine")
  static let access = Option.value(
    "access", "LEVEL", .oneOf(["internal", "public"]), "of factory, dependencies and routes")
  static let spec = Option.value("spec", "FILE", .file, "the spec that describes the feature")

  /// All of them, in the order of help.
  static let options = [
    spec, output, package, shared, kit, observation, access, StyleFolders.option,
  ]

  /// What was given, by the option's name; a flag has an empty value.
  private(set) var values: [String: String]

  /// What the command line says.
  init(_ arguments: ParsedArguments) {
    values = [:]
    for option in Self.options where arguments.has(option) {
      values[option.name] = arguments[option] ?? ""
    }
  }

  /// What a record says.
  init(_ values: [String: String]) {
    self.values = values
  }

  subscript(_ option: Option) -> String? {
    get { values[option.name] }
    set { values[option.name] = newValue }
  }

  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The UI kit.
  var kitName: String { self[Self.kit] ?? "swiftui" }
  /// How views observe.
  var observationName: String { self[Self.observation] ?? "observable" }

  /// The same with paths as they are seen from another folder; both are absolute.
  func seen(from folder: String, whereWas current: String) -> Choices {
    var choices = self
    for option in [Self.spec, Self.output, Self.shared, StyleFolders.option] {
      guard let path = self[option] else { continue }
      choices[option] = Path.seen(Path.normalized(Path.join(current, path)), from: folder)
    }
    return choices
  }
}
