// The judge: compares archgen's file-to-file edges with the compiler's.
//
//   swift run judge [--misses] PACKAGE…
//
// Each PACKAGE is a folder that was built with a debug `swift build`: its index store says, for every
// symbol, where it is defined and referenced. The judge reads the same sources with archgen, and prints
// precision and recall of the edges, once for those at which a type is named, once for all.
// `--misses` lists every edge that one of the two lacks, with a place, so that it can be explained.

import ArchgenCLI
import Foundation

let words = CommandLine.arguments.dropFirst()
let packages = words.filter { !$0.hasPrefix("--") }
if packages.isEmpty {
  print("usage: judge [--misses] PACKAGE…")
  exit(2)
}
print(Verdict.header)
for package in packages {
  do {
    let trial = try Trial(package: package)
    print(trial.table)
    if words.contains("--misses") { print(trial.misses) }
  } catch let error as IndexStoreError {
    print("\(package): \(error.message)")
    exit(1)
  }
}
