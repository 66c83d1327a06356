import Foundation

extension URL {
  /// Where a user's documents are; the Foundation of Linux has no such folder.
  public static var documentsDirectory: URL { URL(fileURLWithPath: "/documents") }
}
