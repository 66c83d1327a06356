import Files

/// Carries out changes all or nothing.
///
/// Every unit is built beside its place and then moved there; what it replaces waits beside it until
/// all are in place. A failure on the way moves everything back. A killed run leaves a journal, and
/// ``recover(near:)`` of the next run finishes or undoes the change: at every moment the tree is
/// the old one, the new one, or one of which the journal says how to mend it.
public struct Transaction {
  private let files: any FileSystem
  private let currentFolder: String
  private let isInterrupted: () -> Bool

  /// Prepares to write. Relative paths start from `currentFolder`, which is absolute;
  /// `isInterrupted` is asked before every step that can still be taken back.
  public init(
    in files: any FileSystem, currentFolder: String,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.files = files
    self.currentFolder = currentFolder
    self.isInterrupted = isInterrupted
  }

  /// Writes, moves and removes what changes.
  ///
  /// Throws `FileError` or ``Interrupted``, after everything is as it was before.
  public func apply(_ changes: Changes) throws {
    let units = try UnitContent.units(of: changes.real.map(absolute), in: files)
    guard !units.isEmpty else { return }
    for unit in units { try checkRoom(for: unit.unit) }
    var journal = try Journal(
      folder: try journalFolder(changes.folder), units: units.map(\.unit), in: files)
    do {
      for unit in units { try stage(unit) }
      for unit in units { try check(unit) }
      try journal.enter(.moving, in: files)
      for unit in units { try move(unit.unit) }
      try stopIfInterrupted()
      try journal.enter(.done, in: files)
    } catch {
      undo(&journal)
      throw error
    }
    // From here on nothing can fail that the user would mind: what is left is cleaned up next time.
    try? clean(journal)
  }

  /// The folder, at or above another one, where a run keeps the journal of a change that has not ended:
  /// it is at work, or was killed.
  public func unfinished(near folder: String) -> String? {
    Journal.place(near: absolute(folder), in: files)?.folder
  }

  /// Finishes or undoes what a killed run left in a folder or above it.
  ///
  /// Returns whether there was something.
  @discardableResult
  public func recover(near folder: String) throws(FileError) -> Bool {
    guard var journal = try Journal.left(at: absolute(folder), in: files) else { return false }
    if journal.state == .moving {
      for unit in journal.units where try isWaiting(unit) { try finish(unit) }
      try journal.enter(.done, in: files)
    }
    try clean(journal)
    return true
  }

  /// What stands where this run would build and keep its files is somebody else's.
  private func checkRoom(for unit: Unit) throws(FileError) {
    for path in unit.beside where try files.status(path) != nil {
      throw FileError(path, "written", "something is there already; move it away")
    }
  }

  private func stage(_ content: UnitContent) throws {
    let unit = content.unit
    for file in content.files {
      try stopIfInterrupted()
      let inside = Path.relative(file.path, to: unit.path) ?? "."
      if inside != "." { try files.makeFolders(Path.parent(Path.join(unit.staged, inside))) }
      let staged = Path.join(unit.staged, inside)
      try files.create(staged, file.bytes)
      if let source = file.source { try files.copyPermissions(of: source, to: staged) }
    }
  }

  /// What an editor saved since the run looked is not ours to replace.
  private func check(_ content: UnitContent) throws(FileError) {
    guard let before = content.before else { return }
    let path = content.unit.path
    guard try files.read(path) == before else { throw Self.changed(path) }
  }

  private func move(_ unit: Unit) throws {
    try stopIfInterrupted()
    if unit.kind != .create {
      try files.rename(unit.path, to: unit.old)
      // An editor may have saved since the check; from here on it cannot reach the old file.
      guard try isKnown(unit.old, unit) else { throw Self.changed(unit.path) }
    }
    guard unit.kind != .remove else { return }
    // Whatever came here since the plan was checked is not ours to replace.
    if try files.status(unit.path) != nil {
      throw FileError(unit.path, "written", "something is there already")
    }
    try files.rename(unit.staged, to: unit.path)
  }

  private static func changed(_ path: String) -> FileError {
    FileError(path, "written", "it changed while this run was at work")
  }

