import FeatureSpec
import Harness
import Testing

/// What a spec's Swift gives, told without running it. What is expected is evaluated by the compiler.
@Suite struct SimulationTests {
  private static let spec = """
    { feature: 'Shop',
      enums: { Size: { small: { label: 'S', grams: 10 }, large: { label: 'L', grams: 25 } } },
      entities: {
        Item: { id: 'Int', name: 'String', price: 'Decimal = 1.5', size: 'Size = .small', sold: 'Bool = false', note: 'String?',
          weight: { type: 'Int', derived: 'size.grams * 2' },
          stock: { type: 'Int = 4', onChange: 'sold = stock == 0; left = Array(repeating: 0, count: stock)' }, left: '[Int] = []' } },
      state: { items: '[Item]', numbers: '[Int] = [3, 1, 2]', words: '[String] = ["a", "b"]', n: 'Int = 7', d: 'Double = 0.5',
        m: 'Decimal = 19.99', name: 'String = "Ada"', size: 'Size = .large', chosen: 'Size?', isOn: 'Bool = true',
        none: 'String?', best: 'Item?', day: 'Date = .now',
        sum: { type: 'Decimal', derived: 'items.reduce(0) { $0 + $1.price }' },
        winner: { type: 'Size?', derived: 'n == 0 ? .small : nil' } },
      operations: { items: { returns: '[Item]' } },
      actions: { act: { parameters: { newID: 'Int' }, do: 'n = newID' } } }
    """

  private static func simulation() throws -> Simulation { Simulation(try model(spec)) }

  private static let numbers = [3, 1, 2]
  private static let n = 7
  private static let d = 0.5
  private static let name = "Ada"
  private static let isOn = true

  @Test(
    "numbers, texts and lists are what the compiler makes of them",
    arguments: [
      ("n + 2 * 3 - 1", .int(n + 2 * 3 - 1)), ("(n + 2) * 3", .int((n + 2) * 3)),
      ("n / 2", .int(n / 2)), ("-n % 4", .int(-n % 4)), ("n - 1 - 2", .int(n - 1 - 2)),
      ("d * 3", .double(d * 3)), ("1 / d + 0.1", .double(1 / d + 0.1)),
      ("Double(n) / 2", .double(Double(n) / 2)), ("Int(d * 5)", .int(Int(d * 5))),
      ("max(n, 3) + min(2, n) + abs(-n)", .int(max(n, 3) + min(2, n) + abs(-n))),
      ("n > 3 && d < 1 || isOn", .bool(n > 3 && d < 1 || isOn)),
      ("!isOn || n != 7", .bool(!isOn || n != 7)), ("n.isMultiple(of: 7)", .bool(true)),
      ("isOn ? n > 9 ? 1 : 2 : 3", .int(isOn ? n > 9 ? 1 : 2 : 3)),
      ("numbers.count + numbers[1]", .int(numbers.count + numbers[1])),
      ("numbers.filter { $0 > 1 }.map { $0 * n }", .list([.int(21), .int(14)])),
      ("numbers.reduce(0) { $0 + $1 }", .int(numbers.reduce(0) { $0 + $1 })),
      ("numbers.reduce(10) { sum, each in sum - each }", .int(numbers.reduce(10) { $0 - $1 })),
      ("numbers.contains(2) && numbers.contains { $0 == 3 }", .bool(true)),
      ("numbers.allSatisfy { $0 > 1 }", .bool(numbers.allSatisfy { $0 > 1 })),
      ("numbers.firstIndex(of: 2)", .int(2)), ("numbers.first { $0 > 3 }", SpecValue.none),
      ("numbers.first ?? 9", .int(3)), ("numbers.count { $0 < 3 }", .int(2)),
      ("numbers.sorted().map { $0 + (numbers.max() ?? 0) }", .list([.int(4), .int(5), .int(6)])),
      ("numbers.sorted { $0 > $1 }.first", .int(3)),
      ("numbers.count(where: { $0 < 3 })", .int(2)),
      ("(numbers + [4]).suffix(2)", .list([.int(2), .int(4)])),
      ("numbers.indices.contains(3)", .bool(numbers.indices.contains(3))),
      ("(1...7).contains(n)", .bool((1...7).contains(n))), ("(1..<7).contains(n)", .bool(false)),
      ("name.count", .int(name.count)), ("name.lowercased() + \"!\"", .text("ada!")),
      ("\"\\\\(name) has \\\\(n + 1)\\\\n\"", .text("\(name) has \(n + 1)\n")),
      ("name.hasPrefix(\"A\") && name.contains(\"d\")", .bool(true)),
      ("name.localizedStandardContains(\"AD\")", .bool(true)),
      ("name.localizedCaseInsensitiveContains(\"e\")", .bool(false)),
      ("words.joined(separator: \", \")", .text(["a", "b"].joined(separator: ", "))),
      ("none ?? name", .text(name)), ("none?.count", SpecValue.none),
      ("none?.isEmpty ?? true", .bool(true)),
      ("none == nil && name != nil", .bool(true)), ("name.isEmpty", .bool(false)),
      ("size == .large", .bool(true)), ("size.grams + Size.small.grams", .int(35)),
      ("size.label", .text("L")), ("chosen == .small", .bool(false)),
      ("Size.allCases.map(\\\\.grams)", .list([.int(10), .int(25)])),
      ("[Item(id: 1, name: \"x\")].map { $0.weight }", .list([.int(20)])),
      ("winner == nil", .bool(true)),
      ("none.map { $0.count > 5 } ?? true", .bool(true)), ("best.map { $0.name }", SpecValue.none),
      ("(chosen ?? size).grams", .int(25)),
      (
        "[Item(id: 1, name: \"x\", note: \"abc\")].map { $0.note.map { $0.count } ?? 0 }",
        .list([.int(3)])
      ),
    ] as [(String, SpecValue)])
  func values(expression: String, expected: SpecValue) throws {
    let unescaped = expression.replacing("\\\\", with: "\\")
    #expect(try Self.simulation().value(of: unescaped) == expected)
  }

