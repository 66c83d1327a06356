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
        for note in source.model.notes { context.print("\(path): note: \(note)") }
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

  private static func count(_ number: Int, _ one: String, _ many: String) -> String? {
    number == 0 ? nil : "\(number) \(number == 1 ? one : many)"
  }
}
