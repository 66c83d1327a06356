extension JSONShape {
  /// The JSON Schema (draft 2020-12) of a file of this shape.
  public func schema(title: String) -> JSON {
    var definitions = Definitions()
    let root = definitions.schema(of: self)
    var members: [JSON.Member] = [
      JSON.Member("$schema", "https://json-schema.org/draft/2020-12/schema"),
      JSON.Member("title", .string(title)),
    ]
    if case .object(let rest) = root { members += rest }
    if !definitions.all.isEmpty { members.append(JSON.Member("$defs", .object(definitions.all))) }
    return .object(members)
  }
}

/// Turns shapes into schemas and collects those that contain themselves.
private struct Definitions {
  var all: [JSON.Member] = []
  private var names: Set<String> = []

  mutating func schema(of shape: JSONShape) -> JSON {
    switch shape {
    case .any: return [:]
    case .string(let meaning):
      return meaning.isEmpty
        ? ["type": "string"] : ["type": "string", "description": .string(meaning)]
    case .choice(let words, _, _): return ["enum": .array(words.map(JSON.string))]
    case .bool: return ["type": "boolean"]
    case .integer(let range):
      var schema: [JSON.Member] = [
        JSON.Member("type", "integer"), JSON.Member("minimum", .integer(range.lowerBound)),
      ]
      if range.upperBound != .max {
        schema.append(JSON.Member("maximum", .integer(range.upperBound)))
      }
      return .object(schema)
    case .number: return ["type": "number"]
    case .array(let element): return ["type": "array", "items": schema(of: element)]
    case .map(let element):
      return ["type": "object", "additionalProperties": schema(of: element)]
    case .either(let shapes): return ["anyOf": .array(shapes.map { schema(of: $0) })]
    case .object(let shape): return schema(of: shape)
    case .recursive(let name, let content):
      if names.insert(name).inserted {
        all.append(JSON.Member(name, nil))
        let schema = schema(of: content())
        if let index = all.firstIndex(where: { $0.key == name }) { all[index].value = schema }
      }
      return ["$ref": .string("#/$defs/\(name)")]
    }
  }

  private mutating func schema(of shape: JSONObjectShape) -> JSON {
    let properties = shape.keys.map { key in
      let base = schema(of: key.shape)
      guard case .object(let members) = base, base["description"] == nil else {
        return JSON.Member(key.name, base)
      }
      return JSON.Member(
        key.name, .object([JSON.Member("description", .string(key.summary))] + members))
    }
    var members: [JSON.Member] = [
      JSON.Member("type", "object"), JSON.Member("properties", .object(properties)),
    ]
    let required = shape.keys.filter(\.isRequired).map { JSON.string($0.name) }
    if !required.isEmpty { members.append(JSON.Member("required", .array(required))) }
    members.append(
      JSON.Member("additionalProperties", shape.others.map { schema(of: $0) } ?? false))
    return .object(members)
  }
}
