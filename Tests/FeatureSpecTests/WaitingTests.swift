import FeatureSpec
import Testing

/// Actions that wait for a call, because they would change what it has sent and changes when it succeeds.
@Suite struct WaitingTests {
  /// The actions that wait, with those that they wait for; `add` adds to `items`.
  private func waiting(_ order: String, _ rest: String = "") throws -> [String: [String]] {
    let model = try model(
      """
      { feature: 'Cart',
        entities: { Item: { name: 'String', price: 'Int' } },
        state: { items: '[Item]', count: 'Int = 0', total: { type: 'Int', derived: 'items.count + count' } },
        operations: { send: { parameters: { value: 'Int' } }, replace: { parameters: { value: 'Int' }, returns: '[Item]', into: 'items' },
          merge: { parameters: { value: 'Int' }, returns: '[Item]', into: 'items', key: 'name' } },
        actions: { add: { parameters: { item: 'Item' }, do: 'items.append(item)' }, order: { \(order) }, \(rest) } }
      """)
    return Dictionary(uniqueKeysWithValues: model.actions.map { ($0.name, $0.waitsFor) })
      .filter { !$0.value.isEmpty && !["send", "replace", "merge"].contains($0.key) }
  }

  @Test(
    "what was sent and is changed then is left alone meanwhile",
    arguments: [
      "call: 'send(value: items.count)', then: 'items.removeAll()'",
      // What it is derived from is sent with it.
      "call: 'send(value: total)', then: 'items.removeAll()'",
      // The result takes the place of what was sent.
      "call: 'replace(value: items.count)'",
    ])
  func waits(order: String) throws {
    #expect(try waiting(order) == ["add": ["order"]])
  }

  @Test(
    "else nothing waits",
    arguments: [
      "call: 'send(value: items.count)'",
      "call: 'send(value: count)', then: 'items.removeAll()'",
      "call: 'send(value: items.count)', then: 'count += 1'",
      "call: 'replace(value: 1)'",
      // Rows that come meanwhile stay.
      "call: 'merge(value: items.count)'",
    ])
  func waitsNot(order: String) throws {
    #expect(try waiting(order) == [:])
  }

  @Test("calls wait for each other, and rows of one action share it")
  func calls() throws {
    let waiting = try waiting(
      "call: 'send(value: total)', then: 'items.removeAll()'",
      """
      buy: { parameters: { id: 'Item.ID' }, call: 'send(value: items.count)', then: 'items.removeAll { $0.id == id }' },
      bring: { call: 'merge(value: 1)' }
      """)
    #expect(
      waiting == [
        "add": ["order", "buy"], "order": ["buy"], "buy": ["order", "buy"],
        "bring": ["order", "buy"],
      ])
  }
}
