import Files
import SwiftSource

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads whole files into a buffer that is used again for the next one.
enum FileReader {
  /// Replaces the content of `buffer` by that of the file; `name` is what errors call it.
  static func read(_ path: String, named name: String, into buffer: inout [UInt8])
    throws(FileError)
  {
    // Non-blocking, so that a pipe without a writer does not hang the run.
    // As it is: an argument that is a text would be copied.
    let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else { throw Disk.error(name, "read", errno) }
    defer { close(file) }
    let size = try size(of: file, named: name)
    let tooLarge = FileError(name, "read", "it is larger than 2 GB")
    // Before any room is taken for it.
    guard size < SourceReader.byteLimit else { throw tooLarge }
    let code = fill(&buffer, from: file, expecting: size)
    if code != 0 {
      try examine(file, named: name)
      throw Disk.error(name, "read", code)
    }
    // It may have grown.
    guard buffer.count < SourceReader.byteLimit else { throw tooLarge }
  }

  /// How long an open file is; throws where it is none.
  private static func size(of file: Int32, named name: String) throws(FileError) -> Int {
    // Where its end is takes half as long to say as all that is known of it. What has no content and what
    // has no end says something else.
    let end = lseek(file, 0, SEEK_END)
    if end > 0, end < SourceReader.byteLimit { return Int(end) }
    return try examine(file, named: name)
  }

  /// The size that the system has noted for an open file; throws where it is something else.
  @discardableResult
  private static func examine(_ file: Int32, named name: String) throws(FileError) -> Int {
    var info = stat()
    guard fstat(file, &info) == 0 else { throw Disk.error(name, "read", errno) }
    guard info.st_mode & S_IFMT == S_IFREG else {
      let isFolder = info.st_mode & S_IFMT == S_IFDIR
      throw FileError(name, "read", isFolder ? "it is a folder" : "it is not a regular file")
    }
    return max(0, Int(info.st_size))
  }

  /// What a reader of source may add behind a file, so that the buffer need not grow for it.
  private static let readersRoom = 64

  private static func fill(
    _ buffer: inout [UInt8], from file: Int32, expecting size: Int
  ) -> Int32 {
    var count = 0
    // One byte more than the size, so that the end is seen without growing.
    let room = size + 1
    if buffer.capacity < room + readersRoom {
      // What it held is of no use, and growing by itself it would double.
      buffer = []
      buffer.reserveCapacity(room + readersRoom)
    }
    grow(&buffer, to: room)
    while count < SourceReader.byteLimit {
      if count == buffer.count {
        grow(&buffer, to: count + max(4096, count))
      }
      let got = SystemCalls.read(file, at: count, into: &buffer)
      if got < 0 { return Int32(-got) }
      count += got
      // Nothing more, or all that was said to be there and less than there was room for: it has ended.
      if got == 0 || (count >= size && count < buffer.count) { break }
    }
    buffer.removeLast(buffer.count - count)
    return 0
  }

  private static let zeros = [UInt8](repeating: 0, count: 1 << 16)

  /// By copies of memory: where nothing is optimised, `repeatElement` is taken element by element, which was a
  /// quarter of the time that the tests of `update` took.
  private static func grow(_ buffer: inout [UInt8], to size: Int) {
    while buffer.count < size { buffer.append(contentsOf: zeros.prefix(size - buffer.count)) }
  }
}
