import DependencyGraph
import Files
import Generator

/// The step that is left once files are written: how the project at hand comes to compile them. archgen
/// never edits a project file.
struct LastStep {
  private let context: Context
  private let sources: String
  private let module: String
  private let id: String
  /// The folders that a target must have, and whether it is that of the tests.
  private let folders: [(path: String, areTests: Bool)]
  /// The folder that the feature was moved from.
  private let left: String?
  /// Whether there are findings, which are left to mend.
  private let hasFindings: Bool

  /// `context` is the one that the destinations are seen from.
  init(
    _ plan: Plan, to destinations: Destinations, record id: String, movedFrom left: String? = nil,
    hasFindings: Bool = false, _ context: Context
  ) {
    self.context = context
    self.id = id
    self.left = left
    self.hasFindings = hasFindings
    sources = destinations.sources
    module = destinations.module
    let all: [(path: String, areTests: Bool)] = [
      (destinations.sources, false), (destinations.shared, false), (destinations.tests, true),
      (destinations.sharedTests, true),
    ]
    folders = all.filter { folder in
      plan.files.contains { Path.relative($0.path, to: folder.path) != nil }
        && !all.contains {
          $0.areTests == folder.areTests && $0.path != folder.path
            && Path.relative(folder.path, to: $0.path) != nil
        }
    }
  }

  /// The step in a line, or that there is none; nil where no project is found.
  var text: String? {
    for folder in Path.ancestors(of: context.absolute(Path.parent(sources))) {
      switch BuildSystem(of: folder, context) {
      case .tuist: return tuist(folder)
      case .xcodeGen: return xcodeGen(folder)
      case .xcode(let project): return xcode(folder, project)
      case .package: return package(folder)
      case nil: continue
      }
    }
    return nil
  }

  private func toDo(_ step: String) -> String { "left to do: \(step)" }

  private func done(_ reason: String) -> String {
    hasFindings ? toDo("mend what was found; \(reason)") : "nothing left to do: \(reason)"
  }

  private func package(_ folder: String) -> String {
    let manifest = text(Path.join(folder, "Package.swift"))
    let inside = seen(sources, from: folder)
    if uncovered(folder, by: manifest, quoted: true, after: "path:") == nil {
      return done("a target of Package.swift compiles \(inside)")
    }
    let parts = inside.split(separator: "/")
    guard parts.count > 1, parts[0] == "Sources" else {
      let place = Path.join(folder, "Sources/\(target(of: folder))/\(Path.name(sources))")
      return toDo(
        "a package compiles what is below Sources/<Target>: archgen move \(id) "
          + Path.seen(place, from: context.currentFolder))
    }
    if manifest.contains("\"\(module)\"") {
      return done("the target '\(module)' of Package.swift compiles \(inside)")
    }
    return toDo(
      "add .target(name: \"\(module)\") and .testTarget(name: \"\(module)Tests\", "
        + "dependencies: [\"\(module)\"]) to the targets of Package.swift")
  }

  /// The target of a package that has one; which of several it is, its owner knows.
  private func target(of folder: String) -> String {
    let entries = (try? context.files.list(Path.join(folder, "Sources"))) ?? []
    let names = entries.filter { $0.kind == .folder && !$0.name.hasPrefix(".") }.map(\.name)
    return names.count > 1 ? "<Target>" : names.first ?? "App"
  }

  private func tuist(_ folder: String) -> String {
    let manifest = text(Path.join(folder, "Project.swift"))
    return toDo(
      uncovered(folder, by: manifest, quoted: true).map { paths in
        "add \(paths.map { "\"\($0)/**\"" }.joined(separator: ", ")) to the sources of targets in "
          + "Project.swift, then: tuist generate"
      } ?? "tuist generate")
  }

  private func xcodeGen(_ folder: String) -> String {
    let manifest = text(Path.join(folder, BuildSystem.xcodeGenFile))
    return toDo(
      uncovered(folder, by: manifest, quoted: false).map { paths in
        "add \(paths.joined(separator: ", ")) to the sources of targets in project.yml, "
          + "then: xcodegen generate"
      } ?? "xcodegen generate")
  }

  private func xcode(_ folder: String, _ project: String) -> String {
    let lines = text(Path.join(folder, Path.join(project, XcodeProject.fileName))).split(
      whereSeparator: \.isNewline)
    var synchronised: [String] = []
    var isInside = false
    for line in lines {
      let line = line.drop { $0 == "\t" || $0 == " " }
      if line.hasPrefix("isa = ") { isInside = line.contains("FileSystemSynchronizedRootGroup") }
      guard isInside, line.hasPrefix("path = ") else { continue }
      synchronised.append(String(line.dropFirst(7).filter { $0 != ";" && $0 != "\"" }))
    }
    let unseen = folders.map { (path: seen($0.path, from: folder), areTests: $0.areTests) }
      .filter { unseen in !synchronised.contains { Path.relative(unseen.path, to: $0) != nil } }
    if unseen.isEmpty {
      return done("Xcode finds the files in the synchronised folders of \(project)")
    }
    return toDo(
      "in Xcode, add to \(project): "
        + unseen.map { "\($0.path) to the \($0.areTests ? "test target" : "app target")" }
        .joined(separator: ", ")
        + (left.map { ", and take out what was in \(seen($0, from: folder))" } ?? ""))
  }

  /// The folders that no path in a manifest covers; nil where all are covered.
  ///
  /// `label` is what stands before a path; empty for anything.
  private func uncovered(
    _ folder: String, by manifest: String, quoted: Bool, after label: String = ""
  ) -> [String]? {
    let separators: Set<Character> =
      quoted ? ["\""] : [" ", "\"", "'", "[", "]", ",", "{", "}"]
    let words = manifest.split { separators.contains($0) || (!quoted && $0.isNewline) }
    let named = words.indices.filter {
      label.isEmpty || ($0 > 0 && words[$0 - 1].trimmed.hasSuffix(label))
    }.map { String(words[$0]) }
    let left = folders.map { seen($0.path, from: folder) }.filter { path in
      !named.contains { name in
        let start = name.prefix { $0 != "*" }
        let base = start.hasSuffix("/") ? String(start.dropLast()) : String(start)
        return !base.isEmpty && !base.contains(where: \.isNewline)
          && Path.relative(path, to: base) != nil
      }
    }
    return left.isEmpty ? nil : left
  }

  private func seen(_ path: String, from folder: String) -> String {
    Path.seen(context.absolute(path), from: folder)
  }

  private func text(_ path: String) -> String {
    String(decoding: (try? context.files.read(path)) ?? [], as: UTF8.self)
  }
}

extension Substring {
  /// Without spaces at its end.
  fileprivate var trimmed: Substring {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
