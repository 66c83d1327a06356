/// The folders of tests, as SwiftPM and Xcode name them: `Tests`, `AppTests`.
public enum TestFolders {
  /// What fits the files in them.
  public static let patterns = ["**/Tests/**", "**/*Tests/**"]

  /// Whether a file stands in one, however deep.
  public static func contain(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      bytes.indices.contains {
        bytes[$0] == UInt8(ascii: "/") && bytes[..<$0].suffix(5).elementsEqual("Tests".utf8)
      }
    }
  }
}
