import Arguments
import Diagnostics
import FeatureSpec
import Generator

/// `archgen spec check FILE…`
struct SpecCheckCommand: Command {
  private static let file = Positional("FILE", .file, count: .some, "the spec")

  let declaration = CommandDeclaration(
    "spec check", "says all that is wrong with a spec, with place and cure",
    positionals: [file],
    examples: [Example("archgen spec check Samples/Bookmark.json5", "checks one spec")])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    var status = ExitStatus.done
    let styles = try StyleFolders.library(nil, context)
    for path in arguments.all(Self.file) {
      let text = try FeatureSource.text(path, context)
      do throws(Diagnostics) {
        let source = try FeatureSource(text)
        context.report(MisleadingNames(source: source, styles: styles, context: context).warnings())
        context.print("\(path): \(source.model.name) is valid · \(Self.facts(source.model))")
        for note in Self.notes(source.model) { context.print("\(path): note: \(note)") }
      } catch {
        context.report(error.all)
        status = .findings
      }
    }
    return status
  }

  /// `2 entities, 1 operation, 3 actions; list of Note, detail, form`
  private static func facts(_ model: FeatureModel) -> String {
    let counts = [
      count(model.entities.count, "entity", "entities"), count(model.enums.count, "enum", "enums"),
      count(model.operations.count, "operation", "operations"),
      count(model.actions.count, "action", "actions"),
    ].compactMap { $0 }
    let main = model.screens.main
    let screens =
      [main.kind.rawValue + (main.entity.map { " of \($0)" } ?? "")]
      + (model.screens.detail == nil ? [] : ["detail"])
      + (model.screens.form == nil ? [] : ["form"])
    let parts = [counts.joined(separator: ", "), screens.joined(separator: ", ")]
    return parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// What is as the spec says, and may not be what was meant.
  private static func notes(_ model: FeatureModel) -> [String] {
    let unruled = model.entities.filter { !$0.samplesAreValid }.map(\.name)
    return [
      note(model.unneededEntities.map(\.name)) { "nothing needs \($0)" },
      note(model.droppedResults) { "nothing keeps what \($0) returns" },
      note(model.unchangedState) { "nothing changes \($0)" },
      note(model.ungivenParameters) {
        "nothing gives \($0) a value, so every load sends the default: add a state property of that name and type, "
          + "and an action that sets it, or make an optional enum the 'filter'"
      },
      note(model.rowActions) {
        "rows offer \($0) and give themselves: no form makes a value for it"
      },
      note(model.repeatedTaps) { "a tap on a row opens the detail, and so does \($0)" },
      note(model.shortenedDestinations) {
        "where \($0) goes is told what its 'do' and 'then' have left in the list: what was there before, let them "
          + "keep in the state first"
      },
      note(model.typedReferences) { "\($0) asks for an id to be typed" },
      note(model.keptFields) { "the form keeps \($0) as it is" },
      note(model.shownOptions) { "the configurator only shows \($0)" },
      note(model.unheardChanges) { "the form runs no onChange of \($0)" },
      note(model.unstoredChanges.filter { !model.changesKeptByViews.contains($0) }) {
        "what \($0) changes of rows lasts until the next load"
      },
      note(model.partlyStoredChanges) {
        "of what \($0) changes of rows, what 'crud' has of 'add', 'edit' and 'delete' is stored"
      },
      note(model.changesKeptByViews) {
        "what \($0) changes of rows lasts until the next load, but is stored where views query SwiftData (vsa-mvm)"
      },
      note(model.unmergedLoads) {
        "what \($0) loads takes the place of the rows, whatever its key"
      },
      note(model.uncheckedRules) {
        "no form checks the rules of \($0): only one that makes the whole value does, for 'crud' with 'add' or "
          + "'edit' or for an action that takes it; what an action's form asks for, its 'guard' checks"
      },
      note(model.cancellingForms) {
        "the form of \($0) has two buttons 'Cancel': give the action a 'label' that says what it does"
      },
      note(unruled) {
        "no tests of forms of \($0): samples may break rules that archgen cannot read"
      },
      note(model.unperformedActions) {
        "no test performs \($0): archgen cannot tell what makes the guard true"
      },
      note(model.unseenActions) {
        "no test performs \($0): archgen cannot tell what would be seen of it"
      },
      note(model.undeletedRows) {
        "where views query SwiftData (vsa-mvm), what \($0) takes away stays stored: "
          + "what is loaded 'into' the rows without a 'key' may lack rows, too"
      },
    ].compactMap(\.self)
  }

  private static func note(_ names: [String], _ text: (String) -> String) -> String? {
    names.isEmpty ? nil : text(names.joined(separator: ", "))
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String? {
    number == 0 ? nil : "\(number) \(number == 1 ? one : many)"
  }
}
