import JSON5
import TemplateEngine

extension TemplateValue {
  /// What templates see of a JSON value.
  public init(_ json: JSON) {
    switch json {
    case .null: self = .none
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .int(value)
    case .number(let value): self = .double(value)
    case .string(let value): self = .string(value)
    case .array(let elements): self = .array(elements.map(TemplateValue.init))
    case .object(let members): self = .object(TemplateObject(members))
    }
  }
}

extension TemplateObject {
  /// What templates see of an object's members.
  init(_ members: [JSON.Member]) {
    self.init(members.map { ($0.key, TemplateValue($0.value)) })
  }
}
