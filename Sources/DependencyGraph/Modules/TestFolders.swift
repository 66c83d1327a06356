/// The folders of tests, as SwiftPM and Xcode name them: `Tests`, `AppTests`.
public enum TestFolders {
  /// What fits the files in them.
  public static let patterns = ["**/Tests/**", "**/*Tests/**"]

  /// Whether a file stands in one, however deep.
  public static func contain(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
  }
}
