import Files
import Synchronization

/// Reads many files on a few threads, while they are still being found: each thread has one buffer
/// and one state, and takes the next file from a queue.
enum ParallelReader {
  /// What was read.
  struct Result<State> {
    /// The states of all threads.
    var states: [State]
    /// Every path that was found, in that order.
    var paths: [String]
    /// The files that could not be read, with their numbers in `paths`, ascending.
    var problems: [(index: Int, error: FileError)]
  }

  /// How many files need no large pages.
  private static let fewFiles = 100

  /// Calls `find`, which hands over paths as it finds them, and hands each file to `each`, with the
  /// state of the thread that read it, its number and its path. `each` may change the bytes: they are
  /// read anew for the next file.
  ///
  /// Which thread reads what is chance: a state that must not depend on it keeps the number.
  static func read<State: Sendable>(
    in disk: any FileSystem, workers: Int,
    start: @escaping @Sendable () -> State,
    each: @escaping @Sendable (inout State, Int, String, inout [UInt8]) -> Void,
    find: (_ found: @escaping ([String]) -> Void) throws -> Void
  ) throws -> Result<State> {
    let queue = PathQueue()
    let done = Done<State>()
    var failure: (any Error)?
    Workers.run(workers) {
      do { try find(queue.add) } catch { failure = error }
      queue.finish()
    } work: { number in
      var state = start()
      var buffer: [UInt8] = []
      var problems: [(index: Int, error: FileError)] = []
      while let (index, path) = queue.take() {
        // Other threads asked for theirs when they began.
        if number == 0, index > fewFiles { Allocation.preferLargePagesOnce() }
        do throws(FileError) {
          try disk.read(path, into: &buffer)
          each(&state, index, path, &buffer)
        } catch {
          problems.append((index, error))
        }
      }
      done.add(number, state, problems)
    }
    if let failure { throw failure }
    return done.result(queue.all)
  }

  /// What the threads of one run leave.
  private final class Done<State: Sendable>: Sendable {
    private let parts = Mutex<
      [(number: Int, state: State, problems: [(index: Int, error: FileError)])]
    >([])

    func add(_ number: Int, _ state: State, _ problems: [(index: Int, error: FileError)]) {
      parts.withLock { $0.append((number, state, problems)) }
    }

    func result(_ paths: [String]) -> Result<State> {
      let all = parts.withLock { $0 }.sorted { $0.number < $1.number }
      return Result(
        states: all.map { $0.state }, paths: paths,
        problems: all.flatMap { $0.problems }.sorted { $0.index < $1.index })
    }
  }
}
