import Diagnostics
import Files
import Synchronization
import TemplateEngine

/// Makes the files of a style from a feature: the only place where templates meet values.
public struct StyleRenderer: Sendable {
  let style: Style
  private let environment: TemplateEnvironment
  private let tidied = TidiedTexts()

  /// Prepares the templates of a style; each is compiled once, whatever the number of features.
  public init(_ style: Style, in texts: TemplateFiles) {
    self.style = style
    environment = TemplateEnvironment { texts[$0] }
  }

  /// The files of a feature, in the order of the manifest; throws what is wrong with any template.
  func files(
    _ context: TemplateObject, to destinations: Destinations
  ) throws(Diagnostics) -> [PlannedFile] {
    var files: [PlannedFile] = []
    var problems = Problems()
    var taken: [String: StyleFile] = [:]
    let renaming = TypeRenaming(context)
    for file in style.files {
      if let kit = file.kit, context["kit"] != .string(kit) { continue }
      problems.collect { () throws(Diagnostics) in
        let isWanted = try file.condition.map { condition throws(Diagnostics) in
          try compile(condition) { "{% if \($0) %}yes{% endif %}" }
        }
        let path = try compile(file.path)
        let folder = destinations.folder(of: file.purpose)
        for item in try items(of: file, context) {
          if let isWanted, try isWanted(item).isEmpty { continue }
          let renaming = file.namesModels ? nil : renaming
          let path = try renamed(path(item), renaming)
          let whole = try place(path, of: file, in: folder)
          // On a disk that ignores case two such files would be one.
          if let other = taken.updateValue(file, forKey: whole.lowercased()) {
            throw Self.twins(path, file, other)
          }
          files.append(
            PlannedFile(
              path: whole, role: file.role,
              purpose: file.purpose, template: file.template, isCommon: file.isCommon,
              bytes: try bytes(
                file.template, item, isSwift: path.hasSuffix(".swift"), renaming)))
        }
      }
    }
    try problems.check()
    return files
  }

  /// The line that the user writes to show the feature; empty where the style has none.
  func wiring(_ context: TemplateObject) throws(Diagnostics) -> String {
    guard let wiring = style.wiring else { return "" }
    return try compile(wiring)(context)
  }

  /// What the window of an app shows; empty where the style makes none.
  func screen(_ context: TemplateObject) throws(Diagnostics) -> String {
    guard let app = style.app else { return "" }
    return try compile(app)(context)
  }

  /// One file that does not stand in a manifest.
  func file(
    _ template: String, as path: String, _ context: TemplateObject
  ) throws(Diagnostics) -> PlannedFile {
    PlannedFile(
      path: path, role: "", purpose: .package, template: template,
      bytes: try bytes(template, context, isSwift: path.hasSuffix(".swift")))
  }

  /// Where a file goes: a style may come from anywhere, so not out of the folder that the user chose.
  private func place(
    _ path: String, of file: StyleFile, in folder: String
  ) throws(Diagnostics) -> String {
    let joined = Path.resolved(path, in: folder)
    guard let inside = Path.relative(joined, to: Path.normalized(folder)), inside != "." else {
      throw Diagnostics([
        .error(
          "'\(path)' leads out of the folder of its kind", at: file.path.place,
          help: "write a path below it; 'kind' says whose folder that is")
      ])
    }
    guard OneLine.isPlain(path) else {
      throw Diagnostics([
        .error(
          "'\(path)' has a line break or another control character in it", at: file.path.place,
          help: "write the path without it")
      ])
    }
    return joined
  }

  /// What is wrong where two files of the manifest, or two elements of a list, are written to one path.
  private static func twins(_ path: String, _ file: StyleFile, _ other: StyleFile) -> Diagnostics {
    guard !file.path.place.isSame(as: other.path.place) else {
      return Diagnostics([
        .error(
          "all of '\(file.each ?? "")' are written to '\(path)'", at: file.path.place,
          help: "name the file after the element: '{{ item.name }}.swift'")
      ])
    }
    return Diagnostics([
      .error(
        "'\(path)' is written twice: on most disks both are the same file", at: file.path.place,
        help: "give one of them another path",
        notes: [.note("the other one", at: other.path.place)])
    ])
  }

