import Foundation

/// What is wrong with the call or the machine.
struct Problem: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// How isolation of undeclared code is decided.
enum Isolation: String, CaseIterable {
  case plain, mainactor, nonsending

  /// For a package manifest.
  var setting: String? {
    switch self {
    case .plain: nil
    case .mainactor: ".defaultIsolation(MainActor.self)"
    case .nonsending: ".enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")"
    }
  }

  /// For the compiler.
  var arguments: [String] {
    switch self {
    case .plain: []
    case .mainactor: ["-default-isolation", "MainActor"]
    case .nonsending: ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
    }
  }
}

/// The command line.
struct Options {
  var archgen = ".build/debug/archgen"
  var workspace = ".build/matrix"
  /// A folder of templates to use instead of those in the binary.
  var templates: String?
  /// The store of all specs, instead of each spec's own.
  var store: String?
  var isolation = Isolation.plain
  var variants: [Variant] = []
  var specs: [Spec] = []
  var isJoint = false

  /// For every call of archgen.
  var templateArguments: [String] { templates.map { ["--templates", $0] } ?? [] }

  static let usage = """
    usage: matrix [--archgen FILE] [--styles a,b] [--specs a,b] [--joint]
                  [--isolation plain|mainactor|nonsending] [--workspace DIR]
                  [--templates DIR] [--store memory|file|remote|swiftdata]
    Run it in the package's folder.
    A style may name a kit or an observation: mvc+uikit, mvvm+combine.
    """

  init(_ arguments: [String]) throws {
    guard FileManager.default.fileExists(atPath: "Tests/Stubs") else {
      throw Problem("run it in the package's folder\n\(Self.usage)")
    }
    var styles = try Self.names(in: "Templates") { $0 + "/style.json5" }
    var specs = try Self.files(in: "Samples") + Self.files(in: "Tests/Specs")
    var rest = arguments[...]
    while let option = rest.popFirst() {
      if option == "--joint" {
        isJoint = true
        continue
      }
      guard let value = rest.popFirst() else {
        throw Problem("\(option) needs a value, or is unknown\n\(Self.usage)")
      }
      switch option {
      case "--archgen": archgen = value
      case "--workspace": workspace = value
      case "--templates": templates = URL(fileURLWithPath: value).path
      case "--store": store = value
      case "--styles": styles = value.split(separator: ",").map(String.init)
      case "--specs": specs = value.split(separator: ",").map(String.init)
      case "--isolation":
        guard let known = Isolation(rawValue: value) else {
          throw Problem("unknown isolation '\(value)'\n\(Self.usage)")
        }
        isolation = known
      default: throw Problem("unknown option '\(option)'\n\(Self.usage)")
      }
    }
    if isJoint { specs = ["Notes", "Bookmark", "Report"] }
    variants = styles.map(Variant.init)
    self.specs = specs.map(Spec.init)
  }

  /// The folders of `folder` that hold a marker file, sorted.
  private static func names(
    in folder: String, marker: (String) -> String
  ) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter {
      FileManager.default.fileExists(atPath: "\(folder)/\(marker($0))")
    }
  }

  private static func files(in folder: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".json5") }.map { "\(folder)/\($0)" }
  }
}
