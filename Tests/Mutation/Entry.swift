// Breaks generated logic, one place at a time, and asks the generated tests whether they notice.
//
//   swift run mutation                      the files of Subject.all
//   swift run mutation --only mvvm          those of one style
//
// All mutants of a file are compiled into it at once; an environment variable chooses the one that is on. So one build
// serves hundreds of them, and each costs one run of the tests of its module.

import Harness

@main
enum Main {
  static func main() {
    Tool.run("mutation") { words in
      let report = try Run(Options(words)).report()
      print(report.text)
      return report.isGoodEnough
    }
  }
}
