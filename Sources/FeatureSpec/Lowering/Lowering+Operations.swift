import Diagnostics
import JSON5
import Names

extension Lowering {
  /// Finds the entity that `crud` is about and what may be done with it.
  mutating func lowerCrud() {
    let value = root["crud"]
    let isDefault = value == nil && members("operations").isEmpty && members("actions").isEmpty
    let kinds = isDefault ? Set(Crud.Kind.allCases) : writtenKinds(value?.array ?? [])
    guard !kinds.isEmpty else { return }
    guard let entity = listed else {
      if let value {
        error(
          "'crud' needs an entity that is not single", at: place(value.span),
          help: "remove 'crud', or 'single' from the entity")
      }
      return
    }
    if let value, !kinds.contains(.list), !isDamaged(value) {
      error(
        "'crud' without 'list' shows nothing to work on", at: place(value.span), help: "add 'list'")
    }
    crud = Crud(entity: entity.name, variable: Self.listVariable(entity), kinds: kinds)
  }

  /// The entity that `crud` is about, where there is one: that which is named as the feature, else the first.
  private var listed: Entity? {
    let names = [EnglishNouns.singular(feature), feature]
    let lists = entities.filter { !$0.isSingle }
    return lists.first { names.contains($0.name) } ?? lists.first
  }

  /// The rows that a state without `crud` has not, and what gives them to it.
  var missingRows: [String: String] {
    guard root["crud"] == nil, crud == nil, let listed else { return [:] }
    let rows = Self.listVariable(listed)
    return [rows: "crud: ['list'] loads each '\(listed.name)' into '\(rows)'"]
  }

  private mutating func writtenKinds(_ values: [JSONValue]) -> Set<Crud.Kind> {
    var seen: [Crud.Kind: Span] = [:]
    for value in values {
      guard let kind = value.string.flatMap(Crud.Kind.init) else { continue }
      if let first = seen[kind] {
        error(
          "'\(kind.rawValue)' is there twice", at: place(value.span), help: "keep one of the two",
          notes: [.note("the first one is here", at: place(first))])
      } else {
        seen[kind] = value.span
      }
    }
    return Set(seen.keys)
  }

  /// `notes`; for a plural like the singular `seriesList`, for a word of Swift (`As`) `asList`.
  static func listVariable(_ entity: Entity) -> String {
    let variable = NameWords.lowerFirst(entity.plural)
    let isTaken = entity.plural == entity.name || ReservedNames.keywords.contains(variable)
    return isTaken ? variable + "List" : variable
  }

  /// Reads the signatures of all operations.
  mutating func lowerOperations() {
    for member in members("operations") {
      guard check(member.key, .value, at: member.keySpan), let object = member.value.object else {
        damaged.insert(member.key)
        continue
      }
      let problemsBefore = problems.count
      let parameters = parameters(object["parameters"], taken: ReservedNames.callValues)
      for parameter in parameters where parameter.defaultValue == .makeID {
        guard let written = object["parameters"]?.object?.member(parameter.name) else { continue }
        error(
          "no id is made for an operation", at: place(written.value.span),
          help: "let the action that calls it pass one")
      }
      var returns: TypeRef?
      if let value = object["returns"], let text = Quoted(value),
        !["Void", "()", ""].contains(text.text)
      {
        returns = type(text)
      }
      var operation = Operation(
        name: member.key, parameters: parameters, returns: returns,
        into: object["into"]?.string, key: object["key"]?.string,
        pageSize: object["page"]?.integer, http: nil)
      operation.http = http(object["http"], operation)
      if problems.count == problemsBefore { checkResult(operation, object) }
      if problems.count > problemsBefore { damaged.insert(member.key) }
      operations.append(operation)
    }
  }

  private mutating func checkResult(_ operation: Operation, _ object: JSONObject) {
    if operation.returns == nil {
      for key in ["into", "key", "page"] {
        guard let member = object.member(key) else { continue }
        error(
          "'\(operation.name)' returns nothing, so '\(key)' has no meaning",
          at: place(member.keySpan), help: "add 'returns' or remove '\(key)'")
      }
      return
    }
    let element = operation.returns?.element
    if let value = object["page"], element == nil {
      error(
        "only an operation that returns a list has pages", at: place(value.span),
        help: "remove 'page'")
    }
    if operation.pageSize != nil {
      for parameter in operation.parameters where ["page", "size"].contains(parameter.name) {
        guard let member = object["parameters"]?.object?.member(parameter.name) else { continue }
        error(
          "a paged operation gets its '\(parameter.name)' from archgen", at: place(member.keySpan),
          help: "remove the parameter")
      }
    }
    if let value = object["key"], let key = value.string { checkKey(key, value, operation) }
  }

