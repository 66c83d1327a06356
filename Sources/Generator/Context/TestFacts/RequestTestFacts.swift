import FeatureSpec
import TemplateEngine

/// What a test of a remote store asks with, and what must arrive at the server.
///
/// Values tell the parameters of a call from each other; texts hold a slash and a plus sign, which must
/// stay what they are. What is expected is written out, not computed as the store does it.
struct RequestTestFacts {
  let service: ServiceFacts
  let method: ServiceFacts.Method
  let request: ServiceFacts.Request

  var context: TemplateObject {
    let answer = service.answer(of: method)
    let isPartial = (request.query + request.fields).contains { type(of: $0).isOptional }
    return [
      "call": .string(call { value(of: $0) }),
      "path": .string("[\(request.path.map(component).joined(separator: ", "))]"),
      "query": items(request.query, text),
      "body": .string(wholeBody),
      "fields": items(request.fields, sent),
      "answer": .string(answer.map { value($0, 1) } ?? ""),
      "sentAnswer": .string(answer.map { service.transfer.sent("answer", $0) } ?? ""),
      "comparesAnswer": .bool(answer.map(isComparable) ?? false),
      // What may be missing left out.
      "partial": isPartial
        ? .object([
          "call": .string(call { type(of: $0).isOptional ? "nil" : value(of: $0) }),
          "query": items(request.query.filter { !type(of: $0).isOptional }, text),
          "fields": items(request.fields.filter { !type(of: $0).isOptional }, sent),
        ]) : .none,
      "hostileCall": .string(
        freeParameter.map { free in call { $0 == free ? "\"..\"" : value(of: $0) } } ?? ""),
    ]
  }

  private func items(_ names: [String], _ value: (String) -> String) -> TemplateValue {
    .array(
      names.map {
        ["nameLiteral": .string(SwiftLiteral.string($0)), "value": .string(value($0))]
      })
  }

  private func call(_ value: (_ parameter: String) -> String) -> String {
    let arguments = method.parameters.map {
      ($0.label == "_" ? "" : "\($0.label): ") + value($0.name)
    }
    return "\(method.name)(\(arguments.joined(separator: ", ")))"
  }

  /// A parameter that is a component of the path and can be any text.
  private var freeParameter: String? {
    method.parameters.first { parameter in
      request.path.contains {
        if case .value(parameter.name, let type) = $0 { service.isString(type) } else { false }
      }
    }?.name
  }

  private func component(_ component: ServiceFacts.Component) -> String {
    switch component {
    case .text(let text): return SwiftLiteral.string(text)
    case .value(let name, _) where method.parameters.contains { $0.name == name }:
      return text(name)
    case .value(_, let type):
      let id = "\(method.entity ?? "").samples[0].id"
      return service.isString(type) ? id : "\"\\(\(id))\""
    }
  }

  /// What is sent where one value is the whole body.
  private var wholeBody: String {
    guard request.fields.isEmpty, !request.body.isEmpty, let parameter = method.parameters.first
    else { return "" }
    return sent(parameter.name)
  }

  private func sent(_ parameter: String) -> String {
    service.transfer.sent(value(of: parameter), type(of: parameter).unwrapped)
  }

  private func type(of parameter: String) -> TypeRef { service.type(of: parameter, in: method) }

  private func place(_ parameter: String) -> Int {
    (method.parameters.firstIndex { $0.name == parameter } ?? 0) + 1
  }

  private func value(of parameter: String) -> String {
    value(type(of: parameter), place(parameter))
  }

  private func text(_ parameter: String) -> String {
    text(type(of: parameter).unwrapped, place(parameter))
  }

  /// A value of a type, another one for each number.
  private func value(_ type: TypeRef, _ number: Int) -> String {
    switch type {
    case .optional(let wrapped): value(wrapped, number)
    case .array(.entity(let name)): "\(name).samples"
    case .array(let element): "[\(value(element, number))]"
    case .entity(let name): "\(name).samples[0]"
    case .entityID(let name): value(idType(name), number)
    case .enumeration(let name): "\(name).\(caseName(name, number))"
    case .external(let name): "\(name)()"
    case .builtin(.string): "\"sample/\(number)+\""
    case .builtin(.int), .builtin(.double), .builtin(.decimal): "\(number)"
    case .builtin(.bool): "true"
    case .builtin(.date): "Date(timeIntervalSinceReferenceDate: 800_000_0\(seconds(number)))"
    case .builtin(.url): "URL.sample(\(number))"
    case .builtin(.uuid): "UUID.sample(\(number))"
    }
  }

  /// The value as an address holds it.
  private func text(_ type: TypeRef, _ number: Int) -> String {
    switch type {
    case .entityID(let name): text(idType(name), number)
    case .enumeration(let name): SwiftLiteral.string(caseName(name, number))
    case .builtin(.string): value(type, number)
    case .builtin(.date): "\"2026-05-09T06:13:\(20 + number % 40)Z\""
    case .builtin(.url): "\"file:///samples/\(number)\""
    case .builtin(.int), .builtin(.decimal): "\"\(number)\""
    case .builtin(.double): "\"\(number).0\""
    case .builtin(.bool): "\"true\""
    case .builtin(.uuid): "\(value(type, number)).uuidString"
    default: "\"\\(\(value(type, number)))\""
    }
  }

  /// Two digits, which stay within a minute.
  private func seconds(_ number: Int) -> String {
    number % 40 < 10 ? "0\(number % 40)" : "\(number % 40)"
  }

  private func idType(_ entity: String) -> TypeRef {
    service.model.entity(entity)?.id?.type ?? .builtin(.uuid)
  }

  private func caseName(_ enumeration: String, _ number: Int) -> String {
    let cases = service.model.enumeration(enumeration)?.cases ?? []
    return cases.isEmpty ? "none" : cases[(number - 1) % cases.count].name
  }

  /// Whether two values can be told apart: of the app's own types nothing is known.
  private func isComparable(_ type: TypeRef) -> Bool {
    switch type {
    case .array(let type), .optional(let type): isComparable(type)
    case .external: false
    case .builtin, .enumeration, .entity, .entityID: true
    }
  }
}
