import Foundation
import Testing

@testable import ArchgenCLI

@Suite struct ChildTests {
  /// Git may start a daemon that watches the files, and leave it running.
  @Test func whatAProgramLeavesRunningIsNotWaitedFor() throws {
    let script = "sleep 30 </dev/null >/dev/null 2>&1 & echo $!"
    let start = ContinuousClock.now
    let outcome = try #require(Child.run(["sh", "-c", script], input: Array("input".utf8)))
    #expect(start.duration(to: .now) < .seconds(15))
    let left = try #require(pid_t(outcome.text.prefix { $0 != "\n" }))
    #expect(kill(left, SIGKILL) == 0)
  }
}
