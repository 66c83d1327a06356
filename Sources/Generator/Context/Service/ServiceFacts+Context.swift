import FeatureSpec
import Names
import TemplateEngine

extension ServiceFacts {
  /// What templates see of the service.
  var context: TemplateObject {
    let closures = injected.map { "\($0.closure): @escaping \($0.closureType)" }
    let all = methods.filter { $0.kind == .operation }
    let allClosures = all.map { method in
      listed(method) == nil
        ? "\(method.closure): @escaping \(method.closureType)"
        : "\(method.closure): (\(method.closureType))? = nil"
    }
    return [
      "type": .string(type),
      "variable": .string(NameWords.lowerFirst(terms.service)),
      "methods": .array(methods.map { .object(context(of: $0)) }),
      "asked": .array(methods.filter { !hosts(of: $0).isEmpty }.map { .object(context(of: $0)) }),
      "injected": .array(injected.map { .object(context(of: $0)) }),
      "operations": .array(all.map { .object(context(of: $0)) }),
      "stores": .array(stores.map { .object(context(of: $0)) }),
      "keptRows": .string(stores.first { $0.type.hasPrefix("[") }?.fileType ?? ""),
      "hasStore": .bool(!stores.isEmpty),
      "findsOne": .bool(methods.contains { [.one, .update, .delete].contains($0.kind) }),
      "saves": .bool(
        methods.contains { [.add, .update, .delete, .saveSingle].contains($0.kind) }),
      "needsFoundation": .bool(
        methods.contains(where: \.needsFoundation)),
      "memoryParameters": .string(
        (stores.map { "\($0.parameter): \($0.type) = \($0.none)" } + allClosures)
          .joined(separator: ", ")),
      "fileParameters": .string(
        (stores.map { "\($0.url): URL" } + closures).joined(separator: ", ")),
      "storesResults": .bool(storesResults),
      "updates": .bool(methods.contains { $0.kind == .update }),
      "listName": .string(methods.first { $0.kind == .list }?.name ?? ""),
      "usesFile": .bool(model.store == .file && !stores.isEmpty),
      "usesSwiftData": .bool(model.store == .swiftdata && !stores.isEmpty),
      "swiftDataParameters": .string(
        (["modelContainer: ModelContainer"] + closures).joined(separator: ", ")),
      "sorting": .string(sorting),
      "escapesPath": .bool(escapesPath),
      "test": .object(test),
      "usesHTTP": .bool(
        model.store == .remote
          && methods.contains { $0.kind != .operation || $0.operation?.http != nil }),
    ]
  }

  /// Whether what a call brings is given to it, row by row.
  private var storesResults: Bool {
    let called = Set(model.actions.compactMap { $0.call?.operation })
    return methods.contains { $0.kind == .add }
      && model.operations.contains { called.contains($0.name) && model.storesResult(of: $0) }
  }

  func context(of store: Stored) -> TemplateObject { context(of: store, typed: transfer.outer) }

  /// With the types of its fields as `typed` writes them.
  func context(of store: Stored, typed: (TypeRef) -> String) -> TemplateObject {
    let entity = model.entity(store.entity)
    let spoken = SwiftText.spoken(store.entity)
    let fields = entity?.stored ?? []
    let variable =
      entity.map(SwiftText.variable(amongFieldsOf:)) ?? SwiftText.variable(store.entity)
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
    context["variable"] = .string(variable)
    context["spokenName"] = .string(spoken)
    context["article"] = .string(SwiftText.article(spoken))
    context["isSingle"] = .bool(entity?.isSingle ?? false)
    context["arguments"] = .string(entity.map(transfer.arguments) ?? "")
    context["fails"] = .bool(transfer.fails(.entity(store.entity)))
    context["fields"] = .array(
      fields.map {
        let value = "\(variable).\($0.name)"
        return [
          "name": .string($0.name), "type": .string(typed($0.type)),
          "isUnique": .bool($0.isID), "sent": .string(transfer.sent(value, $0.type)),
        ]
      })
    return context
  }

  private func context(of method: Method) -> TemplateObject {
    let stored = stores.first { $0.entity == method.entity }
    let names = method.parameters.map(\.name)
    let samples = method.parameters.map { sample($0.type) }
    let cases = method.parameters.map {
      $0.label == "_" ? $0.type.swift : "\($0.label): \($0.type.swift)"
    }
    return [
      "kind": .string(method.kind.rawValue),
      "name": .string(method.name),
      "signature": .string(method.signature),
      "parameters": .string(method.declaredParameters),
      "returns": .string(method.returns),
      "arrow": .string(method.returns.isEmpty ? "" : " -> \(method.returns)"),
      "useCase": .string(useCase(of: method)),
      "closure": .string(method.closure),
      "closureType": .string(method.closureType),
      "listed": .string(listed(method) ?? ""),
      "forwarded": .string(names.joined(separator: ", ")),
      "passed": .string(method.passed),
      "hosts": .array(hosts(of: method).map { .string($0) }),
      "samplesPassed": .string(method.arguments(samples)),
      "sampleCall": .string(method.call(samples)),
      "value": .string(names.first ?? ""),
      "store": .string(stored?.name ?? ""),
      "file": .string(stored?.file ?? ""),
      "result": .string(method.name + "Result"),
      "stubResult": .string(stubResult(method)),
      "callCase": .string(
        method.name + (cases.isEmpty ? "" : "(\(cases.joined(separator: ", ")))")),
      "callValue": .string(method.call(names)),
      "http": http(method),
      "sent": .string(sent(method)),
      "received": received(method),
      "fails": .bool(answer(of: method).map(transfer.fails) ?? false),
      "needsFoundation": .bool(method.needsFoundation),
      "entity": .string(method.entity ?? ""),
      "variable": .string(
        method.entity.flatMap(model.entity).map(SwiftText.variable(amongFieldsOf:)) ?? ""),
    ]
  }

  /// What a store keeps of the value that a function is given.
  private func sent(_ method: Method) -> String {
    method.parameters.first.map { transfer.sent($0.name, $0.type) } ?? ""
  }

  /// How what a store holds becomes what a function returns; none where it is that already.
  private func received(_ method: Method) -> TemplateValue {
    guard let type = answer(of: method), transfer.isMapped(type) else { return .none }
    return .object([
      "type": .string(transfer.outer(type)),
      "value": .string(transfer.received("answer", type)),
      "fails": .bool(transfer.fails(type)),
    ])
  }

  /// The order of rows in a store that has none of its own.
  private var sorting: String {
    let order = model.crud.flatMap { model.entity($0.entity)?.order }
    return order.map { "sortBy: [SortDescriptor(\\.\($0.name))]" } ?? ""
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
    let samples = stores.map { "\($0.parameter): \($0.sample)" }
    let answering = methods.filter { $0.kind == .operation && listed($0) == nil }.map(unused)
    let files = stores.map { "\($0.url): folder.appending(path: \"\($0.name).json\")" }
    let isCrud = stores.contains { $0.type.hasPrefix("[") }
    return [
      "name": .string(isCrud ? "keepsRows" : "keepsTheValue"),
      "memory": .string(all.joined(separator: ", ")),
      "samples": .string((samples + answering).joined(separator: ", ")),
      "file": .string((files + injected.map(unused)).joined(separator: ", ")),
      "remote": .string((["client: server.client"] + injected.map(unused)).joined(separator: ", ")),
    ]
  }
}
