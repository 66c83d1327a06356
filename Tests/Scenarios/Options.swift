import Foundation
import Harness

/// The command line.
struct Options {
  var archgen = ".build/debug/archgen"
  var workspace = ".build/scenarios"
  var variants: [Variant] = []
  var specs: [Spec] = []
  var isRecording = false

  static let usage = """
    usage: scenarios [--archgen FILE] [--styles a,b] [--specs a,b] [--record] [--workspace DIR]
    Run it in the package's folder.
    """

  init(_ arguments: [String]) throws {
    guard FileManager.default.fileExists(atPath: "Tests/Stubs") else {
      throw Problem("run it in the package's folder\n\(Self.usage)")
    }
    var styles = try Folders.styles()
    var names = try Folders.files(in: "Samples") + Folders.files(in: "Tests/Specs")
    var rest = arguments[...]
    while let option = rest.popFirst() {
      if option == "--record" {
        isRecording = true
        continue
      }
      guard let value = rest.popFirst() else {
        throw Problem("\(option) needs a value, or is unknown\n\(Self.usage)")
      }
      switch option {
      case "--archgen": archgen = value
      case "--workspace": workspace = value
      case "--styles": styles = value.split(separator: ",").map(String.init)
      case "--specs": names = value.split(separator: ",").map(String.init)
      default: throw Problem("unknown option '\(option)'\n\(Self.usage)")
      }
    }
    variants = styles.map(Variant.init)
    specs = try names.map(Spec.init).filter {
      try !Folders.files(in: "Tests/Scenarios/\($0.name)", with: ".scenario").isEmpty
    }
    if specs.isEmpty { throw Problem("none of these specs has scenarios") }
  }
}
