/// Carries out changes all or nothing.
///
/// Every unit is built beside its place and then moved there; what it replaces waits beside it until
/// all are in place. A failure on the way moves everything back. A killed run leaves a journal, and
/// ``recover(near:in:)`` of the next run finishes or undoes the change: at every moment the tree is
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

  /// Writes what is created and replaced.
  ///
  /// Throws ``FileError`` or ``Interrupted``, after everything is as it was before.
  public func apply(_ changes: Changes) throws {
    let units = try Unit.units(of: changes, in: files)
      .map { (unit: absolute($0.unit), from: $0.unit.path, files: $0.files) }
    guard !units.isEmpty else { return }
    var journal = try Journal(
      folder: try journalFolder(changes.folder), units: units.map(\.unit), in: files)
    do {
      for unit in units { try stage(unit.unit, from: unit.from, unit.files) }
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

  /// Finishes or undoes what a killed run left in a folder or above it.
  ///
  /// Returns whether there was something.
  @discardableResult
  public func recover(near folder: String) throws(FileError) -> Bool {
    guard var journal = try Journal.left(at: absolute(folder), in: files) else { return false }
    if journal.state == .moving {
      for unit in journal.units where try files.status(unit.staged) != nil { try place(unit) }
      try journal.enter(.done, in: files)
    }
    try clean(journal)
    return true
  }

  private func stage(_ unit: Unit, from path: String, _ planned: [PlannedFile]) throws {
    for file in planned {
      try stopIfInterrupted()
      let inside = Path.relative(file.path, to: path) ?? "."
      if inside != "." { try files.makeFolders(Path.parent(Path.join(unit.staged, inside))) }
      try files.create(Path.join(unit.staged, inside), file.bytes)
    }
  }

  private func move(_ unit: Unit) throws {
    try stopIfInterrupted()
    // Whatever came here since the plan was checked is not ours to replace.
    if !unit.replaces, try files.status(unit.path) != nil {
      throw FileError(unit.path, "written", "something is there already")
    }
    try place(unit)
  }

  private func place(_ unit: Unit) throws(FileError) {
    if unit.replaces, try files.status(unit.old) == nil {
      try files.rename(unit.path, to: unit.old)
    }
    try files.rename(unit.staged, to: unit.path)
  }

  /// Back to the old tree, as far as the disk lets us; the journal stays where it does not.
  private func undo(_ journal: inout Journal) {
    do throws(FileError) {
      if journal.state == .moving {
        for unit in journal.units.reversed() {
          if try files.status(unit.staged) == nil { try files.rename(unit.path, to: unit.staged) }
          if unit.replaces, try files.status(unit.old) != nil {
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
    for unit in journal.units {
      let litter = journal.state == .done ? unit.old : unit.staged
      if try files.status(litter) != nil { try files.removeAll(litter) }
    }
    try journal.remove(in: files)
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

  private func absolute(_ path: String) -> String {
    Path.normalized(Path.join(currentFolder, path))
  }

  private func absolute(_ unit: Unit) -> Unit {
    Unit(path: absolute(unit.path), replaces: unit.replaces)
  }
}
