import Testing

@testable import ArchgenCLI

/// A place of generated code: what stands there, and what must not.
struct GeneratedPlace: Sendable, CustomTestStringConvertible {
  var says: String
  var spec: String
  var style: String
  var options: [String] = []
  /// The end of the path of the file that is looked at.
  var file: String
  var holds: [String] = []
  var lacks: [String] = []

  var testDescription: String { "\(style): \(says)" }

  func expectHolds() throws {
    let text = try text()
    for part in holds { #expect(text.contains(part)) }
    for part in lacks { #expect(!text.contains(part)) }
  }

  /// The file as it is generated.
  func text() throws -> String {
    let sandbox = try Sandbox(["spec.json5": spec])
    let run = sandbox.run(
      ["new", "--spec", "spec.json5", "--style", style, "--package", "--output", "Out"] + options)
    #expect(run.status == .done, "\(run.err)")
    return try sandbox.read(try #require(sandbox.tree().first { $0.hasSuffix(file) }))
  }
}
