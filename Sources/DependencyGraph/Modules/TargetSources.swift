import SwiftSource

/// What of its folder a target compiles: `sources:` and `exclude:` of a manifest, as far as literals say it.
struct TargetSources: Hashable, Sendable {
  /// Files and folders in the target's own, which alone are compiled; nil where all is.
  private var included: [String]?
  /// Files and folders in the target's own that are not compiled.
  private var excluded: [String] = []

  /// All that its folder holds.
  init() {}

  /// What a call says that makes a target. A list that is not wholly written out takes nothing in or out that it
  /// does not name.
  init(of call: NodeID, _ manifest: Manifest) {
    if let list = manifest.argument("exclude", of: call) {
      excluded = manifest.texts(of: list).known.map(Self.path)
    }
    if let list = manifest.argument("sources", of: call) {
      let (known, isWhole) = manifest.texts(of: list)
      included = isWhole ? known.map(Self.path) : nil
    }
  }

  /// Whether it takes whatever its folder holds.
  var isWhole: Bool { included == nil && excluded.isEmpty }

  /// Whether it tells files of one folder apart.
  var namesFiles: Bool { (excluded + (included ?? [])).contains { $0.hasSuffix(".swift") } }

  /// Whether the file at a path in the target's folder is compiled.
  func contain(_ path: Substring) -> Bool {
    !excluded.contains { Self.covers($0, path) }
      && included?.contains { Self.covers($0, path) } ?? true
  }

  /// Whether a path is an entry, or lies in it.
  private static func covers(_ entry: String, _ path: Substring) -> Bool {
    entry.isEmpty || path == entry || path.utf8.starts(with: "\(entry)/".utf8)
  }

  /// `./Legacy/` is `Legacy`.
  private static func path(_ written: String) -> String {
    written.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}
