// Breaks generated logic, one place at a time, and asks the generated tests whether they notice.
//
//   swift run mutation                      the ten files of Subject.all
//   swift run mutation --only mvvm          those of one style
//
// All mutants of a file are compiled into it at once; an environment variable chooses the one that is on. So one build
// serves hundreds of them, and each costs one run of the tests of its module.

import Foundation
import Harness

@main
enum Main {
  static func main() {
    do {
      let report = try Run(Options(Array(CommandLine.arguments.dropFirst()))).report()
      print(report.text)
      exit(report.isGoodEnough ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("mutation: \(error)\n".utf8))
      exit(2)
    }
  }
}
