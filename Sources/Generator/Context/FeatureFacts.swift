import FeatureSpec
import TemplateEngine

/// Everything that templates see of a feature: the model in the words of Swift code.
///
/// The model says what a feature does; the facts say how that is written: names, signatures, sample
/// values, the text of a call. They belong to no style. Templates only lay them out.
public struct FeatureFacts {
  private let model: FeatureModel
  private let terms: FactTerms
  private let query: QueryFacts?
  /// What a host and its service do: all but what views query themselves.
  private let hosted: FeatureModel
  private let service: ServiceFacts
  private let forms: [FormFacts]
  private let main: MainFacts

  /// The facts of a feature in the terms of a style.
  public init(_ model: FeatureModel, _ terms: FactTerms = FactTerms()) {
    self.model = model
    self.terms = terms
    query = QueryFacts(model, terms)
    hosted = query?.rest ?? model
    service = ServiceFacts(hosted, terms)
    forms = FormFacts.all(model, terms, isQueried: query != nil)
    main = MainFacts(hosted, service: service, forms: forms, isQueried: query != nil)
  }

  /// The facts as templates see them. Module and access are those of a run: the generator adds them.
  public var context: TemplateObject {
    let transfers = TransferFacts(model: model, terms: terms)
    let transferred = Set(transfers.entities(of: service).map(\.name))
    let entities = model.entities.map {
      EntityFacts(
        entity: $0, model: model, terms: terms, isTransferred: transferred.contains($0.name)
      ).context
    }
    let mainContext = main.context
    let formContexts = forms.map(\.context)
    let presented = PresentedFacts(model: hosted, actions: main.actions)
    let detail = DetailFacts(model, service)
    return [
      "feature": [
        "name": .string(model.name),
        "variable": .string(SwiftText.variable(model.name)),
        "store": .string(model.store.rawValue),
        "typeNames": .array(
          (model.entities.map(\.name) + model.enums.map(\.name)).map { .string($0) }),
      ],
      "entities": .array(entities.map { .object($0) }),
      "rowEntities": .array(rowEntities(among: entities)),
      "enums": .array(model.enums.map { .object(EnumFacts(model: $0, terms: terms).context) }),
      "entity": entities.first { $0["name"] == .string(mainEntity) }.map { .object($0) } ?? .none,
      "crud": crud,
      "service": .object(service.context),
      "transfers": transfers.context(service),
      "dependencies": .object(
        DependencyFacts(
          model: hosted, service: service, usesNow: usesNow, usesMakeID: usesMakeID,
          provided: terms.provided
        ).context),
      "provided": .object(terms.provided.context),
      "choices": .array(choices.map { .object($0.context) }),
      "forms": .array(formContexts.map { .object($0) }),
      "drafts": .array(drafts),
      "main": .object(mainContext),
      "presented": .object(presented.context),
      "reduced": .object(ReducedFacts(main).context),
      "detail": detail.map { .object($0.context) } ?? .none,
      "wiring": WiringTestFacts(main: main, detail: detail).context,
      "query": query.map { .object($0.context) } ?? .none,
      "navigation": .object(NavigationFacts(model: model, forms: forms).context),
      "needs": .object(
        SharedNeeds(
          model: model, query: query, main: main, detail: detail, forms: forms,
          choices: choices, screens: formContexts + [mainContext], usesMakeID: usesMakeID,
          presentsWords: presented.saysWords
        ).context),
      "inputs": Self.inputs(of: formContexts + [mainContext]),
    ]
  }

  private var usesNow: Bool {
    main.usesNow || !renewed.isEmpty || forms.contains { $0.draft.usesNow && $0.sheet != nil }
  }

  /// What says when a row has changed last, where a detail opens the form that changes it.
  private var renewed: [String] {
    model.screens.detail == nil ? [] : forms.flatMap(\.draft.renewed)
  }

  private var usesMakeID: Bool {
    main.usesMakeID || forms.contains { $0.draft.usesMakeID && $0.sheet != nil }
  }

  /// The entity that the feature is about.
  private var mainEntity: String {
    model.crud?.entity ?? main.entity?.name ?? model.entities.first?.name ?? ""
  }

  /// Those that the main screen shows as rows.
  private func rowEntities(among contexts: [TemplateObject]) -> [TemplateValue] {
    let screen = model.screens.main
    let names = Set(screen.sections.compactMap(\.element.entityName))
      .union(screen.kind == .list ? [screen.entity ?? ""] : [])
    return zip(model.entities, contexts).filter { names.contains($0.0.name) }.map { .object($0.1) }
  }

  private var crud: TemplateValue {
    let kinds = model.crud?.kinds ?? []
    return .object([
      "list": .bool(kinds.contains(.list)), "add": .bool(kinds.contains(.add)),
      "edit": .bool(kinds.contains(.edit)), "delete": .bool(kinds.contains(.delete)),
      "renewed": .array(renewed.map { .string($0) }),
    ])
  }

  /// What forms offer to refer to and a queried detail names, also where several do the same.
  private var choices: [ChoiceFacts] {
    var seen: Set<String> = []
    return (forms.flatMap(\.choices) + namedByQueried)
      .filter { seen.insert($0.choice.entity).inserted }
  }

  /// A detail of a queried row has no host of its own: what it names is loaded beside it.
  private var namedByQueried: [ChoiceFacts] {
    guard let query, let detail = DetailFacts(model, service) else { return [] }
    let draft = DraftFacts(query.entity, model: model, edits: false)
    return detail.references.map { ChoiceFacts(choice: $0, model: model, draft: draft) }
  }

  /// What forms edit, also where several edit the same.
  private var drafts: [TemplateValue] {
    var seen: Set<String> = []
    return forms.map(\.draft).filter { seen.insert($0.name).inserted }.map { .object($0.context) }
  }

  /// Which UIKit inputs the fields of screens are made of, by name.
  private static func inputs(of screens: [TemplateObject]) -> TemplateValue {
    var names: Set<String> = []
    for screen in screens {
      guard case .array(let fields)? = screen["fields"] else { continue }
      for case .object(let field) in fields {
        if case .string(let name)? = field["input"] { names.insert(name) }
      }
    }
    return .array(names.sorted().map { .string($0) })
  }
}
