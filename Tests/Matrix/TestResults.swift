import Foundation

/// What `swift test --xunit-output` wrote, line by line: one test case, then its failures.
struct TestResults {
  struct Case {
    /// `Module.Suite name()`
    var name: String
    var failures: [String] = []
  }

  private(set) var cases: [Case] = []

  init(_ files: [URL]) {
    let text = files.map { (try? String(contentsOf: $0, encoding: .utf8)) ?? "" }.joined()
    for line in text.split(separator: "\n") {
      if line.contains("<testcase ") {
        let name = ["classname", "name"].compactMap { Self.attribute(" \($0)", of: line) }
        cases.append(Case(name: name.joined(separator: " ")))
      } else if line.contains("<failure "), !cases.isEmpty {
        let message = Self.attribute(" message", of: line) ?? ""
        cases[cases.count - 1].failures.append(message)
      }
    }
  }

  /// The cases of a test target.
  func cases(of target: String) -> [Case] { cases.filter { $0.name.hasPrefix(target + ".") } }

  private static func attribute(_ name: String, of line: Substring) -> String? {
    guard let start = line.range(of: name + "=\"") else { return nil }
    let value = String(line[start.upperBound...].prefix { $0 != "\"" })
    return value.replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }
}
