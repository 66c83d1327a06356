import Generator

/// What archgen sees in the current folder, and what a person would likely do next.
struct Surroundings {
  private let names: Set<String>

  init(_ context: Context) {
    names = Set(((try? context.files.list(".")) ?? []).map { $0.name })
  }

  private var hasConfiguration: Bool {
    names.contains(".archgen.json5") || names.contains("archgen.json5")
  }

  private var project: String? {
    if names.contains("Package.swift") { return "a Swift package" }
    if names.contains(where: { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }) {
      return "an Xcode project"
    }
    if names.contains("Project.swift") { return "a Tuist project" }
    if names.contains("project.yml") { return "an XcodeGen project" }
    return nil
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
