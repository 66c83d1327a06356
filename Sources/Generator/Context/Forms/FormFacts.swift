import FeatureSpec
import TemplateEngine

/// A form of a feature: what it edits, and who takes the result.
struct FormFacts {
  let model: FeatureModel
  /// `NotesForm`: the prefix of its types.
  let type: String
  let draft: DraftFacts
  /// The case of the sheet that shows it for a new value; nil where it only changes present ones.
  let sheet: String?
  /// The action that takes the result; nil where the form hands it to the service.
  let action: Action?
  let adds: Bool
  let edits: Bool
  /// Whether its view hands the result to SwiftData itself.
  var isQueried = false
  var terms = FactTerms()

  /// All forms of a feature.
  static func all(
    _ model: FeatureModel, _ terms: FactTerms = FactTerms(), isQueried: Bool = false
  ) -> [FormFacts] {
    var forms: [FormFacts] = []
    if let crud = model.crud, crud.hasForm, let entity = model.entity(crud.entity) {
      let adds = crud.kinds.contains(.add)
      let edits = crud.kinds.contains(.edit)
      forms.append(
        FormFacts(
          model: model, type: model.name + "Form",
          draft: DraftFacts(entity, model: model, edits: edits, adds: adds),
          sheet: adds ? "add" : nil, action: nil, adds: adds, edits: edits, isQueried: isQueried))
    }
    for action in model.actions {
      let draft: DraftFacts
      switch action.trigger {
      case .form(let name):
        guard let entity = model.entity(name) else { continue }
        draft = DraftFacts(entity, model: model, edits: false)
      case .prompt, .rowForm: draft = DraftFacts(action, model: model)
      case .button, .rowTap, .row: continue
      }
      let isFirst = forms.isEmpty && draft.entity != nil
      let name = isFirst ? "Form" : SwiftText.upperFirst(action.name) + "Form"
      forms.append(
        FormFacts(
          model: model, type: model.name + name, draft: draft, sheet: action.name, action: action,
          adds: false, edits: false, terms: terms))
    }
    return forms
  }

  /// Whether saving asks the service.
  var isAsync: Bool { action == nil && !isQueried }

  /// Whether the action that takes the result makes a call that the form waits for.
  var isAwaited: Bool { facts?.isAwaited ?? false }

  /// Whether it stays until something outside has answered, and shows that it waits.
  var waits: Bool { isAsync || isAwaited }

  /// Whether it asks the service: to save, or for what can be chosen.
  private var asks: Bool { isAsync || !choices.isEmpty }

  /// Whether what makes it names types that Swift finds only with Foundation.
  var namesFoundation: Bool {
    asks || draft.productType.contains("URL")
      || draft.items.contains { draft.entity == nil && $0.type.needsFoundation }
  }

  /// As what it asks: the functions of the service that it needs are known by this name.
  var host: String { action == nil ? "form" : SwiftText.variable(type) }

  /// Whether its result may not be there, or not be taken.
  var canFail: Bool { waits || draft.canFail || !conditions.isEmpty }

  /// What the button shows that opens it, where a symbol says enough.
  var symbol: String? { makesRow ? "plus" : nil }

  /// Whether what it makes is one of the rows that the feature has: that is saved, what else is made is sent.
  private var makesRow: Bool {
    guard action != nil else { return true }
    guard let entity = draft.entity else { return false }
    return model.state.contains { $0.type.element == .entity(entity.name) }
  }

  /// The method that opens the form of a sheet.
  static func open(_ sheet: String) -> String { Action.opener(of: sheet) }

  /// The row that opens it.
  var row: GivenRow? { action.flatMap { GivenRow($0, draft) } }

  /// What it is given when it is opened.
  var given: [GivenValue] {
    if let row { return [GivenValue(row.name, row.type, sample: row.sample, in: model)] }
    return draft.items.compactMap { item in
      item.ofState.map {
        GivenValue(
          item.name, $0.type.swift, sample: TestInput(form: self).present(item),
          property: $0.name, in: model)
      }
    }
  }

