import Foundation
import Harness

/// The command line.
struct Options {
  var archgen = ".build/debug/archgen"
  var workspace = ".build/mutation"
  var subjects = Subject.all

  static let usage = """
    usage: mutation [--archgen FILE] [--only STYLE] [--workspace DIR]
    Run it in the package's folder.
    """

  init(_ arguments: [String]) throws {
    guard FileManager.default.fileExists(atPath: "Templates") else {
      throw Problem("run it in the package's folder\n\(Self.usage)")
    }
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else {
        throw Problem("\(option) needs a value, or is unknown\n\(Self.usage)")
      }
      switch option {
      case "--archgen": archgen = value
      case "--workspace": workspace = value
      case "--only": subjects = subjects.filter { $0.style == value }
      default: throw Problem("unknown option '\(option)'\n\(Self.usage)")
      }
    }
    let known = try Folders.styles()
    subjects = subjects.filter { known.contains($0.style) }
    if subjects.isEmpty { throw Problem("there is no such style among the subjects") }
  }
}
