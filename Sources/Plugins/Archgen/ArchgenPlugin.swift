import Foundation
import PackagePlugin

/// `swift package archgen lint`: runs archgen in the folder of the package that uses the plugin.
@main
struct ArchgenPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "archgen").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("archgen ended with status \(process.terminationStatus)")
    }
  }
}
