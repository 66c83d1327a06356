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
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw Disk.error(name, "read", errno) }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0 else { throw Disk.error(name, "read", errno) }
    guard info.st_mode & S_IFMT == S_IFREG else {
      let isFolder = info.st_mode & S_IFMT == S_IFDIR
      throw FileError(name, "read", isFolder ? "it is a folder" : "it is not a regular file")
    }
    let tooLarge = FileError(name, "read", "it is larger than 2 GB")
    // Before any room is taken for it.
    guard info.st_size < SourceReader.byteLimit else { throw tooLarge }
    let code = fill(&buffer, from: file, expecting: max(0, Int(info.st_size)))
    guard code == 0 else { throw Disk.error(name, "read", code) }
    // It may have grown.
    guard buffer.count < SourceReader.byteLimit else { throw tooLarge }
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
    if buffer.count < room {
      buffer.append(contentsOf: repeatElement(0, count: room - buffer.count))
    }
    while count < SourceReader.byteLimit {
      if count == buffer.count {
        buffer.append(contentsOf: repeatElement(0, count: max(4096, count)))
      }
      let got = SystemCalls.read(file, into: &buffer, from: count)
      if got < 0 { return Int32(-got) }
      count += got
      // Nothing more, or all that was said to be there and less than there was room for: it has ended.
      if got == 0 || (count >= size && count < buffer.count) { break }
    }
    buffer.removeLast(buffer.count - count)
    return 0
  }
}
