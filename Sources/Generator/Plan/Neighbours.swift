import Diagnostics
import SwiftSource

/// The sources that a plan's files will be compiled together with.
///
/// Two types of one name do not compile; here they are found before anything is written.
public struct Neighbours {
  private let sources: [SourceText]

  /// The sources of one module, in the order of their paths; those that the plan writes too may be
  /// among them.
  public init(_ sources: [SourceText]) {
    self.sources = sources
  }

  /// The plan without the files that are there in another folder already, byte for byte, and an
  /// error for every type that a neighbour declares too.
  ///
  /// Only what features may have in common is left out, such as a model of theirs: a view of a
  /// style's own that is there already belongs to this very feature, written elsewhere.
  /// Only files for which `belongs` holds are compared: those of the neighbours' module. `apart` are
  /// neighbours that cannot clash.
  public func join(
    _ plan: Plan, apart: Set<String> = [], where belongs: (PlannedFile) -> Bool
  ) -> (plan: Plan, clashes: [Diagnostic]) {
    let swift = plan.files.filter { $0.path.hasSuffix(".swift") && belongs($0) }
    let planned = Set(plan.files.map(\.path))
    let others = sources.filter { !planned.contains($0.path) && !apart.contains($0.path) }
    guard !swift.isEmpty, !others.isEmpty else { return (plan, []) }

    let known = Types(others)
    var contents: [Int: [SourceText]] = [:]
    for other in others { contents[other.bytes.count, default: []].append(other) }
    var reused: Set<String> = []
    var clashes: [Diagnostic] = []
    for file in swift {
      let isReusable = file.isCommon || file.purpose.isShared
      if isReusable,
        contents[file.bytes.count]?.contains(where: { $0.bytes == file.bytes }) == true
      {
        reused.insert(file.path)
        continue
      }
      for name in Types([SourceText(path: file.path, bytes: file.bytes)]).names.sorted() {
        guard let other = known.place(of: name) else { continue }
        clashes.append(
          .error(
            "'\(name)' is declared here already; '\(file.path)' would declare it again",
            at: other, help: "rename one of them"))
      }
    }
    let files = plan.files.filter { !reused.contains($0.path) }
    return (Plan(folder: plan.folder, files: files), clashes)
  }

  /// The types at the top of some files, with their places.
  private struct Types {
    private var places: [String: Place] = [:]

    init(_ sources: [SourceText]) {
      var reader = SourceReader()
      for source in sources {
        let file = reader.read(path: source.path, bytes: source.bytes)
        for declaration in file.declarations where declaration.parent == Declaration.none {
          guard declaration.kind.isNominal || declaration.kind == .typealias else { continue }
          if declaration.access == .private || declaration.access == .fileprivate { continue }
          let name = reader.names[declaration.name]
          let start = Int(declaration.nameOffset)
          if places[name] == nil {
            places[name] = Place(source, Span(start, start + name.utf8.count))
          }
        }
      }
    }

    var names: [String] { Array(places.keys) }

    func place(of name: String) -> Place? { places[name] }
  }
}
