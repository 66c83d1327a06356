import JSON5

extension Screens {
  var tree: JSON {
    [
      "main": main.tree,
      "detail": detail.map {
        [
          "name": .string($0.name), "entity": .string($0.entity),
          "operation": .optional($0.operation),
        ]
      } ?? .null,
      "form": form.map {
        [
          "name": .string($0.name), "entity": .string($0.entity), "action": .optional($0.action),
        ]
      } ?? .null,
    ]
  }
}

extension MainScreen {
  fileprivate var tree: JSON {
    [
      "name": .string(name), "title": .string(title), "kind": .string(kind.rawValue),
      "variable": .optional(variable), "picked": .optional(picked), "entity": .optional(entity),
      "filter": filter?.tree ?? .null, "sections": .array(sections.map(\.tree)),
      "values": .strings(values),
    ]
  }
}

extension Filter {
  fileprivate var tree: JSON {
    [
      "parameter": .string(parameter.name), "enum": .string(enumeration),
      "variable": .string(variable), "allLabel": .string(allLabel),
    ]
  }
}

extension Section {
  fileprivate var tree: JSON {
    let content: JSON =
      switch content {
      case .load(let name): ["kind": "load", "load": .string(name)]
      case .state(let name): ["kind": "state", "property": .string(name)]
      case .cases(let name): ["kind": "cases", "enum": .string(name)]
      }
    return [
      "name": .string(name), "title": .string(title), "content": content,
      "element": .string(element.swift),
    ]
  }
}
