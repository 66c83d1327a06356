import FeatureSpec

extension FeatureModel {
  /// What is as the spec says, and may not be what was meant.
  var notes: [String] {
    let unruled = entities.filter { !$0.samplesAreValid }.map(\.name)
    return [
      note(unneededEntities.map(\.name)) { "nothing needs \($0)" },
      note(droppedResults) { "nothing keeps what \($0) returns" },
      note(unchangedState) { "nothing changes \($0)" },
      note(ungivenParameters) {
        "nothing gives \($0) a value, so every load sends the default: add a state property of that name and type, "
          + "and an action that sets it, or make an optional enum the 'filter'"
      },
      note(unaskedParameters) {
        "nobody is asked for \($0), so the default is always taken: let an action take a text, number, date or enum "
          + "for it, or leave it out"
      },
      note(rowActions) {
        "rows offer \($0) and give themselves: no form makes a value for it"
      },
      note(repeatedTaps) { "a tap on a row opens the detail, and so does \($0)" },
      note(shortenedDestinations) {
        "where \($0) goes is told what its 'do' and 'then' have left in the list: what was there before, let them "
          + "keep in the state first"
      },
      note(typedReferences) { "\($0) asks for an id to be typed" },
      note(keptFields) { "the form keeps \($0) as it is" },
      note(shownOptions) { "the configurator only shows \($0)" },
      note(unheardChanges) { "the form runs no onChange of \($0)" },
      note(unstoredChanges.filter { !changesKeptByViews.contains($0) }) {
        "what \($0) changes of rows lasts until the next load"
      },
      note(partlyStoredChanges) {
        "of what \($0) changes of rows, what 'crud' has of 'add', 'edit' and 'delete' is stored"
      },
      note(changesKeptByViews) {
        "what \($0) changes of rows lasts until the next load, but is stored where views query SwiftData (vsa-mvm)"
      },
      note(unmergedLoads) {
        "what \($0) loads takes the place of the rows, whatever its key"
      },
      note(uncheckedRules) {
        "no form checks the rules of \($0): only one that makes the whole value does, for 'crud' with 'add' or "
          + "'edit' or for an action that takes it; what an action's form asks for, its 'guard' checks"
      },
      note(cancellingForms) {
        "the form of \($0) has two buttons 'Cancel': give the action a 'label' that says what it does"
      },
      note(unruled) {
        "no tests of forms of \($0): samples may break rules that archgen cannot read"
      },
      note(unperformedActions) {
        "no test performs \($0): archgen cannot tell what makes the guard true"
      },
      note(unseenActions) {
        "no test performs \($0): archgen cannot tell what would be seen of it"
      },
      note(undeletedRows) {
        "where views query SwiftData (vsa-mvm), what \($0) takes away stays stored: "
          + "what is loaded 'into' the rows without a 'key' may lack rows, too"
      },
    ].compactMap(\.self)
  }

  private func note(_ names: [String], _ text: (String) -> String) -> String? {
    names.isEmpty ? nil : text(names.joined(separator: ", "))
  }
}
