import SwiftSource

/// What files add to types outside the tree and to protocols, by the names that say for whom.
struct Additions {
  /// What one node adds.
  struct Item {
    var node: Int
    /// What is extended, and what is asked of `Self`, as indices of ``names``.
    var names: [Int]
    /// The nodes of what is asked of `Self`.
    var required: [Int]
  }

  /// The distinct names, each before what the library's type of that name inherits.
  private(set) var names: [[String]] = []
  private(set) var items: [Item] = []

  /// Without any.
  init() {}

  /// All of a graph.
  init(_ graph: DependencyGraph) {
    struct Said: Hashable {
      var name: Name
      var mayBeView: Bool
    }
    var numbers: [Said: Int] = [:]
    func number(of name: Name, mayBeView: Bool = false) -> Int {
      let said = Said(name: name, mayBeView: mayBeView)
      if let known = numbers[said] { return known }
      numbers[said] = names.count
      let text = graph.code.names[name]
      let views = mayBeView ? LibrarySupertypes.ofViews[text] : nil
      names.append([text] + (views ?? LibrarySupertypes.above(text)))
      return names.count - 1
    }
    let swiftUI = graph.code.names.name(for: "SwiftUI")
    for node in graph.additionNodes {
      let place = graph.nodes[node]
      let file = graph.code.files[Int(place.file)]
      let requirements = file.requirements[
        file.declarations[Int(place.declaration)].requirements.range]
      let required = requirements.filter { requirement in
        !requirement.isSameType && file.lastName(of: requirement.left) == graph.table.selfName
      }.flatMap { file.compositionParts(of: $0.right) }
      let extended = graph.symbols.entities[Int(place.entity)].name
      let asked = required.compactMap { file.lastName(of: $0) }
      // Other packages have a 'Path' or a 'Table', too.
      let mayBeView = file.imports.isEmpty || file.imports.contains { $0.module == swiftUI }
      items.append(
        Item(
          node: node,
          names: [number(of: extended, mayBeView: mayBeView)] + asked.map { number(of: $0) },
          required: required.flatMap {
            graph.nodes(ofType: $0, inFile: Int(place.file), at: Int(place.declaration))
          }))
    }
  }
}
