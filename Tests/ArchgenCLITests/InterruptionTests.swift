import Foundation
import Testing

@testable import ArchgenCLI

@Suite struct InterruptionTests {
  /// `nohup` has a run ignore that the terminal goes away.
  @Test func whatIsIgnoredStaysIgnored() {
    let numbers = [SIGINT, SIGTERM, SIGHUP]
    let before = numbers.map { signal($0, SIG_DFL) }
    signal(SIGHUP, SIG_IGN)
    Interruption.watch()
    let after = numbers.map { signal($0, SIG_DFL) }
    for (number, action) in zip(numbers, before) { signal(number, action) }
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    #expect(after.map { unsafeBitCast($0, to: Int.self) == ignored } == [false, false, true])
    #expect(unsafeBitCast(after[0], to: Int.self) == unsafeBitCast(after[1], to: Int.self))
    #expect(unsafeBitCast(after[0], to: Int.self) != unsafeBitCast(SIG_DFL, to: Int.self))
  }
}
