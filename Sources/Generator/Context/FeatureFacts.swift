import FeatureSpec
import TemplateEngine

/// Everything that templates see of a feature: the model in the words of Swift code.
///
/// The model says what a feature does; the facts say how that is written: names, signatures, sample
/// values, the text of a call. They belong to no style. Templates only lay them out.
public enum FeatureFacts {
  /// The facts of a feature. Module and access are those of a run: the generator adds them.
  ///
  /// `terms` are those of the style.
  public static func context(
    _ model: FeatureModel, _ terms: FactTerms = FactTerms()
  ) -> TemplateObject {
    let query = QueryFacts(model, terms)
    let hosted = query?.rest ?? model
    let service = ServiceFacts(hosted, terms)
    let forms = FormFacts.all(model, isQueried: query != nil)
    let main = MainFacts(hosted, service: service, forms: forms, isQueried: query != nil)
    let usesNow = main.usesNow || forms.contains { $0.draft.usesNow && $0.sheet != nil }
    let usesMakeID = main.usesMakeID || forms.contains { $0.draft.usesMakeID && $0.sheet != nil }
    let entities = model.entities.map {
      EntityFacts(entity: $0, model: model, terms: terms).context
    }
    let rows = Set(rowEntities(model))
    var drafts: [String: Bool] = [:]
    let entity = (model.crud?.entity ?? main.entity?.name ?? model.entities.first?.name) ?? ""
    let mainContext = main.context
    let formContexts = forms.map(\.context)
    var needs = needs(
      model, hosted: hosted, service: service, forms: forms, usesMakeID: usesMakeID)
    needs["keyboard"] = .bool(KeyboardFacts.areAsked(in: formContexts + [mainContext]))
    if let query, query.isChanged {
      needs["phase"] = true
      needs["retryRow"] = true
    }
    return [
      "feature": [
        "name": .string(model.name),
        "variable": .string(SwiftText.variable(model.name)),
        "store": .string(model.store.rawValue),
        "typeNames": .array(
          (model.entities.map(\.name) + model.enums.map(\.name)).map { .string($0) }),
      ],
      "entities": .array(entities.map { .object($0) }),
      "rowEntities": .array(
        zip(model.entities, entities).filter { rows.contains($0.0.name) }.map { .object($0.1) }),
      "enums": .array(model.enums.map { .object(enumeration($0, terms)) }),
      "entity": entities.first { $0["name"] == .string(entity) }.map { .object($0) } ?? .none,
      "crud": crud(model),
      "service": .object(service.context),
      "transfers": TransferFacts(model: model, terms: terms).context(service),
      "dependencies": .object(
        DependencyFacts(
          model: hosted, service: service, usesNow: usesNow, usesMakeID: usesMakeID,
          provided: terms.provided
        ).context),
      "provided": .object(terms.provided.context),
      "choices": .array(choices(forms)),
      "forms": .array(formContexts.map { .object($0) }),
      "drafts": .array(
        forms.filter { drafts.updateValue(true, forKey: $0.draft.name) == nil }
          .map { .object($0.draft.context) }),
      "main": .object(mainContext),
      "presented": .object(PresentedFacts(model: hosted, actions: main.actions).context),
      "reduced": .object(ReducedFacts(main).context),
      "detail": detail(model, service),
      "query": query.map { .object($0.context) } ?? .none,
      "navigation": .object(NavigationFacts(model: model, forms: forms).context),
      "needs": .object(needs),
      "inputs": inputs(mainContext, formContexts),
    ]
  }

  /// What forms offer to refer to, also where several offer the same.
  private static func choices(_ forms: [FormFacts]) -> [TemplateValue] {
    var seen: Set<String> = []
    return forms.flatMap(\.choices).filter { seen.insert($0.choice.entity).inserted }
      .map { .object($0.context) }
  }

  private static func rowEntities(_ model: FeatureModel) -> [String] {
    let sections = model.screens.main.sections.compactMap(\.element.entityName)
    return sections + (model.screens.main.kind == .list ? [model.screens.main.entity ?? ""] : [])
  }

  private static func crud(_ model: FeatureModel) -> TemplateValue {
    let kinds = model.crud?.kinds ?? []
    return .object([
      "list": .bool(kinds.contains(.list)), "add": .bool(kinds.contains(.add)),
      "edit": .bool(kinds.contains(.edit)), "delete": .bool(kinds.contains(.delete)),
    ])
  }

  private static func enumeration(_ model: EnumModel, _ terms: FactTerms) -> TemplateObject {
    let label: TemplateValue = .object([
      "name": "label", "type": "String",
      "cases": .array(
        model.cases.map {
          .object(["name": .string($0.name), "value": .string(SwiftText.localized($0.label))])
        }),
    ])
    let others = model.properties.enumerated().map { number, property in
      TemplateValue.object([
        "name": .string(property.name), "type": .string(property.type.swift),
        "cases": .array(
          model.cases.map {
            .object([
              "name": .string($0.name),
              "value": .string($0.values.indices.contains(number) ? $0.values[number] : ""),
            ])
          }),
      ])
    }
    return [
      "name": .string(model.name),
      "conformances": .string(
        "CaseIterable, Identifiable, Hashable, Sendable" + (terms.mapsEntities ? "" : ", Codable")),
      "cases": .array(model.cases.map { .object(["name": .string($0.name)]) }),
      "properties": .array([label] + others),
    ]
  }

