import Foundation
import Harness

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

/// What new projects of Xcode have on whatever is chosen: a member is seen only where its module is imported.
enum ImportVisibility {
  private static let feature = "MemberImportVisibility"

  /// For a package manifest.
  static let setting = ".enableUpcomingFeature(\"\(feature)\")"
  /// For the compiler.
  static let arguments = ["-enable-upcoming-feature", feature]
}

/// The command line.
struct Options {
  var archgen = ".build/debug/archgen"
  var workspace = ".build/matrix"
  /// A folder of templates to use instead of those in the binary.
  var templates: String?
  /// A folder with a team's configurations, of archgen and of swift-format, that all cells follow.
  var house: String?
  /// The store of all specs, instead of each spec's own.
  var store: String?
  var isolation = Isolation.plain
  /// How long one command may take, in seconds.
  var limit = 3_600.0
  var variants: [Variant] = []
  var specs: [Spec] = []
  var isJoint = false
  /// How many specs chance makes instead, and from which number on.
  var randomCount = 0
  var seed: UInt64 = 1
  private var known: [String] = []
  /// The specs of which the compiler's index is kept.
  var indexed: Set<String> = []

  /// For every call of archgen.
  var templateArguments: [String] { templates.map { ["--templates", $0] } ?? [] }

  static let usage = """
    usage: matrix [--archgen FILE] [--variants a,b] [--specs a,b] [--joint]
                  [--isolation plain|mainactor|nonsending] [--workspace DIR] [--limit SECONDS]
                  [--index a,b] [--random COUNT] [--seed NUMBER]
                  [--templates DIR] [--store memory|file|remote|swiftdata] [--house DIR]
    Run it in the package's folder. `--variants list` prints them.
    A variant is a style, with its kit or observation where it is not the usual one: mvc+uikit, mvvm+combine.
    """

  init(_ arguments: [String]) throws {
    guard FileManager.default.fileExists(atPath: "Tests/Stubs") else {
      throw Problem("run it in the package's folder\n\(Self.usage)")
    }
    let all = try Self.allVariants()
    // One style for all that observe by Combine: what they write is made by one piece of code.
    var chosen = all.filter { !$0.hasSuffix("+combine") || $0 == "mvvm+combine" }
    var specs = try Folders.files(in: "Samples") + Folders.files(in: "Tests/Specs")
    var options = OptionReader(arguments, usage: Self.usage)
    while let option = options.next() {
      switch option {
      case "--joint": isJoint = true
      case "--archgen": archgen = try options.value()
      case "--workspace": workspace = try options.value()
      case "--templates": templates = URL(fileURLWithPath: try options.value()).path
      case "--store": store = try options.value()
      case "--house": house = try options.value()
      case "--variants", "--styles": chosen = try options.list()
      case "--index": indexed = Set(try options.list())
      case "--specs": specs = try options.list()
      case "--random": randomCount = try options.value(Int.init)
      case "--seed": seed = try options.value(UInt64.init)
      case "--limit": limit = try options.value { Double($0).flatMap { $0 > 0 ? $0 : nil } }
      case "--isolation": isolation = try options.value(Isolation.init)
      default: throw options.unknown
      }
    }
    if isJoint { specs = ["Notes", "Bookmark", "Report"] }
    if chosen == ["list"] { throw Problem("the variants: " + all.joined(separator: " ")) }
    for name in chosen where !all.contains(name) {
      throw Problem("unknown variant '\(name)'; there are \(all.joined(separator: ", "))")
    }
    known = all
    variants = chosen.map(Variant.init)
    self.specs = specs.map(Spec.init)
  }

  /// The style of a variant with the kit that the variant has not; nil where there is none.
  func otherKit(of variant: Variant) -> Variant? {
    let others = [variant.style: variant.style + "+uikit", variant.style + "+uikit": variant.style]
    return others[variant.name].flatMap { known.contains($0) ? Variant($0) : nil }
  }

  /// Every style, then on UIKit where its manifest has that, then with Combine.
  private static func allVariants() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "Templates").sorted().flatMap { style in
      guard
        let manifest = try? String(
          contentsOfFile: "Templates/\(style)/style.json5", encoding: .utf8)
      else { return [String]() }
      let hasUIKit = manifest.split(separator: "\n").contains {
        $0.hasPrefix("  kits: [") && $0.contains("'uikit'")
      }
      return [style] + (hasUIKit ? ["\(style)+uikit"] : []) + ["\(style)+combine"]
    }
  }
}
