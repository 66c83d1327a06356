import Diagnostics
import FeatureSpec
import Foundation
import Generator
import Harness
import TemplateEngine

/// The Swift file that connects a generated feature with the player.
enum DriverSource {
  private static let folder = "Tests/Scenarios"

  static func text(for cell: Cell) throws -> String {
    guard let file = cell.spec.file else { throw Problem("\(cell.spec.name) has no spec file") }
    let model = try FeatureSpec.read(SourceText(path: file.path, try read(file.path)))
    let environment = TemplateEnvironment { name in
      (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)).map {
        SourceText(path: name, $0)
      }
    }
    var context = FeatureFacts(model, try style(cell.variant.style).terms).context
    context["values"] = .array(try values(of: cell))
    let kit = cell.isOnUIKit ? "+uikit" : ""
    let own = "Roots/\(cell.variant.style)\(kit).stencil"
    let hasOwn = FileManager.default.fileExists(atPath: "\(folder)/\(own)")
    let root = try environment.render(
      hasOwn ? own : "Roots/default\(kit).stencil", context: context)
    context["root"] = .string(root)
    context["kit"] = cell.isOnUIKit ? "UIKit" : "SwiftUI"
    context["way"] = cell.isOnUIKit ? "controller" : "root"
    return try environment.render("Driver.stencil", context: context)
  }

  private static func style(_ id: String) throws -> Generator.Style {
    var texts = TemplateFiles()
    let folder = URL(fileURLWithPath: "Templates")
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(path).path
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
      texts.add(path, SourceText(path: file, text))
    }
    return try StyleLibrary(texts).style(id)
  }

  /// The `let name = expression` lines of a spec's scenarios.
  private static func values(of cell: Cell) throws -> [TemplateValue] {
    try cell.scenarios().flatMap { try read($0).split(separator: "\n") }
      .filter { $0.hasPrefix("let ") }
      .compactMap { line in
        let parts = line.dropFirst(4).split(separator: "=", maxSplits: 1)
        guard let name = parts.first, parts.count == 2 else { return nil }
        let literal = "\"\(name.filter { $0 != " " })\""
        return .object(["name": .string(literal), "expression": .string(String(parts[1]))])
      }
  }

  private static func read(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }
}
