import ArchgenCLI

/// File-to-file edges with the places that make them.
struct EdgeSet {
  /// From a file to a file, as indices into the trial's paths.
  struct Edge: Hashable {
    var from: Int
    var to: Int
  }

  /// A place at which an edge is written.
  struct Place: Hashable {
    var line: Int
    var column: Int
    /// What is named there, and the kind of it.
    var name: String
    var kind: String
  }

  private(set) var places: [Edge: [Place]] = [:]

  mutating func add(_ edge: Edge, _ place: Place) { places[edge, default: []].append(place) }

  subscript(edge: Edge) -> [Place]? { places[edge] }

  /// The edges that another set lacks, in order.
  func missing(in other: EdgeSet) -> [Edge] {
    places.keys.filter { other[$0] == nil }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// The edges that start in some files.
  func from(_ isMeant: (Int) -> Bool) -> EdgeSet {
    var part = EdgeSet()
    part.places = places.filter { isMeant($0.key.from) }
    return part
  }
}

extension IndexStore.Symbol {
  /// The kind in a word, as far as the judge tells kinds apart.
  var kindWord: String {
    switch kind {
    case .typealias: "alias"
    case .enumConstant: "case"
    case .instanceMethod, .classMethod, .staticMethod: "method"
    case .instanceProperty, .classProperty, .staticProperty: "property"
    case .constructor: "init"
    default: "\(kind)"
    }
  }
}
