import DependencyGraph
import Linter
import SwiftSource

/// Whether rules would notice: the fault that they are to find is planted and looked for.
extension Measurement {
  /// Of the files with a type of these roles, the share in which the rules find `text` when it stands
  /// at the end. `text` gets the name of the file's first such type.
  func shareFound(
    in roles: Set<String>, planting text: (_ type: String) -> String?
  ) -> Double? {
    guard let configuration = subject.configuration else { return nil }
    var additions: [String: String] = [:]
    for node in nodes(in: roles) where additions[graph.code.files[file(of: node)].path] == nil {
      additions[graph.code.files[file(of: node)].path] = text(graph.qualifiedName(of: node))
    }
    guard !additions.isEmpty else { return nil }
    var reader = SourceReader(
      options: ReadOptions(decidingValues: configuration.readsInitialValues))
    var sources: [SourceFile] = []
    var lines: [String: Int] = [:]
    for file in subject.files where file.part != .test {
      var bytes = file.bytes
      if let addition = additions[file.path] {
        lines[file.path] = bytes.count { $0 == UInt8(ascii: "\n") } + 1
        bytes += Array(("\n" + addition + "\n").utf8)
      }
      sources.append(reader.read(path: file.path, bytes: bytes))
    }
    let code = Code(
      DependencyGraph(CodeBase(SourceSet(names: reader.names, files: sources))),
      roles: configuration.roles)
    let run = LintRun(configuration, code, today: CalendarDate(unixTime: 0))
    let found = Set(
      run.findings.filter { finding in
        let places = [finding.place] + finding.related.map(\.place)
        return finding.severity == .error
          && places.contains { place in lines[place.path].map { $0 < place.line } ?? false }
      }
      .flatMap { [$0.place.path] + $0.related.map(\.place.path) })
    return .share(additions.keys.count(where: found.contains), of: additions.count)
  }

  /// The same for a name of the first type of each of some other roles, as a parameter's type; the
  /// mean over those roles.
  func shareFound(in roles: Set<String>, naming others: [String]) -> Double? {
    let shares = others.compactMap { other -> Double? in
      guard let target = nodes(in: [other]).first else { return nil }
      let name = graph.qualifiedName(of: target)
      return shareFound(in: roles) { "extension \($0) { func planted(_ value: \(name)) {} }" }
    }
    return shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
  }
}
