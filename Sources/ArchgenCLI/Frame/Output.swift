#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A buffered stream of text: a file descriptor, or memory in tests.
///
/// When the reader of a pipe goes away (`archgen graph | head`), writing goes on into nothing and the
/// run ends as it would have ended. Other failures are kept and end the run with status 3.
final class Output {
  /// Whether a person reads it on a terminal.
  let isTerminal: Bool
  /// How many cells a line of the terminal has; nil where that is unknown.
  let columns: Int?
  private let descriptor: Int32?
  private let progress: Progress?
  private var buffer: [UInt8] = []
  private var isClosed = false
  /// The first `errno` of a failed write, except that of a closed pipe.
  private(set) var failure: Int32?

  /// Writes to a file descriptor; what is shown as progress goes before the first byte.
  init(descriptor: Int32, after progress: Progress? = nil) {
    isTerminal = isatty(descriptor) == 1
    columns = isTerminal ? SystemCalls.columns(ofTerminal: descriptor) : nil
    self.descriptor = descriptor
    self.progress = progress
  }

  /// Keeps everything in memory: see ``text``.
  init(isTerminal: Bool = false, columns: Int? = nil) {
    self.isTerminal = isTerminal
    self.columns = columns
    descriptor = nil
    progress = nil
  }

  /// What was written and not yet flushed: everything, in memory.
  var text: String { String(decoding: buffer, as: UTF8.self) }

  /// Appends text.
  func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    flush(above: 1 << 16)
  }

  /// Hands on everything written so far.
  func flush() { flush(above: 0) }

  private func flush(above limit: Int) {
    guard let descriptor, buffer.count > limit else { return }
    progress?.finish()
    if !isClosed {
      let code = SystemCalls.writeAll(buffer, to: descriptor)
      isClosed = code != 0
      if code != 0, code != EPIPE { failure = code }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
