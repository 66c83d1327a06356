import Dispatch
import Synchronization
import Testing

@testable import Linter

@Suite struct MadeOnceTests {
  /// However many ask at once, one of them makes it, and all have that.
  @Test func isMadeOnce() {
    let once = MadeOnce<Int>()
    let made = Mutex(0)
    let found = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 50) { _ in
      let value = once.value {
        made.withLock { count in
          count += 1
          return count
        }
      }
      found.withLock { $0.append(value) }
    }
    #expect(found.withLock { $0 } == Array(repeating: 1, count: 50))
  }

  /// Whoever asks first says what it is.
  @Test func isMadeByTheFirst() {
    let once = MadeOnce<String>()
    #expect(once.value { "first" } == "first")
    #expect(once.value { "second" } == "first")
  }
}
