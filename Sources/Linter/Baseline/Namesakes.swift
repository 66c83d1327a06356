/// A type is named together with its file where another has its name, and only there. So an entry may say less
/// than a finding once a second type of the name came, or was written before files were told; and it says more
/// once the other type is gone. Both are the same finding, and the code of the entry has not changed.
extension Baseline {
  /// The same baseline with entries that fit no finding named as what they stand for is named now.
  func fitted(to now: [Identity: Int]) -> Baseline {
    let left = counts.keys.filter { now[$0] == nil }
    if left.isEmpty { return self }
    var found = FittingNames(now.keys.filter { counts[$0] == nil }.sorted().map(FileNames.init))
    var fitted = self
    for entry in left.sorted() {
      let fitting = found.fitting(FileNames(entry))
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
    if left > 0 { counts[found[0], default: 0] += left }
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

/// An identity with the files that stand behind names of types set apart: `App.A (App/B.swift)`.
private struct FileNames {
  let identity: Baseline.Identity
  /// The identity without them.
  let bare: Baseline.Identity
  /// The files by the place in the bare names behind which they stand.
  let files: [Place: Substring]

  struct Place: Hashable {
    var isTarget: Bool
    var offset: Int
  }

  init(_ identity: Baseline.Identity) {
    var files: [Place: Substring] = [:]
    func bare(_ names: String, isTarget: Bool) -> String {
      let end = ".swift)"
      var bare = ""
      var rest = names[...]
      while let file = rest.firstRange(of: end),
        let start = rest[..<file.lowerBound].firstRange(of: " (")
      {
        bare += rest[..<start.lowerBound]
        files[Place(isTarget: isTarget, offset: bare.utf8.count)] =
          rest[start.upperBound..<file.lowerBound]
        rest = rest[file.upperBound...]
      }
      return bare + rest
    }
    self.identity = identity
    self.bare = Baseline.Identity(
      rule: identity.rule, from: bare(identity.from, isTarget: false),
      to: bare(identity.to, isTarget: true), kind: identity.kind)
    self.files = files
  }
}
