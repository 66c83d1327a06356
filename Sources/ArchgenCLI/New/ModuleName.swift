import DependencyGraph
import Files

/// The module that compiles sources in a folder that is no target of a package: that of the project
/// around it.
enum ModuleName {
  /// What it is called where nothing says it: the same in every clone of a repository.
  private static let usual = "App"

  /// The name that the nearest project above an absolute folder says.
  static func around(_ folder: String, _ context: Context) -> String {
    for root in Path.ancestors(of: Path.parent(folder)) {
      guard let system = BuildSystem(of: root, context) else { continue }
      return name(of: system, in: root, context) ?? usual
    }
    return usual
  }

  /// What Xcode makes of a name: letters, digits and `_`, and no digit first; nil where nothing is left.
  static func valid(_ name: String) -> String? {
    let text = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    guard text.contains(where: { $0 != "_" }) else { return nil }
    return text.first?.isNumber == true ? "_" + text : text
  }

  private static func name(
    of system: BuildSystem, in folder: String, _ context: Context
  ) -> String? {
    switch system {
    case .xcode(let project): valid(String(project.dropLast(XcodeProject.bundleSuffix.count)))
    case .xcodeGen:
      text(Path.join(folder, BuildSystem.xcodeGenFile), context).split(whereSeparator: \.isNewline)
        .first { $0.hasPrefix("name:") }
        .flatMap { valid($0.dropFirst(5).filter { !" \"'".contains($0) }) }
    case .tuist: tuist(text(Path.join(folder, "Project.swift"), context))
    case .package: nil
    }
  }

  /// The first text in quotes behind `Project(`.
  private static func tuist(_ manifest: String) -> String? {
    guard let start = manifest.firstRange(of: "Project(")?.upperBound else { return nil }
    let parts = manifest[start...].split(
      separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? valid(String(parts[1])) : nil
  }

  private static func text(_ path: String, _ context: Context) -> String {
    String(decoding: (try? context.files.read(path)) ?? [], as: UTF8.self)
  }
}
