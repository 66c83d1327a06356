import Arguments
import Comparison
import DependencyGraph
import Diagnostics
import Files
import Reports

/// `archgen compare --project A=DIR --project B=DIR`: code that exists.
struct ProjectComparison {
  /// The figures.
  let table: ComparisonTable
  private let subjects: [MeasuredSubject]

  /// Reads `--project NAME=DIR` values; every one that is none is an error.
  static func projects(_ values: [String]) throws -> [(name: String, path: String)] {
    var errors: [Diagnostic] = []
    var projects: [(name: String, path: String)] = []
    for value in values {
      let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let name = parts.first, let path = parts.last, !name.isEmpty,
        !path.isEmpty
      else {
        errors.append(.error("'\(value)' is no value for --project", help: "write NAME=DIR"))
        continue
      }
      if projects.contains(where: { $0.name == name }) {
        errors.append(.error("two projects are called '\(name)'", help: "give one another name"))
      }
      projects.append((String(name), String(path)))
    }
    guard errors.isEmpty else { throw Stop(.usage, errors) }
    return projects
  }

  /// Reads and measures projects.
  init(
    _ projects: [(name: String, path: String)], _ arguments: ParsedArguments, _ context: Context
  ) throws {
    context.progress.begin("reading and measuring")
    var found: [Subject] = []
    var stops: [Stop] = []
    for project in projects {
      do {
        found.append(try Self.subject(project.name, project.path, arguments, context))
      } catch let stop as Stop {
        stops.append(stop)
      }
    }
    if let first = stops.first { throw Stop(first.status, stops.flatMap(\.diagnostics)) }
    let all = found
    subjects = try Workers.map(all.count) { MeasuredSubject(all[$0]) }
    for (project, measured) in zip(projects, subjects) {
      context.report(
        SkippedCode.warnings(
          measured.skipped, root: project.path, as: { Path.join(project.path, $0) }, context))
    }
    let counts = all.map { subject in (subject.name, subject.files.count { $0.part == .own }) }
    let few = counts.filter { $0.1 < 10 }.map { "\($0.0) has \($0.1)" }
    table = Comparison.table(
      title: projects.map(\.name).joined(separator: " · ") + " · lines of logic = all but views",
      subjects,
      notes: few.isEmpty ? [] : ["Few files, weak figures: \(few.joined(separator: ", "))."])
  }

  private static func subject(
    _ name: String, _ path: String, _ arguments: ParsedArguments, _ context: Context
  ) throws -> Subject {
    let found = try SourceFolders(below: [path], in: context.files)
    guard found.problems.isEmpty else {
      throw Stop(.failure, found.problems.map { .error($0.message) })
    }
    guard !found.files.isEmpty else {
      throw Stop(
        .usage, "there is no Swift file in '\(path)'", help: "name the folder of a project")
    }
    let configuration = try RoleOptions.configuration(arguments, context, near: [path])
    return Subject(
      name: name,
      files: try found.files.filter { Path.name($0) != "Package.swift" }.map { file in
        let shown = Path.relative(file, to: path) ?? file
        return .init(
          path: shown, part: TestFolders.contain(shown) ? .test : .own,
          bytes: try context.files.read(file))
      },
      configuration: configuration?.configuration)
  }

  /// Everything for the page.
  var page: ComparePage {
    let names = subjects.map(\.subject.name)
    return ComparePage(
      title: names.joined(separator: " · "),
      subtitle: "code that exists · lines of logic = all but views",
      summary: nil,
      features: [.init(name: "these projects", table: table, subjects: subjects)],
      columns: subjects.map { measured in
        let merged = measured.subject.configuration?.merged
        return ComparePage.Column(
          id: measured.subject.name, name: measured.subject.name, summary: "",
          bans: merged.map { MayKnow($0).bans } ?? [])
      })
  }
}
