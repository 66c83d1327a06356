/// The names of modules that may stand before the name of a type: `Foundation` in `Foundation.Date`.
struct ModuleNames {
  /// Those that are there without an import, or with that of another.
  private static let usual: Set<String> = ["Foundation", "Swift", "_Concurrency"]

  private let names: Set<String>

  /// Knows what the files of some code import.
  init(_ code: Code) {
    let imported = Set(code.files.lazy.flatMap { $0.imports.lazy.map(\.module) })
    names = Self.usual.union(imported.map { code.names[$0] })
  }

  /// A written name without the module before it; nil where none stands there.
  func unqualified(_ name: String) -> String? {
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")),
      names.contains(String(name[..<dot]))
    else { return nil }
    return String(name[name.utf8.index(after: dot)...])
  }
}
