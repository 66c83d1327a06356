import Testing

/// Who hands on, and who changes what is its own.
@Suite struct HandingOnTests {
  @Test(
    "who changes a variable of its own hands nothing on",
    arguments: [
      ("var items: [Int]; func clear() { items.removeAll() }", 0.0),
      ("var items = [Int](); func clear() { self.items.removeAll() }", 0),
      ("var items: Set<Int> = []; func add(a: Int) { items.insert(a) }", 0),
      ("var state = State(); func add(a: Int) { state.add(a) }", 0),
      ("let store: Store; func add(a: Int) { store.add(a) }", 1),
      ("var store: Store; func add(a: Int) { store.add(a) }", 1),
      ("var store = Store(); func add(a: Int) { store.add(a) }", 1),
      ("weak var view: (any P)?; func a() { view?.a() }", 1),
      ("var store: Store; func add(a: Int) { store.items.append(a) }", 1),
      ("var items: [Int] { [] }; func add(a: Int) { Other.items.append(a) }", 1),
    ])
  func forwarding(members: String, share: Double) throws {
    let others = """
      protocol P: AnyObject { func a() }
      struct State {}
      final class Store { var items: [Int] = [] }
      """
    #expect(try total("forwarding", others + "\nclass A { \(members) }") == share, "\(members)")
  }

  @Test("an extension's function changes the type's own state, too")
  func extensionsShareState() throws {
    let text =
      "class A { var items: [Int] = [] }\nextension A { func clear() { items.removeAll() } }"
    #expect(try total("forwarding", text) == 0)
  }
}
