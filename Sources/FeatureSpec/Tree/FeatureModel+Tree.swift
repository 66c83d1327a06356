import JSON5

extension FeatureModel {
  /// The whole model as a tree of plain values, in a fixed order: what `archgen spec print` prints.
  ///
  /// Types and expressions are Swift text; a value that is not there is `null`. The article
  /// `FeatureModel` of this module describes every key.
  public var tree: JSON {
    [
      "feature": .string(name),
      "store": .string(store.rawValue),
      "samples": .integer(sampleCount),
      "external": .strings(externals),
      "enums": .array(enums.map(\.tree)),
      "entities": .array(entities.map(\.tree)),
      "state": .array(state.map(\.tree)),
      "crud": crud?.tree ?? .null,
      "choices": .array(choices.map(\.tree)),
      "operations": .array(operations.map(\.tree)),
      "loads": .array(loads.map(\.tree)),
      "actions": .array(actions.map(\.tree)),
      "routes": .array(routes.map(\.tree)),
      "sheets": .array(sheets.map(\.tree)),
      "screens": screens.tree,
    ]
  }
}

extension JSON {
  /// An array of strings.
  static func strings(_ values: [String]) -> JSON { .array(values.map(JSON.string)) }
}

extension Crud {
  fileprivate var tree: JSON {
    [
      "entity": .string(entity), "variable": .string(variable),
      "kinds": .strings(Kind.allCases.filter(kinds.contains).map(\.rawValue)),
    ]
  }
}

extension Choice {
  fileprivate var tree: JSON {
    [
      "entity": .string(entity), "variable": .string(variable), "phase": .string(phase),
      "method": .string(method), "operation": .optional(operation),
    ]
  }
}

extension EnumModel {
  fileprivate var tree: JSON {
    [
      "name": .string(name), "plural": .string(plural),
      "properties": .array(
        properties.map { ["name": .string($0.name), "type": .string($0.type.swift)] }),
      "cases": .array(
        cases.map {
          ["name": .string($0.name), "label": .string($0.label), "values": .strings($0.values)]
        }),
    ]
  }
}

extension Entity {
  fileprivate var tree: JSON {
    [
      "name": .string(name), "plural": .string(plural), "single": .bool(isSingle),
      "title": .optional(titleField), "subtitle": .optional(subtitleField),
      "fields": .array(fields.map(\.tree)),
      "samples": .array(samples.map(JSON.strings)),
      "samplesAreValid": .bool(samplesAreValid),
    ]
  }
}

extension Field {
  fileprivate var tree: JSON {
    [
      "name": .string(name), "type": .string(type.swift), "label": .string(label),
      "isID": .bool(isID), "default": defaultValue.tree, "derived": .optional(derived?.plain),
      "onChange": .optional(onChange?.plain),
      "validate": .array(
        validations.map {
          [
            "message": .string($0.message), "condition": .string($0.condition.plain),
            "failing": .optional($0.failing),
          ]
        }),
      "control": .string(control.rawValue), "isRenewed": .bool(isRenewed),
    ]
  }
}

extension StateProperty {
  fileprivate var tree: JSON {
    [
      "name": .string(name), "type": .string(type.swift), "label": .string(label),
      "default": defaultValue.tree, "derived": .optional(derived?.plain),
      "implied": .bool(isImplied),
    ]
  }
}

extension DefaultValue {
  /// `{ "kind": … }`, and for an expression its text.
  var tree: JSON {
    switch self {
    case .none: .null
    case .null: ["kind": "nil"]
    case .now: ["kind": "now"]
    case .makeID: ["kind": "makeID"]
    case .expression(let text): ["kind": "expression", "swift": .string(text)]
    }
  }
}

extension Parameter {
  var tree: JSON {
    [
      "name": .string(name), "type": .string(type.swift), "label": .string(label),
      "default": defaultValue.tree, "control": .string(control.rawValue),
    ]
  }
}

extension Route {
  fileprivate var tree: JSON {
    [
      "name": .string(name), "label": .string(label),
      "parameters": .array(parameters.map(\.tree)), "isOwn": .bool(isOwn),
    ]
  }
}
