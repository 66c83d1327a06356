/// Folders of code that others wrote, or that tools made.
enum ForeignFolders {
  /// What they are called wherever they stand.
  static let names = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "build", "node_modules", "vendor",
  ]

  /// What fits the files in each.
  static let patterns = names.map { "**/\($0)/**" }
}
