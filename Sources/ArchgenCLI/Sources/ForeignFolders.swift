import Files

/// Folders of code that others wrote, or that tools made, wherever they stand.
enum ForeignFolders {
  /// What package managers and Xcode make.
  private static let downloads = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules",
  ]
  /// What may be one's own, too.
  private static let likely = ["build", "vendor", "Vendor"]

  /// What they are called.
  static let names = downloads + likely

  /// What fits the files in each that is read unless somebody says otherwise.
  static let patterns = likely.map { "**/\($0)/**" }

  /// Whether a folder is looked into only where it is named: a hidden one, or one that a package manager
  /// or Xcode made. These put no Swift file at the top of theirs: where one stands, it is a feature that
  /// has such a name.
  static func areNamedOnly(_ path: String, in files: any FileSystem) -> Bool {
    let name = Path.name(path)
    if name.utf8.first == UInt8(ascii: ".") { return true }
    guard downloads.contains(name) else { return false }
    let entries = (try? files.list(path)) ?? []
    return !entries.contains { $0.kind == .file && $0.name.hasSuffix(".swift") }
  }
}
