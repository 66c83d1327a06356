import FeatureSpec

/// The service of a feature: its functions, and how each store answers them.
struct ServiceFacts {
  /// What a function does for the store.
  enum Kind: String {
    case list, one, add, update, delete, loadSingle, saveSingle, operation
  }

  /// A function of the service.
  struct Method {
    var kind: Kind
    var name: String
    /// Label (empty for none), name and type.
    var parameters: [(label: String, name: String, type: TypeRef)]
    var returns: String
    /// The entity that it stores, or that is the element of its result.
    var entity: String?
    var operation: Operation?

    var signature: String { "\(name)(\(declaredParameters))" }

    /// Whether it takes or gives what Swift finds only with Foundation.
    var needsFoundation: Bool {
      parameters.contains { $0.type.needsFoundation }
        || operation?.returns?.needsFoundation ?? false
    }

    /// `id: Note.ID, _ note: Note`
    var declaredParameters: String {
      parameters.map {
        $0.label == $0.name
          ? "\($0.name): \($0.type.swift)" : "\($0.label) \($0.name): \($0.type.swift)"
      }.joined(separator: ", ")
    }

    var closure: String { "on" + SwiftText.upperFirst(name) }

    var closureType: String {
      let list =
        parameters.count == 1
        ? parameters[0].type.swift
        : parameters.map { "_ \($0.name): \($0.type.swift)" }.joined(separator: ", ")
      return "@Sendable (\(list)) async throws -> \(returns.isEmpty ? "Void" : returns)"
    }

    /// `.search(status: nil, page: 1)` with a value for each parameter.
    func call(_ values: [String]) -> String {
      parameters.isEmpty ? ".\(name)" : ".\(name)(\(arguments(values)))"
    }
  }

  let model: FeatureModel
  let terms: FactTerms
  let methods: [Method]
  /// What a store holds: all values of the crud entity, or the value of the single one.
  let stores: [Stored]

  init(_ model: FeatureModel, _ terms: FactTerms = FactTerms()) {
    self.model = model
    self.terms = terms
    let stored = Self.crud(model) + Self.singles(model)
    let asked = stored.filter { $0.kind != .list || Self.asksForAll(model) }
    methods = asked + model.operations.map(Self.operation)
    let transfer = TransferFacts(model: model, terms: terms)
    stores = stored.compactMap { Self.stored($0, model, transfer) }
      .filter { store in asked.contains { $0.entity == store.entity } }
  }

  /// Whether anything asks the store for all that it has: where an operation brings what the screen
  /// lists, only forms that offer it would.
  private static func asksForAll(_ model: FeatureModel) -> Bool {
    let isListed = model.loads.contains { if case .list = $0.source { true } else { false } }
    return isListed || model.choices.contains { $0.operation == nil }
  }

  private static func crud(_ model: FeatureModel) -> [Method] {
    guard let crud = model.crud, let entity = model.entity(crud.entity) else { return [] }
    let value: TypeRef = .entity(entity.name)
    let id: TypeRef = .entityID(entity.name)
    let variable = SwiftText.variable(entity.name)
    func method(
      _ kind: Kind, _ name: String, _ parameters: [(label: String, name: String, type: TypeRef)],
      _ returns: String = ""
    ) -> Method {
      Method(kind: kind, name: name, parameters: parameters, returns: returns, entity: entity.name)
    }
    var methods = [method(.list, "load" + entity.plural, [], "[\(entity.name)]")]
    if entity.plural == entity.name { methods[0].name = "loadAll" + entity.plural }
    if let detail = model.screens.detail, detail.operation == nil {
      methods.append(method(.one, "load" + entity.name, [("id", "id", id)], entity.name))
    }
    if crud.kinds.contains(.add) { methods.append(method(.add, "add", [("_", variable, value)])) }
    if model.storedKinds.contains(.edit) {
      methods.append(method(.update, "update", [("_", variable, value)]))
    }
    if crud.kinds.contains(.delete) {
      methods.append(method(.delete, "delete" + entity.name, [("id", "id", id)]))
    }
    return methods
  }

  private static func singles(_ model: FeatureModel) -> [Method] {
    model.entities.filter(\.isSingle).flatMap { entity in
      [
        Method(
          kind: .loadSingle, name: "load" + entity.name, parameters: [],
          returns: entity.name + "?", entity: entity.name),
        Method(
          kind: .saveSingle, name: "save",
          parameters: [("_", SwiftText.variable(entity.name), .entity(entity.name))],
          returns: "", entity: entity.name),
      ]
    }
  }

