import DependencyGraph
import Files

/// What compiles the code of a folder: told by the file that it stands by.
enum BuildSystem: Equatable {
  case tuist
  case xcodeGen
  /// The name of the project's bundle.
  case xcode(String)
  case package

  /// What XcodeGen makes a project of.
  static let xcodeGenFile = "project.yml"

  /// Looks at a folder; nil where it holds no project. A folder that may not be listed is not ours.
  init?(of folder: String, _ context: Context) {
    guard let entries = try? context.files.list(folder) else { return nil }
    let names = entries.map(\.name)
    if names.contains("Project.swift"), Self.isTuist(folder, context) {
      self = .tuist
    } else if names.contains(Self.xcodeGenFile) {
      self = .xcodeGen
    } else if let project = names.filter({ $0.hasSuffix(XcodeProject.bundleSuffix) }).min() {
      self = .xcode(project)
    } else if names.contains("Package.swift") {
      self = .package
    } else {
      return nil
    }
  }

  /// What it is called, with its article.
  var description: String {
    switch self {
    case .tuist: "a Tuist project"
    case .xcodeGen: "an XcodeGen project"
    case .xcode: "an Xcode project"
    case .package: "a Swift package"
    }
  }

  /// Many an app has a model of that name, too.
  private static func isTuist(_ folder: String, _ context: Context) -> Bool {
    let text = try? context.files.read(Path.join(folder, "Project.swift"))
    return text?.firstRange(of: Array("ProjectDescription".utf8)) != nil
  }
}
