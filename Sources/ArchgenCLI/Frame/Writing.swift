import Diagnostics
import Files
import Generator

/// How a run changes files: alone in its folder, after what a killed run left is mended, and all or
/// nothing.
enum Writing {
  /// Does work that looks at files and then changes them. Relative paths start from the context's
  /// folder; `folder`, absolute, is kept for this run where it is there.
  static func alone<T>(
    in folder: String, _ context: Context, _ work: () throws -> T
  ) throws -> T {
    let (place, lock) = try nearest(to: folder, context)
    defer { lock.release() }
    try recover(near: folder, keeping: place, context)
    return try work()
  }

  /// Keeps the nearest folder that is there. While this run waited for it, another may have made one
  /// that is nearer, where a third is at work already.
  private static func nearest(
    to folder: String, _ context: Context
  ) throws(FileError) -> (place: String, lock: FolderLock) {
    while true {
      let place = place(of: folder, context)
      let lock: FolderLock
      do throws(FileError) {
        lock = try self.lock(place, context)
      } catch {
        if self.place(of: folder, context) == place { throw error }
        continue
      }
      if self.place(of: folder, context) == place { return (place, lock) }
      lock.release()
    }
  }

  private static func place(of folder: String, _ context: Context) -> String {
    Path.ancestors(of: folder).first(where: context.files.isFolder) ?? "/"
  }

  private static func lock(_ place: String, _ context: Context) throws(FileError) -> FolderLock {
    try FolderLock(place) {
      context.say("waiting for another run of archgen in \(place)")
      context.err.flush()
    }
  }

  /// Mends what a killed run left. Whose journal is in a folder above may still be at work there: who
  /// gets the lock of that folder knows that nobody is.
  private static func recover(
    near folder: String, keeping place: String, _ context: Context
  ) throws {
    let transaction = transaction(context)
    guard let left = transaction.unfinished(near: folder) else { return }
    let above = left == place ? nil : try lock(left, context)
    defer { above?.release() }
    if try Interruption.guarding({ try transaction.recover(near: folder) }) {
      context.report([.note("cleared up after a run that was cut off", at: nil)])
    }
  }

  /// Carries out changes that have no problems.
  static func apply(_ changes: Changes, _ context: Context) throws {
    do {
      try Interruption.guarding { try transaction(context).apply(changes) }
    } catch is Interrupted {
      throw Stop(.interrupted, "interrupted; nothing was written")
    }
  }

  private static func transaction(_ context: Context) -> Transaction {
    Transaction(
      in: context.files, currentFolder: context.currentFolder,
      isInterrupted: { Interruption.isRequested })
  }
}
