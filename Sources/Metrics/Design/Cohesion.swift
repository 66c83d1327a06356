import DependencyGraph
import SwiftSource

/// LCOM4, lack of cohesion: into how many groups a type's methods fall that share no stored property
/// and do not call each other. 1 is cohesive; more could be as many types.
///
/// Extensions are merged; initialisers and static members are left out; types without stored
/// properties have no value. It needs syntax trees of bodies (`--evidence all`).
struct Cohesion: Metric {
  let description = MetricDescription(
    id: "lcom4", title: "Lack of cohesion", unit: "groups",
    formula: "connected components of methods by shared property or call; whole: mean of types",
    source: "Hitz & Montazeri, Measuring Coupling and Cohesion, 1995",
    meaning: """
      Into how many groups the methods of a type fall that share neither state nor calls: above 1 \
      there are probably several types in one.
      """)

  let example = MetricExample(
    files: [
      (
        "A.swift",
        """
        struct A {
          var x = 0; var y = 0
          func a() -> Int { x }
          func b() -> Int { self.x + c() }
          func c() -> Int { 1 }
          func d() -> Int { y }
        }
        struct B { func e() {} }
        """
      )
    ],
    units: ["main.A": 2, "main.B": nil], total: 2)

  func values(_ input: Measured) -> MetricValues {
    var values = [Double?](repeating: nil, count: input.count)
    var found: [Int] = []
    for node in 0..<input.graph.typeCount where input.graph.nodes[node].kind != .protocol {
      guard let groups = groups(of: node, input.graph) else { continue }
      found.append(groups)
      let unit = input.view.unitOfNode[node]
      if input.view.level == .type, unit >= 0 { values[unit] = Double(groups) }
    }
    return MetricValues(units: values, total: .ratio(found.reduce(0, +), found.count))
  }

  private func groups(of node: Int, _ graph: DependencyGraph) -> Int? {
    let properties = graph.storedProperties(of: node).map { graph.declaration($0).name }
    guard !properties.isEmpty else { return nil }
    let methods = graph.members(of: node).filter { member in
      let item = graph.declaration(member)
      return (item.kind == .func || item.kind == .var && !item.isStored || item.kind == .subscript)
        && !item.modifiers.contains(.static) && !item.body.isNone
    }
    guard !methods.isEmpty else { return nil }
    var parent = Array(0..<(methods.count + properties.count))
    func root(_ index: Int) -> Int {
      var index = index
      while parent[index] != index {
        parent[index] = parent[parent[index]]
        index = parent[index]
      }
      return index
    }
    var places: [Name: [Int]] = [:]
    for (index, method) in methods.enumerated() {
      places[graph.declaration(method).name, default: []].append(index)
    }
    for (index, name) in properties.enumerated() {
      places[name, default: []].append(methods.count + index)
    }
    let selfName = graph.code.names.name(for: "self")
    for (index, method) in methods.enumerated() {
      for name in graph.code.files[method.file].names(
        in: graph.declaration(method).body, selfName: selfName)
      {
        for other in places[name] ?? [] { parent[root(index)] = root(other) }
      }
    }
    return Set(methods.indices.map(root)).count
  }
}

extension SourceFile {
  /// The names that a body uses unqualified or after `self.`.
  func names(in body: NodeID, selfName: Name?) -> [Name] {
    var names: [Name] = []
    var stack = [body]
    while let id = stack.popLast() {
      guard let node = node(id) else { continue }
      switch node.kind {
      case .identifier: names.append(node.name)
      case .member:
        if let base = self.node(node.firstChild), base.kind == .identifier, base.name == selfName {
          names.append(node.name)
        }
      default: break
      }
      if node.kind != .declaration && node.kind != .conditionalBranch || !node.firstChild.isNone {
        stack += children(of: id)
      }
    }
    return names
  }
}
