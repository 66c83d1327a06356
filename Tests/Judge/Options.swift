/// The command line.
struct Options {
  static let usage =
    "usage: judge [--modules] [--misses] [--bars] [--store STORE] [--can-import A,B] PACKAGE…"

  private(set) var packages: [String] = []
  private(set) var showsModules = false
  private(set) var showsMisses = false
  private(set) var hasBars = false
  private(set) var store: String?
  private(set) var modules: Set<String> = []

  /// What is wrong with the call.
  struct Problem: Error {
    var message: String
  }

  init(_ words: some Sequence<String>) throws(Problem) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      switch word {
      case "--modules": showsModules = true
      case "--misses": showsMisses = true
      case "--bars": hasBars = true
      case "--store", "--can-import":
        guard let value = rest.popFirst() else { throw Problem(message: "\(word) needs a value") }
        if word == "--store" {
          store = value
        } else {
          modules = Set(value.split(separator: ",").map(String.init))
        }
      default:
        guard !word.hasPrefix("-") else { throw Problem(message: "unknown option '\(word)'") }
        packages.append(word)
      }
    }
    guard !packages.isEmpty else { throw Problem(message: "no package named") }
  }
}
