import Files

/// Which recorded file became which planned one.
///
/// A path stays itself, also where another template of the style writes it now. What is left pairs up
/// by template, first by name, then in order: the file of a renamed entity comes from the same template
/// under another path.
struct FilePairs {
  typealias Pair = (old: FeatureRecord.File?, new: PlannedFile?)

  /// Every file of both, once.
  let all: [Pair]

  init(_ old: [FeatureRecord.File], _ new: [PlannedFile], styleChanges: Bool) {
    let planned = Dictionary(new.map { ($0.path, $0) }) { first, _ in first }
    var pairs: [Pair] = []
    var vanished: [FeatureRecord.File] = []
    var taken: Set<String> = []
    for file in old {
      // In another style another template at the same path is another file: its root view, say.
      if let match = planned[file.path], !styleChanges || match.template == file.template {
        pairs.append((file, match))
        taken.insert(file.path)
      } else {
        vanished.append(file)
      }
    }
    // Of several files of a template, such as the rows of entities, one is known by its name.
    for isNamed in [true, false] {
      var appeared: [String: [PlannedFile]] = [:]
      func key(_ path: String, _ template: String) -> String {
        isNamed ? template + "/" + Path.name(path) : template
      }
      for file in new.reversed() where !taken.contains(file.path) {
        appeared[key(file.path, file.template), default: []].append(file)
      }
      vanished.removeAll { file in
        guard !file.template.isEmpty,
          let match = appeared[key(file.path, file.template)]?.popLast()
        else { return false }
        taken.insert(match.path)
        pairs.append((file, match))
        return true
      }
    }
    pairs += vanished.map { ($0, nil) }
    pairs += new.filter { !taken.contains($0.path) }.map { (nil, $0) }
    all = pairs
  }
}
