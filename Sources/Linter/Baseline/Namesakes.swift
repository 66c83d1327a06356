/// A type is named together with its file where another has its name, and a file with its whole path, and only
/// there. So an entry may say less than a finding once a second one of the name came, or was written before files
/// were told; and it says more once the other is gone. Both are the same finding, and the code of the entry has
/// not changed.
extension Baseline {
  /// The same baseline with entries that fit no finding named as what they stand for is named now.
  func fitted(to now: [Identity: Int], _ shortNames: () -> [String: String]) -> Baseline {
    let left = counts.keys.filter { now[$0] == nil }
    let found = now.keys.filter { counts[$0] == nil }
    if left.isEmpty || found.isEmpty { return self }
    let shortNames = shortNames()
    var names = FittingNames(found.sorted().map { FileNames($0, shortNames) })
    var fitted = self
    for entry in left.sorted() {
      let fitting = names.fitting(FileNames(entry, shortNames))
      if !fitting.isEmpty { fitted.hand(entry, to: fitting, now) }
    }
    return fitted
  }

  /// Gives findings, in their order, what an entry allows. What is left stays with the first, which occurs
  /// less often then.
  private mutating func hand(_ entry: Identity, to found: [Identity], _ now: [Identity: Int]) {
    guard var left = counts.removeValue(forKey: entry) else { return }
    let line = lines.removeValue(forKey: entry)
    for identity in found where lines[identity] == nil { lines[identity] = line }
    if entry.isMeasure {
      for identity in found { counts[identity] = max(left, counts[identity] ?? 0) }
      return
    }
    for identity in found {
      let known = counts[identity] ?? 0
      let taken = min(left, (now[identity] ?? 0) - known)
      if taken <= 0 { continue }
      counts[identity] = known + taken
      left -= taken
    }
    if left > 0 { counts[found[0]] = Self.sum(counts[found[0]] ?? 0, left) }
  }
}

/// Findings by their names and files. Thousands of types may have one name, so nothing is compared with all of
/// them.
private struct FittingNames {
  private typealias Files = [FileNames.Place: Substring]
  private typealias Places = Set<FileNames.Place>

  /// A way to look for findings: by bare names, the places where the findings have files, and those of these where
  /// the entry has some, too.
  private struct Question: Hashable {
    var bare: Baseline.Identity
    var places: Places
    var common: Places
  }

  private let found: [Baseline.Identity: [Places: [FileNames]]]
  /// The findings by the files at the common places.
  private var answers: [Question: [Files: [Baseline.Identity]]] = [:]

  init(_ found: [FileNames]) {
    self.found = Dictionary(grouping: found, by: \.bare).mapValues {
      Dictionary(grouping: $0) { Places($0.files.keys) }
    }
  }

  /// Those that may stand for the same finding as an entry, sorted: no name has two files.
  mutating func fitting(_ entry: FileNames) -> [Baseline.Identity] {
    var fitting: [Baseline.Identity] = []
    for (places, names) in found[entry.bare] ?? [:] {
      let common = places.intersection(entry.files.keys)
      func files(_ names: FileNames) -> Files { names.files.filter { common.contains($0.key) } }
      let question = Question(bare: entry.bare, places: places, common: common)
      if answers[question] == nil {
        answers[question] = Dictionary(grouping: names, by: files).mapValues {
          $0.map(\.identity)
        }
      }
      fitting += answers[question]?[files(entry)] ?? []
    }
    return fitting.sorted()
  }
}

/// An identity with the files that its names tell: `App.A (App/B.swift)`, and paths of files with a namesake.
struct FileNames {
  let identity: Baseline.Identity
  /// The identity without them: files are called as if they had no namesake, and cycles begin at the first of
  /// these names.
  let bare: Baseline.Identity
  /// The files by the place in the bare names that they belong to.
  let files: [Place: Substring]

  struct Place: Hashable {
    var name: Int
    /// Whether the file is told from those of its name, too.
    var isPath: Bool
  }

  /// `shortNames` are those of files without a namesake, by path.
  init(_ identity: Baseline.Identity, _ shortNames: [String: String]) {
    var names = ([identity.from[...]] + identity.to.split(separator: ", "))
      .map { Self.parts(of: $0, shortNames) }
    if Finding.cycleKinds.contains(identity.kind) {
      names.sort {
        ($0.bare, $0.short ?? "", $0.path ?? "") < ($1.bare, $1.short ?? "", $1.path ?? "")
      }
    }
    var files: [Place: Substring] = [:]
    for (index, name) in names.enumerated() {
      files[Place(name: index, isPath: false)] = name.short
      files[Place(name: index, isPath: true)] = name.path
    }
    self.identity = identity
    self.bare = Baseline.Identity(
      rule: identity.rule, from: String(names[0].bare),
      to: names.dropFirst().map(\.bare).joined(separator: ", "), kind: identity.kind)
    self.files = files
  }

  /// A name without its file, what stands behind it for that, and the path if that was written.
  private typealias Parts = (bare: Substring, short: Substring?, path: Substring?)

  private static func parts(of name: Substring, _ shortNames: [String: String]) -> Parts {
    if let short = shortName(of: name, shortNames) { return (short, nil, name) }
    guard name.hasSuffix(".swift)"), let start = name.firstRange(of: " (") else {
      return (name, nil, nil)
    }
    let file = name[start.upperBound...].dropLast()
    let short = shortName(of: file, shortNames)
    return (name[..<start.lowerBound], short ?? file, short == nil ? nil : file)
  }

  /// What a file at a path is called without a namesake. A name that may be either tells no path.
  private static func shortName(
    of path: Substring, _ shortNames: [String: String]
  ) -> Substring? {
    shortNames[String(path)].flatMap { $0 == path ? nil : $0[...] }
  }
}
