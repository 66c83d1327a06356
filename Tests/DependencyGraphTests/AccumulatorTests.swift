import DependencyGraph
import Testing

/// What is put into a collection that begins empty says what it holds; and key paths that are joined.
@Suite struct AccumulatorTests {
  static let types = """
    struct Item { var key: Key; var tags: [Tag] }
    struct Key: Hashable { var text = "" }
    struct Tag: Hashable { var weight: Weight? }
    struct Weight {}
    """
  static let more = "extension Tag { func run() {} }"

  private func reachesMembersOfTag(_ code: String) -> Bool {
    let graph = makeGraph([
      "A.swift": "func f(items: [Item]) { \(code) }", "T.swift": Self.types, "X.swift": Self.more,
    ])
    return fileEdges(graph).contains("A>X")
  }

  @Test(arguments: [
    "items.reduce(into: [:]) { $0[$1.tags[0], default: 0] += 1 }.keys.first?.run()",
    "items.reduce(into: [:]) { $0[$1.key] = $1.tags[0] }.values.first?.run()",
    "items.reduce(into: [:]) { $0[$1.key] = $1.tags }.values.first?.first?.run()",
    "items.reduce(into: [:]) { $0[$1.key, default: []].append($1.tags[0]) }.values.first?[0].run()",
    "items.reduce(into: [:]) { all, item in all[item.tags[0], default: 0] += 1 }.keys.first?.run()",
    "items.reduce(into: [:]) { all, item in all[item.key] = item.tags[0] }.values.first?.run()",
    "items.reduce(into: []) { $0.append($1.tags[0]) }.first?.run()",
    "items.reduce(into: []) { all, item in all.append(item.tags[0]) }[0].run()",
    "items.reduce(into: []) { all, item in all.append(item.tags[0]); all[0].run() }",
    "for (tag, count) in items.reduce(into: [:], { $0[$1.tags[0], default: 0] += 1 }) { tag.run() }",
    "let path = (\\Item.tags).appending(path: \\.first); items[0][keyPath: path]?.run()",
    "let path: KeyPath<Item, [Tag]> = \\.tags; items[0][keyPath: path.appending(path: \\.[0])].run()",
    "Swift.max(items[0].tags[0], items[1].tags[0]).run()",
    "let (tag, n) = items.reduce((Tag?.none, 0)) { ($1.tags.first, $0.1 + 1) }; tag?.run()",
  ])
  func whatIsPutInIsKnown(code: String) {
    #expect(reachesMembersOfTag(code))
  }

  @Test(arguments: [
    "items.reduce(into: [:]) { $0[$1.tags[0], default: 0] += 1 }.values.first?.run()",
    "items.reduce(into: [:]) { $0[$1.key] = $1.tags[0] }.keys.first?.run()",
    "items.reduce(into: []) { $0.append($1.key) }.first?.run()",
    "items.reduce(into: [:]) { _, item in var other = [:]; other[item.tags[0]] = 1 }.keys.first?.run()",
    "let path = (\\Item.tags).appending(path: \\.first?.weight); items[0][keyPath: path]?.run()",
  ])
  func nothingElseIs(code: String) {
    #expect(!reachesMembersOfTag(code))
  }

  /// `Weight?.none` is no value, whatever a member of that name is.
  @Test func noneOfAnOptionalIsNoMember() {
    let graph = makeGraph([
      "A.swift": "func f() { _ = Weight?.none }", "W.swift": "struct Weight {}",
      "X.swift": "extension Weight { static let none = 1 }",
    ])
    #expect(fileEdges(graph).filter { $0.hasPrefix("A") } == ["A>W"])
  }

  /// What is reduced starts with what it gives, whatever the elements are.
  @Test(arguments: [
    "unknown.reduce(into: Tag()) { tag, _ in tag.run() }",
    "unknown.reduce(Tag()) { tag, _ in tag }.run()",
  ])
  func unknownElements(code: String) {
    #expect(reachesMembersOfTag(code))
  }

  /// `all[0].make()` calls what a part of a tuple holds.
  @Test(arguments: [
    "let all = [(key: 1, make: { Tag() })]; all[0].make().run()",
    "let all: [(key: Int, make: (Int) -> Tag)] = []; all.map { $0.make(1).run() }",
    "let pair = ({ Tag() }, 1); pair.0().run()",
  ])
  func functionsInTuples(code: String) {
    #expect(reachesMembersOfTag(code))
  }
}