  @Test("money is exact, and what would have to be rounded is not told")
  func decimals() throws {
    var state = try Self.simulation()
    #expect(state["sum"] == .decimal(try #require(decimal("0", state))))
    #expect(state.truth(of: "m * 100 == 1999") == true)
    #expect(state.truth(of: "m > 19 && m - 20 < 0") == true)
    #expect(state.truth(of: "m - (1499 / 100 as Decimal) == 5") == true)
    #expect(state.value(of: "m / 3") == nil)
    let items = state.stored(
      "[Item(id: 1, name: \"x\"), Item(id: 2, name: \"y\")]", as: .array(.entity("Item")))
    state.set("items", to: items)
    #expect(state.truth(of: "sum == 3") == true)
  }

  private func decimal(_ text: String, _ state: Simulation) -> Fraction? {
    if case .decimal(let value)? = state.value(of: text, as: .builtin(.decimal)) {
      value
    } else {
      nil
    }
  }

  @Test(
    "what needs Swift, or would stop it, is not told",
    arguments: [
      "unknown", "day > day.addingTimeInterval(1)", "numbers[3]", "n / (n - 7)",
      "9223372036854775807 + n",
      "name.replacing(\"a\", with: \"b\")", "none!", "numbers.shuffled()",
      "name.map { $0.isLetter }", "(n as String)",
      "(-9223372036854775807...9223372036854775806).contains(n)", "URL(string: name)",
      "n as Int", "day", "Decimal(-9223372036854775807 - 1) < 0",
      "numbers.map { $0 + }", "Array(repeating: 0, count: 99999999)", "numbers.first.foo", "{", "",
      "\"\"\"\n  a\n  \"\"\"", "#\"a\"#", "(1, 2)", "[1: 2]",
    ])
  func untold(expression: String) throws {
    #expect(try Self.simulation().value(of: expression) == nil)
  }

