import Files

/// What archgen sees in the current folder, and what a person would likely do next.
struct Surroundings {
  private let project: String?
  private let hasConfiguration: Bool

  init(_ context: Context) {
    // A workspace compiles nothing itself, and still there is code to judge.
    let isWorkspace = ((try? context.files.list(".")) ?? []).contains {
      $0.name.hasSuffix(".xcworkspace")
    }
    project =
      BuildSystem(of: ".", context)?.description
      ?? (isWorkspace ? "an Xcode workspace" : Self.repository(context))
    hasConfiguration = ConfigurationFinder.fileNames.contains(where: context.files.isFile)
  }

  /// The top of a repository may have its packages and projects further down. Elsewhere nothing says how much
  /// there is to walk.
  private static func repository(_ context: Context) -> String? {
    guard Project.isRepository(".", context),
      let found = try? SourceFolders(below: ["."], in: context.files), !found.files.isEmpty
    else { return nil }
    return "a repository with Swift code"
  }

  /// `a Swift package, no archgen configuration`
  var description: String {
    let configuration = hasConfiguration ? "an archgen configuration" : "no archgen configuration"
    return (project ?? "no package and no Xcode project") + ", " + configuration
  }

  /// One command line with its reason.
  var nextStep: String {
    if hasConfiguration { return "archgen lint   (judges this code by its configuration)" }
    if project != nil { return "archgen init   (proposes rules from the code that is here)" }
    return "archgen new Notes --style mvvm --package   (a whole package in ./Notes)"
  }
}
