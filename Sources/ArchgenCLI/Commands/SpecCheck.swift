import Arguments
import Diagnostics
import FeatureSpec

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
      } catch {
        context.report(error.all)
        status = .findings
      }
    }
    return status
  }

  /// `2 entities, 1 operation, 3 actions; list of Note, detail, form; nothing needs Tag`
  private static func facts(_ model: FeatureModel) -> String {
    let counts = [
      count(model.entities.count, "entity", "entities"), count(model.enums.count, "enum", "enums"),
      count(model.operations.count, "operation", "operations"),
      count(model.actions.count, "action", "actions"),
    ].compactMap { $0 }
    let main = model.screens.main
    let unneeded = model.unneededEntities.map(\.name)
    let kept = model.keptReferences
    let typed = model.typedReferences
    let unheard = model.unheardChanges
    let unstored = model.unstoredChanges
    let unmerged = model.unmergedLoads
    let unruled = model.entities.filter { !$0.samplesAreValid }.map(\.name)
    let screens =
      [main.kind.rawValue + (main.entity.map { " of \($0)" } ?? "")]
      + (model.screens.detail == nil ? [] : ["detail"])
      + (model.screens.form == nil ? [] : ["form"])
    return counts.joined(separator: ", ") + (counts.isEmpty ? "" : "; ")
      + screens.joined(separator: ", ")
      + (unneeded.isEmpty ? "" : "; nothing needs \(unneeded.joined(separator: ", "))")
      + (typed.isEmpty ? "" : "; \(typed.joined(separator: ", ")) asks for an id to be typed")
      + (kept.isEmpty ? "" : "; the form keeps \(kept.joined(separator: ", ")) as it is")
      + (unheard.isEmpty ? "" : "; the form runs no onChange of \(unheard.joined(separator: ", "))")
      + (unstored.isEmpty ? "" : "; \(Self.lasting(unstored))")
      + (unmerged.isEmpty ? "" : "; \(Self.replacing(unmerged))")
      + (unruled.isEmpty ? "" : "; \(Self.untested(unruled))")
  }

  private static func lasting(_ actions: [String]) -> String {
    "what \(actions.joined(separator: ", ")) changes of rows lasts until the next load"
  }

  private static func replacing(_ operations: [String]) -> String {
    "what \(operations.joined(separator: ", ")) loads takes the place of the rows, whatever its key"
  }

  private static func untested(_ entities: [String]) -> String {
    let names = entities.joined(separator: ", ")
    return "no tests of forms of \(names): samples may break rules that archgen cannot read"
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String? {
    number == 0 ? nil : "\(number) \(number == 1 ? one : many)"
  }
}