  /// Whether a killed run did not come to a unit.
  private func isWaiting(_ unit: Unit) throws(FileError) -> Bool {
    guard unit.kind == .remove else { return try files.status(unit.staged) != nil }
    return try files.status(unit.old) == nil ? files.status(unit.path) != nil : false
  }

  /// Moves a unit that a killed run did not come to. What a person put at its path since is kept.
  private func finish(_ unit: Unit) throws(FileError) {
    if try files.status(unit.path) != nil {
      if try files.status(unit.old) == nil, try isKnown(unit.path, unit) {
        try files.rename(unit.path, to: unit.old)
      } else {
        try setAside(unit.path, of: unit)
      }
    }
    if unit.kind != .remove { try files.rename(unit.staged, to: unit.path) }
  }

  /// Whether a path has the text that a unit replaces or removes.
  private func isKnown(_ path: String, _ unit: Unit) throws(FileError) -> Bool {
    guard unit.kind != .create, try files.status(path)?.kind == .file else { return false }
    return TextHash.hex(try files.read(path)) == unit.before
  }

  /// Keeps what a person saved at a moment when it was to be replaced, as `….edited`.
  private func setAside(_ path: String, of unit: Unit) throws(FileError) {
    var free = unit.path + ".edited"
    while try files.status(free) != nil { free += "+" }
    try files.rename(path, to: free)
  }

  /// Back to the old tree, as far as the disk lets us; the journal stays where it does not.
  private func undo(_ journal: inout Journal) {
    do throws(FileError) {
      if journal.state == .moving {
        for unit in journal.units.reversed() {
          if unit.kind != .remove, try files.status(unit.staged) == nil {
            try files.rename(unit.path, to: unit.staged)
          }
          if unit.kind != .create, try files.status(unit.old) != nil {
            if try files.status(unit.path) != nil { try setAside(unit.path, of: unit) }
            try files.rename(unit.old, to: unit.path)
          }
        }
        try journal.enter(.staging, in: files)
      }
      try clean(journal)
    } catch {
      return
    }
  }

  /// Removes what was built and not placed, or what was replaced; at last the journal.
  private func clean(_ journal: Journal) throws(FileError) {
    if journal.state == .done {
      for unit in journal.units where unit.kind != .create { try removeOld(of: unit) }
      for unit in journal.units where unit.kind == .remove {
        try prune(Path.parent(unit.path), below: journal.folder)
      }
    } else {
      for unit in journal.units where unit.kind != .remove {
        if try files.status(unit.staged) != nil { try files.removeAll(unit.staged) }
      }
    }
    try journal.remove(in: files)
  }

  /// Removes the replaced file; one with another text, which a killed run did not come to compare, is
  /// kept.
  private func removeOld(of unit: Unit) throws(FileError) {
    guard try files.status(unit.old) != nil else { return }
    if try isKnown(unit.old, unit) {
      try files.remove(unit.old)
    } else {
      try setAside(unit.old, of: unit)
    }
  }

  /// Removes a folder that nothing is left in, and those above it, up to one that has to stay.
  private func prune(_ folder: String, below top: String) throws(FileError) {
    var folder = folder
    while Path.relative(folder, to: top) ?? "." != "." {
      if try files.status(folder) != nil {
        guard try files.list(folder).isEmpty else { return }
        do { try files.remove(folder) } catch { return }
      }
      folder = Path.parent(folder)
    }
  }

  private func stopIfInterrupted() throws {
    if isInterrupted() { throw Interrupted() }
  }

  /// The nearest folder that is there, where the next run for the same folder will look.
  private func journalFolder(_ folder: String) throws(FileError) -> String {
    var folder = absolute(folder)
    while folder != "/", folder != ".", try files.status(folder) == nil {
      folder = Path.parent(folder)
    }
    return folder
  }

  private func absolute(_ path: String) -> String { Path.resolved(path, in: currentFolder) }

  private func absolute(_ change: Change) -> Change {
    Change(
      change.kind, absolute(change.path), from: change.oldPath.map(absolute),
      before: change.before, after: change.after)
  }
}
