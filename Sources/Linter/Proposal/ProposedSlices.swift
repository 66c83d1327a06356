import DependencyGraph

/// The features of an app that lie beside each other, each in a folder of its own, and know nothing of each
/// other: then whatever leads from one to another is worth a rule.
public struct ProposedSlices: Sendable {
  /// The folder around them.
  var folder: String
  /// What each is called, sorted.
  public var names: [String]
  /// Those that every other may know.
  var shared: [String]
  /// Pairs of files of which one names the other, in one slice.
  public var inside: Int
  /// The same from one slice to another.
  public var crossing: Int
  /// Up to three of those.
  public var examples: [RelatedPlace]

  /// The id of the rule.
  public static let rule = "slices-apart"
  /// The pattern by which a configuration names them.
  public var pattern: String { "/\(folder)/{slice}/**" }

  /// What folders of features are called.
  private static let folders: Set<String> = ["Features", "Modules", "Scenes", "Screens", "Flows"]
  /// What is called so is there for all.
  private static let commonNames: Set<String> = ["Shared", "Common", "Core"]
  /// Fewer are no proof of anything.
  private static let fewest = 3

  /// Finds them; nil where there are no such folders, or where more than one in ten pairs of files crosses.
  init?(_ code: Code) {
    let places = code.files.map { Self.place(of: $0.path) }
    var slices: [String: Set<String>] = [:]
    for case let place? in places { slices[place.folder, default: []].insert(place.slice) }
    let largest = slices.min { a, b in
      a.value.count == b.value.count ? a.key < b.key : a.value.count > b.value.count
    }
    guard let largest, largest.value.count >= Self.fewest else { return nil }
    folder = largest.key
    names = largest.value.sorted()
    shared = names.filter(Self.commonNames.contains)
    examples = []
    let slice = places.map { $0?.folder == largest.key ? $0?.slice : nil }
    var insidePairs: Set<Step> = []
    var crossingPairs: Set<Step> = []
    for item in code.dependenciesAsWritten(.written) where item.file != item.toFile {
      guard let from = slice[Int(item.file)], let to = slice[Int(item.toFile)] else { continue }
      let pair = Step(from: Int(item.file), to: Int(item.toFile))
      if from == to {
        insidePairs.insert(pair)
      } else if !shared.contains(to), crossingPairs.insert(pair).inserted, examples.count < 3 {
        examples.append(RelatedPlace(code.place(of: item), "\(from) → \(to)"))
      }
    }
    (inside, crossing) = (insidePairs.count, crossingPairs.count)
    // A folder whose name has a brace cannot be written as a pattern.
    guard inside >= Self.fewest, crossing * 10 <= inside + crossing,
      (try? Glob(path: pattern)) != nil
    else { return nil }
  }

  /// The outermost folder of features around a file, and the folder in that.
  private static func place(of path: String) -> (folder: String, slice: String)? {
    let parts = path.split(separator: "/").dropLast().map(String.init)
    guard let index = parts.firstIndex(where: folders.contains), index + 1 < parts.count else {
      return nil
    }
    return (parts[...index].joined(separator: "/"), parts[index + 1])
  }
}
