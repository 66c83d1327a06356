import FeatureSpec
import TemplateEngine

/// What tests can say of the wiring: whether what a detail or a form has done reaches the list.
struct WiringTestFacts {
  let main: MainFacts
  let detail: DetailFacts?

  /// None where nothing but the list changes its rows, or what it shows of the samples cannot be told.
  var context: TemplateValue {
    guard showsSamples, tellsEdits || tellsDeletions || tellsAdditions else { return .none }
    return .object([
      "edits": .bool(tellsEdits), "deletes": .bool(tellsDeletions),
      "adds": .bool(tellsAdditions), "form": form.map { .object($0.context) } ?? .none,
    ])
  }

  /// The form of rows, where tests can fill it.
  private var form: FormFacts? {
    main.forms.first { form in
      form.isAsync
        && form.draft.entity.map { TestDraft(form: form, entity: $0).canFill } ?? false
    }
  }

  private var showsSamples: Bool {
    guard let rows = main.rows, main.model.crud?.variable == rows else { return false }
    return main.screen.picked == nil || PickedTestFacts(main)?.showsFirstSample == true
  }

  /// The first sample is edited to what it is: before, it was like the second.
  private var tellsEdits: Bool {
    detail != nil && form?.edits == true && main.entity.map(EntityFacts.editedDiffers) == true
  }

  private var tellsDeletions: Bool { detail != nil && main.deletes }

  /// What is picked may depend on what is new in it.
  private var tellsAdditions: Bool { form?.adds == true && main.screen.picked == nil }
}
