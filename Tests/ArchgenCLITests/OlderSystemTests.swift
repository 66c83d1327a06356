import Foundation
import Testing

@testable import ArchgenCLI

/// `--ios 16`: nothing that begins with iOS 17. A compiler on Linux does not look at that. With
/// `--tests xctest` in the same run, since each takes long: no form of Swift Testing. Each spec is
/// written in three of the styles, which take turns; in all where `ARCHGEN_ALL_STYLES` is set.
@Suite struct OlderSystemTests {
  private static let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

  /// What begins with iOS 17 or later, of what a feature could use.
  private static let words = [
    "@Observable", "@Bindable", "@ObservationIgnored", "import Observation",
    "withObservationTracking",
    " ContentUnavailableView", "UIContentUnavailable", "SwiftData", "@Model", "@Query",
    "#Predicate",
    "initialValue: viewModel", "initial: true", ".environment(Notes",
    "navigationDestination(item",
    ".sensoryFeedback", ".symbolEffect", ".scrollPosition", ".contentMargins",
    "import Synchronization",
    "Mutex", ".topBar", "completionCriteria", "@Entry", "@Previewable", ".v17",
  ]

  /// What XCTest has not.
  private static let testingWords = ["import Testing", "#expect", "#require", "@Test", "@Suite"]

  @Test(
    "no style writes what begins with iOS 17, nor what XCTest has not",
    arguments: StyleFolders.builtInNames)
  func everyStyle(style: String) throws {
    let turn = try #require(StyleFolders.builtInNames.firstIndex(of: style))
    let isComplete = ProcessInfo.processInfo.environment["ARCHGEN_ALL_STYLES"] != nil
    var index = 0
    for folder in ["Samples", "Tests/Specs"] {
      for name in try FileManager.default.contentsOfDirectory(atPath: "\(Self.root)/\(folder)")
        .sorted()
      where name.hasSuffix(".json5") {
        index += 1
        guard isComplete || (index + turn) % StyleFolders.builtInNames.count < 3 else { continue }
        let spec = try String(contentsOfFile: "\(Self.root)/\(folder)/\(name)", encoding: .utf8)
          .replacing("store: 'swiftdata'", with: "store: 'memory'")
        let sandbox = try Sandbox(["spec.json5": spec])
        let run = sandbox.run(
          "new", "--spec", "spec.json5", "--style", style, "--package", "--output", "Out", "--ios",
          "16", "--tests", "xctest")
        #expect(run.status == .done, "\(name): \(run.err)")
        let paths = try sandbox.tree().filter { $0.hasPrefix("Out/") && $0.hasSuffix(".swift") }
        let texts = try paths.map { (path: $0, text: try sandbox.read($0)) }
        #expect(texts.contains { $0.text.contains(": XCTestCase {") })
        let all = texts.map(\.text).joined()
        for word in Self.words + Self.testingWords where all.contains(word) {
          let found = texts.filter { $0.text.contains(word) }.map(\.path)
          #expect(found.isEmpty, "\(name): \(word) in \(found)")
        }
        // A closure that says what it throws has a type that the runtimes of iOS 16 and 17 cannot read, and Combine
        // reads those of all that an observed object holds.
        let typed = texts.filter { $0.text.contains("throws(") }
          .flatMap { $0.text.split(separator: "\n") }
          .filter { $0.contains("throws(") }  // The expression alone takes much longer.
          .filter { $0.contains(/(: |@[a-z]+ )\([^()]*\) (async )?throws\(/) }
        #expect(typed.isEmpty, "\(name)")
        let changes = texts.flatMap { $0.text.split(separator: "\n") }.filter {
          $0.contains(".onChange(of:")
        }
        #expect(!changes.contains { $0.contains("{ _, ") || $0.hasSuffix("{") }, "\(name)")
        let observed = texts.filter { $0.text.contains(" ObservableObject {") }
        #expect(!observed.isEmpty)
        // What stands in for ContentUnavailableView is written where something shows it.
        let named = texts.filter { $0.text.contains("UnavailableView") }.map(\.path)
        #expect(named.count != 1, "\(name): nothing shows what \(named) is")
        let manifest = try sandbox.read("Out/Package.swift")
        #expect(manifest.contains("[.iOS(.v16), .macOS(.v13)]"))
        #expect(run.out.contains("lints clean"), "\(name): \(run.out)")
      }
    }
  }

  @Test(
    "what cannot be is refused with its reason",
    arguments: [
      (["--ios", "15"], "NavigationStack, by which every style navigates, begins with iOS 16"),
      (["--ios", "15", "--style", "all"], "no style can be written for iOS 15"),
      (["--ios", "16.4"], "'16.4' is no major version of iOS"),
      (["--ios", "16", "--ui", "uikit"], "uikit is not written for iOS 16"),
      (["--ios", "16", "--observation", "observable"], "iOS 16 has no @Observable"),
      (["--ios", "16", "--spec", "data.json5"], "SwiftData begins with iOS 17"),
    ])
  func refuses(flags: [String], message: String) throws {
    let sandbox = try Sandbox(["data.json5": "{ feature: 'Notes', store: 'swiftdata' }"])
    let run = sandbox.run(
      ["new"] + (flags.contains("--style") ? [] : ["--style", "mvvm"])
        + (flags.contains("--spec") ? [] : ["Notes"]) + flags)
    #expect(run.status == .usage)
    #expect(run.err.contains(message), "\(run.err)")
    #expect(try !sandbox.tree().contains { $0.hasSuffix(".swift") })
  }
}
