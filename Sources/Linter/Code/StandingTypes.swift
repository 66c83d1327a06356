import DependencyGraph

/// The types that stand by themselves: in no other, or in none but one that only gives them a name. `Login` of
/// `Login.Screen` may be an enum without cases, and then says nothing of what the screen is.
struct StandingTypes {
  private let code: Code
  /// Asked once for each type around others, however many these are: all its members are looked through.
  private var givesNames = Answers<Int>()

  init(_ code: Code) {
    self.code = code
  }

  /// Whether a type stands by itself.
  mutating func contains(_ node: Int) -> Bool {
    let outer = Int(code.graph.nodes[node].outer)
    if outer < 0 { return true }
    let code = code
    return givesNames.answer(to: outer) {
      !code.isNested($0) && code.graph.nodes[$0].kind == .enum && code.graph.cases(of: $0).isEmpty
    }
  }

  /// The type that has a node inside and stands by itself; the node itself where it does.
  mutating func type(around node: Int) -> Int {
    var current = node
    while !contains(current) { current = Int(code.graph.nodes[current].outer) }
    return current
  }
}
