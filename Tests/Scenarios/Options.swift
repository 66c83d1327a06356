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
    var options = OptionReader(arguments, usage: Self.usage)
    while let option = options.next() {
      switch option {
      case "--record": isRecording = true
      case "--archgen": archgen = try options.value()
      case "--workspace": workspace = try options.value()
      case "--styles": styles = try options.list()
      case "--specs": names = try options.list()
      default: throw options.unknown
      }
    }
    variants = styles.map(Variant.init)
    specs = try names.map(Spec.init).filter {
      try !Folders.files(in: "Tests/Scenarios/\($0.name)", with: ".scenario").isEmpty
    }
    if specs.isEmpty { throw Problem("none of these specs has scenarios") }
  }
}
