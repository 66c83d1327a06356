import JSON5

extension Operation {
  var tree: JSON {
    [
      "name": .string(name), "parameters": .array(parameters.map(\.tree)),
      "returns": .optional(returns?.swift), "into": .optional(into), "key": .optional(key),
      "page": pageSize.map(JSON.integer) ?? .null, "http": http?.tree ?? .null,
      "checksResult": .bool(checksResult),
    ]
  }
}

extension HTTPRequest {
  fileprivate var tree: JSON {
    [
      "method": .string(method), "path": .string(path),
      "segments": .array(
        segments.map {
          switch $0 {
          case .text(let text): ["text": .string(text)]
          case .parameter(let name): ["parameter": .string(name)]
          }
        }),
      "query": .strings(query), "body": .strings(body),
    ]
  }
}

extension LoadTarget {
  var tree: JSON {
    [
      "name": .string(name), "source": source.tree, "variable": .string(variable),
      "element": .string(element.swift), "phase": .string(phase), "method": .string(method),
      "key": .optional(key), "page": pageSize.map(JSON.integer) ?? .null,
    ]
  }
}

extension LoadTarget.Source {
  fileprivate var tree: JSON {
    switch self {
    case .list(let entity): ["kind": "list", "entity": .string(entity)]
    case .single(let entity): ["kind": "single", "entity": .string(entity)]
    case .operation(let name, let arguments):
      [
        "kind": "operation", "operation": .string(name),
        "arguments": .array(
          arguments.map { ["parameter": .string($0.parameter.name), "value": $0.value.tree] }),
      ]
    }
  }
}

extension LoadTarget.Argument.Value {
  fileprivate var tree: JSON {
    switch self {
    case .defaultValue: ["kind": "default"]
    case .filter: ["kind": "filter"]
    case .state(let name): ["kind": "state", "property": .string(name)]
    }
  }
}

extension Action {
  var tree: JSON {
    [
      "name": .string(name), "label": .string(label), "implied": .bool(isImplied),
      "trigger": trigger.tree, "parameters": .array(parameters.map(\.tree)),
      "made": .array(made.map(\.tree)),
      "begins": .array(
        parameters.compactMap { parameter in
          begins[parameter.name].map {
            ["parameter": .string(parameter.name), "property": .string($0)]
          }
        }),
      "rowArguments": .array(rowArguments.map(\.tree)),
      "guard": .optional(condition?.plain), "do": .optional(statements?.plain),
      "call": call?.tree ?? .null, "then": .optional(then?.plain), "go": go?.tree ?? .null,
      "waitsFor": .strings(waitsFor), "phase": .optional(phase),
    ]
  }
}

extension Action.RowArgument {
  fileprivate var tree: JSON {
    switch self {
    case .row: "row"
    case .property(let name): .string(name)
    }
  }
}

extension Action.Trigger {
  fileprivate var tree: JSON {
    switch self {
    case .button: ["kind": "button"]
    case .rowTap(let type): ["kind": "rowTap", "type": .string(type.swift)]
    case .row(let entity, let lists):
      ["kind": "row", "entity": .string(entity), "isDestructive": .bool(!lists.isEmpty)]
    case .rowForm(let entity, let identity):
      ["kind": "rowForm", "entity": .string(entity), "identity": .string(identity)]
    case .form(let entity): ["kind": "form", "entity": .string(entity)]
    case .prompt: ["kind": "prompt"]
    }
  }
}

extension Call {
  fileprivate var tree: JSON {
    [
      "operation": .string(operation),
      "arguments": .array(
        arguments.map {
          ["parameter": .string($0.parameter.name), "value": .optional($0.value?.plain)]
        }),
    ]
  }
}

extension Destination {
  fileprivate var tree: JSON {
    [
      "name": .string(name), "isSheet": .bool(isSheet),
      "arguments": .array(
        arguments.map { ["label": .string($0.label), "value": .string($0.value.plain)] }),
    ]
  }
}
