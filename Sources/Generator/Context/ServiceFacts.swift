import FeatureSpec
import TemplateEngine

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

    var signature: String {
      let list = parameters.map {
        $0.label == $0.name
          ? "\($0.name): \($0.type.swift)" : "\($0.label) \($0.name): \($0.type.swift)"
      }
      return "\(name)(\(list.joined(separator: ", ")))"
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
      guard !parameters.isEmpty else { return ".\(name)" }
      let list = zip(parameters, values).map { $0.label == "_" ? $1 : "\($0.label): \($1)" }
      return ".\(name)(\(list.joined(separator: ", ")))"
    }
  }

  let model: FeatureModel
  let methods: [Method]

  init(_ model: FeatureModel) {
    self.model = model
    methods = Self.crud(model) + Self.singles(model) + model.operations.map(Self.operation)
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
    if model.screens.detail != nil {
      methods.append(method(.one, "load" + entity.name, [("id", "id", id)], entity.name))
    }
    if crud.kinds.contains(.add) { methods.append(method(.add, "add", [("_", variable, value)])) }
    if crud.kinds.contains(.edit) {
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

  func method(_ kind: Kind, of entity: String) -> Method? {
    methods.first { $0.kind == kind && $0.entity == entity }
  }

  func method(of operation: String) -> Method? {
    methods.first { $0.kind == .operation && $0.name == operation }
  }

  /// Functions that the feature's store cannot answer by itself.
  var injected: [Method] {
    methods.filter {
      $0.kind == .operation && (model.store != .remote || $0.operation?.http == nil)
    }
  }

  /// What a store holds: all values of the crud entity, and the value of each single one.
  var stores: [Stored] {
    methods.compactMap { method in
      guard let entity = method.entity else { return nil }
      let isOnly = methods.count { $0.kind == .list || $0.kind == .loadSingle } == 1
      let suffix = isOnly ? "" : entity
      switch method.kind {
      case .list:
        return Stored(
          entity: entity, type: "[\(entity)]", none: "[]", fileType: "[\(entity)]",
          parameter: SwiftText.variable(model.entity(entity)?.plural ?? entity), suffix: suffix,
          sample: "\(entity).samples")
      case .loadSingle:
        return Stored(
          entity: entity, type: "\(entity)?", none: "nil", fileType: entity,
          parameter: SwiftText.variable(entity), suffix: suffix,
          sample: "\(entity).samples.first")
      default: return nil
      }
    }
  }

  struct Stored {
    var entity: String
    var type: String
    var none: String
    var fileType: String
    var parameter: String
    var suffix: String
    var sample: String

    var name: String { "stored" + suffix }
    var file: String { suffix.isEmpty ? "file" : SwiftText.lowerFirst(suffix) + "File" }
    var url: String { suffix.isEmpty ? "url" : SwiftText.lowerFirst(suffix) + "URL" }
  }

  var context: TemplateObject {
    let closures = injected.map { "\($0.closure): @escaping \($0.closureType)" }
    let all = methods.filter { $0.kind == .operation }
    let allClosures = all.map { "\($0.closure): @escaping \($0.closureType)" }
    return [
      "methods": .array(methods.map { .object(context(of: $0)) }),
      "injected": .array(injected.map { .object(context(of: $0)) }),
      "operations": .array(all.map { .object(context(of: $0)) }),
      "stores": .array(stores.map { .object(context(of: $0)) }),
      "hasStore": .bool(!stores.isEmpty),
      "findsOne": .bool(methods.contains { [.one, .update, .delete].contains($0.kind) }),
      "needsFoundation": .bool(
        methods.contains { $0.parameters.contains { $0.type.needsFoundation } }
          || model.operations.contains { $0.returns?.needsFoundation ?? false }),
      "memoryParameters": .string(
        (stores.map { "\($0.parameter): \($0.type) = \($0.none)" } + allClosures)
          .joined(separator: ", ")),
      "fileParameters": .string(
        (stores.map { "\($0.url): URL" } + closures).joined(separator: ", ")),
      "closureParameters": .string(closures.joined(separator: ", ")),
      "listName": .string(methods.first { $0.kind == .list }?.name ?? ""),
      "usesFile": .bool(model.store == .file && !stores.isEmpty),
      "usesSwiftData": .bool(model.store == .swiftdata && !stores.isEmpty),
      "swiftDataParameters": .string(
        (["modelContainer: ModelContainer"] + closures).joined(separator: ", ")),
      "sorting": .string(sorting),
      "test": .object(test),
      "usesHTTP": .bool(
        model.store == .remote
          && methods.contains { $0.kind != .operation || $0.operation?.http != nil }),
    ]
  }

  private func context(of store: Stored) -> TemplateObject {
    let entity = model.entity(store.entity)
    let spoken = SwiftText.spoken(store.entity)
    let fields = entity?.stored ?? []
    var context = TemplateObject()
    context["name"] = .string(store.name)
    context["type"] = .string(store.type)
    context["none"] = .string(store.none)
    context["parameter"] = .string(store.parameter)
    context["file"] = .string(store.file)
    context["url"] = .string(store.url)
    context["fileType"] = .string(store.fileType)
    context["sample"] = .string(store.sample)
    context["entity"] = .string(store.entity)
    context["variable"] = .string(SwiftText.variable(store.entity))
    context["spokenName"] = .string(spoken)
    context["article"] = .string(SwiftText.article(spoken))
    context["isSingle"] = .bool(entity?.isSingle ?? false)
    context["arguments"] = .string(
      fields.map { "\($0.name): \($0.name)" }.joined(separator: ", "))
    context["fields"] = .array(
      fields.map {
        [
          "name": .string($0.name), "type": .string($0.type.swift), "isUnique": .bool($0.isID),
        ]
      })
    return context
  }

  private func context(of method: Method) -> TemplateObject {
    let stored = stores.first { $0.entity == method.entity }
    let names = method.parameters.map(\.name)
    let cases = method.parameters.map {
      $0.label == "_" ? $0.type.swift : "\($0.label): \($0.type.swift)"
    }
    return [
      "kind": .string(method.kind.rawValue),
      "name": .string(method.name),
      "signature": .string(method.signature),
      "returns": .string(method.returns),
      "arrow": .string(method.returns.isEmpty ? "" : " -> \(method.returns)"),
      "closure": .string(method.closure),
      "closureType": .string(method.closureType),
      "forwarded": .string(names.joined(separator: ", ")),
      "passed": .string(method.passed),
      "hosts": .array(hosts(of: method).map { .string($0) }),
      "sampleArguments": .string(method.arguments(method.parameters.map { sample($0.type) })),
      "value": .string(names.first ?? ""),
      "store": .string(stored?.name ?? ""),
      "file": .string(stored?.file ?? ""),
      "result": .string(method.name + "Result"),
      "sampleResult": .string(sampleResult(method)),
      "callCase": .string(
        method.name + (cases.isEmpty ? "" : "(\(cases.joined(separator: ", ")))")),
      "callValue": .string(method.call(names)),
      "http": http(method),
      "entity": .string(method.entity ?? ""),
      "variable": .string(method.entity.map { SwiftText.variable($0) } ?? ""),
    ]
  }

  /// The order of rows in a store that has none of its own.
  private var sorting: String {
    guard let entity = model.crud.flatMap({ model.entity($0.entity) }) else { return "" }
    let date = entity.stored.first { $0.type == .builtin(.date) }
    return date.map { "sortBy: [SortDescriptor(\\.\($0.name))]" } ?? ""
  }

  /// How tests make the stores.
  private var test: TemplateObject {
    func unused(_ method: Method) -> String {
      let names = method.parameters.map { _ in "_" }.joined(separator: ", ")
      let result = sampleResult(method)
      let body = [names.isEmpty ? "" : names + " in", result].filter { !$0.isEmpty }
      return "\(method.closure): " + (body.isEmpty ? "{}" : "{ \(body.joined(separator: " ")) }")
    }
    let all = methods.filter { $0.kind == .operation }.map(unused)
    let files = stores.map { "\($0.url): folder.appending(path: \"\($0.name).json\")" }
    let isCrud = stores.contains { $0.type.hasPrefix("[") }
    return [
      "name": .string(isCrud ? "keepsRows" : "keepsTheValue"),
      "memory": .string(all.joined(separator: ", ")),
      "file": .string((files + injected.map(unused)).joined(separator: ", ")),
      "remote": .string((["client: server.client"] + injected.map(unused)).joined(separator: ", ")),
    ]
  }

  /// What mocks and stubs answer.
  func sampleResult(_ method: Method) -> String {
    sample(method.operation?.returns)
  }

  /// A value of a type, the same in every run.
  func sample(_ type: TypeRef?) -> String {
    switch type {
    case nil: ""
    case .optional?: "nil"
    case .array(.entity(let name))?: "\(name).samples"
    case .array(.enumeration(let name))?: "\(name).allCases"
    case .array?: "[]"
    case .entity(let name)?: "\(name).samples[0]"
    case .enumeration(let name)?: ".\(model.enumeration(name)?.cases.first?.name ?? "none")"
    case .entityID(let name)?: "\(name).samples[0].id"
    case .builtin(.string)?: "\"Sample\""
    case .builtin(.int)?, .builtin(.double)?, .builtin(.decimal)?: "1"
    case .builtin(.bool)?: "true"
    case .builtin(.date)?: "Date(timeIntervalSinceReferenceDate: 800_000_000)"
    case .builtin(.url)?: ".sample(1)"
    case .builtin(.uuid)?: ".sample(1)"
    case .external(let name)?: "\(name)()"
    }
  }

  private func http(_ method: Method) -> TemplateValue {
    guard model.store == .remote, let request = request(method) else { return .none }
    return .object([
      "verb": .string(request.verb),
      "path": .string("\"\(request.path)\""),
      "query": .array(
        request.query.map { name in
          let type = method.parameters.first { $0.name == name }?.type ?? .builtin(.string)
          return .object([
            "nameLiteral": .string(SwiftText.literal(name)),
            "value": .string(queryValue(name, type)),
          ])
        }),
      "body": .string(request.body),
      "testCall": .string(
        method.name
          + "(\(method.parameters.map { ($0.label == "_" ? "" : "\($0.label): ") + sample($0.type) }.joined(separator: ", ")))"
      ),
      "testPath": .string("\"/\(testPath(request.path, method))\""),
      "testAnswer": .string(
        method.returns.isEmpty
          ? ""
          : "try server.json(\(method.returns.hasSuffix("?") && method.entity != nil ? "\(method.entity ?? "").samples[0]" : sample(returned(method))))"
      ),
      "bodyType": .string(SwiftText.upperFirst(method.name) + "Body"),
      "bodyFields": .array(
        request.fields.map { name in
          let type = method.parameters.first { $0.name == name }?.type.swift ?? "String"
          return .object(["name": .string(name), "type": .string(type)])
        }),
    ])
  }

  private func returned(_ method: Method) -> TypeRef? {
    method.kind == .list ? method.entity.map { .array(.entity($0)) } : method.operation?.returns
  }

  /// The path with sample values in place of parameters, as the literal of a test.
  private func testPath(_ path: String, _ method: Method) -> String {
    var path = path
    for parameter in method.parameters {
      let value = sample(parameter.type)
      path = path.split(separator: "\\(\(parameter.name)", omittingEmptySubsequences: false)
        .joined(separator: "\\(\(value)")
    }
    return path
  }

  private struct Request {
    var verb: String
    var path: String
    var query: [String] = []
    var fields: [String] = []
    var body = ""
  }

  private func request(_ method: Method) -> Request? {
    if let http = method.operation?.http { return request(method, http) }
    guard let entity = method.entity.flatMap(model.entity) else { return nil }
    let plural = SwiftText.lowerFirst(entity.plural)
    let variable = SwiftText.variable(entity.name)
    switch method.kind {
    case .list: return Request(verb: "GET", path: plural)
    case .add: return Request(verb: "POST", path: plural, body: variable)
    case .update: return Request(verb: "PUT", path: "\(plural)/\\(\(variable).id)", body: variable)
    case .delete: return Request(verb: "DELETE", path: "\(plural)/\\(id)")
    case .loadSingle: return Request(verb: "GET", path: SwiftText.lowerFirst(entity.name))
    case .saveSingle:
      return Request(verb: "PUT", path: SwiftText.lowerFirst(entity.name), body: variable)
    case .one, .operation: return nil
    }
  }

  private func request(_ method: Method, _ http: HTTPRequest) -> Request {
    let path = http.segments.map { segment in
      switch segment {
      case .text(let text): text
      case .parameter(let name): "\\(\(name))"
      }
    }.joined(separator: "/")
    var query = http.query
    var fields = http.body
    if method.operation?.pageSize != nil {
      let sendsBody = ["POST", "PUT", "PATCH"].contains(http.method)
      for name in ["page", "size"] where !(query + fields).contains(name) {
        if sendsBody { fields.append(name) } else { query.append(name) }
      }
    }
    let arguments = fields.map { "\($0): \($0)" }.joined(separator: ", ")
    return Request(
      verb: http.method, path: path, query: query, fields: fields,
      body: fields.isEmpty ? "" : "\(SwiftText.upperFirst(method.name))Body(\(arguments))")
  }

  private func queryValue(_ name: String, _ type: TypeRef) -> String {
    func text(_ value: String) -> String {
      switch type.unwrapped {
      case .builtin(.string): value
      case .builtin(.date): "\(value).ISO8601Format()"
      case .enumeration: "\(value).rawValue"
      case .builtin(.url): "\(value).absoluteString"
      default: "\"\\(\(value))\""
      }
    }
    guard type.isOptional else { return text(name) }
    return type.unwrapped == .builtin(.string) ? name : "\(name).map { \(text("$0")) }"
  }
}
