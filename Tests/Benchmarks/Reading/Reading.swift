import Foundation
import SwiftSource
import Synchronization

/// Reading without judging, as `archgen lint` reads.
enum Reading {
  /// What was found, to show that threads change nothing.
  struct Totals: Equatable {
    var lines = 0
    var declarations = 0
    var references = 0
  }

  /// Reads files on some threads: one buffer and one reader per thread, files by an atomic index.
  static func run(
    _ paths: [String], threads: Int, options: ReadOptions = ReadOptions(skimsBodies: true)
  ) -> Totals {
    let next = Atomic<Int>(0)
    let totals = Mutex(Totals())
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      var reader = SourceReader(options: options)
      var buffer: [UInt8] = []
      var mine = Totals()
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < paths.count else { break }
        guard fill(&buffer, paths[index]) else { continue }
        let file = reader.read(path: paths[index], bytes: &buffer)
        mine.lines += file.lines.total
        mine.declarations += file.declarations.count
        mine.references += file.references.count
      }
      let found = mine
      totals.withLock {
        $0.lines += found.lines
        $0.declarations += found.declarations
        $0.references += found.references
      }
    }
    return totals.withLock { $0 }
  }

  /// Reads a file into the buffer.
  private static func fill(_ buffer: inout [UInt8], _ path: String) -> Bool {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return false }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0 else { return false }
    let size = Int(info.st_size)
    if buffer.count < size {
      buffer.append(contentsOf: repeatElement(0, count: size - buffer.count))
    }
    buffer.removeLast(buffer.count - size)
    return buffer.withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress, size) } == size
  }
}
