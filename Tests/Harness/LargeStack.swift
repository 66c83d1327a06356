import Foundation

/// What work gives that is done on a thread with a large stack, such as the command's own threads have. Tests run
/// on threads with 512 KB on macOS, and hostile input is read as deep as it is nested.
public func onLargeStack<Value>(_ work: @escaping () -> Value) -> Value {
  nonisolated(unsafe) let work = work
  nonisolated(unsafe) var value: Value?
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    value = work()
    done.signal()
  }
  thread.stackSize = 16 << 20
  thread.start()
  done.wait()
  guard let value else { fatalError("the thread has not begun") }
  return value
}
