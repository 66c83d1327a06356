import Generator

/// Writes planned files, all or none of them.
enum FileWriting {
  /// Writes them; a file that is there with another content stops the run with all conflicts.
  static func write(_ files: [PlannedFile], in folder: String, _ context: Context) throws {
    let changes = try Changes(Plan(folder: folder, files: files), in: context.files, force: false)
    guard changes.conflicts.isEmpty else { throw Stop(.findings, changes.conflicts) }
    let transaction = Transaction(
      in: context.files, currentFolder: context.currentFolder,
      isInterrupted: { Interruption.isRequested })
    do {
      try Interruption.guarding { try transaction.apply(changes) }
    } catch is Interrupted {
      throw Stop(.interrupted, "interrupted; nothing was written")
    }
  }
}
