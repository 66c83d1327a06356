import FeatureSpec
import JSON5
import Testing

@Suite struct SchemaTests {
  @Test("the schema has the reader's keys and allows no others")
  func keys() throws {
    let schema = SpecShape.spec.schema(title: "spec")
    guard case .object(let shape) = SpecShape.spec,
      case .object(let properties)? = schema["properties"]
    else {
      Issue.record("a spec is an object")
      return
    }
    #expect(properties.map(\.key) == shape.keys.map(\.name))
    #expect(schema["required"] == ["feature"])
    #expect(schema["additionalProperties"] == false)
    #expect(properties.allSatisfy { $0.value["description"]?.string?.isEmpty == false })
  }
}
