// Generates every variant of every style for every spec into one package, builds and tests it, compiles the views against the stub
// modules, and lets swift-format and archgen's own lint judge the result.
//
//   swift run matrix                                  all variants, all specs of Samples/ and Tests/Specs/
//   swift run matrix --variants mvvm,mvc+uikit --specs Notes,Report
//   swift run matrix --isolation mainactor            with -default-isolation MainActor
//   swift run matrix --isolation nonsending           with NonisolatedNonsendingByDefault
//   swift run matrix --random 8 --seed 100            specs that chance makes: what is refused is passed over
//   swift run matrix --joint                          Notes, Bookmark (in the other kit), Report into one target per style
//
// All cells share one package and one build, because starting a build is what costs. What a cell generated before and
// would generate again is left alone, so a second run builds only what has changed. Where a kit changes nothing that
// tests see, they are built once, for the other kit.

import Harness

@main
enum Main {
  static func main() {
    Tool.run("matrix") { words in
      let report = try Matrix(Options(words)).run()
      print(report.text)
      return report.isClean
    }
  }
}