  private static func operation(_ operation: Operation) -> Method {
    var parameters = operation.parameters.map { (label: $0.name, name: $0.name, type: $0.type) }
    if operation.pageSize != nil {
      parameters.append(("page", "page", .builtin(.int)))
      parameters.append(("size", "size", .builtin(.int)))
    }
    return Method(
      kind: .operation, name: operation.name, parameters: parameters,
      returns: operation.returns?.swift ?? "", entity: operation.returns?.element?.entityName,
      operation: operation)
  }

  /// `NotesService`
  var type: String { model.name + terms.service }
  var transfer: TransferFacts { TransferFacts(model: model, terms: terms) }
  var storesRecords: Bool { model.store == .swiftdata && !stores.isEmpty }

  func method(_ kind: Kind, of entity: String) -> Method? {
    methods.first { $0.kind == kind && $0.entity == entity }
  }

  func method(of operation: String) -> Method? {
    methods.first { $0.kind == .operation && $0.name == operation }
  }

  /// The function that returns all that can be referred to.
  func method(offering choice: Choice) -> Method? {
    choice.operation.flatMap(method(of:)) ?? method(.list, of: choice.entity)
  }

  /// The function that loads what the detail screen shows.
  var detail: Method? {
    guard let detail = model.screens.detail else { return nil }
    return detail.operation.flatMap(method(of:)) ?? method(.one, of: detail.entity)
  }

  /// Functions that the feature's store cannot answer by itself.
  var injected: [Method] {
    methods.filter {
      $0.kind == .operation && (model.store != .remote || $0.operation?.http == nil)
    }
  }

  private static func stored(
    _ method: Method, _ model: FeatureModel, _ transfer: TransferFacts
  ) -> Stored? {
    guard let entity = method.entity else { return nil }
    switch method.kind {
    case .list:
      return Stored(
        entity: entity, type: "[\(entity)]", none: "[]",
        fileType: transfer.outer(.array(.entity(entity))),
        parameter: SwiftText.variable(model.entity(entity)?.plural ?? entity),
        sample: "\(entity).samples")
    case .loadSingle:
      return Stored(
        entity: entity, type: "\(entity)?", none: "nil",
        fileType: transfer.outer(.entity(entity)), parameter: SwiftText.variable(entity),
        sample: "\(entity).samples.first")
    default: return nil
    }
  }

  struct Stored {
    var entity: String
    var type: String
    var none: String
    var fileType: String
    var parameter: String
    var sample: String

    let name = "stored"
    let file = "file"
    let url = "url"
  }

  /// What mocks and stubs answer.
  func sampleResult(_ method: Method) -> String {
    sample(method.operation?.returns)
  }

  /// What stubs answer: where an action alone asks for a value with an identity, one that no row has.
  func stubResult(_ method: Method) -> String {
    newEntity(method).map { "\($0.name).numbered(9)" } ?? sampleResult(method)
  }

  /// The entity of the one value with an identity that an action alone asks for: it is like no row.
  func newEntity(_ method: Method) -> Entity? {
    guard case .entity(let name)? = method.operation?.returns, let entity = model.entity(name),
      let id = entity.id, !entity.isSingle,
      [.builtin(.uuid), .builtin(.string), .builtin(.int)].contains(id.type),
      model.screens.detail?.operation != method.name,
      !model.loads.contains(where: { load in
        if case .operation(method.name, _) = load.source { true } else { false }
      })
    else { return nil }
    return entity
  }

  /// A value of a type, the same in every run; of an entity the sample of a number.
  func sample(_ type: TypeRef?, _ number: Int = 0) -> String {
    switch type {
    case nil: ""
    case .optional?: "nil"
    case .array(.entity(let name))?: "\(name).samples"
    case .array(.enumeration(let name))?: "\(name).allCases"
    case .array(.entityID(let name))?: "[\(name).samples[\(number)].id]"
    case .array?: "[]"
    case .entity(let name)?: "\(name).samples[\(number)]"
    case .enumeration(let name)?: ".\(model.enumeration(name)?.cases.first?.name ?? "none")"
    case .entityID(let name)?: "\(name).samples[\(number)].id"
    case .builtin(.string)?: "\"Sample\""
    case .builtin(.int)?, .builtin(.double)?, .builtin(.decimal)?: "1"
    case .builtin(.bool)?: "true"
    case .builtin(.date)?: "Date(timeIntervalSinceReferenceDate: 800_000_000)"
    case .builtin(.url)?: ".sample(1)"
    case .builtin(.uuid)?: ".sample(1)"
    case .external(let name)?: "\(name)()"
    }
  }
}
