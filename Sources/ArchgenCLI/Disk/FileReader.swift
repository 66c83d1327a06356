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

  /// Into a new array, which the allocator makes of the last one: what that held is of no use, and room that is
  /// read into needs no zeros before.
  private static func fill(
    _ buffer: inout [UInt8], from file: Int32, expecting size: Int
  ) -> Int32 {
    buffer = []
    var code: Int32 = 0
    // One byte more than the size, so that the end is seen without growing.
    var room = size + 1
    while true {
      let known = buffer
      buffer = [UInt8](unsafeUninitializedCapacity: room + readersRoom) { bytes, count in
        count = bytes.initialize(fromContentsOf: known)
        code = read(file, into: bytes[..<room], from: &count, expecting: size)
      }
      if code != 0 || buffer.count < room || buffer.count >= SourceReader.byteLimit { return code }
      // It has grown meanwhile.
      room += max(4096, room)
    }
  }

  /// Reads from a place on until the room is full, or there is nothing more.
  private static func read(
    _ file: Int32, into room: Slice<UnsafeMutableBufferPointer<UInt8>>, from place: inout Int,
    expecting size: Int
  ) -> Int32 {
    while place < room.count {
      let rest = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: room[place...]))
      let got = SystemCalls.read(file, at: place, into: rest)
      if got < 0 { return Int32(-got) }
      place += got
      // Nothing more, or all that was said to be there and less than there was room for: it has ended.
      if got == 0 || (place >= size && place < room.count) { break }
    }
    return 0
  }
}