  private static func detail(_ model: FeatureModel, _ service: ServiceFacts) -> TemplateValue {
    guard let screen = model.screens.detail, let entity = model.entity(screen.entity) else {
      return .none
    }
    let view = ViewText(model: model)
    let variable = SwiftText.variable(entity.name)
    let edits = model.crud?.kinds.contains(.edit) ?? false
    let deletes = model.crud?.kinds.contains(.delete) ?? false
    let parameters =
      ["id: \(entity.name).ID", "service: any \(model.name)Service"]
      + (edits ? ["onSave: @escaping (\(entity.name)) -> Void"] : [])
      + (deletes ? ["onDelete: @escaping (\(entity.name).ID) -> Void"] : [])
    let title = entity.titleField.flatMap(entity.field)
    let isText = title?.type.unwrapped == .builtin(.string)
    return .object([
      "parameters": .string(parameters.joined(separator: ", ")),
      "load": .string(service.detail?.name ?? ""),
      "isStored": .bool(service.detail?.kind == .one),
      "titleField": .string(isText ? title?.name ?? "" : ""),
      "title": .string(SwiftText.localized(entity.name)),
      "deletionQuestion": .string(
        SwiftText.localized("Delete this \(SwiftText.spoken(entity.name))?")),
      "missingLabel": .string(SwiftText.localized(entity.name + " not found")),
      "missingMessage": .string(SwiftLiteral.string(entity.name + " not found")),
      "fields": .array(
        ViewText.shown(in: entity).map { field in
          .object([
            "label": .string(SwiftText.localized(field.label)),
            "text": .string(view.text("\(variable).\(field.name)", field.type)),
          ])
        }),
    ])
  }

  /// Which UIKit inputs its forms are made of, by name.
  private static func inputs(_ main: TemplateObject, _ forms: [TemplateObject]) -> TemplateValue {
    var names: Set<String> = []
    for form in forms + [main] {
      guard case .array(let fields)? = form["fields"] else { continue }
      for case .object(let field) in fields {
        if case .string(let name)? = field["input"] { names.insert(name) }
      }
    }
    return .array(names.sorted().map { .string($0) })
  }

  /// Which files of the shared part a feature takes.
  private static func needs(
    _ model: FeatureModel, hosted: FeatureModel, service: ServiceFacts, forms: [FormFacts],
    usesMakeID: Bool
  ) -> TemplateObject {
    // What calls take and give; entities have samples of their own.
    var called = model.actions.flatMap { $0.parameters.map(\.type) }
    for operation in model.operations {
      called += operation.parameters.map(\.type) + [operation.returns].compactMap(\.self)
    }
    let types = called + model.entities.flatMap { $0.stored.map(\.type) }
    func uses(_ builtin: TypeRef.Builtin, in types: [TypeRef]) -> Bool {
      let type = TypeRef.builtin(builtin)
      return types.contains { $0.unwrapped == type || $0.element == type }
    }
    let items = forms.flatMap(\.draft.items)
    let optionalDate = TypeRef.optional(.builtin(.date))
    let loads = !hosted.loads.isEmpty
    let calls = model.actions.contains { $0.call != nil }
    let kinds = model.crud?.kinds ?? []
    let findsOne = service.methods.contains { [.one, .update, .delete].contains($0.kind) }
    var needs = TemplateObject()
    needs["formFailure"] = .bool(forms.contains(where: \.canFail))
    needs["phase"] = .bool(loads || calls || forms.contains(where: \.canFail))
    needs["morePhase"] = .bool(model.loads.contains { $0.pageSize != nil })
    needs["sampleID"] = .bool(uses(.uuid, in: types) || usesMakeID)
    needs["sampleURL"] = .bool(uses(.url, in: called))
    needs["numberText"] = .bool(
      items.contains(where: \.holdsNumbers))
    needs["lines"] = .bool(
      forms.contains { $0.draft.shown.contains { $0.kind == .list } })
    needs["labeledField"] = .bool(forms.contains(where: \.hasTextFields))
    needs["focus"] = .bool(forms.contains { !$0.focusable.isEmpty })
    needs["saveButton"] = .bool(forms.contains(where: \.isAsync))
    needs["optionalDate"] = .bool(items.contains { $0.type == optionalDate && !$0.isFixed })
    needs["choice"] = .bool(
      items.contains { [.picker, .reference].contains($0.control) && !$0.isFixed })
    needs["turns"] = .bool(
      forms.contains { form in
        form.choices.contains { !form.isQueried || $0.choice.operation != nil }
      })
    needs["merge"] = .bool(model.operations.contains { $0.key != nil })
    needs["deletion"] = .bool(kinds.contains(.delete))
    needs["compositionFoundation"] = .bool(
      forms.contains { $0.action != nil && $0.context["needsFoundation"] == true })
    needs["refusals"] = .bool(forms.contains { !$0.conditions.isEmpty })
    needs["localized"] = .bool(
      !model.enums.isEmpty || !forms.isEmpty || findsOne || service.context["usesHTTP"] == true
        || model.screens.main.kind == .configurator
        || model.entities.contains { $0.stored.contains { !$0.validations.isEmpty } })
    needs["known"] = .bool(service.transfer.needsKnown(service))
    needs["missing"] = .bool(findsOne)
    needs["retryView"] = .bool(loads)
    needs["retryRow"] = .bool(
      loads || calls || forms.contains { $0.isAsync || !$0.choices.isEmpty })
    return needs
  }
}
