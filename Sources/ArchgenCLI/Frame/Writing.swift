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
    let place = Path.ancestors(of: folder).first(where: context.files.isFolder) ?? "/"
    let lock = try FolderLock(place) {
      context.say("waiting for another run of archgen in \(place)")
      context.err.flush()
    }
    defer { lock.release() }
    if try Interruption.guarding({ try transaction(context).recover(near: folder) }) {
      context.report([.note("cleared up after a run that was cut off", at: nil)])
    }
    return try work()
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
