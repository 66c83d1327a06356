import Foundation
import Harness

/// The package of all cells, the player, and a program that plays any of them.
struct Workspace {
  let folder: URL
  private let stubs: Stubs

  init(_ path: String, _ shell: Shell) throws {
    folder = URL(fileURLWithPath: path).standardizedFileURL
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("logs"), withIntermediateDirectories: true)
    stubs = try Stubs(shell)
  }

  /// Writes everything but the generated features; what is the same keeps its date.
  func write(_ cells: [Cell]) throws {
    try write(manifest(cells), to: "Package.swift")
    for file in try Folders.files(in: "Tests/Scenarios/Player", with: ".swift") {
      let name = URL(fileURLWithPath: file).lastPathComponent
      try write(String(contentsOfFile: file, encoding: .utf8), to: "Sources/Player/\(name)")
    }
    for cell in cells {
      try write(try DriverSource.text(for: cell), to: "Sources/\(cell.module)/Driver.swift")
    }
    try write(program(cells), to: "Sources/play/Main.swift")
  }

  /// The spec with a store in memory: the scenario answers in its place, and no view reads a database past the service.
  func inMemory(_ spec: Spec) throws -> Spec {
    guard let file = spec.file else { return spec }
    let text = try String(contentsOf: file, encoding: .utf8)
    let path = "specs/\(spec.name).json5"
    try write(text.replacing("store: 'swiftdata'", with: "store: 'memory'"), to: path)
    return Spec(folder.appendingPathComponent(path).path)
  }

  /// Makes a cell's folder that of a fresh generation, and leaves alone what has not changed.
  func takeOver(_ cell: Cell, from fresh: URL) throws {
    let part = "Sources/\(cell.module)"
    try Folders.mirror(
      fresh.appendingPathComponent(part), in: folder.appendingPathComponent(part),
      keeping: ["Driver.swift"])
  }

  private func write(_ text: String, to path: String) throws {
    try Folders.write(Data(text.utf8), to: folder.appendingPathComponent(path))
  }

  private func program(_ cells: [Cell]) -> String {
    let imports = cells.map { "import \($0.module)\n" }.joined()
    let features = cells.map { "      \"\($0.module)\": { \($0.module).Driver.feature },\n" }
    return """
      import Player
      \(imports)
      @main
      enum Main {
        @MainActor
        static func main() async {
          await Player.main([
      \(features.joined())    ])
        }
      }

      """
  }

  private func manifest(_ cells: [Cell]) -> String {
    func quoted(_ texts: [String]) -> String {
      texts.map { "\"\($0)\"" }.joined(separator: ", ")
    }
    let targets = cells.map {
      ".target(name: \"\($0.module)\", dependencies: [\"Player\"], swiftSettings: settings),"
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let settings: [SwiftSetting] = [
        .swiftLanguageMode(.v6), .unsafeFlags([\(quoted(stubs.arguments))]),
      ]

      let package = Package(
        name: "scenarios",
        targets: [
          .target(name: "Player", swiftSettings: settings),
          .executableTarget(
            name: "play", dependencies: ["Player", \(quoted(cells.map(\.module)))],
            swiftSettings: settings,
            linkerSettings: [.unsafeFlags([\(quoted(stubs.linkerArguments))])]),
          \(targets.joined(separator: "\n    "))
        ])

      """
  }
}
