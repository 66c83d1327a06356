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
  static func main() {
    do {
      var archgen = ".build/debug/archgen"
      var workspace = ".build/fixture"
      var templates: [String] = []
      var rest = CommandLine.arguments.dropFirst()
      while let option = rest.popFirst() {
        guard let value = rest.popFirst() else { throw Problem("\(option) needs a value") }
        switch option {
        case "--archgen": archgen = value
        case "--workspace": workspace = value
        case "--templates": templates = ["--templates", URL(fileURLWithPath: value).path]
        default:
          throw Problem("usage: fixture [--archgen FILE] [--workspace DIR] [--templates DIR]")
        }
      }
      let fixture = try Fixture(archgen: archgen, workspace: workspace, templates: templates)
      exit(try fixture.run() ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("fixture: \(error)\n".utf8))
      exit(2)
    }
  }
}
