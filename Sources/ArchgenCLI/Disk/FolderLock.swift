import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Keeps a folder for one run at a time. The system lets go of it when the run ends, however it ends.
struct FolderLock {
  private let descriptor: Int32

  /// Takes a folder, after any other run that has it; `wait` is called once where there is one.
  init(_ folder: String, waiting wait: () -> Void) throws(FileError) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Disk.error(folder, "locked", errno) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    // Where files cannot be locked at all, a run goes on without: as before there were locks.
    guard errno == EWOULDBLOCK else { return }
    wait()
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Lets go of it.
  func release() { close(descriptor) }
}
