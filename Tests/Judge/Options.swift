import Harness

/// The command line.
struct Options {
  static let usage =
    "usage: judge [--modules] [--misses] [--lines] [--bars] [--store STORE] [--can-import A,B] PACKAGE…"

  private(set) var packages: [String] = []
  private(set) var showsModules = false
  private(set) var showsMisses = false
  private(set) var showsLines = false
  private(set) var hasBars = false
  private(set) var store: String?
  private(set) var modules: Set<String> = []

  init(_ words: [String]) throws {
    var options = OptionReader(words, usage: Self.usage)
    while let option = options.next() {
      switch option {
      case "--modules": showsModules = true
      case "--misses": showsMisses = true
      case "--lines": showsLines = true
      case "--bars": hasBars = true
      case "--store": store = try options.value()
      case "--can-import": modules = Set(try options.list())
      default:
        guard !option.hasPrefix("-") else { throw options.unknown }
        packages.append(option)
      }
    }
    guard !packages.isEmpty else { throw Problem("no package named\n\(Self.usage)") }
  }
}
