import Foundation

/// What the programs for building and testing this package have in common.
package enum Tool {
  /// Runs a program with the words of its command line, and ends it: with 0 where all went well, 1 where not,
  /// and 2 with a message where it could not be carried out.
  package static func run(_ name: String, _ body: ([String]) throws -> Bool) -> Never {
    do {
      exit(try body(Array(CommandLine.arguments.dropFirst())) ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
      exit(2)
    }
  }

  /// Ends what only Linux can do, with the reason.
  package static func needsLinux(_ reason: String) throws {
    #if !os(Linux)
      throw Problem("runs on Linux only: \(reason)")
    #endif
  }
}
