import Synchronization
import Testing

@testable import ArchgenCLI

@Suite("Threads that stay for what comes next")
struct WorkersTests {
  @Test("each number is worked on once, on any number of threads", arguments: [1, 2, 3, 16])
  func once(count: Int) {
    let seen = Mutex<[Int]>([])
    Workers.run(count) { number in seen.withLock { $0.append(number) } }
    #expect(seen.withLock { $0.sorted() } == Array(0..<count))
  }

  @Test("work shares out work of its own, and all of it is done at the end")
  func nested() {
    let seen = Mutex<[Int]>([])
    Workers.run(4) { outer in
      Workers.run(4) { inner in
        Workers.run(2) { last in seen.withLock { $0.append(outer * 8 + inner * 2 + last) } }
      }
    }
    #expect(seen.withLock { $0.sorted() } == Array(0..<32))
  }

  @Test("the calling thread does its own first, while others work already, time and again")
  func sideBySide() {
    for _ in 0..<200 {
      let monitor = Monitor()
      let isBegun = Mutex(false)
      Workers.run(2) {
        // Nobody else would end this.
        monitor.locked {
          while !isBegun.withLock({ $0 }) { monitor.wait() }
        }
      } work: { number in
        if number == 1 {
          monitor.locked {
            isBegun.withLock { $0 = true }
            monitor.tellAll()
          }
        }
      }
      #expect(isBegun.withLock { $0 })
    }
  }
}