  @Test("however deep or long a snippet is, it ends", arguments: [1_000, 50_000])
  func hostile(count: Int) throws {
    let state = try Self.simulation()
    let known = onLargeStack {
      [
        String(repeating: "(", count: count) + "1", String(repeating: "-", count: count) + "1",
        String(repeating: "!", count: count) + "isOn", "n" + String(repeating: ".n", count: count),
        "1" + String(repeating: " ?? 1", count: count),
        String(repeating: "isOn ? 1 : ", count: count) + "2", String(repeating: "[", count: count),
      ].filter { state.value(of: $0) != nil }
    }
    #expect(known.map { $0.prefix(20) } == [])
  }

  @Test(
    "what doubles is not followed",
    arguments: [
      "for number in 0..<900 { name += name }", "for number in 0..<900 { numbers += numbers }",
      "for number in 0..<900 { items[0].left += items[0].left }",
      "name = (0..<900).map { $0 }.reduce(name) { sum, each in sum + sum }",
      "for a in 0..<900 { for b in 0..<900 { for c in 0..<900 { n += 1 } } }",
    ])
  func doubling(text: String) throws {
    var state = try Self.simulation()
    state.set(
      "items",
      to: state.stored("[Item(id: 1, name: \"x\", left: [1, 2])]", as: .array(.entity("Item"))))
    let before = state
    #expect(!state.run(try snippet(text)))
    #expect(state == before)
  }

  @Test(
    "statements change the state as in Swift",
    arguments: [
      ("n += 2; n *= 2; d -= 0.5", ["n": "18", "d": "0"]),
      (
        "isOn.toggle(); name = \"B\"; chosen = .small; chosen = nil",
        ["isOn": "false", "name": "\"B\""]
      ),
      (
        "numbers.append(n); numbers.removeFirst(); numbers.insert(9, at: 0)",
        ["numbers": "[9, 1, 2, 7]"]
      ),
      ("numbers.removeAll { $0 > 1 }; numbers += [n]", ["numbers": "[1, 7]"]),
      ("for number in numbers where number > 1 { n += number }", ["n": "12"]),
      ("for index in numbers.indices { numbers[index] *= 2 }", ["numbers": "[6, 2, 4]"]),
      ("if n == 7, let first = numbers.first { n = first } else { n = 0 }", ["n": "3"]),
      ("if let none { name = none } else if isOn { name = \"else\" }", ["name": "\"else\""]),
      (
        "switch size { case .small: n = 1; case .large: n = size.grams; default: n = 3 }",
        ["n": "25"]
      ),
      ("let old = n; n = numbers[0]; numbers[0] = old", ["n": "3", "numbers": "[7, 1, 2]"]),
      ("m += 0.01", ["m": "20"]), ("m += m / 3", [:]),
      (
        "items.append(Item(id: 5, name: name)); items[0].stock = 2; items[0].stock -= 2",
        ["items[0].stock": "0", "items[0].sold": "true", "items[0].left": "[]"]
      ),
      ("items.append(Item(id: 5, name: name)); items[0].stock = 4", ["items[0].sold": "false"]),
      ("best = Item(id: 1, name: \"z\"); best?.name = \"y\"", [:]),
    ] as [(String, [String: String])])
  func statements(text: String, expected: [String: String]) throws {
    var state = try Self.simulation()
    let snippet = try snippet(text)
    let isTold = state.run(snippet)
    #expect(isTold == !expected.isEmpty)
    for (place, value) in expected {
      #expect(state.truth(of: "\(place) == \(value)") == true, "\(place)")
    }
    if !isTold { #expect(state == (try Self.simulation())) }
  }

  private func snippet(_ text: String) throws -> Snippet {
    let escaped = text.replacing("\"", with: "\\\"")
    let spec = Self.spec.replacing("'n = newID'", with: "\"\(escaped)\"")
    return try #require(try model(spec).actions.first { $0.name == "act" }?.statements)
  }
}
