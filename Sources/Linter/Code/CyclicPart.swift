import DependencyGraph

/// The part of a graph that is in cycles, or in those components alone that somebody asks about.
///
/// Its nodes are taken in the order of their ids, and every edge weighs the same: what is found in it
/// depends neither on where code stands nor on how often something is named.
struct CyclicPart {
  /// The nodes of the whole graph that are in such a cycle; a place is an index of these.
  let nodes: [Int]
  /// The components of the whole graph.
  let components: StrongComponents
  /// The edges inside components, between places.
  let graph: Digraph
  private let places: [Int]

  /// Takes out what is in no cycle, and what is in none with a node that fits; of `whole` only the edges inside
  /// its components are looked at. `id` names a node.
  init(
    of whole: Digraph, _ components: StrongComponents, id: (Int) -> String,
    where fits: (Int) -> Bool = { _ in true }
  ) {
    // Those with one id stay in the order of their numbers.
    let nodes = components.cycles.filter { $0.contains(where: fits) }.joined().sorted()
      .map { (node: $0, id: id($0)) }.sorted { $0.id < $1.id }.map(\.node)
    var places = [Int](repeating: -1, count: whole.nodeCount)
    for (place, node) in nodes.enumerated() { places[node] = place }
    self.components = components
    self.nodes = nodes
    self.places = places
    var edges: [Digraph.Edge] = []
    for from in nodes {
      let component = components.component[from]
      for to in whole.targets(of: from) where components.component[to] == component {
        edges.append(Digraph.Edge(places[from], places[to]))
      }
    }
    graph = Digraph(nodeCount: nodes.count, edges: edges)
  }

  /// The place of a node that is in a cycle.
  func place(of node: Int) -> Int { places[node] }

  /// The component of a node of the whole graph.
  func component(of node: Int) -> Int { components.component[node] }
}