  /// How what an operation returns takes the place of a row.
  static func replacingRows(of entity: String) -> String {
    "write \"returns: '[\(entity)]'\" with a 'key', or remove 'into' and 'key' and let the 'then' of an action "
      + "that calls it put 'result' in the row's place"
  }

  private mutating func checkKey(_ key: String, _ value: JSONValue, _ operation: Operation) {
    guard
      let entity = entities.first(where: { $0.name == operation.returns?.element?.entityName })
    else {
      return error(
        "'key' needs an operation that returns a list of entities", at: place(value.span),
        help: operation.returns?.entityName.map(Self.replacingRows) ?? "remove 'key'")
    }
    let stored = entity.stored.map(\.name)
    guard !stored.contains(key) else { return }
    error(
      "'\(entity.name)' stores no '\(key)'", at: place(value.span),
      help: Suggestion.didYouMean(key, in: stored) ?? "it has: \(stored.joined(separator: ", "))")
  }

  /// Reads `POST /reports/{id}`.
  private mutating func http(_ value: JSONValue?, _ operation: Operation) -> HTTPRequest? {
    guard let value, let text = value.string else { return nil }
    let words = text.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    let methods = ["GET", "POST", "PUT", "PATCH", "DELETE"]
    guard words.count == 2 else {
      error(
        "'\(text)' is not a request", at: place(value.span),
        help: "write a method and a path, such as 'GET /reports'")
      return nil
    }
    guard methods.contains(words[0]) else {
      error(
        "unknown method '\(words[0])'", at: place(value.span),
        help: Suggestion.didYouMean(words[0], in: methods)
          ?? "one of: \(methods.joined(separator: ", "))")
      return nil
    }
    return request(method: words[0], path: words[1], value, operation)
  }

  private mutating func request(
    method: String, path: String, _ value: JSONValue, _ operation: Operation
  ) -> HTTPRequest? {
    let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/{}")
    guard path.hasPrefix("/"), path.count > 1, path.allSatisfy(allowed.contains) else {
      error(
        "'\(path)' is not a path", at: place(value.span),
        help: "begin with '/' and use letters, digits, '-', '.', '_', '~' and '{parameter}'")
      return nil
    }
    var segments: [HTTPRequest.Segment] = []
    var inPath: Set<String> = []
    for piece in path.split(separator: "/") {
      guard piece.contains("{") || piece.contains("}") else {
        segments.append(.text(String(piece)))
        continue
      }
      let name = String(piece.dropFirst().dropLast())
      let names = operation.parameters.map(\.name)
      guard piece.hasPrefix("{"), piece.hasSuffix("}"), names.contains(name) else {
        error(
          "'\(piece)' is not a parameter of '\(operation.name)'", at: place(value.span),
          help: Suggestion.didYouMean(name, in: names)
            ?? (names.isEmpty ? "it has none" : "it has: \(names.joined(separator: ", "))"))
        return nil
      }
      if operation.parameters.contains(where: { $0.name == name && $0.type.isOptional }) {
        error(
          "'\(name)' may be missing, and '\(piece)' is in the path", at: place(value.span),
          help: "take the '?' from its type, or '\(piece)' from the path")
        return nil
      }
      segments.append(.parameter(name))
      inPath.insert(name)
    }
    let rest = operation.parameters.map(\.name).filter { !inPath.contains($0) }
    let hasBody = method != "GET" && method != "DELETE"
    for parameter in operation.parameters where !hasBody || inPath.contains(parameter.name) {
      guard parameter.type.element != nil || parameter.type.unwrapped.entityName != nil else {
        continue
      }
      error(
        "an address cannot hold the '\(parameter.type.swift)' of '\(parameter.name)'",
        at: place(value.span),
        help: "send it in a body: with POST, PUT or PATCH, and not in the path")
    }
    return HTTPRequest(
      method: method, path: path, segments: segments, query: hasBody ? [] : rest,
      body: hasBody ? rest : [])
  }
}
