/// Folders of code that others wrote, or that tools made, wherever they stand.
enum ForeignFolders {
  /// What package managers and Xcode make: nobody calls a folder of their own so.
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
  /// or Xcode made.
  static func areNamedOnly(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: ".") || downloads.contains(name)
  }
}
