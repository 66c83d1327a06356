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
      BuildSystem(of: ".", context)?.description ?? (isWorkspace ? "an Xcode workspace" : nil)
    hasConfiguration = ConfigurationFinder.fileNames.contains(where: context.files.isFile)
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
