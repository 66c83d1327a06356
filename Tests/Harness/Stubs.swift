import Foundation

/// The stub modules, built once per toolchain and state of their sources.
package struct Stubs {
  private let sources = URL(fileURLWithPath: "Tests/Stubs")
  private let output: URL
  private let shell: Shell

  package init(workspace: URL, shell: Shell) {
    output = workspace.appendingPathComponent("stubs")
    self.shell = shell
  }

  private var macros: URL { output.appendingPathComponent("libPreviewMacros.so") }

  /// What a compilation needs to find them.
  package var arguments: [String] { ["-I", output.path, "-load-plugin-library", macros.path] }

  /// What linking a program that runs them needs.
  package var linkerArguments: [String] {
    ["-L", output.path, "-Xlinker", "-rpath", "-Xlinker", output.path]
      + Self.modules.filter { isBuilt($0.name) }.map { "-l\($0.name)" }
  }

  private func isBuilt(_ module: String) -> Bool {
    FileManager.default.fileExists(atPath: output.appendingPathComponent("lib\(module).so").path)
  }

  /// Modules in the order of their imports.
  private static let modules: [(name: String, imports: [String])] = [
    ("Combine", []), ("SwiftUI", ["Combine"]), ("SwiftData", ["SwiftUI", "Combine"]),
    ("UIKit", ["SwiftUI", "Combine"]),
  ]

  package func build() throws {
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let stamp = output.appendingPathComponent("stamp")
    let wanted = try fingerprint()
    if let built = try? String(contentsOf: stamp, encoding: .utf8), built == wanted { return }
    try? FileManager.default.removeItem(at: stamp)
    // What was built with other stubs has their layouts in it, and SwiftPM does not know.
    let built = output.deletingLastPathComponent().appendingPathComponent(".build")
    try? FileManager.default.removeItem(at: built)

    let host = try hostLibraries()
    let syntax = ["SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxBuilder"].map { "-l\($0)" }
    try compile(
      "PreviewMacros",
      ["-I", host, "-L", host, "-Xlinker", "-rpath", "-Xlinker", host] + syntax)
    for module in Self.modules where try !files(of: module.name).isEmpty {
      try compile(module.name, arguments + ["-L", output.path] + module.imports.map { "-l\($0)" })
    }
    try wanted.write(to: stamp, atomically: true, encoding: .utf8)
  }

  /// Swift 5 mode, as Apple's modules: their members are nonisolated where clients must be able to call them so.
  private func compile(_ module: String, _ arguments: [String]) throws {
    let command =
      ["swiftc", "-swift-version", "5", "-strict-concurrency=complete", "-suppress-warnings"]
      + ["-parse-as-library", "-emit-library", "-emit-module", "-module-name", module]
      + ["-o", "lib\(module).so"] + arguments + (try files(of: module))
    let outcome = try shell.run(command, in: output, log: "stub-\(module)")
    guard outcome.isSuccess else { throw Problem("stub \(module):\n\(outcome.output)") }
  }

  private func files(of module: String) throws -> [String] {
    let folder = sources.appendingPathComponent(module)
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") }.map { folder.appendingPathComponent($0).path }
  }

  /// SwiftSyntax as it comes with the toolchain.
  private func hostLibraries() throws -> String {
    let info = try shell.run(["swiftc", "-print-target-info"], in: output, log: "target-info")
    struct Info: Decodable {
      struct Paths: Decodable { var runtimeResourcePath: String }
      var paths: Paths
    }
    let paths = try JSONDecoder().decode(Info.self, from: Data(info.output.utf8)).paths
    return paths.runtimeResourcePath + "/host"
  }

  private func fingerprint() throws -> String {
    let version = try shell.run(["swiftc", "--version"], in: output, log: "version").output
    return try (["PreviewMacros"] + Self.modules.map(\.name)).flatMap(files)
      .reduce(version) { try $0 + $1 + "\n" + String(contentsOfFile: $1, encoding: .utf8) }
  }
}
