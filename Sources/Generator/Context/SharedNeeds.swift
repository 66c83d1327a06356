import FeatureSpec
import TemplateEngine

/// Which files of the shared part a feature takes: `needs` of the templates.
struct SharedNeeds {
  let model: FeatureModel
  let query: QueryFacts?
  let main: MainFacts
  let detail: DetailFacts?
  let forms: [FormFacts]
  /// What forms, and a queried detail, refer to.
  let choices: [ChoiceFacts]
  /// The contexts of the main screen and of the forms.
  let screens: [TemplateObject]
  /// Whether anything makes identities.
  let usesMakeID: Bool
  /// Whether a presenter says words of the user's language.
  let presentsWords: Bool

  var context: TemplateObject {
    [
      "formFailure": .bool(canFormsFail),
      "phase": .bool(loads || calls || canFormsFail || changesQueried || loadsChoices),
      "morePhase": .bool(model.loads.contains { $0.pageSize != nil }),
      "sampleID": .bool(uses(.uuid, in: called + stored) || usesMakeID),
      "sampleURL": .bool(uses(.url, in: called)),
      "numberText": .bool(items.contains(where: \.holdsNumbers)),
      "lines": .bool(forms.contains { $0.draft.shown.contains { $0.kind == .list } }),
      "references": .bool(showsReferences),
      "labeledField": .bool(forms.contains(where: \.hasTextFields)),
      "focus": .bool(forms.contains { !$0.focusable.isEmpty }),
      "saveButton": .bool(forms.contains(where: \.waits)),
      "choice": .bool(
        items.contains { [.picker, .reference].contains($0.control) && !$0.isFixed }),
      "turns": .bool(loadsChoices),
      "merge": .bool(model.operations.contains { $0.key != nil }),
      "deletion": .bool(model.crud?.kinds.contains(.delete) ?? false),
      "compositionFoundation": .bool(
        forms.contains { $0.action != nil && $0.namesFoundation }),
      // Where a root makes forms itself, or tells a detail the time of what its form changes.
      "rootDependencies": .bool(
        forms.contains { $0.sheet != nil }
          || detail != nil && forms.contains { !$0.draft.renewed.isEmpty }),
      "awaits": .bool(forms.contains(where: \.isAwaited)),
      "refusals": .bool(forms.contains { !$0.conditions.isEmpty }),
      "localized": .bool(
        !model.enums.isEmpty || !forms.isEmpty || findsOne || service.context["usesHTTP"] == true
          || model.screens.main.kind == .configurator || presentsWords
          || model.entities.contains { $0.hasRules && model.checks($0) }),
      "known": .bool(service.transfer.needsKnown(service)),
      "missing": .bool(findsOne),
      "placeholder": .bool(loads),
      "retryView": .bool(fillsScreen),
      "retryRow": .bool(loads || calls || changesQueried || loadsChoices),
      "keyboard": .bool(KeyboardFacts.areAsked(in: screens)),
    ]
  }

  private var service: ServiceFacts { main.service }
  private var items: [DraftItem] { forms.flatMap(\.draft.items) }
  private var canFormsFail: Bool { forms.contains(where: \.canFail) }
  /// A detail loads what it shows, also below rows that nothing loads; a queried one finds it.
  private var loads: Bool { main.hasLoad || detail != nil && query == nil }
  /// Whether a load that failed leaves a whole screen empty: sections and values say so at their place.
  private var fillsScreen: Bool { loads && (main.screen.kind == .list || detail != nil) }
  /// Whether the main screen says that a call failed: forms that wait say so themselves.
  private var calls: Bool { !main.retrying.isEmpty }
  private var changesQueried: Bool { query?.isChanged ?? false }
  /// Whether any of that is loaded; rows that views query are there already.
  private var loadsChoices: Bool {
    choices.contains { query == nil || $0.choice.operation != nil }
  }
  /// Whether a screen shows the titles of what identities refer to.
  private var showsReferences: Bool {
    detail.map { !$0.references.isEmpty } ?? false
      || main.screen.values.contains { model.property($0)?.type.reference != nil }
  }
  private var findsOne: Bool {
    service.methods.contains { [.one, .update, .delete].contains($0.kind) }
  }

  /// What actions and operations take and give; entities have samples of their own.
  private var called: [TypeRef] {
    model.actions.flatMap { $0.inputs.map(\.type) }
      + model.operations.flatMap { $0.parameters.map(\.type) + [$0.returns].compactMap(\.self) }
  }

  private var stored: [TypeRef] { model.entities.flatMap { $0.stored.map(\.type) } }

  private func uses(_ builtin: TypeRef.Builtin, in types: [TypeRef]) -> Bool {
    let type = TypeRef.builtin(builtin)
    return types.contains { $0.unwrapped == type || $0.element == type }
  }
}
