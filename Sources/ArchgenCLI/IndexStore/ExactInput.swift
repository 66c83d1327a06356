import Arguments
import DependencyGraph
import Files

/// `--index-store PATH`: what names mean is taken from the compiler's index.
enum ExactInput {
  /// The option.
  static let option = Option.value(
    "index-store", "PATH", .folder,
    "takes targets from the index that a debug build leaves, as in .build/debug/index/store")

  /// What an index says of a code base whose paths are relative to `root`; nil without the option. Throws
  /// a ``Stop`` where the index cannot be used: no toolchain, no store, or files newer than it.
  static func references(
    _ path: String?, _ code: CodeBase, root: String, _ context: Context
  ) throws -> ExactReferences? {
    guard let path else { return nil }
    let store = try read(context.absolute(path))
    let folder = context.absolute(root)
    let names = code.files.map { known(Path.resolved($0.path, in: folder), in: store) }
    guard names.contains(where: { $0 != nil }) else {
      throw Stop(
        .usage, "the index '\(path)' has none of these files",
        help: "it names files by their place when they were built: build them where they are")
    }
    try check(names, code, store, path)
    return ExactReferences(files: references(names, store))
  }

  private static func read(_ path: String) throws -> IndexStore {
    do throws(IndexStoreError) {
      return try IndexStore(
        path: path, library: IndexStoreLibrary(path: IndexStoreLibrary.ofToolchain()))
    } catch {
      throw Stop(
        .usage, error.message,
        help: "'swift build' leaves an index in '.build/debug/index/store'")
    }
  }

  /// The name that the index has for a file.
  private static func known(_ path: String, in store: IndexStore) -> String? {
    if store.files[path] != nil { return path }
    guard let real = SystemCalls.realPath(path), store.files[real] != nil else { return nil }
    return real
  }

  /// Stops where a file was written after the compiler read it.
  private static func check(
    _ names: [String?], _ code: CodeBase, _ store: IndexStore, _ path: String
  ) throws {
    let stale = names.indices.filter { index in
      guard let name = names[index], let time = store.times[name],
        let written = SystemCalls.modificationTime(name)
      else { return false }
      return written > time
    }
    guard let first = stale.first else { return }
    let others = stale.count == 1 ? "" : " and \(stale.count - 1) more"
    throw Stop(
      .usage, "the index '\(path)' is older than '\(code.files[first].path)'\(others)",
      help: "build again, then ask again")
  }

  private static func references(
    _ names: [String?], _ store: IndexStore
  ) -> [[ExactReferences.Reference]?] {
    var definitions: [Int: [ExactReferences.Place]] = [:]
    for (file, name) in names.enumerated() {
      for item in name.flatMap({ store.files[$0] }) ?? [] where item.isDefinition {
        definitions[item.symbol, default: []].append(
          ExactReferences.Place(file: file, line: item.line, column: item.column))
      }
    }
    return names.map { name in
      guard let items = name.flatMap({ store.files[$0] }) else { return nil }
      return items.filter(\.isWrittenReference).flatMap { item in
        (definitions[item.symbol] ?? []).map { place in
          ExactReferences.Reference(
            line: item.line, column: item.column, target: place,
            kind: store.symbols[item.symbol].exactKind)
        }
      }
    }
  }
}

extension IndexStore.Symbol {
  /// What the graph calls it.
  fileprivate var exactKind: ExactReferences.Kind {
    if isType || kind == .macro { return .type }
    switch kind {
    case .function, .instanceMethod, .classMethod, .staticMethod, .constructor, .destructor,
      .conversionFunction:
      return .function
    case .enumConstant: return .enumCase
    default: return name.hasPrefix("subscript(") ? .function : .value
    }
  }
}
