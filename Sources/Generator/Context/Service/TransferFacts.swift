import FeatureSpec
import TemplateEngine

/// How entities leave and enter a feature: as themselves, or mapped to transfer objects whose fields
/// are of plain types. Either way the bytes outside are the same.
struct TransferFacts {
  let model: FeatureModel
  let terms: FactTerms

  /// `NoteDTO`
  static func name(of entity: String) -> String { entity + "DTO" }

  /// The type that stands for a type outside.
  func outer(_ type: TypeRef) -> String {
    guard terms.mapsEntities else { return type.swift }
    switch type {
    case .entity(let name): return Self.name(of: name)
    case .enumeration: return "String"
    case .array(let element): return "[\(outer(element))]"
    case .optional(let wrapped): return outer(wrapped) + "?"
    case .builtin, .entityID, .external: return type.swift
    }
  }

  /// Whether a type is another one outside.
  func isMapped(_ type: TypeRef) -> Bool {
    switch type {
    case .entity, .enumeration: terms.mapsEntities
    case .array(let type), .optional(let type): isMapped(type)
    case .builtin, .entityID, .external: false
    }
  }

  /// A value on its way out.
  func sent(_ value: String, _ type: TypeRef) -> String {
    guard isMapped(type) else { return value }
    switch type {
    case .entity(let name): return "\(Self.name(of: name))(\(value))"
    case .enumeration: return value + ".rawValue"
    case .optional(.enumeration): return value + "?.rawValue"
    case .optional(.entity(let name)), .array(.entity(let name)):
      return "\(value).map(\(Self.name(of: name)).init)"
    case .array(.enumeration): return value + ".map(\\.rawValue)"
    case .array(let type), .optional(let type): return "\(value).map { \(sent("$0", type)) }"
    case .builtin, .entityID, .external: return value
    }
  }

  /// A value on its way in, without the `try` that it needs where ``fails(_:)`` says so.
  func received(_ value: String, _ type: TypeRef) -> String {
    guard isMapped(type) else { return value }
    switch type {
    case .entity(let name): return "\(value).\(variable(name))()"
    case .enumeration(let name): return "\(name).known(\(value))"
    case .optional(.enumeration(let name)): return "\(value).flatMap(\(name).init)"
    case .optional(.entity(let name)): return "\(value)?.\(variable(name))()"
    case .array(.enumeration(let name)): return "\(value).map(\(name).known)"
    case .array(let type), .optional(let type):
      return "\(value).map { \(fails(type) ? "try " : "")\(received("$0", type)) }"
    case .builtin, .entityID, .external: return value
    }
  }

  /// Whether a value may hold something that is no value inside.
  func fails(_ type: TypeRef) -> Bool { fails(type, seen: []) }

  private func fails(_ type: TypeRef, seen: Set<String>) -> Bool {
    switch type {
    case .enumeration: return terms.mapsEntities
    case .optional(.enumeration): return false
    case .array(let type), .optional(let type): return fails(type, seen: seen)
    case .entity(let name):
      guard terms.mapsEntities, !seen.contains(name) else { return false }
      return (model.entity(name)?.stored ?? []).contains {
        fails($0, seen: seen.union([name]))
      }
    case .builtin, .entityID, .external: return false
    }
  }

  private func fails(_ field: Field, seen: Set<String> = []) -> Bool {
    !model.forgivesUnknown(field) && fails(field.type, seen: seen)
  }

  /// The transfer objects that the stores of a service need, in the order of the entities.
  func context(_ service: ServiceFacts) -> TemplateValue {
    .array(terms.mapsEntities ? entities(of: service).map { .object(transfer($0)) } : [])
  }

  /// The entities that the stores of a service send or receive, in their order.
  func entities(of service: ServiceFacts) -> [Entity] {
    var names: Set<String> = []
    for type in transferred(service) { add(type, to: &names) }
    return model.entities.filter { names.contains($0.name) }
  }

  /// Whether a case of an enum comes in that may be unknown.
  func needsKnown(_ service: ServiceFacts) -> Bool {
    transferred(service).contains { fails($0) }
      || (service.storesRecords && service.stores.contains { fails(.entity($0.entity)) })
  }

  private func transferred(_ service: ServiceFacts) -> [TypeRef] {
    switch model.store {
    case .memory: []
    case .file: service.stores.map { .entity($0.entity) }
    case .swiftdata:
      // Records stand for the entities themselves; what these hold has no record.
      service.stores.flatMap { model.entity($0.entity)?.stored.map(\.type) ?? [] }
    case .remote:
      service.methods.filter { service.request($0) != nil }.flatMap { method in
        method.parameters.map(\.type) + [service.answer(of: method)].compactMap(\.self)
      }
    }
  }

  private func add(_ type: TypeRef, to names: inout Set<String>) {
    switch type {
    case .array(let type), .optional(let type): add(type, to: &names)
    case .entity(let name):
      guard names.insert(name).inserted else { return }
      for field in model.entity(name)?.stored ?? [] { add(field.type, to: &names) }
    case .builtin, .enumeration, .entityID, .external: return
    }
  }

  /// What the function is called that makes an entity of it.
  private func variable(_ entity: String) -> String {
    model.entity(entity).map(SwiftText.variable(amongFieldsOf:)) ?? SwiftText.variable(entity)
  }

  private func transfer(_ entity: Entity) -> TemplateObject {
    let variable = SwiftText.variable(amongFieldsOf: entity)
    return [
      "name": .string(Self.name(of: entity.name)),
      "entity": .string(entity.name),
      "variable": .string(variable),
      "spokenName": .string(SwiftText.spoken(entity.name)),
      "article": .string(SwiftText.article(SwiftText.spoken(entity.name))),
      "fails": .bool(fails(.entity(entity.name))),
      "needsFoundation": .bool(entity.stored.contains { $0.type.needsFoundation }),
      "isLacking": .bool(entity.stored.contains { model.defaultInOlderFiles($0) != nil }),
      "fields": .array(
        entity.stored.map { field in
          let isOptional = model.defaultInOlderFiles(field) != nil
          return [
            "name": .string(field.name),
            "type": .string(outer(isOptional ? .optional(field.type) : field.type)),
            "sent": .string(sent("\(variable).\(field.name)", field.type)),
          ]
        }),
      "arguments": .string(arguments(entity)),
    ]
  }

  /// `id: id, status: status.flatMap(Status.init)`: the fields of what stands for an entity, as those
  /// of the entity.
  func arguments(_ entity: Entity) -> String {
    entity.stored.map { field in
      "\(field.name): \(fails(field) ? "try " : "")\(received(field))"
    }.joined(separator: ", ")
  }

  private func received(_ field: Field) -> String {
    guard terms.mapsEntities else { return received(field.name, field.type) }
    let value = model.defaultInOlderFiles(field)
    let type = value == nil ? field.type : .optional(field.type)
    var read = received(field.name, type)
    if case .enumeration(let name)? = field.type.element, model.forgivesUnknown(field) {
      read = "\(field.name)\(type.isOptional ? "?" : "").compactMap(\(name).init)"
    }
    return value.map { "\(read) ?? \($0)" } ?? read
  }
}
