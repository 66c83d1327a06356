import Diagnostics
import Files
import Generator
import Linter

/// Finds lint configurations on disk, and the presets of styles that they extend.
struct ConfigurationFinder {
  private let context: Context
  private let styles: StyleLibrary

  /// The names of a configuration file, the usual one first.
  static let fileNames = [".archgen.json5", "archgen.json5"]

  /// The largest configuration in bytes: more is not written by hand, and each rule looks at all code.
  private static let limit = 1 << 20

  init(_ context: Context, styles: StyleLibrary) {
    self.context = context
    self.styles = styles
  }

  /// The nearest configuration file in a folder or above, or nil.
  private func nearest(to folder: String) throws(Stop) -> String? {
    for folder in Path.ancestors(of: folder) {
      if let file = try Self.file(in: folder, context) { return named(file) }
    }
    return nil
  }

  /// The configuration file in a folder, or nil. Throws where it has two: the rules of one would never be
  /// asked. A link that leads nowhere counts, so that no other file further up is taken for it.
  static func file(in folder: String, _ context: Context) throws(Stop) -> String? {
    let files = fileNames.map { Path.join(folder, $0) }.filter { path in
      let kind = (try? context.files.status(path))??.kind
      return kind == .file || kind == .other
    }
    guard files.count > 1 else { return files.first }
    let names = files.map { "'\(Path.seen(context.absolute($0), from: context.currentFolder))'" }
    throw Stop(
      .usage, "there are two configurations: \(names.joined(separator: " and "))",
      help: "join them into one")
  }

  /// The first configuration files in the folders below one, the nearest first: what the root of several
  /// projects has. Looks into few folders, so that it costs nothing wherever archgen is run.
  func files(below folder: String) -> [String] {
    var found: [String] = []
    var folders = [folder]
    var next = 0
    while next < folders.count, next < 500, found.count < 3 {
      let folder = folders[next]
      next += 1
      let entries = ((try? context.files.list(folder)) ?? []).sorted { $0.name < $1.name }
      let file = Self.fileNames.first { name in
        entries.contains { $0.name == name && $0.kind == .file }
      }
      if let file {
        found.append(Path.join(folder, file))
        continue
      }
      folders += entries.filter { $0.kind == .folder }.map { Path.join(folder, $0.name) }
        .filter { !ForeignFolders.areNamedOnly($0, in: context.files) }
    }
    return found
  }

  /// A configuration that was found.
  struct Found {
    /// What it says.
    let configuration: LintConfiguration
    /// Its file; nil for a style's preset alone.
    let file: String?
    /// The folder that its paths are relative to.
    var folder: String { file.map(Path.parent) ?? "." }
  }

  /// The one configuration that is the nearest to all paths, or nil. Throws a ``Stop`` where they have
  /// several: the rules of one would pass over what the others name.
  private func nearest(to paths: [String]) throws -> String? {
    var folders: Set<String> = []
    var first: (path: String, file: String?)?
    for path in paths {
      let whole = context.absolute(path)
      let folder = context.files.isFolder(whole) ? whole : Path.parent(whole)
      guard folders.insert(folder).inserted else { continue }
      let file = try nearest(to: folder)
      guard let first else {
        first = (path, file)
        continue
      }
      if file == first.file { continue }
      let names = [first, (path, file)].map {
        "'\($0.path)' has \($0.file.map { "'\($0)'" } ?? "none")"
      }
      throw Stop(
        .usage, "the paths have different configurations: \(names.joined(separator: ", "))",
        help: "run archgen once for each, or name one with --config")
    }
    return first?.file
  }

  /// The configuration that applies to some paths: the file named, the style's preset, or the nearest
  /// file up from them; nil where there is none. Throws a ``Stop`` with all that is wrong with it.
  func configuration(file: String?, style: String?, near paths: [String]) throws -> Found? {
    if file != nil, style != nil {
      throw Stop(
        .usage, "--config and --style cannot be joined", help: "a configuration can extend a style")
    }
    let nearest = file == nil && style == nil ? try nearest(to: paths) : nil
    do throws(Diagnostics) {
      if let style { return Found(configuration: try preset(ofStyle: style), file: nil) }
      guard let file = file ?? nearest else { return nil }
      let own = try self.file(file)
      return Found(configuration: try ConfigurationReader.read(own, find: find), file: file)
    } catch {
      throw Stop(.usage, error.all)
    }
  }

  /// The configuration that only takes over a style's preset.
  func preset(ofStyle id: String) throws(Diagnostics) -> LintConfiguration {
    var configuration = try ConfigurationReader.read(try preset(named: id), find: find)
    // A preset is inherited, not the user's own: what it has and this code has not is no fault.
    configuration.vacuity = nil
    return configuration
  }

  /// The configuration that a text is, as if it stood in a file of that name here.
  func configuration(text: String, named path: String) throws(Diagnostics) -> LintConfiguration {
    let source = SourceText(path: path, text)
    let own = ExtendedConfiguration(identity: context.absolute(path), source: source)
    return try ConfigurationReader.read(own, find: find)
  }

  /// The presets of all styles that have one. One that cannot be read is left out, and said so as a
  /// warning: the others are as good without it.
  func presets() -> [(id: String, preset: LintConfiguration)] {
    styles.styles.filter { $0.preset != nil }.compactMap { style in
      do throws(Diagnostics) { return (style.id, try preset(ofStyle: style.id)) } catch {
        context.report(
          error.all.map { .warning($0.message, at: $0.place, help: $0.help, notes: $0.notes) })
        return nil
      }
    }
  }

  private func find(
    _ name: String, from path: String
  ) throws(Diagnostics) -> ExtendedConfiguration? {
    if name.contains("://") {
      throw Diagnostics([
        .error(
          "'\(name)' is an address: only a style's preset or a file can be extended",
          help: "keep a copy in the repository, or as a submodule, and name its path")
      ])
    }
    guard Self.isPath(name) else { return try preset(named: name) }
    return try file(Path.resolved(name, in: Path.parent(path)))
  }

  private static func isPath(_ name: String) -> Bool {
    name.contains("/") || name.hasSuffix(".json5") || name.hasSuffix(".json")
  }

  private func file(_ path: String) throws(Diagnostics) -> ExtendedConfiguration {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try context.files.read(path) } catch {
      throw Diagnostics([.error("the configuration \(error.message)")])
    }
    guard bytes.count <= Self.limit else {
      throw Diagnostics([
        .error(
          "'\(path)' has \(bytes.count) bytes; a configuration has at most \(Self.limit)",
          help: "name types by pattern and not one by one; what is known belongs into the baseline")
      ])
    }
    let source = SourceText(path: path, bytes: bytes)
    return ExtendedConfiguration(identity: context.absolute(path), source: source)
  }

  private func preset(named name: String) throws(Diagnostics) -> ExtendedConfiguration {
    let preset = try styles.preset(name)
    guard let value = preset.value else {
      throw Diagnostics([.error("the style '\(preset.id)' has no preset")])
    }
    return ExtendedConfiguration(
      identity: "style \(preset.id)", source: preset.manifest, value: value, isStyle: true)
  }

  /// Relative to the current folder where it is inside, as people name it.
  private func named(_ path: String) -> String {
    Path.relative(path, to: context.currentFolder) ?? path
  }
}
