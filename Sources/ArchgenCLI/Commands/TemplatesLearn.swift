import Arguments
import Diagnostics
import Files
import Generator
import Reports

/// `archgen templates learn PATH --name NAME`
struct TemplatesLearnCommand: Command {
  private static let path = Positional(
    "PATH", .folder, "the folder of a feature that you like, or its package")
  private static let name = Option.value(
    "name", "NAME", "the new style, in small letters: house; must be given")
  private static let feature = Option.value(
    "feature", "NAME", "the feature's name in the code; else that of the folder")
  private static let entity = Option.value(
    "entity", "NAME", "the entity's name in the code; else the feature's in the singular")

  let declaration = CommandDeclaration(
    "templates learn", "makes a style of your own from a feature that you like",
    discussion: """
      Wherever the code spells the name of the feature or of its entity, the templates have a variable: \
      in code that of an identifier, in comments and texts for people that of words. Tests and what the \
      feature needs of the shared part come with it, from where 'archgen new' puts them; tests also from \
      the one folder among the tests that is called like the feature. Roles and rules are inferred as \
      'archgen init' does; comments about author and date are left out. Fields of the entity stay as they \
      are; they, and texts that may be about this one feature, are listed.
      """,
    positionals: [path], options: [name, feature, entity, StyleFolders.option],
    examples: [
      Example(
        "archgen templates learn Sources/App/Features/Notes --name house",
        "writes .archgen/templates/house")
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let library = try StyleFolders.library(arguments, context)
    guard let name = arguments[Self.name] else {
      throw Stop(.usage, "the style has no name", help: "write --name house")
    }
    try StyleName.check(name, library)
    // Where tests are follows from the folder's place in the project, wherever the run stands.
    let project = Project(context)
    let feature = try WrittenFeature(
      project.path(arguments[Self.path] ?? ".", context), named: arguments[Self.feature],
      entity: arguments[Self.entity], ConfigurationFinder(context, styles: library),
      project.context(context))
    let learned = LearnedStyle(
      name, feature: feature.name, entity: feature.entity, from: feature.examples,
      preset: feature.preset)
    let folder = Path.join(StyleFolders.ownFolder, name)
    let files = learned.files.map {
      PlannedFile(path: Path.join(folder, $0.name), role: "", purpose: .source, bytes: $0.bytes)
    }
    try FileWriting.write(
      files, in: StyleFolders.ownFolder,
      help: "move it away, or choose another name", context)
    report(feature, learned, folder, context)
    let kit = learned.kit == "swiftui" ? "" : " --ui \(learned.kit)"
    context.print("next: archgen new Bookmark --style \(name)\(kit)")
    return .done
  }

  private func report(
    _ feature: WrittenFeature, _ learned: LearnedStyle, _ folder: String, _ context: Context
  ) {
    let folder = StyleFolders.seen(folder, context)
    let templates = Figures.counted(feature.examples.count, "template")
    context.print("wrote \(folder): \(templates) and the manifest")
    context.print(
      "names: \(feature.name) is the feature, \(feature.entity) its entity; "
        + (feature.style.map { "the rules are those of \($0)" }
          ?? "roles and rules are those that the code keeps"))
    context.print(feature.tests)
    if !feature.fields.isEmpty {
      context.print(
        "fields of \(feature.entity) that stay as they are, whatever a spec says: "
          + feature.fields.joined(separator: ", "))
    }
    guard !learned.literals.isEmpty else { return }
    context.print("texts that stay as they are:")
    for literal in learned.literals.prefix(20) {
      let times = literal.count == 1 ? "" : "   \(literal.count) times"
      context.print("  \(OneLine.text(literal.text))\(times)")
    }
    if learned.literals.count > 20 { context.print("  and \(learned.literals.count - 20) more") }
  }
}
