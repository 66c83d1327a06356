import Files

/// Folders of code that others wrote, or that tools made, wherever they stand.
enum ForeignFolders {
  /// What package managers and Xcode make, with what they put into it.
  private static let downloads = [
    "Pods": ["Manifest.lock", "Pods.xcodeproj", "Target Support Files", "Local Podspecs"],
    "Carthage": ["Build", "Checkouts"],
    "DerivedData": ["Build", "Index.noindex", "Logs", "ModuleCache.noindex", "SourcePackages"],
    "SourcePackages": ["artifacts", "checkouts", "repositories", "workspace-state.json"],
    "node_modules": [],
  ]
  /// What stands beside it: a project, or what says whom to download.
  private static let besides = [
    ".xcodeproj", ".xcworkspace", "Package.swift", "Podfile", "Podfile.lock", "Cartfile",
    "Cartfile.resolved", "package.json",
  ]
  /// What may be one's own, too.
  private static let likely = ["build", "vendor", "Vendor"]

  /// What they are called.
  static let names = downloads.keys.sorted() + likely

  /// What fits the files in each that is read unless somebody says otherwise.
  static let patterns = likely.map { "**/\($0)/**" }

  /// Whether a pattern speaks of such a folder, or of a hidden one: `.build/**`, `**/Pods`.
  static func areNamed(by pattern: String) -> Bool {
    pattern.split(separator: "/").contains {
      $0.utf8.first == UInt8(ascii: ".") && $0 != "." || names.contains(String($0))
    }
  }

  /// Whether a folder is looked into only where it is named: a hidden one, or one that a package manager
  /// or Xcode made. These put no Swift file at the top of theirs, but other things, and the folder beside a
  /// project: any other is a feature that has such a name.
  static func areNamedOnly(_ path: String, in files: any FileSystem) -> Bool {
    let name = Path.name(path)
    if name.utf8.first == UInt8(ascii: ".") { return true }
    guard let marks = downloads[name] else { return false }
    let entries = (try? files.list(path)) ?? []
    if entries.contains(where: { $0.kind == .file && $0.name.hasSuffix(".swift") }) { return false }
    return marks.isEmpty || entries.contains { marks.contains($0.name) }
      || ((try? files.list(Path.parent(path))) ?? []).contains { entry in
        besides.contains { entry.name.hasSuffix($0) }
      }
  }
}
