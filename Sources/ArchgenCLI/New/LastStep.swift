import Diagnostics
import Generator

/// The step that is left once files are written: how the project at hand comes to compile them. archgen
/// never edits a project file.
struct LastStep {
  private let context: Context
  private let sources: String
  private let tests: String
  private let shared: String
  private let module: String

  /// `context` is the one that the destinations are seen from.
  init(_ destinations: Destinations, _ context: Context) {
    self.context = context
    sources = destinations.sources
    tests = destinations.tests
    shared = destinations.shared
    module = destinations.module
  }

  /// The step in a line; nil where no project is found.
  var text: String? {
    var folder = absolute(Path.parent(sources))
    while true {
      if let entries = try? context.files.list(folder) {
        let names = Set(entries.map(\.name))
        if names.contains("Project.swift") { return tuist(folder) }
        if names.contains("project.yml") { return xcodeGen(folder) }
        if let project = names.sorted().first(where: { $0.hasSuffix(".xcodeproj") }) {
          return xcode(folder, project)
        }
        if names.contains("Package.swift") { return package(folder) }
      }
      if folder == "/" { return nil }
      folder = Path.parent(folder)
    }
  }

  private func package(_ folder: String) -> String {
    let manifest = text(Path.join(folder, "Package.swift"))
    let inside = Path.seen(absolute(sources), from: folder)
    if uncovered(folder, by: manifest, quoted: true, after: "path:") == nil {
      return "nothing: a target of Package.swift compiles \(inside)"
    }
    let parts = inside.split(separator: "/")
    guard parts.count > 1, parts[0] == "Sources" else {
      return "a package compiles what is below Sources/<Target>: "
        + "write it there with --output Sources/App/\(Path.name(sources))"
    }
    if manifest.contains("\"\(module)\"") {
      return "nothing: the target '\(module)' of Package.swift compiles \(inside)"
    }
    return "add .target(name: \"\(module)\") and .testTarget(name: \"\(module)Tests\", "
      + "dependencies: [\"\(module)\"]) to the targets of Package.swift"
  }

  private func tuist(_ folder: String) -> String {
    let manifest = text(Path.join(folder, "Project.swift"))
    return uncovered(folder, by: manifest, quoted: true).map { paths in
      "add \(paths.map { "\"\($0)/**\"" }.joined(separator: ", ")) to the sources of targets in "
        + "Project.swift, then: tuist generate"
    } ?? "tuist generate"
  }

  private func xcodeGen(_ folder: String) -> String {
    let manifest = text(Path.join(folder, "project.yml"))
    return uncovered(folder, by: manifest, quoted: false).map { paths in
      "add \(paths.joined(separator: ", ")) to the sources of targets in project.yml, "
        + "then: xcodegen generate"
    } ?? "xcodegen generate"
  }

  private func xcode(_ folder: String, _ project: String) -> String {
    let lines = text(Path.join(folder, project + "/project.pbxproj")).split(
      whereSeparator: \.isNewline)
    var synchronised: [String] = []
    var isInside = false
    for line in lines {
      let line = line.drop { $0 == "\t" || $0 == " " }
      if line.hasPrefix("isa = ") { isInside = line.contains("FileSystemSynchronizedRootGroup") }
      guard isInside, line.hasPrefix("path = ") else { continue }
      synchronised.append(String(line.dropFirst(7).filter { $0 != ";" && $0 != "\"" }))
    }
    let left = paths(folder).filter { path in
      !synchronised.contains { Path.relative(path, to: $0) != nil }
    }
    if left.isEmpty {
      return "nothing: Xcode finds the files in the synchronised folders of \(project)"
    }
    return "in Xcode, add to \(project): "
      + left.map { path in
        "\(path) to the \(path.contains("Tests") ? "test target" : "app target")"
      }.joined(separator: ", ")
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
    let left = paths(folder).filter { path in
      !named.contains { name in
        let start = name.prefix { $0 != "*" }
        let base = start.hasSuffix("/") ? String(start.dropLast()) : String(start)
        return !base.isEmpty && !base.contains(where: \.isNewline)
          && Path.relative(path, to: base) != nil
      }
    }
    return left.isEmpty ? nil : left
  }

  private func paths(_ folder: String) -> [String] {
    [sources, shared, tests].map { Path.seen(absolute($0), from: folder) }
  }

  private func absolute(_ path: String) -> String {
    Path.normalized(Path.join(context.currentFolder, path))
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
