import FeatureSpec
import Names
import TemplateEngine

extension ServiceFacts {
  /// The request of a function of a remote store; none where it has no call of its own.
  func http(_ method: Method) -> TemplateValue {
    guard model.store == .remote, let request = request(method) else { return .none }
    return .object([
      "verb": .string(request.verb),
      "call": .string(call(method, request)),
      "path": .string("[\(request.path.map { component($0) }.joined(separator: ", "))]"),
      "query": .array(
        request.query.map { name in
          [
            "nameLiteral": .string(SwiftLiteral.string(name)),
            "value": .string(queryValue(name, type(of: name, in: method))),
          ]
        }),
      "body": .string(request.body),
      "bodyType": .string(SwiftText.upperFirst(method.name) + "Body"),
      "bodyFields": .array(
        request.fields.map { name in
          [
            "name": .string(name), "type": .string(transfer.outer(type(of: name, in: method))),
          ]
        }),
      "test": .object(RequestTestFacts(service: self, method: method, request: request).context),
    ])
  }

  func type(of parameter: String, in method: Method) -> TypeRef {
    method.parameters.first { $0.name == parameter }?.type ?? .builtin(.string)
  }

  /// The request as the app's own client sends it; empty where it has none.
  private func call(_ method: Method, _ request: Request) -> String {
    guard let client = terms.provided.client else { return "" }
    func items(_ none: String, _ item: (_ name: String, _ value: String) -> String) -> String {
      guard !request.query.isEmpty else { return none }
      return "["
        + request.query.map { name in
          item(SwiftLiteral.string(name), queryValue(name, type(of: name, in: method)))
        }.joined(separator: ", ") + "]"
    }
    let isAnswered = !method.returns.isEmpty
    let pattern = isAnswered ? client.call : client.callWithoutResult ?? client.call
    return pattern.filled { hole in
      switch hole {
      case "method": SwiftLiteral.string(request.verb)
      case "methodCase": "." + request.verb.lowercased()
      case "path": "\"\(request.path.map { escaped($0) }.joined(separator: "/"))\""
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

  /// A call to the server.
  struct Request {
    var verb: String
    var path: [Component]
    var query: [String] = []
    var fields: [String] = []
    var body = ""
  }

  /// A component of a path.
  enum Component {
    case text(String)
    case value(String, TypeRef)
  }

  /// Whether a component of a path can be a text that means more than itself there.
  var escapesPath: Bool {
    methods.contains { method in
      request(method)?.path.contains {
        if case .value(_, let type) = $0 { isFree(type) } else { false }
      } ?? false
    }
  }

  /// The call of a function of a remote store; nil where the server has none.
  func request(_ method: Method) -> Request? {
    if let http = method.operation?.http { return request(method, http) }
    guard let entity = method.entity.flatMap(model.entity) else { return nil }
    let id = TypeRef.entityID(entity.name)
    let plural = NameWords.lowerFirst(entity.plural)
    let single = NameWords.lowerFirst(entity.name)
    let variable = SwiftText.variable(entity.name)
    let sent = transfer.sent(variable, .entity(entity.name))
    switch method.kind {
    case .list: return Request(verb: "GET", path: [.text(plural)])
    case .one: return Request(verb: "GET", path: [.text(plural), .value("id", id)])
    case .add: return Request(verb: "POST", path: [.text(plural)], body: sent)
    case .update:
      return Request(
        verb: "PUT", path: [.text(plural), .value("\(variable).id", id)], body: sent)
    case .delete: return Request(verb: "DELETE", path: [.text(plural), .value("id", id)])
    case .loadSingle: return Request(verb: "GET", path: [.text(single)])
    case .saveSingle: return Request(verb: "PUT", path: [.text(single)], body: sent)
    case .operation: return nil
    }
  }

  private func request(_ method: Method, _ http: HTTPRequest) -> Request {
    let path = http.segments.map { segment -> Component in
      switch segment {
      case .text(let text): .text(text)
      case .parameter(let name): .value(name, type(of: name, in: method))
      }
    }
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
    guard type.isOptional else { return text(name, type) }
    return isString(type.unwrapped) ? name : "\(name).map { \(text("$0", type.unwrapped)) }"
  }

  /// A value as the text that an address holds.
  private func text(_ value: String, _ type: TypeRef) -> String {
    converted(value, type) ?? "\"\\(\(value))\""
  }

  /// The text of a value; nil where that is what an interpolation makes of it.
  private func converted(_ value: String, _ type: TypeRef) -> String? {
    switch type {
    case let type where isString(type): value
    case .builtin(.date): "\(value).ISO8601Format()"
    case .enumeration: "\(value).rawValue"
    case .builtin(.url): "\(value).absoluteString"
    default: nil
    }
  }

  func isString(_ type: TypeRef) -> Bool {
    if case .entityID(let name) = type { return model.entity(name)?.id?.type == .builtin(.string) }
    return type == .builtin(.string)
  }

  /// Whether a value can be a text that means more than itself in a path.
  func isFree(_ type: TypeRef) -> Bool { isString(type) || type == .builtin(.url) }

  /// A component of a path as an expression.
  private func component(_ component: Component) -> String {
    switch component {
    case .text(let text): SwiftLiteral.string(text)
    case .value(let name, let type): text(name, type)
    }
  }

  /// A component as it stands in the literal of a whole path, for a client that takes that.
  private func escaped(_ component: Component) -> String {
    switch component {
    case .text(let text): return text
    case .value(let name, let type):
      let value = converted(name, type) ?? name
      return isFree(type) ? "\\(escaped(\(value)))" : "\\(\(value))"
    }
  }
}
