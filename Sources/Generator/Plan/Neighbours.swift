import Diagnostics
import Files
import SwiftSource

/// The sources that a plan's files will be compiled together with.
///
/// Two types of one name do not compile; here they are found before anything is written.
public struct Neighbours {
  private var places: [String: [Place]] = [:]
  private var sources: [Int: [SourceText]] = [:]

  /// The sources of one module, in the order of their paths; those that a plan writes too may be
  /// among them.
  public init(_ sources: [SourceText]) {
    var reader = Self.reader
    for source in sources {
      self.sources[source.bytes.count, default: []].append(source)
      for (name, place) in Self.types(in: source, &reader) {
        places[name, default: []].append(place)
      }
    }
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
    let planned = Set(plan.files.map(\.path))
    func isOther(_ source: SourceText) -> Bool {
      !planned.contains(source.path) && !apart.contains(source.path)
    }
    var reader = Self.reader
    var reused: Set<String> = []
    var clashes: [Diagnostic] = []
    for file in plan.files where file.path.hasSuffix(".swift") && belongs(file) {
      let isReusable = file.isCommon || file.purpose.isShared
      let alike = isReusable ? sources[file.bytes.count] ?? [] : []
      if alike.contains(where: { isOther($0) && $0.bytes == file.bytes }) {
        reused.insert(file.path)
        continue
      }
      let source = SourceText(path: file.path, bytes: file.bytes)
      for name in Set(Self.types(in: source, &reader).map(\.name)).sorted() {
        guard let other = places[name]?.first(where: { isOther($0.source) }) else { continue }
        clashes.append(
          .error(
            "'\(name)' is declared here already; '\(file.path)' would declare it again",
            at: other, help: Self.cure(for: file, besides: other.source.path)))
      }
    }
    let files = plan.files.filter { !reused.contains($0.path) }
    return (Plan(folder: plan.folder, files: files), clashes)
  }

  /// What to do about a type of a planned file that is declared in another: where that is the same file that
  /// features share, its folder is to be shared.
  private static func cure(for file: PlannedFile, besides path: String) -> String {
    let cure = "rename one of them"
    guard file.purpose == .shared, Path.name(path) == Path.name(file.path) else { return cure }
    return cure + ", or share the folder that is there: --shared \(Path.parent(path))"
  }

  /// Types that others see stand in no body.
  private static var reader: SourceReader {
    SourceReader(options: ReadOptions(skimsBodies: true))
  }

  /// The types at the top of a file that others see.
  private static func types(
    in source: SourceText, _ reader: inout SourceReader
  ) -> [(name: String, place: Place)] {
    let file = reader.read(path: source.path, bytes: source.bytes)
    let names = reader.names
    return file.declarations.compactMap { declaration in
      guard declaration.parent == Declaration.none,
        declaration.kind.isNominal || declaration.kind == .typealias,
        declaration.access != .private, declaration.access != .fileprivate
      else { return nil }
      let name = names[declaration.name]
      let start = Int(declaration.nameOffset)
      return (name, Place(source, Span(start, start + name.utf8.count)))
    }
  }
}
