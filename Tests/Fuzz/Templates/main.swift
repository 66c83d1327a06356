// fuzz-templates SECONDS SEED PATH…
//
// Changes templates at random, and the contexts that they are rendered with, and checks and renders
// what comes out, in every dialect: the answer is a text or errors with places, soon. Then templates and
// contexts of a million bytes that nest in one way each: twice the input may take at most four times as
// long (twice, with room for noise).

import Foundation

let arguments = CommandLine.arguments
guard arguments.count > 3, let seconds = Double(arguments[1]), let seed = UInt64(arguments[2])
else {
  print("usage: fuzz-templates SECONDS SEED PATH…")
  exit(2)
}
let templates = arguments.dropFirst(3).sorted().compactMap { path in
  FileManager.default.contents(atPath: path).map { [UInt8]($0) }
}
guard !templates.isEmpty else {
  print("no file can be read")
  exit(2)
}

var fuzz = TemplateFuzz(templates: templates, seed: seed)
try fuzz.run(seconds: seconds)
try runShapes()
