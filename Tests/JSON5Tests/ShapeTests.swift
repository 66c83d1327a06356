import Diagnostics
import JSON5
import Testing

private let tree = JSONShape.recursive(name: "tree") {
  .object(JSONObjectShape("a tree", keys: [.init("children", .array(tree), "the branches")]))
}

private let shape = JSONShape.object(
  JSONObjectShape(
    "a house",
    keys: [
      .init("name", .string(), required: true, "what it is called"),
      .init("rooms", .integer(1...9), "how many"),
      .init("roof", .choice(["flat", "gable"]), "its form"),
      .init("tags", .either([.string(), .array(.string())]), "words"),
      .init("tree", tree, "beside it"),
      .init("flags", .map(.bool), "switches"),
    ]))

@Suite struct ShapeTests {
  @Test(arguments: [
    (
      "{name: 'x', rooms: 3, roof: 'flat', tags: ['a'], tree: {children: [{}]}, flags: {a: true}}",
      ""
    ),
    ("{}", "f:1:1: error: a house needs the key 'name' · what it is called\n"),
    (
      "{naem: 'x', size: 3}",
      """
      f:1:1: error: a house needs the key 'name' · what it is called
      f:1:2: error: unknown key 'naem' · did you mean 'name'?
      f:1:13: error: unknown key 'size' · a house has: name, rooms, roof, tags, tree, flags

      """
    ),
    (
      "{name: 1, rooms: 10, roof: 'gabel', tags: 3, flags: {a: 1}, tree: {children: [{x: 1}]}}",
      """
      f:1:8: error: expected a string, found a number · what it is called
      f:1:18: error: expected a whole number from 1 to 9, found 10
      f:1:28: error: 'gabel' is not known here · did you mean 'gable'?
      f:1:43: error: expected a string or an array, each element a string, found a number · words
      f:1:57: error: expected true or false, found a number
      f:1:80: error: unknown key 'x' · a tree has: children

      """
    ),
    (
      "[]",
      "f:1:1: error: expected a house, found an array · a house has the keys name, rooms, roof, tags, tree, flags\n"
    ),
    ("{rooms: 3, name ?}", ""),
    (
      "{name: 'x', rooms: 1.5}",
      "f:1:20: error: expected a whole number from 1 to 9, found 1.5 · how many\n"
    ),
  ])
  func problems(text: String, expected: String) {
    let source = SourceText(path: "f", text)
    #expect(
      DiagnosticPrinter().print(shape.problems(in: JSON5.read(source).value, of: source))
        == expected)
  }

  @Test func schemaOfARecursiveShape() {
    var writer = JSONWriter(.compact)
    writer.value(tree.schema(title: "Tree"))
    #expect(
      writer.text
        == #"{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Tree","$ref":"#
        + ##""#/$defs/tree","$defs":{"tree":{"type":"object","properties":{"children":{"description":"##
        + ##""the branches","type":"array","items":{"$ref":"#/$defs/tree"}}},"additionalProperties":false}}}"##
    )
  }
}
