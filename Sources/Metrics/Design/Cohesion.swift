import DependencyGraph
import SwiftSource

/// LCOM4, lack of cohesion: into how many groups a type's methods fall that share no stored property
/// and do not call each other. 1 is cohesive; more could be as many types.
///
/// Extensions are merged; initialisers and static members are left out; types without stored
/// properties have no value, nor has what is written for tests.
struct Cohesion: Metric {
  let description = MetricDescription(
    id: "lcom4", title: "Lack of cohesion", unit: "groups",
    formula:
      "connected components of methods by shared property or call, of types with stored properties; whole: mean of types",
    source: "after Hitz & Montazeri, Measuring Coupling and Cohesion, 1995",
    meaning: """
      Into how many groups the methods of a type fall that share neither state nor calls: above 1 \
      there are probably several types in one.
      """)

  let readsBodies = true

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
        final class C {
          @Kept var x = 0; var y = 0
          func a() { _ = $x }
          func b() { later { [weak self] in self?.x = 1 } }
          func c(x: Int) { y = x }
        }
        """
      )
    ],
    units: ["main.A": 2, "main.B": nil, "main.C": 2], total: 2)

  func values(_ input: Measured) -> MetricValues {
    var values = [Double?](repeating: nil, count: input.count)
    var found: [Int] = []
    for node in input.designedTypes {
      guard let groups = groups(of: node, input.graph) else { continue }
      found.append(groups)
      let unit = input.view.unitOfNode[node]
      if input.view.level == .type, unit >= 0 { values[unit] = Double(groups) }
    }
    return MetricValues(units: values, total: .ratio(found.reduce(0, +), found.count))
  }

  private func groups(of node: Int, _ graph: DependencyGraph) -> Int? {
    let names = graph.code.names
    let properties = graph.storedProperties(of: node)
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
    for (index, property) in properties.enumerated() {
      let item = graph.declaration(property)
      var spellings = [item.name]
      // What a wrapper projects and keeps is the same state.
      if !item.attributes.isEmpty {
        spellings += ["$", "_"].compactMap { names.name(for: $0 + names[item.name]) }
      }
      for name in spellings { places[name, default: []].append(methods.count + index) }
    }
    let selfName = names.name(for: "self")
    for (index, method) in methods.enumerated() {
      let item = graph.declaration(method)
      let file = graph.code.files[method.file]
      let parameters = file.parameters[item.parameters.range].map(\.name)
      for name in file.names(in: item.body, selfName: selfName, without: parameters) {
        for other in places[name] ?? [] { parent[root(index)] = root(other) }
      }
    }
    return Set(methods.indices.map(root)).count
  }
}

extension SourceFile {
  /// The names that a body uses unqualified, other than those of parameters, or after `self.`.
  func names(in body: NodeID, selfName: Name?, without parameters: [Name]) -> [Name] {
    func isSelf(_ id: NodeID) -> Bool {
      guard let node = node(id) else { return false }
      if node.kind == .optionalChain { return isSelf(node.firstChild) }
      return node.kind == .identifier && node.name == selfName
    }
    var names: [Name] = []
    var stack = [body]
    while let id = stack.popLast() {
      guard let node = node(id) else { continue }
      switch node.kind {
      case .identifier: if !parameters.contains(node.name) { names.append(node.name) }
      case .member: if isSelf(node.firstChild) { names.append(node.name) }
      default: break
      }
      if node.kind != .declaration && node.kind != .conditionalBranch || !node.firstChild.isNone {
        stack += children(of: id)
      }
    }
    return names
  }
}