  /// The contexts that a file is written with: one, or one for each element of its list.
  private func items(
    of file: StyleFile, _ context: TemplateObject
  ) throws(Diagnostics) -> [TemplateObject] {
    guard let list = file.each else { return [context] }
    var value = TemplateValue.object(context)
    for key in list.split(separator: ".") {
      guard case .object(let object) = value, let next = object[String(key)] else {
        throw Diagnostics([.error("a feature has no list '\(list)'", at: file.place)])
      }
      value = next
    }
    guard case .array(let elements) = value else {
      // What a feature does not have is null.
      if case .none = value { return [] }
      throw Diagnostics([.error("'\(list)' is \(value.kind), not a list", at: file.place)])
    }
    return elements.map { element in
      var item = context
      item["item"] = element
      return item
    }
  }

  private typealias Rendering = (TemplateObject) throws(Diagnostics) -> String

  /// Compiles a template of the manifest; what is wrong with it is said to be at its place there.
  private func compile(
    _ template: ManifestTemplate, wrapped: (String) -> String = { $0 }
  ) throws(Diagnostics) -> Rendering {
    func placed<T>(_ work: () throws(Diagnostics) -> T) throws(Diagnostics) -> T {
      do throws(Diagnostics) { return try work() } catch {
        throw Diagnostics(
          error.all.map { .error($0.message, at: template.place, help: $0.help) })
      }
    }
    let text = SourceText(path: template.place.source.path, wrapped(template.text))
    let compiled = try placed { () throws(Diagnostics) in try environment.compile(text) }
    return { context throws(Diagnostics) in
      try placed { () throws(Diagnostics) in
        try environment.render(compiled, context: context)
      }
    }
  }

  private func renamed(_ text: String, _ renaming: TypeRenaming?) -> String {
    renaming?.applied(to: text) ?? text
  }

  private func bytes(
    _ template: String, _ context: TemplateObject, isSwift: Bool, _ renaming: TypeRenaming? = nil
  ) throws(Diagnostics) -> [UInt8] {
    let text = renamed(try environment.render(template, context: context), renaming)
    return isSwift ? tidied.bytes(of: text, step: style.indent(of: template)) : Array(text.utf8)
  }
}

/// Rendered texts and what laying them out made of them: a feature and the same feature after a change
/// have most of their files in common.
private final class TidiedTexts: Sendable {
  private struct Rendered: Hashable {
    let text: String
    let step: Int
  }

  private let known = Mutex<[Rendered: [UInt8]]>([:])

  func bytes(of text: String, step: Int) -> [UInt8] {
    let rendered = Rendered(text: text, step: step)
    if let bytes = known.withLock({ $0[rendered] }) { return bytes }
    let bytes = Array(SwiftLayout.tidy(NonASCIINames.noted(text), step: step).utf8)
    known.withLock { $0[rendered] = bytes }
    return bytes
  }
}

/// Problems of several files, each problem once: what is wrong with an included template is wrong
/// wherever it is included.
private struct Problems {
  private var all: [Diagnostic] = []
  private var seen: Set<String> = []

  mutating func collect(_ work: () throws(Diagnostics) -> Void) {
    do throws(Diagnostics) {
      try work()
    } catch {
      for problem in error.all
      where seen.insert(DiagnosticPrinter().print([problem])).inserted {
        all.append(problem)
      }
    }
  }

  func check() throws(Diagnostics) {
    if !all.isEmpty { throw Diagnostics(all) }
  }
}

extension Destinations {
  fileprivate func folder(of purpose: FilePurpose) -> String {
    switch purpose {
    case .source, .preview: sources
    case .test: tests
    case .shared: shared
    case .sharedTest: sharedTests
    case .package: folder
    }
  }
}