  /// The case of its sheet: it carries what the form is given.
  var sheetDeclaration: String? { sheet.map { $0 + given.declared } }

  /// How a view opens it that knows the identity of a row alone.
  private var lookup: TemplateValue {
    guard let row else { return .none }
    return row.lookup(in: RowPlaces(.entity(row.entity), model))
  }

  var context: TemplateObject {
    let named = draft.entity?.name ?? ""
    let label = action?.label ?? "Add"
    let both = adds && edits
    // Asked for once: fields may be many.
    let (choices, focusable) = (choices, focusable)
    let parameters =
      ["draft: \(draft.name)"] + (both ? ["isNew: Bool"] : [])
      + (asks ? ["service: any \(model.name)Service"] : [])
      + ["onSave: @escaping \(onSave)"]
    var form: TemplateObject = [
      "type": .string(type),
      "draft": .string(draft.name),
      "product": .string(draft.product),
      "renewed": .array(draft.renewed.map { .string($0) }),
      "productType": .string(draft.productType),
      "sheet": .string(sheet ?? ""),
      "open": .string(Self.open(sheet ?? "")),
      // What opens the form takes it.
      "row": .string(row?.declared ?? ""),
      "rowName": .string(row?.name ?? ""),
      "rowBound": .string(row.map { "(let \($0.name))" } ?? ""),
      "rowArguments": .string(row.map { "(\($0.passed))" } ?? ""),
      "testRow": .string(row?.testPassed ?? ""),
      "testRowArguments": .string(row.map { "(\($0.testPassed))" } ?? ""),
      "lookup": lookup,
      "canOpen": .string("canOpen" + SwiftText.upperFirst(sheet ?? "")),
      "make": .string((sheet ?? "") + "Form"),
      "label": .string(SwiftText.localized(label)),
      "image": .string(symbol ?? ""),
      "title": .string(
        SwiftText.localized(action == nil ? (adds ? "New \(named)" : "Edit \(named)") : label)),
      "newTitle": .string(SwiftText.localized("New \(named)")),
      "editTitle": .string(SwiftText.localized("Edit \(named)")),
      "confirm": .string(SwiftText.localized(makesRow ? "Save" : label)),
      // What the button says that saves elsewhere.
      "ownConfirm": .string(makesRow ? "" : SwiftText.localized(label)),
      "isAsync": .bool(isAsync),
      "isAwaited": .bool(isAwaited),
      "waits": .bool(waits),
      "asks": .bool(asks),
      "host": .string(host),
      "isQueried": .bool(isQueried),
      "canFail": .bool(canFail),
      "draftCanFail": .bool(draft.canFail),
      "adds": .bool(adds),
      "edits": .bool(edits),
      "addsAndEdits": .bool(both),
      "needsFoundation": .bool(isAwaited || !conditions.isEmpty || namesFoundation),
      "parameters": .string(parameters.joined(separator: ", ")),
      "onSave": .string(onSave),
      "newDraft": .string(newDraft),
      "usesDependencies": .bool(asks || newDraft.contains("dependencies.")),
      "testDraft": .string(testDraft),
      "submission": .string(submission),
      "submit": .string(submit("input")),
      "submitFirst": .string(submit("$0")),
      "handedOver": .object(handedOver),
      "submitIsAsync": .bool(takesTime),
      "takes": .string(takes),
      "guard": .string(opening),
      // Each row has a phase of its own: none keeps the others from being opened. While a form waits, nothing else
      // can be opened.
      "phase": .string(row == nil && !isAwaited ? action?.phase ?? "" : ""),
      // What is shown then takes its place.
      "presents": .bool((action?.go?.isSheet ?? false) && facts?.presentsInTurn != true),
      "failure": .string(isAwaited ? action?.phase ?? "" : ""),
      "conditions": .array(
        conditions.map { ["text": .string($0.text), "refusal": .string($0.refusal)] }),
      "choices": .array(choices.map { .object($0.context) }),
      "fields": .array(draft.shown.map { .object(context(of: $0, choices, focusable)) }),
      "focusable": .array(focusable.map { .string($0) }),
      "tests": .object(tests),
    ]
    given.add(to: &form)
    return form
  }

