import Arguments
import Diagnostics
import Files

/// A folder for features, for their tests or for what they share, as it was written: in a configuration,
/// or on the command line.
struct FolderChoice {
  /// The choices that are one.
  static let options = [Choices.sources, Choices.testSources, Choices.shared]

  let option: Option
  /// The folder's pattern: `App/Features/{Feature}`.
  let text: String
  /// Where it stands in a configuration.
  var place: Place?

  /// What is wrong with its placeholders: they would become names of folders. What features share is in one
  /// folder for all of them.
  var unknownHoles: [Diagnostic] {
    let known = option.name == Choices.shared.name ? [] : ["Feature"]
    // Unlike in Swift, braces have no other use in the name of a folder.
    let parts = text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
    let holes = parts.filter { $0.contains("}") }.map { String($0.prefix { $0 != "}" }) }
    let open = parts.first { !$0.contains("}") }.map { part in
      Diagnostic.error("no '}' ends '{\(part)'", at: place, help: "write for example App/{Feature}")
    }
    return Diagnostic.unknownHoles(holes, known: known, at: place) + [open].compactMap(\.self)
  }

  /// What to say where it leads out of a project; `folder` is the absolute one that it is relative to. Its
  /// files would be recorded in another project than the one that asks for them.
  func refusal(outOf project: Project, from folder: String) -> Diagnostic? {
    guard Path.relative(Path.resolved(text, in: folder), to: project.folder) == nil else {
      return nil
    }
    return .error(
      "'\(text)' is outside the project '\(Path.name(project.folder))'", at: place,
      help: "name a folder inside; --output may name one elsewhere for a feature")
  }
}
