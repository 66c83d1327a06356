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
    var options = OptionReader(arguments, usage: Self.usage)
    while let option = options.next() {
      switch option {
      case "--archgen": archgen = try options.value()
      case "--workspace": workspace = try options.value()
      case "--only":
        let style = try options.value()
        subjects = subjects.filter { $0.style == style }
      default: throw options.unknown
      }
    }
    let known = try Folders.styles()
    subjects = subjects.filter { known.contains($0.style) }
    if subjects.isEmpty { throw Problem("there is no such style among the subjects") }
  }
}
