/// How packages are built that a program here writes, tries once and throws away.
package enum ThrowawayBuild {
  /// `swift build`, told to read what a module imports once for all its files, to index no module of the
  /// system, and to write nothing for debuggers: a third less processor time for packages of many small
  /// modules. With a number of threads there is an object for each file, as the package manager expects.
  package static let command =
    ["swift", "build"]
    + [
      "-whole-module-optimization", "-num-threads", "1", "-index-ignore-system-modules", "-gnone",
    ].flatMap { ["-Xswiftc", $0] }
}