  /// What its fields refer to.
  var choices: [ChoiceFacts] {
    let entities = draft.shown.filter { $0.control == .reference }.compactMap(\.type.reference)
    return model.choices.filter { entities.contains($0.entity) }
      .map { ChoiceFacts(choice: $0, model: model, draft: draft) }
  }

  /// `add(item: input)`, of what is called `input` where the form hands it over.
  private func submit(_ input: String) -> String {
    facts?.call(maker: "dependencies") { self.input($0, of: input) } ?? ""
  }

  /// The method of the host that takes what the form hands over, or says why not. Empty where the action itself is all
  /// that there is to do, and nothing is refused.
  private var submission: String {
    guard let facts, takesTime || !conditions.isEmpty else { return "" }
    return facts.submission
  }

  /// Whether the action goes on after the form has gone. Rows that views query are none of its host's.
  private var takesTime: Bool {
    guard let action else { return false }
    let hosted = QueryFacts(model, terms)?.rest ?? model
    return ActionFacts(action: action, model: hosted, service: ServiceFacts(hosted, terms)).isAsync
  }

  private var facts: ActionFacts? {
    action.map { ActionFacts(action: $0, model: model, service: ServiceFacts(model, terms)) }
  }

  /// A parameter of the action in what the form hands over.
  private func input(_ parameter: Parameter, of input: String = "input") -> String {
    action?.parameters.count == 1 ? input : "\(input).\(parameter.name)"
  }

  /// When the result is taken, and what is said otherwise: where something guards the action, and where a call
  /// that the row made before may still run.
  var conditions: [(text: String, refusal: String)] {
    guard let action, let facts else { return [] }
    var conditions: [(String, String)] = []
    if !facts.beginning(\.plain).isEmpty {
      conditions.append((facts.mayBegin { input($0) }, refusal("now")))
    }
    if facts.isGuarded {
      conditions.append(
        (facts.can { input($0) }, refusal(facts.guardsOpening ? "now" : "with this input")))
    }
    if case .rowForm(_, let identity) = action.trigger, let phase = action.phase, !isAwaited {
      let current = facts.rowID == nil ? phase : "\(phase)s[input.\(identity)]"
      conditions.append((current + " != .loading", refusal("now")))
    }
    return conditions
  }

  /// What is asked before a button opens the form, as far as the guard does not speak of what is typed.
  private var opening: String {
    guard let facts, row == nil else { return "" }
    return facts.opening { input($0) }
  }

  private func refusal(_ reason: String) -> String {
    SwiftText.localized("\(action?.label ?? "") is not possible \(reason)")
  }

  /// What takes the result: where it may not take it, it says why. One that is waited for is called where the form
  /// is.
  private var onSave: String {
    let effects = isAwaited ? "async throws " : conditions.isEmpty ? "" : "throws "
    return "\(isAwaited ? "@MainActor " : "")(\(draft.productType)) \(effects)-> Void"
  }

  /// The effects of a method that takes the result. No closure says what it throws: the runtimes of iOS 16 and 17
  /// cannot read the type of a property that holds such a one, and Combine reads those of every observed object.
  private var takes: String {
    if isAwaited { return "async throws " }
    return conditions.isEmpty ? "" : "throws(InvalidInput) "
  }

