import FeatureSpec
import TemplateEngine

/// What the app gives to a feature, live and in previews.
struct DependencyFacts {
  let model: FeatureModel
  let service: ServiceFacts
  let usesNow: Bool
  let usesMakeID: Bool
  let provided: Provided

  var context: TemplateObject {
    let closures = service.injected.map { "\($0.closure): @escaping \($0.closureType)" }
    let passed = service.injected.map { "\($0.closure): \($0.closure)" }
    let type =
      service.stores.isEmpty ? "Injected\(service.type)" : "InMemory\(service.type)"
    let given: (parameters: [String], service: String)
    switch model.store {
    case .remote where service.context["usesHTTP"] == true:
      let client = client
      let arguments = ["client: \(client.code)"] + passed
      given = (
        client.parameters,
        "Remote\(service.type)(\(arguments.joined(separator: ", ")))"
      )
    case .file where !service.stores.isEmpty:
      let urls = service.stores.map(\.url)
      given = (
        urls.map { "\($0): URL" },
        "File\(service.type)(\((urls.map { "\($0): \($0)" } + passed).joined(separator: ", ")))"
      )
    case .swiftdata where !service.stores.isEmpty:
      let arguments = ["modelContainer: container"] + passed
      given = (
        ["container: ModelContainer"],
        "SwiftData\(service.type)(\(arguments.joined(separator: ", ")))"
      )
    case .memory, .file, .remote, .swiftdata:
      given = ([], "\(type)(\(passed.joined(separator: ", ")))")
    }
    let container = provided.container
    let parameters = (container.map { ["_ app: \($0.type)"] } ?? []) + given.parameters
    return [
      "usesService": .bool(!service.methods.isEmpty),
      "usesNow": .bool(usesNow),
      "usesMakeID": .bool(usesMakeID),
      "needsFoundation": .bool(
        usesNow || usesMakeID || given.parameters.contains { $0.contains("URL") }
          || service.injected.contains(where: \.needsFoundation) || mocksNeedFoundation),
      "liveNow": .string(container?.code("now") ?? "{ Date() }"),
      "liveMakeID": .string(container?.code("makeID") ?? "{ UUID() }"),
      "liveParameters": .string((parameters + closures).joined(separator: ", ")),
      "liveHint": .string(
        ((container == nil ? [] : ["app"])
          + (given.parameters.compactMap { $0.split(separator: ":").first.map(String.init) }
          + service.injected.map(\.closure)).map { "\($0): \($0)" }).joined(separator: ", ")),
      "appMaking": .string(appMaking(given.parameters)),
      "appHint": .string(
        appMaking(given.parameters) == ".mock()"
          ? "live("
            + (parameters + closures).map { $0.prefix { $0 != ":" && $0 != " " } + ":" }.joined()
            + ")" : ""),
      "liveService": .string(given.service),
      "mockService": .string("\(type)(\(mocked.joined(separator: ", ")))"),
    ]
  }

  /// How an app makes the dependencies that has nothing yet: live where that needs only files, else with
  /// samples.
  private func appMaking(_ parameters: [String]) -> String {
    guard service.injected.isEmpty, provided.container == nil,
      parameters.isEmpty || (model.store == .file && !service.stores.isEmpty)
    else { return ".mock()" }
    let files = service.stores.map {
      "\($0.url): .documentsDirectory.appending(path: \"\($0.parameter).json\")"
    }
    return ".live(\(parameters.isEmpty ? "" : files.joined(separator: ", ")))"
  }

  /// What sends the requests of a remote service, and what it is made of.
  private var client: (code: String, parameters: [String]) {
    guard let client = provided.client else {
      return (
        "HTTPClient(baseURL: baseURL, session: session)", ["baseURL: URL", "session: URLSession"]
      )
    }
    guard let container = provided.container else {
      return ("client", ["client: \(client.type)"])
    }
    return (container.code("client"), [])
  }

  private var mocked: [String] {
    service.stores.map { "\($0.parameter): \($0.sample)" }
      + service.methods.filter { $0.kind == .operation && service.listed($0) == nil }.map {
        method in
        "\(method.closure): \(mock(method))"
      }
  }

  private func mock(_ method: ServiceFacts.Method) -> String {
    let isPaged = method.operation?.pageSize != nil
    let sought = Self.sought(by: method)
    let made = sought == nil ? made(by: method) : nil
    let filtering = service.filteringParameter(of: method)
    let telling = (isPaged ? ["page"] : []) + [filtering].compactMap(\.self)
    let used = telling.isEmpty ? sought.map { [$0.id] } ?? made?.given ?? [] : telling
    let names = method.parameters.map { used.contains($0.name) ? $0.name : "_" }
    let head = names.isEmpty ? "" : names.joined(separator: ", ") + " in"
    let result = made?.value ?? service.filtered(service.sampleResult(method), by: method)
    var body = isPaged ? "page == 1 ? \(result) : []" : result
    if let (id, entity) = sought {
      body = "\(entity).samples.first { $0.id == \(id) } ?? \(result)"
    }
    let text = [head, body].filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? "{}" : "{ \(text) }"
  }

  /// The identity by which a method finds what it returns: a preview shows the row that was tapped.
  private static func sought(by method: ServiceFacts.Method) -> (id: String, entity: String)? {
    guard case .entity(let entity) = method.operation?.returns,
      let id = method.parameters.first(where: { $0.type == .entityID(entity) })
    else { return nil }
    return (id.name, entity)
  }

  /// A new row, where a method answers with one: the first sample with an identity of its own, and
  /// with what the method is given for it.
  private func made(by method: ServiceFacts.Method) -> (value: String, given: [String])? {
    guard let entity = service.newEntity(method), let sample = entity.samples.first else {
      return nil
    }
    var given: [String] = []
    let values = zip(entity.stored, sample).map { field, expression in
      if field.isID {
        switch field.type {
        case .builtin(.string): return "\(field.name): UUID().uuidString"
        case .builtin(.int): return "\(field.name): .random(in: 1_000..<1_000_000)"
        default: return "\(field.name): UUID()"
        }
      }
      guard method.parameters.contains(where: { $0.name == field.name && $0.type == field.type })
      else { return "\(field.name): \(expression)" }
      given.append(field.name)
      return "\(field.name): \(field.name)"
    }
    return ("\(entity.name)(\(values.joined(separator: ", ")))", given)
  }

  /// Whether mocks name what Swift finds only with Foundation.
  private var mocksNeedFoundation: Bool {
    service.methods.contains { method in
      guard Self.sought(by: method) == nil, let entity = service.newEntity(method) else {
        return false
      }
      return entity.fields.contains { $0.type.needsFoundation || $0.isID }
    }
  }
}
