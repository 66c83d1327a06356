import FeatureSpec
import TemplateEngine

extension ServiceFacts {
  /// The request of a function of a remote store; none where it has no call of its own.
  func http(_ method: Method) -> TemplateValue {
    guard model.store == .remote, let request = request(method) else { return .none }
    return .object([
      "verb": .string(request.verb),
      "call": .string(call(method, request)),
      "path": .string("\"\(request.path)\""),
      "query": .array(
        request.query.map { name in
          let type = method.parameters.first { $0.name == name }?.type ?? .builtin(.string)
          return .object([
            "nameLiteral": .string(SwiftLiteral.string(name)),
            "value": .string(queryValue(name, type)),
          ])
        }),
      "body": .string(request.body),
      "testCall": .string(
        method.name
          + "(\(method.parameters.map { ($0.label == "_" ? "" : "\($0.label): ") + sample($0.type) }.joined(separator: ", ")))"
      ),
      "testPath": .string("\"/\(testPath(request.path, method))\""),
      "testAnswer": .string(testAnswer(method)),
      "bodyType": .string(SwiftText.upperFirst(method.name) + "Body"),
      "bodyFields": .array(
        request.fields.map { name in
          let type = method.parameters.first { $0.name == name }?.type ?? .builtin(.string)
          return .object(["name": .string(name), "type": .string(transfer.outer(type))])
        }),
    ])
  }

  /// The request as the app's own client sends it; empty where it has none.
  private func call(_ method: Method, _ request: Request) -> String {
    guard let client = terms.provided.client else { return "" }
    func items(_ none: String, _ item: (_ name: String, _ value: String) -> String) -> String {
      guard !request.query.isEmpty else { return none }
      return "["
        + request.query.map { name in
          let type = method.parameters.first { $0.name == name }?.type ?? .builtin(.string)
          return item(SwiftLiteral.string(name), queryValue(name, type))
        }.joined(separator: ", ") + "]"
    }
    let isAnswered = !method.returns.isEmpty
    let pattern = isAnswered ? client.call : client.callWithoutResult ?? client.call
    return pattern.filled { hole in
      switch hole {
      case "method": SwiftLiteral.string(request.verb)
      case "methodCase": "." + request.verb.lowercased()
      case "path": "\"\(request.path)\""
      case "query": items("[:]") { "\($0): \($1)" }
      case "queryItems": items("[]") { "URLQueryItem(name: \($0), value: \($1))" }
      case "body": request.body.isEmpty ? "nil" : request.body
      case "Result": answer(of: method).map(transfer.outer) ?? "Void"
      default: nil
      }
    }
  }

  /// The type of what a function returns.
  func answer(of method: Method) -> TypeRef? {
    switch method.kind {
    case .list: method.entity.map { .array(.entity($0)) }
    case .loadSingle: method.entity.map { .optional(.entity($0)) }
    case .one: method.entity.map { .entity($0) }
    case .add, .update, .delete, .saveSingle: nil
    case .operation: method.operation?.returns
    }
  }

  /// What the server of a test answers.
  private func testAnswer(_ method: Method) -> String {
    guard let type = answer(of: method) else { return "" }
    // A value of its own kind: what may be missing is there.
    let value = type.unwrapped.entityName == nil ? type : type.unwrapped
    return "try server.json(\(transfer.sent(sample(value), value)))"
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

  /// A call to the server.
  struct Request {
    var verb: String
    var path: String
    var query: [String] = []
    var fields: [String] = []
    var body = ""
  }

  /// The call of a function of a remote store; nil where the server has none.
  func request(_ method: Method) -> Request? {
    if let http = method.operation?.http { return request(method, http) }
    guard let entity = method.entity.flatMap(model.entity) else { return nil }
    let plural = SwiftText.lowerFirst(entity.plural)
    let variable = SwiftText.variable(entity.name)
    let sent = transfer.sent(variable, .entity(entity.name))
    switch method.kind {
    case .list: return Request(verb: "GET", path: plural)
    case .add: return Request(verb: "POST", path: plural, body: sent)
    case .update: return Request(verb: "PUT", path: "\(plural)/\\(\(variable).id)", body: sent)
    case .delete: return Request(verb: "DELETE", path: "\(plural)/\\(id)")
    case .loadSingle: return Request(verb: "GET", path: SwiftText.lowerFirst(entity.name))
    case .saveSingle:
      return Request(verb: "PUT", path: SwiftText.lowerFirst(entity.name), body: sent)
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
    let arguments = fields.map { name in
      let type = method.parameters.first { $0.name == name }?.type
      return "\(name): \(type.map { transfer.sent(name, $0) } ?? name)"
    }.joined(separator: ", ")
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
