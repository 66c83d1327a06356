import Foundation
import PackagePlugin

/// Turns every file of `Templates/` into Swift string literals, so that a copied binary works alone.
@main
struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = target.directoryURL
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
    let inputs = paths.filter { !$0.hasSuffix(".swift") && !isHidden($0) && !isFolder(root, $0) }
    return [
      .buildCommand(
        displayName: "Embedding \(inputs.count) template files",
        executable: try context.tool(named: "embed-templates").url,
        arguments: [root.path, output.path] + inputs,
        inputFiles: inputs.map { root.appending(path: $0) },
        outputFiles: [output])
    ]
  }

  private func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  private func isFolder(_ root: URL, _ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    let file = root.appending(path: path).path
    return FileManager.default.fileExists(atPath: file, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }
}
