import Generator
import Synchronization

/// Reads many files on a few threads: each thread has one buffer and one state, and takes the next
/// file by an atomic index.
enum ParallelReader {
  /// Reads `paths` and hands each to `each`, with the state of the thread that read it and its index
  /// in `paths`. It may change the bytes: they are read anew for the next file.
  ///
  /// Returns the states of all threads, and the files that could not be read, in the order of
  /// `paths`. Which thread reads what is chance: a state that must not depend on it keeps the index.
  static func read<State: Sendable>(
    _ paths: [String], in disk: any FileSystem, workers: Int = Workers.usualCount,
    start: @escaping @Sendable () -> State,
    each: @escaping @Sendable (inout State, Int, inout [UInt8]) -> Void
  ) -> (states: [State], problems: [FileError]) {
    // A thread costs more than a few files.
    let workers = min(workers, max(1, paths.count / 8))
    let run = Run<State>()
    Workers.run(workers) { number in
      var state = start()
      var buffer: [UInt8] = []
      var problems: [(index: Int, error: FileError)] = []
      while true {
        let index = run.next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < paths.count else { break }
        do throws(FileError) {
          try disk.read(paths[index], into: &buffer)
          each(&state, index, &buffer)
        } catch {
          problems.append((index, error))
        }
      }
      run.finish(number, state, problems)
    }
    return run.result
  }
}

/// What the threads of one run share.
private final class Run<State: Sendable>: Sendable {
  let next = Atomic<Int>(0)
  private let done = Mutex<
    [(number: Int, state: State, problems: [(index: Int, error: FileError)])]
  >(
    [])

  func finish(_ number: Int, _ state: State, _ problems: [(index: Int, error: FileError)]) {
    done.withLock { $0.append((number, state, problems)) }
  }

  var result: (states: [State], problems: [FileError]) {
    let all = done.withLock { $0 }.sorted { $0.number < $1.number }
    let problems = all.flatMap { $0.problems }.sorted { $0.index < $1.index }
    return (all.map { $0.state }, problems.map { $0.error })
  }
}
