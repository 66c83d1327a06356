import Diagnostics
import Files
import Names

/// What becomes of a feature's files when it is generated again: three texts meet in each of them,
/// what was generated before, what stands on the disk, and what is generated now.
///
/// An untouched file follows what is generated; an edited one is merged by line; what a person deleted
/// stays deleted, and nothing that a person wrote is ever removed.
public struct Regeneration {
  /// What happens to each file.
  public private(set) var changes: [Change] = []
  /// Why it cannot be done.
  public private(set) var problems: [Diagnostic] = []

  private let files: any FileSystem
  /// Paths that other features have too: theirs, not ours to remove.
  private let claimed: Set<String>
  /// What is added to the name of an edited file that another style displaces; nil where none does.
  private let asideSuffix: String?

  /// Compares a record with a plan and the disk. `plan` is nil for a feature that goes altogether.
  ///
  /// Throws what cannot be read.
  public init(
    of record: FeatureRecord, to plan: Plan?, claimed: Set<String> = [], styleChanges: Bool = false,
    in files: any FileSystem
  ) throws(FileError) {
    self.files = files
    self.claimed = claimed
    asideSuffix = styleChanges ? "." + record.style : nil
    let planned = plan?.files ?? []
    if let plan { problems = Changes.twins(plan) }
    var obstacles = Obstacles(files)
    let pairs = FilePairs(record.files, planned, styleChanges: styleChanges).all
    // Files, not paths: on a disk that ignores case two paths may name one file.
    var leaving: Set<FileStatus> = []
    for (old, _) in pairs {
      if let old, let status = try files.status(old.path) { leaving.insert(status) }
    }
    let dropped = Dictionary(
      pairs.compactMap { pair in pair.new == nil ? pair.old.map { ($0.path, $0.text) } : nil }
    ) { first, _ in first }
    for (old, new) in pairs {
      if let new, let obstacle = try obstacles.above(new.path) {
        problems += obstacle
        continue
      }
      switch (old, new) {
      case (let old?, let new?): try keep(old, new, leaving)
      case (let old?, nil): try drop(old, displaced: planned.contains { $0.path == old.path })
      case (nil, let new?):
        try add(new, displacing: dropped[new.path], leaving)
      case (nil, nil): break
      }
    }
    problems += try replacedLinks()
  }

  /// Links whose place a file would take, and leave alone what they lead to.
  private func replacedLinks() throws(FileError) -> [Diagnostic] {
    let written = changes.filter { $0.isChange && $0.before != nil && $0.after != nil }
      .map { $0.oldPath ?? $0.path }
    var links: Set<String> = []
    for folder in Set(written.map(Path.parent)) {
      for entry in try files.list(folder) where entry.kind == .link {
        links.insert(Path.join(folder, entry.name))
      }
    }
    return written.filter(links.contains).map {
      .error(
        "'\($0)' is a link, and would become a file of its own",
        help: "put the file that it leads to in its place, then update again")
    }
  }

  /// A file that is generated as before, here or under another name.
  private mutating func keep(
    _ old: FeatureRecord.File, _ new: PlannedFile, _ leaving: Set<FileStatus>
  ) throws(FileError) {
    guard let mine = try text(old.path) else {
      // A person may have given the file the new name already.
      if old.path != new.path, let mine = try text(new.path) {
        merge(base: old.text, mine, new, from: nil)
      } else {
        changes.append(Change(.deleted, new.path, before: nil, after: nil))
      }
      return
    }
    if old.path != new.path, claimed.contains(old.path) {
      problems.append(
        .error(
          "'\(old.path)' would become '\(new.path)', and other features have it, too",
          help: "let it be shared where it is"))
      return
    }
    if old.path != new.path, try text(new.path) != nil, try !isAmong(leaving, new.path) {
      problems.append(
        .error(
          "'\(new.path)' is there already, and '\(old.path)' gets that name",
          help: "move it away first"))
      return
    }
    merge(base: old.text, mine, new, from: old.path)
  }

  private mutating func merge(
    base: [UInt8], _ mine: [UInt8], _ new: PlannedFile, from oldPath: String?
  ) {
    let place = oldPath ?? new.path
    let asItIs: Change.Kind = place == new.path ? .unchanged : .moved
    if mine == base || mine == new.bytes {
      let kind = mine == new.bytes ? asItIs : .replaced
      changes.append(Change(kind, new.path, from: place, before: mine, after: new.bytes))
      return
    }
    // Until somebody settles it, a conflict stays one.
    let mark = Self.marks(in: mine).first
    let isUnsettled = mark != nil
    if base == new.bytes {
      let kind = isUnsettled ? .conflict : asItIs
      changes.append(Change(kind, new.path, from: place, before: mine, after: mine))
      return
    }
    if let mark {
      let source = SourceText(path: place, bytes: mine)
      problems.append(
        .error(
          "'\(place)' still has the marks of a conflict",
          at: Place(source, Span(mark, mark + ThreeWayMerge.opening.count)),
          help: "settle the lines between them, or take a side of a merge "
            + "('git checkout --ours \(place)'), then update again")
      )
      return
    }
    let merged = ThreeWayMerge(base: base, mine: mine, theirs: new.bytes)
    let kind: Change.Kind =
      merged.conflictCount > 0 ? .conflict : merged.bytes == mine ? asItIs : .merged
    changes.append(Change(kind, new.path, from: place, before: mine, after: merged.bytes))
  }

  /// A file that was not generated before; `old` is the text of the one that it displaces.
  private mutating func add(
    _ new: PlannedFile, displacing old: [UInt8]?, _ leaving: Set<FileStatus>
  ) throws(FileError) {
    guard let mine = try text(new.path) else {
      changes.append(Change(.created, new.path, before: nil, after: new.bytes))
      return
    }
    if let old, mine == old {
      changes.append(Change(.replaced, new.path, before: mine, after: new.bytes))
    } else if try isAmong(leaving, new.path) {
      // What stands there goes elsewhere at the same time.
      changes.append(Change(.created, new.path, before: nil, after: new.bytes))
    } else {
      merge(base: [], mine, new, from: nil)
    }
  }

  /// A file that is generated no longer.
  private mutating func drop(_ old: FeatureRecord.File, displaced: Bool) throws(FileError) {
    guard !claimed.contains(old.path), let mine = try text(old.path) else { return }
    guard mine != old.text else {
      // A displaced one goes by being replaced.
      if !displaced { changes.append(Change(.removed, old.path, before: mine, after: nil)) }
      return
    }
    guard let asideSuffix else {
      changes.append(Change(.kept, old.path, before: mine, after: mine))
      return
    }
    let path = try FreeName.first(old.path + asideSuffix) { path throws(FileError) in
      try files.status(path) != nil
    }
    changes.append(Change(.aside, path, from: old.path, before: mine, after: mine))
  }

  private func isAmong(_ known: Set<FileStatus>, _ path: String) throws(FileError) -> Bool {
    guard let status = try files.status(path) else { return false }
    return known.contains(status)
  }

  /// The text at a path; nil for nothing. What is no file is a problem, and counts as nothing.
  private mutating func text(_ path: String) throws(FileError) -> [UInt8]? {
    switch try files.status(path)?.kind {
    case nil: return nil
    case .file: return try files.read(path)
    default:
      problems.append(Obstacles.noFile(path))
      return nil
    }
  }

  /// Where a text has conflicts that nobody settled: the offsets of their first marks.
  public static func marks(in bytes: [UInt8]) -> [Int] {
    bytes.split(separator: UInt8(ascii: "\n"))
      .filter { $0.starts(with: ThreeWayMerge.opening) }.map(\.startIndex)
  }
}