  /// The product as values that travel one by one: a tuple cannot be compared.
  private var handedOver: TemplateObject {
    let names = draft.entity == nil && draft.items.count > 1 ? draft.items.map(\.name) : []
    func list(_ text: (String) -> String) -> String { names.map(text).joined(separator: ", ") }
    let isOne = names.isEmpty
    return [
      "declared": .string(
        isOne
          ? draft.productType
          : draft.items.map { "\($0.name): \($0.type.swift)" }.joined(separator: ", ")),
      "made": .string(isOne ? draft.product : list { "\($0): \(draft.product).\($0)" }),
      "bound": .string(isOne ? "let \(draft.product)" : list { "let \($0)" }),
      "needsFoundation": .bool(
        draft.entity == nil && draft.items.contains { $0.type.needsFoundation }),
      "passed": .string(isOne ? draft.product : "(\(list { "\($0): \($0)" }))"),
    ]
  }

  /// Whether something is typed into it.
  var hasTextFields: Bool {
    draft.shown.contains { Self.textInputs.contains(Self.input(control($0))) }
  }

  private static let textInputs = ["TextInput", "LinesInput"]

  /// The fields that Return leads through: a text of several lines takes it itself. None where there is
  /// nowhere to go. Behind a dot, `none` and `some` would be those of an optional field.
  var focusable: [String] {
    let names = draft.shown.filter { Self.input(control($0)) == "TextInput" }.map(\.name)
    return names.count > 1 ? names.filter { !["none", "some"].contains($0) } : []
  }

  private func control(_ item: DraftItem) -> String {
    if item.kind == .direct, item.type == .optional(.builtin(.date)) {
      return "optionalDate"
    }
    if item.kind == .list { return "lines" }
    if item.type.isArray {
      if item.control == .reference { return "references" }
      if item.control == .picker { return "choices" }
    }
    return item.type.isPassword(named: item.name) ? "password" : item.control.rawValue
  }

  private func context(
    of item: DraftItem, _ choices: [ChoiceFacts], _ focusable: [String]
  ) -> TemplateObject {
    let control = control(item)
    let choice = choices.first { $0.choice.entity == item.type.reference }
    let input = Self.input(control)
    let focus = focusable.firstIndex(of: item.name)
    return [
      "name": .string(item.name),
      "upperName": .string(SwiftText.upperFirst(item.name)),
      "choice": choice.map { .object($0.context) } ?? .none,
      "label": .string(SwiftText.localized(item.label)),
      "control": .string(control),
      "input": .string(input),
      "isFocusable": .bool(focus != nil),
      "nextFocus": .string(focus.flatMap { focusable.dropFirst($0 + 1).first } ?? ""),
      "keyboard": .string(
        Self.textInputs.contains(input) ? KeyboardFacts.kind(item.name, item.type) : ""),
      "isOptional": .bool(item.type.isOptional),
      // What is there already keeps its identity: with another one it would take the place of another.
      "isOnlyNew": .bool(adds && edits && draft.entity?.id?.name == item.name),
      "baseType": .string((item.type.element ?? item.type.unwrapped).swift),
    ]
  }

  /// The UIKit view of a control.
  private static func input(_ control: String) -> String {
    switch control {
    case "toggle": "ToggleInput"
    case "date": "DateInput"
    case "optionalDate": "OptionalDateInput"
    case "picker": "ChoiceInput"
    case "reference": "ReferenceInput"
    case "references", "choices": "ChoicesInput"
    case "lines": "LinesInput"
    default: "TextInput"
    }
  }

  private var newDraft: String {
    let locals = Dictionary(given.map { ($0.name, $0.local) }) { $1 }
    return draft.make(from: "dependencies.", row: given.first?.local ?? "") {
      locals[$0.name] ?? $0.name
    }
  }

  private var testDraft: String {
    draft.make(
      id: ".sample(7)", textID: "\"7\"", now: "Date(timeIntervalSinceReferenceDate: 7)",
      row: row?.sample ?? "", present: TestInput(form: self).present)
  }

  private var tests: TemplateObject {
    guard let entity = draft.entity else { return TestInput(form: self).context }
    return TestDraft(form: self, entity: entity).context
  }
}
