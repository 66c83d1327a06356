import Files

/// The file that says which change is under way, so that the next run can finish or undo it.
///
/// Its name is its state; it goes from one to the next by a rename:
/// - `staging`: units are being built beside their places. Undo: remove what was built.
/// - `moving`: all are built and go to their places. Finish: move the rest.
/// - `done`: all are in place. Finish: remove the replaced files.
///
/// It begins with the identity of its folder, so that one that came with a clone or a copy, written by
/// whomever, is no journal here.
struct Journal {
  enum State: String, CaseIterable {
    case staging, moving, done
  }

  /// The folder that holds it.
  let folder: String
  /// What changes, with absolute paths: the next run may start elsewhere.
  let units: [Unit]
  private(set) var state: State

  /// Writes a new journal.
  init(folder: String, units: [Unit], in files: any FileSystem) throws(FileError) {
    self.folder = folder
    self.units = units
    state = .staging
    var text = try Self.identity(of: folder, in: files) + "\0"
    for unit in units { text += "\(unit.kind)\0\(unit.path)\0\(unit.before)\0" }
    do {
      try files.create(path(.staging), Array(text.utf8))
    } catch {
      // Nobody asked for this file: what cannot be written is the folder.
      throw FileError(folder, "written", error.reason)
    }
  }

  private init(folder: String, units: [Unit], state: State) {
    self.folder = folder
    self.units = units
    self.state = state
  }

  /// The journal that a killed run left in a folder or above it.
  static func left(at folder: String, in files: any FileSystem) throws(FileError) -> Journal? {
    guard let (folder, state) = place(near: folder, in: files) else { return nil }
    return Journal(folder: folder, units: try units(folder, state, in: files), state: state)
  }

  /// The nearest folder with a journal, at or above another one, and its state.
  static func place(
    near folder: String, in files: any FileSystem
  ) -> (folder: String, state: State)? {
    for folder in Path.ancestors(of: folder) {
      if let state = State.allCases.first(where: { files.isFile(Path.join(folder, name($0))) }) {
        return (folder, state)
      }
    }
    return nil
  }

  /// The units of a journal; throws where no run of this user wrote it in this folder.
  private static func units(
    _ folder: String, _ state: State, in files: any FileSystem
  ) throws(FileError) -> [Unit] {
    let path = Path.join(folder, name(state))
    let parts = String(decoding: try files.read(path), as: UTF8.self)
      .split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
    // A run that was killed while it wrote the first words had done nothing else.
    let here = parts.count == 1 ? parts[0] : try identity(of: folder, in: files)
    guard parts[0] == here, try files.status(path)?.isOwn == true, try files.ownKind(path) == .file
    else {
      throw FileError(
        path, "carried out",
        "it was written in another folder or by another user, and nothing was touched; remove it")
    }
    return stride(from: 1, to: parts.count - 3, by: 3).compactMap { index in
      Unit.Kind(rawValue: parts[index]).map {
        Unit(path: parts[index + 1], kind: $0, before: parts[index + 2])
      }
    }
  }

  /// What no other folder has on this machine, and nobody elsewhere can foresee.
  private static func identity(
    of folder: String, in files: any FileSystem
  ) throws(FileError) -> String {
    try files.status(folder).map { "\($0.device):\($0.number)" } ?? ""
  }

  mutating func enter(_ next: State, in files: any FileSystem) throws(FileError) {
    try files.rename(path(state), to: path(next))
    state = next
  }

  func remove(in files: any FileSystem) throws(FileError) { try files.remove(path(state)) }

  private func path(_ state: State) -> String { Path.join(folder, Self.name(state)) }

  private static func name(_ state: State) -> String { ".archgen-journal-\(state.rawValue)" }
}
