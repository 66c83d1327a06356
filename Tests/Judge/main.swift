// The judge: compares archgen's file-to-file edges with the compiler's.
//
//   swift run judge [--modules] [--misses] [--lines] [--bars] [--store STORE] [--can-import A,B] PACKAGE…
//
// Each PACKAGE is a folder that was built with a debug `swift build`: its index store says, for every
// symbol, where it is defined and referenced. The judge reads the same sources with archgen, and prints
// precision and recall of the edges, once for those at which a type is named, once for all; below the
// table what was missed, by cause.
//
// --modules     a row for each module, too
// --misses      every edge that one of the two lacks, with a place, so that it can be explained
// --lines       every line at which one of the two says something that the other does not: edges mostly
//               have many, so that a wrong one shows here long before it makes an edge of its own
// --bars        status 1 where a row is below what archgen promises
// --store       where the index is, if not in PACKAGE/.build: a checkout is judged by its user's index
// --can-import  modules that were there when the index was made, beside the toolchain's

import ArchgenCLI
import Harness

Tool.run("judge") { words in
  do {
    let options = try Options(words)
    let trials = try options.packages.map { try Trial(package: $0, options) }
    let rows = trials.flatMap { $0.verdicts(byModule: options.showsModules) }
    print(Verdict.table(rows))
    for trial in trials {
      print(Causes.table(of: trial))
      if options.showsMisses { print(trial.misses) }
      if options.showsLines { print(trial.lines) }
    }
    let low = options.hasBars ? rows.filter { !$0.passes } : []
    if !low.isEmpty { print("below the bars: \(low.map(\.name).joined(separator: ", "))") }
    return low.isEmpty
  } catch let error as IndexStoreError {
    throw Problem(error.message)
  }
}
