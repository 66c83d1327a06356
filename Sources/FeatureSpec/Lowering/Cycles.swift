/// Names that need themselves.
enum Cycles {
  /// The names on a cycle of `needs`, which holds what each name needs.
  ///
  /// Sharir 1981: strongly connected components from two searches, the second against the edges in
  /// the order in which the first left the names last. Linear, any depth.
  static func names(in needs: [String: [String]]) -> Set<String> {
    var seen: Set<String> = []
    var left: [String] = []
    for root in needs.keys where seen.insert(root).inserted {
      var path = [(name: root, next: 0)]
      while let (name, next) = path.last {
        if let needed = needs[name], next < needed.count {
          path[path.count - 1].next += 1
          if seen.insert(needed[next]).inserted { path.append((needed[next], 0)) }
        } else {
          path.removeLast()
          left.append(name)
        }
      }
    }
    var users: [String: [String]] = [:]
    for (name, needed) in needs {
      for other in needed { users[other, default: []].append(name) }
    }
    var onCycles: Set<String> = []
    for root in left.reversed() where seen.remove(root) != nil {
      var component = [root]
      var next = 0
      while next < component.count {
        for user in users[component[next]] ?? [] where seen.remove(user) != nil {
          component.append(user)
        }
        next += 1
      }
      if component.count > 1 || needs[root]?.contains(root) == true {
        onCycles.formUnion(component)
      }
    }
    return onCycles
  }
}
