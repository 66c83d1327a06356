/// Which recorded file became which planned one.
///
/// A path stays itself. What is left pairs up by template, in order: the file of a renamed entity
/// comes from the same template under another path.
struct FilePairs {
  typealias Pair = (old: FeatureRecord.File?, new: PlannedFile?)

  /// Every file of both, once.
  let all: [Pair]

  init(_ old: [FeatureRecord.File], _ new: [PlannedFile]) {
    let planned = Dictionary(new.map { ($0.path, $0) }) { first, _ in first }
    var pairs: [Pair] = []
    var vanished: [FeatureRecord.File] = []
    var taken: Set<String> = []
    for file in old {
      // Another template at the same path is another file: a style's root view, say.
      if let match = planned[file.path], match.template == file.template {
        pairs.append((file, match))
        taken.insert(file.path)
      } else {
        vanished.append(file)
      }
    }
    var appeared: [String: [PlannedFile]] = [:]
    for file in new.reversed() where !taken.contains(file.path) {
      appeared[file.template, default: []].append(file)
    }
    for file in vanished {
      let match = file.template.isEmpty ? nil : appeared[file.template]?.popLast()
      if let match { taken.insert(match.path) }
      pairs.append((file, match))
    }
    pairs += new.filter { !taken.contains($0.path) }.map { (nil, $0) }
    all = pairs
  }
}
