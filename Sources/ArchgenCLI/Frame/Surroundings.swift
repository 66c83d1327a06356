import Files

/// What archgen sees in the current folder, and what a person would likely do next.
struct Surroundings {
  private let project: String?
  /// The nearest configuration, as seen from here: the one that lint takes.
  private let configuration: String?
  /// The folder above with the project that this one is part of, as seen from here.
  private let above: String?

  init(_ context: Context) {
    // A workspace compiles nothing itself, and still there is code to judge.
    let isWorkspace = ((try? context.files.list(".")) ?? []).contains {
      $0.name.hasSuffix(".xcworkspace")
    }
    let folders = Path.ancestors(of: context.currentFolder)
    configuration = folders.lazy.flatMap { folder in
      ConfigurationFinder.fileNames.map { Path.join(folder, $0) }
    }.first(where: context.files.isFile).map { Path.seen($0, from: context.currentFolder) }
    let own =
      BuildSystem(of: ".", context)?.description
      ?? (isWorkspace ? "an Xcode workspace" : Self.repository(context))
    let outer = own == nil ? Self.projectAbove(context) : nil
    project = own ?? outer.map { "inside " + $0.system.description }
    above = outer.map { Path.seen($0.folder, from: context.currentFolder) }
  }

  /// The nearest project around the current folder, in its repository.
  private static func projectAbove(
    _ context: Context
  ) -> (system: BuildSystem, folder: String)? {
    let here = context.currentFolder
    guard let top = Project.repository(around: here, context), top != here else { return nil }
    for folder in Path.ancestors(of: Path.parent(here)) {
      if let system = BuildSystem(of: folder, context) { return (system, folder) }
      if folder == top { break }
    }
    return nil
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
    let isHere = configuration.map(ConfigurationFinder.fileNames.contains)
    let rules =
      switch isHere {
      case nil: "no archgen configuration"
      case true?: "an archgen configuration"
      case false?: "the archgen configuration '\(configuration ?? "")'"
      }
    return (project ?? "no package and no Xcode project") + ", " + rules
  }

  /// One command line with its reason.
  var nextStep: String {
    if configuration != nil { return "archgen lint   (judges this code by its configuration)" }
    if let above { return "archgen init \(above)   (proposes rules from the code that is there)" }
    if project != nil { return "archgen init   (proposes rules from the code that is here)" }
    return "archgen new Notes --style mvvm --package   (a whole package in ./Notes)"
  }
}
