import DependencyGraph

/// The features of an app that lie beside each other, each in a folder of its own, and know nothing of each
/// other: then whatever leads from one to another is worth a rule.
public struct ProposedSlices: Sendable {
  /// The pattern by which a configuration names them.
  public let pattern: String
  /// What each is called that does not know the others, sorted.
  public let names: [String]
  /// Those that every other may know, also before there are any.
  let shared: [String]
  /// Those that put these together, and that none of them knows.
  public let roots: [String]
  /// Pairs of files of which one names the other, in one slice.
  public private(set) var inside = 0
  /// The same from one slice to another.
  public private(set) var crossing = 0
  /// Up to three of those.
  public private(set) var examples: [RelatedPlace] = []

  /// The id of the rule.
  public static let rule = "slices-apart"

  /// What folders of features are called.
  private static let folders: Set<String> = ["Features", "Modules", "Scenes", "Screens", "Flows"]
  /// How the folder of a feature ends that has none around it, as a module's does.
  private static let suffixes = ["Feature", "Impl", "Implementation"]
  /// How it begins.
  private static let prefix = "Feature"
  /// What is called so is there for all.
  private static let commonNames: Set<String> = ["Shared", "Common", "Core"]
  /// Fewer are no proof of anything.
  private static let fewest = 3

  /// What a file may be part of.
  private struct Place: Hashable {
    var pattern: String
    var slice: String
  }

  /// Finds them; nil where there are no such folders, or where more than one in ten pairs of files crosses.
  init?(_ code: Code) {
    let places = Self.places(of: code.files.map(\.path))
    var slices: [String: Set<String>] = [:]
    for case let place? in places { slices[place.pattern, default: []].insert(place.slice) }
    let largest = slices.min { a, b in
      a.value.count == b.value.count ? a.key < b.key : a.value.count > b.value.count
    }
    // A folder whose name has a brace cannot be written as a pattern.
    guard let largest, (try? Glob(path: largest.key)) != nil else { return nil }
    pattern = largest.key
    let all = largest.value.sorted()
    // Where 'new' writes what features share; a folder of that name elsewhere would be judged, too.
    let comes =
      pattern.hasSuffix("/{slice}/**")
      && !code.files.contains { "/\($0.path)".contains("/\(SlicesIndependent.customary)/") }
    shared =
      all.filter(Self.commonNames.contains) + (comes ? [SlicesIndependent.customary] : [])

    var seen: Set<Step> = []
    var between: [(from: String, to: String, item: Dependency)] = []
    for item in code.dependenciesAsWritten(.written) where item.file != item.toFile {
      guard let from = places[Int(item.file)], from.pattern == pattern,
        let to = places[Int(item.toFile)], to.pattern == pattern,
        seen.insert(Step(from: Int(item.file), to: Int(item.toFile))).inserted
      else { continue }
      if from.slice == to.slice {
        inside += 1
      } else if !shared.contains(to.slice) {
        between.append((from.slice, to.slice, item))
      }
    }
    let roots = Self.roots(
      of: all.filter { !Self.commonNames.contains($0) }, between.map { ($0.from, $0.to) })
    self.roots = roots
    names = all.filter { !roots.contains($0) }
    between.removeAll { roots.contains($0.from) }
    crossing = between.count
    examples = between.prefix(3).map {
      RelatedPlace(code.place(of: $0.item), "\($0.from) → \($0.to)")
    }
    guard names.count >= Self.fewest, inside >= Self.fewest, crossing * 10 <= inside + crossing
    else { return nil }
  }

  /// Of the slices those that know at least two thirds of the others, and three of them, while none of those
  /// knows them.
  private static func roots(
    of slices: [String], _ crossings: [(from: String, to: String)]
  ) -> [String] {
    var known: [String: Set<String>] = [:]
    for (from, to) in crossings { known[from, default: []].insert(to) }
    let candidates = slices.filter {
      let count = known[$0]?.count ?? 0
      return count >= fewest && count * 3 >= (slices.count - 1) * 2
    }
    let others = slices.filter { !candidates.contains($0) }
    return candidates.filter { root in
      !others.contains { known[$0]?.contains(root) ?? false }
    }
  }

  /// For each path the outermost folder of a feature around it that has enough others beside it.
  private static func places(of paths: [String]) -> [Place?] {
    let all = paths.map(candidates)
    var slices: [String: Set<String>] = [:]
    for place in all.joined() { slices[place.pattern, default: []].insert(place.slice) }
    return all.map { $0.first { slices[$0.pattern, default: []].count >= fewest } }
  }

  /// The folders around a file that may be that of a feature, outermost first.
  private static func candidates(_ path: String) -> [Place] {
    let parts = path.split(separator: "/").dropLast().map(String.init)
    var before = "/"
    var found: [Place] = []
    for (index, part) in parts.enumerated() {
      if let suffix = suffixes.first(where: part.hasSuffix), part != suffix {
        found.append(
          Place(
            pattern: "\(before){slice}\(suffix)/**", slice: String(part.dropLast(suffix.count))))
      } else if part.hasPrefix(prefix), part != prefix, !folders.contains(part) {
        found.append(
          Place(
            pattern: "\(before)\(prefix){slice}/**", slice: String(part.dropFirst(prefix.count))))
      }
      before += part + "/"
      if folders.contains(part), index + 1 < parts.count {
        found.append(Place(pattern: before + "{slice}/**", slice: parts[index + 1]))
      }
    }
    return found
  }
}
