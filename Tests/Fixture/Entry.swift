// An app with its own client, coordinator, container, header and house style takes two generated
// features: they must compile against what it has, pass their tests, and declare nothing twice.
//
//   swift run fixture                    with the debug binary
//   swift run fixture --archgen FILE     with another one
//   swift run fixture --templates DIR    with these templates instead of those in the binary

import Foundation
import Harness

@main
enum Main {
  private static let usage = "usage: fixture [--archgen FILE] [--workspace DIR] [--templates DIR]"

  static func main() {
    Tool.run("fixture") { words in
      var archgen = ".build/debug/archgen"
      var workspace = ".build/fixture"
      var templates: [String] = []
      var options = OptionReader(words, usage: usage)
      while let option = options.next() {
        switch option {
        case "--archgen": archgen = try options.value()
        case "--workspace": workspace = try options.value()
        case "--templates":
          templates = ["--templates", URL(fileURLWithPath: try options.value()).path]
        default: throw options.unknown
        }
      }
      return try Fixture(archgen: archgen, workspace: workspace, templates: templates).run()
    }
  }
}
