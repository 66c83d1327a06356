import SwiftSource

/// What files add to types outside the tree and to protocols, by the names that say for whom.
struct Additions {
  /// What one node adds.
  struct Item {
    var node: Int
    /// What is extended, as an index of ``said``.
    var extended: Int
    /// What is asked of `Self`, in the same way.
    var asked: [Int]
    /// The nodes of what is asked of `Self`.
    var required: [Int]
  }

  /// What is said, each once: a name before those that the library's type of that name inherits, as indices of
  /// ``names``.
  private var said: [[Int32]] = []
  private var names = DistinctNames(NameTable())
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
    var texts: [[String]] = []
    func number(of name: Name, mayBeView: Bool = false) -> Int {
      let said = Said(name: name, mayBeView: mayBeView)
      if let known = numbers[said] { return known }
      numbers[said] = texts.count
      let text = graph.code.names[name]
      let views = mayBeView ? LibrarySupertypes.ofViews[text] : nil
      texts.append([text] + (views ?? LibrarySupertypes.above(text)))
      return texts.count - 1
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
          node: node, extended: number(of: extended, mayBeView: mayBeView),
          asked: asked.map { number(of: $0) },
          required: required.flatMap {
            graph.nodes(ofType: $0, inFile: Int(place.file), at: Int(place.declaration))
          }))
    }
    var table = NameTable()
    let all = texts.map { $0.map { table.intern($0) } }
    var names = DistinctNames(table)
    said = all.map { $0.map { names.index(of: $0) } }
    names.group()
    self.names = names
  }

  /// For each of what is said whether a pattern fits it, or something that it inherits.
  func fitting(_ glob: Glob) -> [Bool] {
    let fitting = Set(names.fitting(glob))
    return said.map { !fitting.isDisjoint(with: $0) }
  }
}
