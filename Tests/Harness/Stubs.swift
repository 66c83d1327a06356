import Files
import Foundation

/// The stub modules, built once per toolchain and state of their sources, for all workspaces.
package struct Stubs {
  private let output: URL

  /// The modules as they are now, built if they are not there yet; what the compiler says goes into the shell's logs.
  ///
  /// - Throws: `Problem`, if a module does not compile.
  package init(_ shell: Shell) throws {
    // Each state has a folder of its own: what was built with other stubs has their layouts in it, and
    // SwiftPM builds anew only where the arguments are others.
    let all = URL(fileURLWithPath: ".build/stubs")
    let state = try StubSources.state(shell)
    output = all.appendingPathComponent(TextHash.hex(Array(state.utf8)))
    let files = FileManager.default
    if files.fileExists(atPath: output.path) { return }

    let unfinished = all.appendingPathComponent(UUID().uuidString)
    try files.createDirectory(at: unfinished, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: unfinished) }
    try StubBuild(stubs: Stubs(in: unfinished), shell: shell).run()
    do {
      try files.moveItem(at: unfinished, to: output)
    } catch  where files.fileExists(atPath: output.path) {
      // Another run was faster.
    }
  }

  private init(in folder: URL) { output = folder }

  /// What a compilation needs to find them.
  package var arguments: [String] {
    let macros = output.appendingPathComponent("libPreviewMacros.so")
    return ["-I", output.path, "-load-plugin-library", macros.path]
  }

  /// What linking a program that runs them needs.
  package var linkerArguments: [String] {
    ["-L", output.path, "-Xlinker", "-rpath", "-Xlinker", output.path]
      + StubSources.modules.map { "-l\($0.name)" }
  }

  fileprivate var folder: URL { output }
}

/// What the stub modules are built from.
private enum StubSources {
  /// Modules in the order of their imports.
  static let modules: [(name: String, imports: [String])] = [
    ("Combine", []), ("SwiftUI", ["Combine"]), ("SwiftData", ["SwiftUI", "Combine"]),
    ("UIKit", ["SwiftUI", "Combine"]),
  ]

  static let macros = "PreviewMacros"

  static func files(of module: String) throws -> [String] {
    try Folders.files(in: "Tests/Stubs/\(module)", with: ".swift")
      .map { URL(fileURLWithPath: $0).path }
  }

  /// All that the modules depend on, as one text.
  static func state(_ shell: Shell) throws -> String {
    let here = URL(fileURLWithPath: ".")
    let version = try shell.run(["swiftc", "--version"], in: here, log: "version").output
    return try ([macros] + modules.map(\.name)).flatMap(files)
      .reduce(version) { try $0 + $1 + "\n" + String(contentsOfFile: $1, encoding: .utf8) }
  }
}

/// One build of all modules into an empty folder.
private struct StubBuild {
  let stubs: Stubs
  let shell: Shell

  func run() throws {
    let host = try hostLibraries()
    let syntax = ["SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxBuilder"].map { "-l\($0)" }
    try compile(
      StubSources.macros,
      ["-I", host, "-L", host, "-Xlinker", "-rpath", "-Xlinker", host] + syntax)
    for module in StubSources.modules {
      try compile(
        module.name,
        stubs.arguments + ["-L", stubs.folder.path] + module.imports.map { "-l\($0)" })
    }
  }

  /// Swift 5 mode, as Apple's modules: their members are nonisolated where clients must be able to call them so.
  private func compile(_ module: String, _ arguments: [String]) throws {
    let command =
      ["swiftc", "-swift-version", "5", "-strict-concurrency=complete", "-suppress-warnings"]
      + ["-wmo", "-parse-as-library", "-emit-library", "-emit-module", "-module-name", module]
      + ["-o", "lib\(module).so"] + arguments + (try StubSources.files(of: module))
    let outcome = try shell.run(command, in: stubs.folder, log: "stub-\(module)")
    guard outcome.isSuccess else { throw Problem("stub \(module):\n\(outcome.output)") }
  }

  /// SwiftSyntax as it comes with the toolchain.
  private func hostLibraries() throws -> String {
    let info = try shell.run(
      ["swiftc", "-print-target-info"], in: stubs.folder, log: "target-info")
    struct Info: Decodable {
      struct Paths: Decodable { var runtimeResourcePath: String }
      var paths: Paths
    }
    let paths = try JSONDecoder().decode(Info.self, from: Data(info.output.utf8)).paths
    return paths.runtimeResourcePath + "/host"
  }
}
