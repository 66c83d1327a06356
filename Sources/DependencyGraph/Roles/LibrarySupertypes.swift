/// What classes and protocols of the standard library and of Apple's UI frameworks inherit themselves: a cell
/// is a view, and who is `Codable` is `Decodable`, whoever asks for those.
enum LibrarySupertypes {
  /// By type those that inherit from it.
  private static let heirs = [ofSwift, ofFoundation, ofUIKit, ofAppKit, ofOtherFrameworks]
    .reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }

  /// What the standard library, SwiftUI and SwiftData declare.
  private static let ofSwift: [String: [String]] = [
    "View": [
      "Shape", "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
      "NSViewControllerRepresentable", "WKInterfaceObjectRepresentable", "DynamicViewContent",
    ],
    "ViewModifier": ["AnimatableModifier", "EnvironmentalModifier", "GeometryEffect"],
    "Shape": ["InsettableShape", "RoundedRectangularShape"],
    "Encodable": ["Codable"],
    "Decodable": ["Codable"],
    "Equatable": ["Hashable", "Comparable", "SetAlgebra"],
    "Hashable": ["PersistentModel"],
    "Identifiable": ["PersistentModel"],
    "Observable": ["PersistentModel"],
    "Comparable": ["Strideable"],
    "SetAlgebra": ["OptionSet"],
    "RawRepresentable": ["OptionSet"],
    "Error": ["LocalizedError", "CustomNSError", "RecoverableError"],
    "Sendable": ["Error", "CodingKey"],
    "Sequence": ["Collection"],
    "Collection": [
      "BidirectionalCollection", "MutableCollection", "RangeReplaceableCollection",
    ],
    "BidirectionalCollection": ["RandomAccessCollection"],
  ]

  /// By macro, in their order, what it makes a type conform to, with what that inherits.
  private static let expansions = [
    ("CasePathable", "CasePathable"), ("Generable", "Generable"), ("Model", "PersistentModel"),
    ("Observable", "Observable"), ("ObservableState", "ObservableState"), ("Reducer", "Reducer"),
  ].map { (macro: $0, types: [$1] + line(above: $1)) }

  private static let supertypes = Dictionary(
    heirs.flatMap { above, heirs in heirs.map { ($0, [above]) } }, uniquingKeysWith: +)

  /// All types of which something is known.
  static let names = Set(heirs.keys).union(supertypes.keys)

  private static let lines = Dictionary(
    uniqueKeysWithValues: supertypes.keys.map { ($0, line(above: $0)) })

  /// The supertypes of a type, nearest first.
  static func above(_ type: String) -> [String] { lines[type] ?? [] }

  private static func line(above type: String) -> [String] {
    guard var found = supertypes[type]?.sorted() else { return [] }
    var next = 0
    while next < found.count {
      found += supertypes[found[next], default: []].sorted().filter { !found.contains($0) }
      next += 1
    }
    return found
  }

  /// The macros that make a type conform to what fits a pattern, or to what inherits that.
  static func macros(addingFitting glob: Glob) -> [String] {
    expansions.filter { $0.types.contains(where: glob.matches) }.map(\.macro)
  }

  /// The types of which a supertype fits a pattern without a dot.
  static func heirs(ofFitting glob: Glob) -> Set<String> {
    var found: Set<String> = []
    var front = heirs.keys.filter { glob.matches($0) }
    while let next = front.popLast() {
      front += heirs[next, default: []].filter { found.insert($0).inserted }
    }
    return found
  }
}
