import TemplateEngine

/// Three entities with fields and operations.
let benchmarkContext: TemplateObject = [
  "feature": "Library", "usesSwiftUI": true, "usesSwiftData": false,
  "entities": .array(["Book", "Author", "Loan"].map(entity)),
]

private func entity(_ name: String) -> TemplateValue {
  [
    "name": .string(name), "summary": .string("One \(name) of the library."), "key": "title",
    "title": .string(name + "s"), "route": .string(name.lowercased()),
    "fields": [
      field("id", "UUID", "UUID()", isConstant: true, isShown: false),
      field("title", "String", "\"\"", isConstant: false, isShown: true),
      field("created", "Date", "", isConstant: true, isShown: true),
      field("count", "Int", "0", isConstant: false, isShown: true),
      field("isFavourite", "Bool", "false", isConstant: false, isShown: false),
    ],
    "operations": [
      ["name": "add", "label": "Adding", "removes": false, "reloads": true],
      ["name": "update", "label": "Updating", "removes": false, "reloads": true],
      ["name": "remove", "label": "Removing", "removes": true, "reloads": false],
    ],
  ]
}

private func field(
  _ name: String, _ type: String, _ initial: String, isConstant: Bool, isShown: Bool
) -> TemplateValue {
  [
    "name": .string(name), "type": .string(type), "initial": .string(initial),
    "isConstant": .bool(isConstant), "isShown": .bool(isShown),
    "label": .string(name.uppercased()),
  ]
}
