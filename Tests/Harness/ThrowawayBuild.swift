/// How packages are built that a program here writes, tries once and throws away.
package enum ThrowawayBuild {
  /// Builds all targets with their tests. Those of XCTest are found by the index, and so it is made; not that of
  /// the system's modules.
  package static let tests =
    build + ["--build-tests", "-Xswiftc", "-index-ignore-system-modules"]

  /// Builds a product.
  package static func product(_ name: String) -> [String] {
    build + ["--product", name, "--disable-index-store"]
  }

  /// `swift build`, told to read what a module imports once for all its files, to make a module while its code is
  /// made and not by reading it twice, and to write nothing for debuggers: half the processor time for packages of
  /// many small modules. With a number of threads there is an object for each file, as the package manager expects.
  private static let build =
    ["swift", "build"]
    + [
      "-whole-module-optimization", "-num-threads", "1", "-no-emit-module-separately-wmo", "-gnone",
    ].flatMap { ["-Xswiftc", $0] }
}
